import { ConflictsDialog } from "#features/syncing/compare/conflicts-dialog";
import { ParkedDialog } from "#features/syncing/refused/parked-dialog";
import type { SyncView } from "#hooks/paths";
import { OpenSignOutDialog } from "./open-sign-out-dialog.tsx";
import { OpenSyncDialog } from "./open-sync-dialog.tsx";

type OpenSyncDialogsProps = { readonly view: SyncView; readonly onShow: (view: SyncView | null) => void };

/** The dialog about syncing that is asked for. */
export function OpenSyncDialogs({ view, onShow }: OpenSyncDialogsProps) {
  const close = () => onShow(null);
  if (view === "state") return <OpenSyncDialog onShow={onShow} onClose={close} />;
  if (view === "compare") return <ConflictsDialog which="open" onClose={close} />;
  if (view === "decided") return <ConflictsDialog which="decided" onClose={() => onShow("state")} />;
  if (view === "parked") return <ParkedDialog onClose={close} />;
  return <OpenSignOutDialog onClose={close} />;
}
