import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Button } from "#ui/kit/button";
import { Dialog } from "./dialog.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb: "Delete course". */
  confirmLabel: string;
  /** The label for not doing it, where "Cancel" could be taken for the form's own: "Stay". */
  cancelLabel?: string;
  isDanger?: boolean;
  /** Whether the confirmed action runs. */
  isPending?: boolean;
  onConfirm: () => unknown;
  onCancel: () => void;
};

/**
 * A question that has to be answered. Escape says no; the focus starts on "Cancel" when the answer
 * would destroy.
 */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={title}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onCancel} autoFocus={isDanger}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={isDanger ? "danger-solid" : "primary"}
            size="medium"
            isPending={isPending}
            onPress={onConfirm}
            autoFocus={!isDanger}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-body text-ink-2">{children}</div>
    </Dialog>
  );
}
