import { clearJournals, countTypedOfStudents } from "#db/journal/clear-journals";
import { readJournalCounts } from "#db/journal/journal-counts";
import { openReceivedFiles } from "#db/received-files/open-received-files";
import { openFileFolder, removeStrayFolders } from "#db/store/file-folder";
import { dropStaleFiles } from "#db/scope/drop-stale-files";
import { lockStudents, unlockStudents } from "#db/scope/lock-students";
import { dropPictures } from "#db/store/kept-picture";
import { createDatabase, type Database } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { readMirrorOwners } from "#db/store/mirror-owners";
import { type LockedYear, readLockedYear } from "#db/status/locked-year";
import { readWaitingEdits, type WaitingEdits } from "#db/status/waiting-edits";
import { readEndedSession } from "#remote/ended-session";
import { endedKey } from "#remote/stored-auth";
import { removeMirrors } from "#sync/remove-mirrors";
import type { Session } from "#remote/session";

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
  /** Counts the work that waits for a teacher after the session has ended. */
  readLocked(userId: string): Promise<LockedYear>;
};

export type OtherAccountsParts = {
  readonly session: Pick<Session, "user" | "ended" | "noticeStorage" | "isTrustedDevice">;
  readonly window: Window & typeof globalThis;
};

/** What `createOtherAccounts` loads. */
export const readOtherAccounts = ({ session, window }: OtherAccountsParts): OtherAccounts => {
  const { indexedDB, IDBKeyRange } = window;
  const { locks, storage } = window.navigator;
  const typedBy = (owner: string): number => readJournalCounts(window.localStorage).get(owner) ?? 0;
  /** One at a time in all tabs: reading must not create again what is being deleted. */
  const alone = <T>(work: () => Promise<T>) => locks.request("schouljoer-leftovers", work) as Promise<T>;
  const isInUse = (owner: string): boolean => session.user()?.id === owner;

  const isServerThere = async (): Promise<boolean> => {
    try {
      const { code } = (await (await window.fetch("/api/health", { cache: "no-store" })).json()) as { code?: unknown };
      return code === 200;
    } catch {
      return false;
    }
  };

  const inMirror = async (owner: string, work: (db: Database) => Promise<void>): Promise<void> => {
    const db = createDatabase({ name: databaseName(owner), indexedDB, IDBKeyRange });
    try {
      await work(db);
    } finally {
      db.close();
    }
  };
  const lock = (owner: string) =>
    inMirror(owner, async (db) => {
      await lockStudents(db);
      await dropStaleFiles(db, () => openFileFolder(storage, owner));
    });

  return {
    remove: (leaving = "") =>
      alone(async () => {
        if (!session.user() || !session.isTrustedDevice()) await dropPictures({ caches: window.caches, locks });
        const ended = readEndedSession(session.ended())?.id ?? "";
        const isTrusted = session.isTrustedDevice();
        const locked = ended !== "" && !isTrusted && !(await isServerThere()) ? ended : "";
        const others = isTrusted ? [] : [ended, ...(await readMirrorOwners(indexedDB))];
        const owners = [...new Set([...others, leaving])].filter(
          (owner) => !["", locked].includes(owner) && !isInUse(owner),
        );
        const hasTyped = (owner: string) => typedBy(owner) > 0;
        if (owners.length > 0) await removeMirrors({ owners, isInUse, hasTyped, locks, storage });
        const left = await readMirrorOwners(indexedDB);
        for (const owner of left) {
          // A mirror that cannot be read is of a newer version of the app. It is tried again at the
          // next start.
          if (isInUse(owner)) await inMirror(owner, unlockStudents).catch(() => undefined);
          else if (owner === ended) await lock(owner).catch(() => undefined);
        }
        const isHere = (owner: string) => left.includes(owner) || isInUse(owner);
        const isSomebodySignedIn = session.user() !== null;
        if (!isTrusted || leaving !== "")
          clearJournals({ storage: window.localStorage, isHere, leaving, isSomebodySignedIn });
        if (owners.length === 0) return;
        await removeStrayFolders(storage, isHere);
        await openReceivedFiles(window).removeUnless(isHere);
        const isGone = owners.includes(ended) && !left.includes(ended);
        if (isGone) {
          window.localStorage.removeItem(endedKey);
          session.noticeStorage();
        }
      }),
    readTyped: async (userId) => typedBy(userId),
    readLocked: (userId) => {
      const ofStudents = countTypedOfStudents(window.localStorage, userId);
      return alone(() => readLockedYear(userId, { indexedDB, IDBKeyRange, typed: typedBy(userId), ofStudents }));
    },
    readWaiting: (except) => alone(() => readWaitingEdits({ except, indexedDB, IDBKeyRange, typedBy })),
  };
};
