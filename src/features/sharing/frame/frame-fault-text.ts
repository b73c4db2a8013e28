import { useLingui } from "@lingui/react/macro";
import type { FollowFault } from "./frame-ports.ts";

/** Why a school's frame is not followed, and what helps; nothing was changed then. */
export const useFrameFaultText = () => {
  const { t } = useLingui();
  return (fault: FollowFault): string => {
    const texts: Readonly<Record<FollowFault, string>> = {
      noLink: t`This is no code of a school. Paste all of it, from https to its end.`,
      noKey: t`The part after # is missing or cut. Ask your school for the whole code.`,
      otherServer: t`This code is of another server. Your school has to publish its frame on this one.`,
      own: t`This is your own frame: you publish it, so there is nothing to follow.`,
      there: t`You follow this frame already.`,
      otherYear: t`This frame is of another school year than the one you have open.`,
      over: t`This school year is over. Its dates stay as they are.`,
      gone: t`This code doesn't work: it is over, revoked or not complete. Ask your school for a new one.`,
      busy: t`That was too often. Wait a minute.`,
      offline: t`The server can't be reached. Is this device online?`,
      server: t`The server couldn't answer. Try again later.`,
      otherKind: t`This link leads to lessons or a course, not to a school's frame.`,
      format: t`What came can't be read: it is no school's frame.`,
      order: t`This frame ends before it starts, or its terms don't fit into it. Tell your school.`,
      key: t`This can't be decrypted: it was changed on its way.`,
      newer: t`This frame was published by a newer version. Update the app, then try again.`,
      tooLarge: t`This frame is larger than one can be.`,
      noCrypto: t`This needs a secure address (https). Ask your school's administrator.`,
    };
    return texts[fault];
  };
};
