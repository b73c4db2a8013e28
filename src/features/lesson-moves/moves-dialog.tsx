import { CancelDialog } from "./cancel-dialog.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { ExamDialog } from "./exam-dialog.tsx";
import { GoneDialog } from "./gone-dialog.tsx";
import type { OpenMove } from "./open-move.ts";
import { PickDialog } from "./pick-dialog.tsx";
import { ShiftDialog } from "./shift-dialog.tsx";
import { UnitMoveDialog } from "./unit-move-dialog.tsx";
import { useCoursePlans } from "./use-course-plans.ts";

const targetOf = (open: OpenMove) => {
  if (open.kind === "copyPlans") return { course: open.course };
  return open.kind === "stretchUnit" || open.kind === "reorderUnit" ? { unit: open.unit } : open.target;
};

/** The dialog that was asked for, with the plans of the course that it is about. */
export function MovesDialog({ open, onClose }: { readonly open: OpenMove; readonly onClose: () => void }) {
  const plans = useCoursePlans(targetOf(open));
  if (plans === undefined) return null;
  if (open.kind === "copyPlans" || open.kind === "stretchUnit" || open.kind === "reorderUnit") {
    if (plans === null) return <GoneDialog isUnit onClose={onClose} />;
    if (open.kind === "copyPlans") return <CopyDialog plans={plans} unit={open.unit} onClose={onClose} />;
    return <UnitMoveDialog open={open} plans={plans} onClose={onClose} />;
  }
  if (plans === null) return <GoneDialog onClose={onClose} />;
  if (open.kind === "shift") return <ShiftDialog plans={plans} onClose={onClose} />;
  if (open.kind === "cancel") return <CancelDialog plans={plans} onClose={onClose} />;
  if (open.kind === "exam") {
    return plans.slot ? (
      <ExamDialog plans={plans} slot={plans.slot} onClose={onClose} />
    ) : (
      <GoneDialog onClose={onClose} />
    );
  }
  if (open.kind !== "swap" && !plans.lesson) return <GoneDialog onClose={onClose} />;
  return <PickDialog kind={open.kind} plans={plans} onClose={onClose} />;
}
