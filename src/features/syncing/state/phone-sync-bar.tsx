import { useSyncStatus } from "#hooks/data/use-sync-status";
import { syncStatusToFace } from "./sync-face.ts";
import { SyncState } from "./sync-state.tsx";

/**
 * The sync state above the page of a phone, whenever there is something to say: unsynced edits are
 * always visible.
 */
export function PhoneSyncBar({ isHidden }: { readonly isHidden: boolean }) {
  const face = syncStatusToFace(useSyncStatus());
  // A sync of a few records is over before anyone could read it.
  const isCalm = face.type === "synced" || (face.type === "syncing" && face.total === undefined);
  if (isHidden || isCalm) return null;
  return (
    <div className="row-start-1 flex justify-end px-3 py-1.5 tablet:hidden">
      <SyncState isPill />
    </div>
  );
}
