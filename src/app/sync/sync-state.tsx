import { useSyncStatus } from "#hooks/data/use-sync-status";
import { SyncPill } from "#ui/planner/sync-pill";
import { syncStatusToFace } from "./sync-face.ts";
import { useSyncView } from "./use-sync-view.ts";

/** The sync state in words and a number; opens the dialog about it. */
export function SyncState({ isPill = false }: { readonly isPill?: boolean }) {
  const status = useSyncStatus();
  const { show } = useSyncView();
  return <SyncPill face={syncStatusToFace(status)} isPill={isPill} onPress={() => show("state")} />;
}
