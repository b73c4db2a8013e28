import { useSyncExternalStore } from "react";
import { initialSyncStatus, readSyncStatus, type SyncStatus } from "#db/status/sync-status";
import { useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";

/** `isCounting`: a write of this tab is not in the counts yet. */
export type ShownSyncStatus = SyncStatus & { readonly isCounting: boolean };

/** The sync status; that of a fresh mirror while loading. */
export const useSyncStatus = (): ShownSyncStatus => {
  const { writes } = useMirror();
  const { begun, ended } = useSyncExternalStore(writes.subscribe, writes.get);
  const counted = useLive(
    async (db) => {
      // Taken before the first read: what ended by now is in it.
      const { ended } = writes.get();
      return { ended, status: await readSyncStatus(db) };
    },
    [writes, ended],
  );
  if (!counted) return { ...initialSyncStatus, isCounting: begun > 0 };
  return { ...counted.status, isCounting: counted.ended < begun };
};
