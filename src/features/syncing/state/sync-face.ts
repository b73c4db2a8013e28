import type { SyncStatus } from "#db/status/sync-status";
import type { SyncFace } from "./sync-pill.tsx";

/** Errors that only a person can resolve. */
const attention: Readonly<Record<string, "appTooOld" | "serverTooOld" | "portal">> = {
  appTooOld: "appTooOld",
  serverTooOld: "serverTooOld",
  notProtocol: "portal",
};

/**
 * What to show of the sync state: the most serious thing first, and beside it always how much is
 * unsynced. "Synced" is shown only when every write of this tab is counted (`isCounting`) and at
 * least one sync has ended.
 */
export const syncStatusToFace = (status: SyncStatus & { readonly isCounting?: boolean }): SyncFace => {
  const unsynced = Math.max(status.unsynced, status.isCounting ? 1 : 0);
  const attentionType = attention[status.error?.type ?? ""];
  if (status.error?.type === "storageFull") return { type: "diskFull", unsynced };
  if (status.parked > 0) return { type: "parked", count: status.parked, unsynced };
  if (status.conflicts > 0) return { type: "compare", count: status.conflicts, unsynced };
  if (status.signInNeeded) return { type: "signIn", unsynced };
  // The error of the last cycle no longer holds: records are moving.
  if (status.phase !== "idle" && status.progress) {
    const { done, total } = status.progress;
    return { type: "syncing", count: Math.max(0, total - done), total };
  }
  if (!status.online) return unsynced > 0 ? { type: "unsynced", count: unsynced } : { type: "offline" };
  if (attentionType) return { type: attentionType, unsynced };
  if (unsynced > 0) return { type: status.phase === "pushing" ? "syncing" : "unsynced", count: unsynced };
  return status.lastSyncedAt === null ? { type: "syncing", count: 0 } : { type: "synced" };
};
