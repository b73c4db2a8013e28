import { useMemo } from "react";
import type { Expander } from "#domain/schedule/expander";
import { whyLabel } from "#domain/schedule/label-why";
import { weekReason } from "#domain/schedule/rotation-labels";
import { PopoverPanel } from "#ui/kit/overlays/popover-panel";
import { WhyAnswer } from "#ui/planner/rotation-why";

type LabelAnswerProps = {
  readonly expander: Expander;
  /** The label that was pressed, as the grid has drawn it. */
  readonly label: HTMLButtonElement;
  readonly onClose: () => void;
};

/** Says beside the label of a week or a day why it has it. */
export function LabelAnswer({ expander, label, onClose }: LabelAnswerProps) {
  const labelRef = useMemo(() => ({ current: label }), [label]);
  const { ariaLabel, dataset } = label;
  const date = dataset.whyDate!;
  return (
    <PopoverPanel
      triggerRef={labelRef}
      triggerId=""
      autoFocus
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={ariaLabel!}
      className="max-w-80"
    >
      <WhyAnswer
        question={ariaLabel!}
        why={() => (dataset.why === "week" ? { reason: weekReason(expander, date) } : whyLabel(expander, date))}
      />
    </PopoverPanel>
  );
}
