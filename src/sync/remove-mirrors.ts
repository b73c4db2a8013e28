import { removeMirror } from "#db/status/remove-mirror";
import { createTimers } from "#remote/timers";
import { createSyncLock } from "./web-lock.ts";

/**
 * Deletes the mirrors of `owners` that hold nothing the server lacks (`removeMirror`). Each is
 * deleted when no cycle of it runs in any tab or in the worker.
 */
export const removeMirrors = async (o: {
  readonly owners: readonly string[];
  readonly isInUse: (owner: string) => boolean;
  readonly hasTyped: (owner: string) => boolean;
  readonly locks: LockManager;
  readonly storage: StorageManager | undefined;
}): Promise<void> => {
  for (const owner of o.owners) {
    const lock = createSyncLock({ locks: o.locks, timers: createTimers(), owner });
    // A mirror that cannot be read is of a newer version of the app, and tried again at the next
    // start.
    await lock(() =>
      removeMirror({ owner, storage: o.storage, isInUse: () => o.isInUse(owner), hasTyped: () => o.hasTyped(owner) }),
    ).catch(() => undefined);
  }
};
