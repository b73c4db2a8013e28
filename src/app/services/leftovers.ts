import { dropFileCaches } from "#db/store/file-caches";
import { readMirrorOwners } from "#db/store/mirror-owners";
import { readWaitingEdits } from "#db/status/waiting-edits";
import { removeMirrors } from "#sync/remove-mirrors";
import type { Leftovers, LeftoversParts } from "./create-leftovers.ts";

/** What `createLeftovers` loads. */
export const readLeftovers = ({ session, window }: LeftoversParts): Leftovers => {
  const { indexedDB, IDBKeyRange } = window;
  const { locks } = window.navigator;
  /** One at a time in all tabs: reading must not create again what is being deleted. */
  const alone = <T>(work: () => Promise<T>) => locks.request("schouljoer-leftovers", work) as Promise<T>;
  const isInUse = (owner: string): boolean => session.user()?.id === owner;

  return {
    remove: (leaving = "") =>
      alone(async () => {
        const expired = (await session.clearExpired()) ?? "";
        const others = session.isTrustedDevice() ? [] : [expired, ...(await readMirrorOwners(indexedDB))];
        const owners = [...new Set([...others, leaving])].filter((owner) => owner !== "" && !isInUse(owner));
        if (owners.length === 0) return;
        await removeMirrors({ owners, isInUse, locks });
        // Undefined outside of secure contexts, whatever the types say.
        if (session.user() === null) await dropFileCaches(window.caches as CacheStorage | undefined);
      }),
    readWaiting: (except) => alone(() => readWaitingEdits({ except, indexedDB, IDBKeyRange })),
  };
};
