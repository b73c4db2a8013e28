import { Trans } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";

import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { useLeave } from "./use-leave.tsx";

export type FormDialogProps = Pick<DialogProps, "title" | "description" | "size"> & {
  /** Something was typed that is not saved: leaving by Escape, the cross or Back asks first. */
  isChanged: boolean;
  submitLabel: string;
  isSubmitDisabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Deletes what is edited; it has the button for it at the start of the foot. */
  onDelete?: (() => void) | undefined;
  /** Stands at the start of the foot: what the form comes to. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog to fill in. It stays until it is saved or given up; nothing typed is lost without a word. */
export function FormDialog({
  isChanged,
  submitLabel,
  isSubmitDisabled = false,
  onSubmit,
  onClose,
  onDelete,
  aside,
  children,
  ...frame
}: FormDialogProps) {
  const formId = useId();
  const { leave, question } = useLeave(isChanged, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands the event on to what the dialog was opened from, which may be a form too.
    event.stopPropagation();
    if (!isSubmitDisabled) onSubmit();
  };
  return (
    <>
      <Dialog
        {...frame}
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        isDismissable={!isChanged}
        footer={
          <>
            {onDelete && (
              <Button variant="danger" size="medium" icon={Trash2} className="me-auto" onPress={onDelete}>
                <Trans>Delete</Trans>
              </Button>
            )}
            {aside}
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} size="medium" isDisabled={isSubmitDisabled}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          {children}
        </form>
      </Dialog>
      {question}
    </>
  );
}
