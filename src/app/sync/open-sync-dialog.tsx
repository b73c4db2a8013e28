import { useLocation, useSearch } from "wouter";
import { SyncDialog } from "#features/syncing/state/sync-dialog";
import { SyncWaiting } from "#features/syncing/state/sync-waiting";
import { useMirror } from "#hooks/data/mirror-context";
import type { SyncView } from "#hooks/paths";
import { loginPath } from "../guard.ts";
import { useSync } from "../mirror-provider.tsx";
import { useServices } from "../services.ts";

type OpenSyncDialogProps = { readonly onShow: (view: SyncView) => void; readonly onClose: () => void };

/** The dialog about syncing, with this page's sync and services. */
export function OpenSyncDialog(dialog: OpenSyncDialogProps) {
  const { sendsInBackground, otherAccounts } = useServices();
  const { owner } = useMirror();
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (
    <SyncDialog
      {...dialog}
      sync={useSync()}
      sendsInBackground={sendsInBackground}
      waiting={<SyncWaiting except={owner} read={otherAccounts.readWaiting} />}
      onSignIn={() => navigate(loginPath(path, search, location.hash))}
    />
  );
}
