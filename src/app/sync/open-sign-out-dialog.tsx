import { SyncSignOutDialog } from "#features/syncing/leaving/sync-sign-out-dialog";
import { useSync } from "../mirror-provider.tsx";
import { useServices } from "../services.ts";
import { useLeave } from "../use-sign-out.ts";

/** The dialog before signing out, with this page's sync and session. */
export function OpenSignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useServices();
  const { sendAll } = useSync();
  return (
    <SyncSignOutDialog isTrusted={session.isTrustedDevice()} sendAll={sendAll} leave={useLeave()} onClose={onClose} />
  );
}
