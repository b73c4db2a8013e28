import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";

import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

/**
 * The way out of a form: `leave` closes it, and asks first where something is typed that is not saved; Back asks too.
 * `question` stands beside the form.
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
        isDanger
        onConfirm={onClose}
        onCancel={() => setAsked(false)}
      >
        <Trans>What you wrote here would be lost.</Trans>
      </ConfirmDialog>
    ),
  };
};
