import { type RefObject, useEffect, useRef, useState } from "react";
import { whyLabel } from "#domain/schedule/label-why";
import { weekReason } from "#domain/schedule/rotation-labels";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { WhyAnswer } from "#ui/planner/rotation-why";
import { useGrid } from "./grid-context.ts";

const Panel = lazyPart(async () => ({ default: (await import("#ui/kit/overlays/popover-panel")).PopoverPanel }));

/** Answers why a week or a day in the grid has its label, beside the label that was pressed. */
export function GridWhy({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const { expander } = useGrid();
  const trigger = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const grid = frame.current!;
    const onClick = ({ target }: MouseEvent) => {
      const label = target instanceof Element ? target.closest<HTMLElement>("[data-why]") : null;
      trigger.current = label;
      if (label) setAsked(label);
    };
    grid.addEventListener("click", onClick);
    return () => grid.removeEventListener("click", onClick);
  }, [frame]);
  if (!asked) return null;
  const { why, whyDate } = asked.dataset;
  const question = asked.ariaLabel!;
  return (
    <PartBoundary>
      <Panel
        triggerRef={trigger as RefObject<HTMLButtonElement | null>}
        triggerId=""
        autoFocus
        isOpen
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        label={question}
        className="max-w-80"
      >
        <WhyAnswer
          question={question}
          why={() => (why === "week" ? { reason: weekReason(expander, whyDate!) } : whyLabel(expander, whyDate!))}
        />
      </Panel>
    </PartBoundary>
  );
}
