import { useSyncStatus } from "#hooks/data/use-sync-status";
import { SyncPill } from "./sync-pill.tsx";
import { syncStatusToFace } from "./sync-face.ts";
import { useSyncView } from "#hooks/ports/use-sync-view";

/** The sync state in words and a number; opens the dialog about it. */
export function SyncState({ isPill = false }: { readonly isPill?: boolean }) {
  const status = useSyncStatus();
  const { show } = useSyncView();
  return <SyncPill face={syncStatusToFace(status)} isPill={isPill} onPress={() => show("state")} />;
}
