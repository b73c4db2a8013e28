import { useSyncStatus } from "#hooks/use-sync-status";
import { syncStatusToFace } from "./sync-face.ts";
import { SyncState } from "./sync-state.tsx";

/** On a phone, above the page: the sync state whenever there is something to tell, so that unsynced edits are always in sight. */
export function PhoneSyncBar({ isHidden }: { readonly isHidden: boolean }) {
  const { type } = syncStatusToFace(useSyncStatus());
  if (isHidden || type === "synced" || type === "syncing") return null;
  return (
    <div className="row-start-1 flex justify-end px-3 py-1.5 tablet:hidden">
      <SyncState isPill />
    </div>
  );
}
