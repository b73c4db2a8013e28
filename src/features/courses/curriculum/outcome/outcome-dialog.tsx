import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { Dialog } from "#ui/kit/overlays/dialog";

type OutcomeDialogProps = { readonly onClose: () => void; readonly children: ReactNode };

/** The chosen outcome where there is no room beside the page. */
export function OutcomeDialog({ onClose, children }: OutcomeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Outcome`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} closesOnBack>
      {children}
    </Dialog>
  );
}
