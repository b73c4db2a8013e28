import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from "react";
import { initialSyncStatus, readSyncStatus, type SyncStatus } from "#db/status/sync-status";
import { useFirstRead, useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";

/** `isCounting`: a write of this tab is not in the counts yet. */
export type ShownSyncStatus = SyncStatus & { readonly isCounting: boolean };

type Counted = { readonly ended: number; readonly status: SyncStatus };

const SyncStatusContext = createContext<Counted | null | undefined>(null);

/** Reads the sync status for all below, once: half a dozen places show it. */
export const SyncStatusProvider = ({ children }: { readonly children?: ReactNode }) => {
  const { writes } = useMirror();
  const { ended } = useSyncExternalStore(writes.subscribe, writes.get);
  const first = useFirstRead();
  const counted = useLive(
    async (db): Promise<Counted> => {
      // Taken before the first read, which includes what had ended by then.
      const { ended } = writes.get();
      return { ended, status: await readSyncStatus(db) };
    },
    [writes, ended],
    first ? { ended: 0, status: first.status } : undefined,
  );
  return createElement(SyncStatusContext, { value: counted }, children);
};

/** The sync status; that of a fresh mirror while loading. */
export const useSyncStatus = (): ShownSyncStatus => {
  const { writes } = useMirror();
  const { begun } = useSyncExternalStore(writes.subscribe, writes.get);
  const counted = useContext(SyncStatusContext);
  if (counted === null) throw new Error("useSyncStatus is used outside of SyncStatusProvider");
  if (!counted) return { ...initialSyncStatus, isCounting: begun > 0 };
  return { ...counted.status, isCounting: counted.ended < begun };
};
