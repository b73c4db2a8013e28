import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";

import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

/**
 * How to leave a form: `leave` closes it, and asks first if something typed is not saved; Back asks
 * too. Render `question` beside the form.
 */
export const useLeave = (isChanged: boolean, onClose: () => void): { leave: () => void; question: ReactNode } => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  useLeaveGuard(isChanged, () => setAsked(true));
  return {
    leave: () => (isChanged ? setAsked(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Leave without saving?`}
        confirmLabel={t`Leave`}
        cancelLabel={t`Stay`}
        isDanger
        onConfirm={onClose}
        onCancel={() => setAsked(false)}
      >
        <Trans>What you wrote here would be lost.</Trans>
      </ConfirmDialog>
    ),
  };
};
