import type { SyncStatus } from "#db/sync-status";
import type { SyncFace } from "#ui/sync-pill";

/** Errors that nobody but a person can mend. */
const attention: Readonly<Record<string, SyncFace["type"] & ("appTooOld" | "serverTooOld" | "portal")>> = {
  appTooOld: "appTooOld",
  serverTooOld: "serverTooOld",
  notProtocol: "portal",
};

/**
 * What to tell of the sync state: the gravest thing first, and unsynced edits always with their number. "Synced" is said only
 * when every write of this tab is counted (`isCounting`) and something was ever synced.
 */
export const syncStatusToFace = (status: SyncStatus & { readonly isCounting?: boolean }): SyncFace => {
  const unsynced = Math.max(status.unsynced, status.isCounting ? 1 : 0);
  const graver = attention[status.error?.type ?? ""];
  if (status.error?.type === "storageFull") return { type: "diskFull" };
  if (status.parked > 0) return { type: "parked", count: status.parked };
  if (status.conflicts > 0) return { type: "compare", count: status.conflicts };
  if (status.signInNeeded) return { type: "signIn" };
  // What kept the last cycle from its end does not keep this one: records come or go.
  if (status.phase !== "idle" && status.progress) {
    const { done, total } = status.progress;
    return { type: "syncing", count: Math.max(0, total - done), total };
  }
  if (!status.online) return unsynced > 0 ? { type: "unsynced", count: unsynced } : { type: "offline" };
  if (graver) return { type: graver };
  if (unsynced > 0) return { type: status.phase === "pushing" ? "syncing" : "unsynced", count: unsynced };
  return status.lastSyncedAt === null ? { type: "syncing", count: 0 } : { type: "synced" };
};
