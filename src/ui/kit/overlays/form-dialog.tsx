import { Trans } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef } from "react";

import { Button } from "#ui/kit/button";
import { useOnce } from "#ui/kit/use-once";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { type Draft, DraftOffer } from "./draft-offer.tsx";
import { useLeave } from "./use-leave.tsx";

export type FormDialogProps = Pick<DialogProps, "title" | "description" | "size"> & {
  /**
   * Something typed is not saved: leaving by Escape, the cross or Back asks first. Else each of
   * them closes it.
   */
  isChanged: boolean;
  submitLabel: string;
  /** The label for not doing it, where "Cancel" is also what the form does: "Change nothing". */
  cancelLabel?: string | undefined;
  isSubmitDisabled?: boolean;
  /** What it returns is waited for: until then Enter and the button do nothing more. */
  onSubmit: () => unknown;
  onClose: () => void;
  /** Deletes what is edited, by a button at the start of the foot. */
  onDelete?: (() => unknown) | undefined;
  /** What was left in this form before (`useDraft`). */
  draft?: Draft;
  /** A summary of the form, at the start of the foot. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog with a form. It stays open until it is saved or given up; nothing typed is lost without
 * asking.
 */
export function FormDialog({
  isChanged,
  submitLabel,
  cancelLabel,
  isSubmitDisabled = false,
  onSubmit,
  onClose,
  onDelete,
  draft,
  aside,
  children,
  ...frame
}: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const save = useOnce(onSubmit);
  const { leave, question } = useLeave(isChanged, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble to where the dialog was opened, which may be in a form too.
    event.stopPropagation();
    if (!isSubmitDisabled) void save();
  };
  return (
    <>
      <Dialog
        {...frame}
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        isDismissable={!isChanged}
        closesOnBack={!isChanged}
        footer={
          <>
            {aside}
            {onDelete && (
              <Button variant="danger" size="medium" icon={Trash2} className="me-auto" onPress={onDelete}>
                <Trans>Delete</Trans>
              </Button>
            )}
            <Button variant="normal" size="medium" onPress={onClose}>
              {cancelLabel ?? <Trans>Cancel</Trans>}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={draft?.offer ? "normal" : "primary"}
              size="medium"
              isDisabled={isSubmitDisabled}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {draft?.offer && <DraftOffer offer={draft.offer} onDecided={() => focusFirst(form.current)} />}
        <form ref={form} id={formId} noValidate onSubmit={submit}>
          {children}
        </form>
      </Dialog>
      {question}
    </>
  );
}

/** The first field of a form. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("input, textarea, [role=spinbutton], button")?.focus();
