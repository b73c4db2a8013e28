import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { CancelDialog } from "./cancel-dialog.tsx";
import type { OpenMove } from "./lesson-moves-provider.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { ShiftDialog } from "./shift-dialog.tsx";
import { useCoursePlans } from "./use-course-plans.ts";

/** The dialog that was asked for, with the plans of the lesson's course. */
export function MovesDialog({ open, onClose }: { readonly open: OpenMove; readonly onClose: () => void }) {
  const plans = useCoursePlans(open.target);
  if (plans === undefined) return null;
  if (plans === null) return <GoneDialog onClose={onClose} />;
  if (open.kind === "shift") return <ShiftDialog plans={plans} onClose={onClose} />;
  if (open.kind === "cancel") return <CancelDialog plans={plans} onClose={onClose} />;
  if (open.kind !== "swap" && !plans.lesson) return <GoneDialog onClose={onClose} />;
  return <PickDialog kind={open.kind} plans={plans} onClose={onClose} />;
}

function GoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`This lesson no longer exists`}
      description={<Trans>It was deleted on another device in the meantime.</Trans>}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="normal" size="medium" onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    />
  );
}
