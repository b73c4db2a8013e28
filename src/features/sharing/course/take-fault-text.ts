import { useLingui } from "@lingui/react/macro";
import type { TakeFault } from "./course-ports.ts";

/** Why a colleague's course can't be opened, and what helps; nothing was changed then. */
export const useTakeFaultText = () => {
  const { t } = useLingui();
  return (fault: TakeFault, isFile: boolean): string => {
    const texts: Readonly<Record<TakeFault, string>> = {
      noLink: t`This is no link to a course. Paste all of it, from https to its end.`,
      noKey: t`The part after # is missing or cut. Ask for the whole link.`,
      otherServer: t`This link is of another server. Ask your colleague for a file.`,
      own: t`This is your own course. To copy its plans to another class, open its units.`,
      gone: t`This link doesn't work: it is over, revoked or not complete. Ask for a new one.`,
      busy: t`That was too often. Wait a minute.`,
      offline: t`The server can't be reached. Is this device online?`,
      server: t`The server couldn't answer. Try again later.`,
      otherKind: t`This link shows lessons, not a course. It opens in the browser.`,
      format: isFile
        ? t`This file is no course from Schouljoer, or it is cut.`
        : t`What came can't be read: it is no course.`,
      key: isFile
        ? t`The passphrase is another one, or the file was changed.`
        : t`This can't be decrypted: it was changed on its way.`,
      newer: t`This course was given by a newer version. Update the app, then open it again.`,
      tooLarge: t`This course is larger than one can be.`,
      passphrase: t`This file has a passphrase. Your colleague knows it.`,
      noCrypto: t`This needs a secure address (https). Ask your school's administrator.`,
    };
    return texts[fault];
  };
};
