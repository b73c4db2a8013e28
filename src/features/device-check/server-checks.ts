import { msg } from "@lingui/core/macro";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { SyncStatus } from "#db/status/sync-status";
import { defineCheck, type Finding, type Words } from "./finding.ts";

/** Without a network nothing is wrong: everything still works. */
const withoutServer = (type: string, { i18n }: Words): Pick<Finding, "level" | "sentence"> => ({
  level: type === "offline" ? "note" : "fault",
  sentence: remoteErrorMessage(i18n, { type }),
});

export const serverCheck = defineCheck(
  msg`Server`,
  (probes) => probes.server(),
  (facts, words) => {
    if (!facts.isAnswered) return { ...withoutServer(facts.error.type, words), facts: [] };
    const { i18n, format } = words;
    const ms = format.number(Math.round(facts.tookMs));
    return {
      level: "good",
      sentence: i18n._(msg`The server answers.`),
      facts: [[i18n._(msg`Answered after`), i18n._(msg`${ms} milliseconds`)]],
    };
  },
);

export const realtimeCheck = defineCheck(
  msg`Live changes`,
  (probes) => probes.realtime(),
  (facts, words) => {
    if (!facts.isAnswered) return { ...withoutServer(facts.error.type, words), facts: [] };
    const { i18n } = words;
    if (facts.failure === null) {
      return { level: "good", sentence: i18n._(msg`Changes from your other devices arrive at once.`), facts: [] };
    }
    const sentence = `${remoteErrorMessage(i18n, facts.failure)} ${i18n._(msg`A proxy may be in the way.`)}`;
    return { level: "fault", sentence, facts: [] };
  },
);

const syncSentence = (status: SyncStatus) => {
  if (status.signInNeeded) return msg`You are signed out. Sign in again; your changes stay on this device.`;
  if (status.error) return null;
  if (status.parked > 0) return msg`The server refused some edits. They are kept on this device for you to review.`;
  if (status.conflicts > 0) return msg`Some records were edited on two devices. Compare their versions.`;
  if (status.unsynced > 0) return msg`Some edits are only on this device so far. They are sent when you're online.`;
  if (status.lastSyncedAt === null) return msg`The first sync isn't finished yet. Try again in a moment.`;
  return msg`Everything is synced.`;
};

export const syncCheck = defineCheck(
  msg`Syncing`,
  (probes) => probes.sync(),
  (status, words) => {
    const { i18n, format } = words;
    const sentence = syncSentence(status);
    const isGood = status.unsynced + status.parked + status.conflicts === 0 && status.lastSyncedAt !== null;
    return {
      ...(sentence === null
        ? withoutServer(status.error?.type ?? "", words)
        : { level: status.signInNeeded ? "fault" : isGood ? "good" : "note", sentence: i18n._(sentence) }),
      facts: [
        [
          i18n._(msg`Last synced`),
          status.lastSyncedAt === null
            ? i18n._(msg({ message: "Never", context: "last synced" }))
            : format.dateTime(status.lastSyncedAt),
        ],
        [i18n._(msg`On this device only`), format.number(status.unsynced)],
        [i18n._(msg`Refused by the server`), format.number(status.parked)],
        [i18n._(msg`To compare`), format.number(status.conflicts)],
      ],
    };
  },
);

const minuteMs = 60_000;
const wrongFrom = 5 * minuteMs;

export const clockCheck = defineCheck(
  msg`Clock`,
  (probes) => probes.clock(),
  ({ now, zone, yearZone, server }, { i18n, format }) => {
    const aheadMs = server.isAnswered ? server.aheadMs : null;
    const minutes = Math.round(Math.abs(aheadMs ?? 0) / minuteMs);
    const isElsewhere = yearZone !== null && yearZone !== zone;
    const amount = minutes === 0 ? i18n._(msg`less than a minute`) : format.duration(minutes);
    const sentence =
      aheadMs === null
        ? msg`The clock couldn't be compared with the server's.`
        : Math.abs(aheadMs) >= wrongFrom
          ? msg`This device's clock is wrong by ${amount}. Let the device set it automatically.`
          : isElsewhere
            ? msg`The clock is right. Lessons are shown in the school's time zone, which isn't the device's.`
            : msg`The clock is right.`;
    return {
      level:
        aheadMs !== null && Math.abs(aheadMs) >= wrongFrom
          ? "fault"
          : aheadMs === null || isElsewhere
            ? "note"
            : "good",
      sentence: i18n._(sentence),
      facts: [
        [i18n._(msg`Time on this device`), format.dateTime(now, zone)],
        [i18n._(msg`Time zone`), zone],
        ...(yearZone === null ? [] : [[i18n._(msg`The school's time zone`), yearZone] as const]),
        ...(aheadMs === null ? [] : [[i18n._(msg`Difference from the server`), amount] as const]),
      ],
    };
  },
);
