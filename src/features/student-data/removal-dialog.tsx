import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useHeldStudents } from "#hooks/data/use-student-scope";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";

type RemovalDialogProps = { readonly onConfirm: () => Promise<void>; readonly onCancel: () => void };

/** Asks before student data leaves this device, and says what is not sent yet. */
export function RemovalDialog({ onConfirm, onCancel }: RemovalDialogProps) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const unsent = useHeldStudents();
  return (
    <ConfirmDialog
      isOpen
      title={t`Remove student data from this device?`}
      confirmLabel={t`Remove student data`}
      isDanger
      isPending={isPending}
      onConfirm={() => {
        setPending(true);
        void onConfirm();
      }}
      onCancel={onCancel}
    >
      <Trans>
        Students, their notes, photos and files are removed here, in every window, and can no longer be undone or
        compared here. They stay on the server and on your other devices.
      </Trans>
      {unsent > 0 && (
        <>
          {" "}
          <Plural
            value={unsent}
            one="# record is not on the server yet, or is waiting to be compared: it stays here until then."
            other="# records are not on the server yet, or are waiting to be compared: they stay here until then."
          />
        </>
      )}
    </ConfirmDialog>
  );
}
