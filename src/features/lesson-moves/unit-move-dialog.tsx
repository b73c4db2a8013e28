import type { OpenUnitMove } from "./open-move.ts";
import { GoneDialog } from "./gone-dialog.tsx";
import { ReorderDialog } from "./reorder-dialog.tsx";
import { StretchDialog } from "./stretch-dialog.tsx";
import type { CoursePlans } from "./use-course-plans.ts";

type UnitMoveDialogProps = {
  readonly open: Exclude<OpenUnitMove, { kind: "copyPlans" }>;
  readonly plans: CoursePlans;
  readonly onClose: () => void;
};

/** A unit's other length, or its other place. */
export function UnitMoveDialog({ open, plans, onClose }: UnitMoveDialogProps) {
  const unit = plans.units.find(({ id }) => id === open.unit);
  if (!unit) return <GoneDialog isUnit onClose={onClose} />;
  return open.kind === "stretchUnit" ? (
    <StretchDialog plans={plans} unit={unit} by={open.by} onClose={onClose} />
  ) : (
    <ReorderDialog plans={plans} unit={unit} place={open.place} onClose={onClose} />
  );
}
