import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { SyncView } from "#hooks/paths";
import { useStorageRoom } from "#hooks/data/use-storage-room";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { SyncActions } from "../sync-actions.ts";
import { SyncCompare } from "./sync-compare.tsx";
import { SyncFacts } from "./sync-facts.tsx";
import { SyncHistory } from "./sync-history.tsx";
import { SyncProgress } from "./sync-progress.tsx";
import { SyncSentence } from "./sync-sentence.tsx";

type SyncDialogProps = {
  readonly sync: SyncActions;
  /** Whether edits are sent once the app is closed, too. */
  readonly sendsInBackground: boolean;
  /** What other teachers left on this device. */
  readonly waiting: ReactNode;
  readonly onSignIn: () => void;
  readonly onShow: (view: SyncView) => void;
  readonly onClose: () => void;
};

/**
 * What the server has, in sentences and numbers, what needs the teacher, and a button to sync now.
 */
export function SyncDialog({ sync, sendsInBackground, waiting, onSignIn, onShow, onClose }: SyncDialogProps) {
  const { t, i18n } = useLingui();
  const status = useSyncStatus();
  const room = useStorageRoom();
  const [isPending, setPending] = useState(false);

  const syncNow = async () => {
    setPending(true);
    try {
      await sync.syncNow();
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      title={t`Syncing`}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        status.signInNeeded ? (
          <Button size="medium" onPress={onSignIn}>
            <Trans>Sign in</Trans>
          </Button>
        ) : (
          <Button size="medium" isPending={isPending} onPress={() => void syncNow()}>
            <Trans>Sync now</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink">
        <SyncSentence status={status} />
        {status.online && !status.signInNeeded && status.realtime && (
          <p className="text-ink-2">{remoteErrorMessage(i18n, status.realtime)}</p>
        )}
        {status.unsynced > 0 && !sendsInBackground && (
          <p>
            <Trans>This browser sends edits only while Schouljoer is open.</Trans>
          </p>
        )}
        {status.unsynced > 0 && room?.isPersistent === false && (
          <p>
            <Trans>
              This browser doesn't promise to keep them: on a full disk it may remove what is not synced. Connect to the
              network soon, or install the app.
            </Trans>
          </p>
        )}
        {room?.isNearlyFull && (
          <p role="alert">
            <Trans>This device's storage is nearly full. Free some space, so that edits can be saved.</Trans>
          </p>
        )}
        <SyncProgress status={status} />
        <SyncFacts status={status} onShow={onShow} />
        <SyncHistory />
        <SyncCompare sync={sync} />
        {waiting}
      </div>
    </Dialog>
  );
}
