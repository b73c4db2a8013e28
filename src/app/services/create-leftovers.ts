import { dropFileCaches } from "#db/store/file-caches";
import { readMirrorOwners } from "#db/store/mirror-owners";
import type { WaitingEdits } from "#db/status/waiting-edits";
import type { Session } from "#remote/session";

/** What teachers who are not signed in have left on this device. */
export type Leftovers = {
  /**
   * Ends a session that ran out, and deletes the mirrors that nobody is signed in to: students are not for the next
   * person at this device. A trusted device keeps them, but that of `leaving`, who signed out to have it removed. What the
   * server lacks is always kept.
   */
  remove(leaving?: string): Promise<void>;
  /** Edits that wait for another teacher than `except` to sign in. */
  readWaiting(except: string): Promise<readonly WaitingEdits[]>;
};

export const createLeftovers = (o: {
  readonly session: Pick<Session, "user" | "clearExpired" | "isTrustedDevice">;
  readonly window: Window & typeof globalThis;
}): Leftovers => {
  const { session, window } = o;
  const { indexedDB, IDBKeyRange } = window;
  /** One at a time in all tabs: reading must not create again what is being deleted. */
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    window.navigator.locks.request("schouljoer-leftovers", work) as Promise<T>;

  return {
    remove: (leaving) =>
      alone(async () => {
        const expired = await session.clearExpired();
        const others = session.isTrustedDevice() ? [] : [expired ?? "", ...(await readMirrorOwners(indexedDB))];
        const isInUse = (owner: string): boolean => session.user()?.id === owner;
        const owners = [...new Set([...others, leaving ?? ""])].filter((owner) => owner !== "" && !isInUse(owner));
        if (owners.length === 0) return;
        const { removeMirrors } = await import("#sync/remove-mirrors");
        await removeMirrors({ owners, isInUse, locks: window.navigator.locks });
        // Undefined outside of secure contexts, whatever the types say.
        if (session.user() === null) await dropFileCaches(window.caches as CacheStorage | undefined);
      }),
    readWaiting: (except) =>
      alone(async () => {
        const { readWaitingEdits } = await import("#db/status/waiting-edits");
        return await readWaitingEdits({ except, indexedDB, IDBKeyRange });
      }),
  };
};
