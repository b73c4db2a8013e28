import type { LockedYear } from "#db/status/locked-year";
import type { WaitingEdits } from "#db/status/waiting-edits";
import type { Session } from "#remote/session";
import { loadOnce } from "./load-once.ts";

/** What teachers who are not signed in have left on this device. */
export type OtherAccounts = {
  /**
   * Deletes the mirrors that nobody is signed in to: students are not for the next person at this
   * device. A trusted device keeps them, except the mirror of `leaving`, who signed out to have it
   * removed. What the server lacks is always kept. So is the year of a session that ended while the
   * server cannot be reached: nobody could fetch it again. A mirror that is kept without its
   * teacher's choice loses its student data, as far as the server has it. A year that its teacher
   * chose to keep at signing out stays whole.
   */
  remove(leaving?: string): Promise<void>;
  /** Edits that wait for another teacher than `except` to sign in. */
  readWaiting(except: string): Promise<readonly WaitingEdits[]>;
  /**
   * How much an account has typed that is in no year yet: words of pages that are gone
   * (`db/journal`).
   */
  readTyped(userId: string): Promise<number>;
  /** What waits for a teacher whose session ended; undefined where the year is not here. */
  readLocked(userId: string): Promise<LockedYear | undefined>;
};

export type OtherAccountsParts = {
  readonly session: Pick<Session, "user" | "ended" | "noticeStorage" | "isTrustedDevice">;
  readonly window: Window & typeof globalThis;
};

/** Its code comes after the first screen. */
export const createOtherAccounts = (o: OtherAccountsParts): OtherAccounts => {
  const load = loadOnce(async () => (await import("./other-accounts.ts")).readOtherAccounts(o));
  return {
    remove: async (leaving) => (await load()).remove(leaving),
    readWaiting: async (except) => (await load()).readWaiting(except),
    readTyped: async (userId) => (await load()).readTyped(userId),
    readLocked: async (userId) => (await load()).readLocked(userId),
  };
};
