import { useSyncStatus } from "#hooks/data/use-sync-status";
import { syncStatusToFace } from "./sync-face.ts";
import { useLasts } from "./use-lasts.ts";
import { SyncState } from "./sync-state.tsx";

/** Milliseconds that an edit may take to its server before it is said. */
const patience = 3000;

/**
 * The sync state above the page of a phone, whenever there is something to say: unsynced edits are
 * always visible.
 */
export function PhoneSyncBar({ isHidden }: { readonly isHidden: boolean }) {
  const status = useSyncStatus();
  const face = syncStatusToFace(status);
  // A sync of a few records is over before anyone could read it. A bar that comes and goes with
  // each tap would move the next row under the finger.
  const isOnItsWay = face.type === "unsynced" && status.online && !status.error;
  const isLate = useLasts(isOnItsWay, patience);
  const isCalm = face.type === "synced" || (face.type === "syncing" && face.total === undefined);
  if (isHidden || isCalm || (isOnItsWay && !isLate)) return null;
  return (
    <div className="row-start-1 flex justify-end px-3 py-1.5 tablet:hidden">
      <SyncState isPill />
    </div>
  );
}
