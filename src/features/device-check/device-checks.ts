import { msg } from "@lingui/core/macro";
import { defineCheck } from "./finding.ts";
import { fileSize } from "#i18n/file-size";

const roomNeeded = 50_000_000;

export const storageCheck = defineCheck(
  msg`Storage`,
  (probes) => probes.storage(),
  (facts, { i18n, format }) => {
    const { usage, isPersistent, keepsKeys } = facts;
    const isFull = usage !== null && facts.quota !== null && facts.quota > 0 && facts.quota - usage < roomNeeded;
    const used = fileSize(format.locale, usage ?? 0);
    const quota = fileSize(format.locale, facts.quota ?? 0);
    const problem = !keepsKeys
      ? msg`This browser stores nothing for this site. Allow cookies and site data for its address.`
      : isFull
        ? msg`There is almost no space left. Free some space on the device.`
        : null;
    const keeping = isPersistent
      ? msg`The browser keeps this data until you remove it yourself.`
      : msg`The browser may remove this data when the device runs out of space. What is synced stays on the server.`;
    return {
      level: problem ? "fault" : isPersistent ? "good" : "note",
      sentence: i18n._(problem ?? keeping),
      facts: quota ? [[i18n._(msg`Storage used`), i18n._(msg`${used} of ${quota}`)]] : [],
    };
  },
);

export const databaseCheck = defineCheck(
  msg`Database`,
  (probes) => probes.database(),
  ({ records, version }, { i18n, format }) => ({
    level: "good",
    sentence: i18n._(msg`A test entry was written, read and removed.`),
    facts: [
      [i18n._(msg`Records on this device`), format.number(records)],
      [i18n._(msg`Version of the database`), format.number(version)],
    ],
  }),
);

export const workerCheck = defineCheck(
  msg`App on this device`,
  (probes) => probes.worker(),
  ({ isAllowed, page, stored, newest }, { i18n }) => {
    const isOutdated = newest !== null && newest !== page;
    const none = msg({ message: "None", context: "version of the app" });
    const unknown = msg({ message: "Not known", context: "version of the app" });
    const sentence = !isAllowed
      ? msg`This browser doesn't store the app, as in a private window or at an address without https. Without a network it doesn't open.`
      : stored === null
        ? msg`The app isn't stored here yet. Leave it open for a minute while you're online.`
        : isOutdated
          ? msg`There is a newer version. It is offered as soon as it has been downloaded.`
          : msg`The app is stored here and opens without a network.`;
    return {
      level: !isAllowed || stored === null ? "fault" : isOutdated ? "note" : "good",
      sentence: i18n._(sentence),
      facts: [
        [i18n._(msg`Version shown`), page],
        [i18n._(msg`Version stored`), stored ?? i18n._(none)],
        [i18n._(msg`Newest version`), newest ?? i18n._(unknown)],
      ],
    };
  },
);

export const languageCheck = defineCheck(
  msg`Languages`,
  (probes) => probes.languages(),
  ({ browser, missing }, { i18n }) => ({
    level: missing.length === 0 ? "good" : "fault",
    sentence: i18n._(
      missing.length === 0
        ? msg`All four languages can be loaded.`
        : msg`Some languages can't be loaded. Try again online.`,
    ),
    facts: [
      [i18n._(msg`Language shown`), i18n.locale],
      [i18n._(msg`Languages of the browser`), browser.join(", ")],
      ...(missing.length > 0 ? [[i18n._(msg`Not loaded`), missing.join(", ")] as const] : []),
    ],
  }),
);

export const noticeCheck = defineCheck(
  msg`System notifications`,
  (probes) => probes.notifications(),
  (state, { i18n }) => {
    const sentences = {
      granted: msg`Reminders come as device notifications while the app is open.`,
      ask: msg`Reminders come in the app only. Turn on device notifications in an event that has a reminder.`,
      denied: msg`Notifications are blocked for this site. The browser's settings can allow them; until then reminders come in the app.`,
      none: msg`This browser has no notifications for this site. Reminders come in the app.`,
    };
    return { level: state === "granted" ? "good" : "note", sentence: i18n._(sentences[state]), facts: [] };
  },
);

export const pdfCheck = defineCheck(
  msg`PDF`,
  (probes) => probes.pdf(),
  (isShown, { i18n }) => {
    const known = isShown
      ? msg`This browser shows PDF files by itself.`
      : msg`This browser downloads PDF files. Open them with another program.`;
    return {
      level: isShown ? "good" : "note",
      sentence: i18n._(isShown === null ? msg`This browser doesn't say whether it shows PDF files.` : known),
      facts: [],
    };
  },
);
