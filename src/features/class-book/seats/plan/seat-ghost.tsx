import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import type { SeatDrag } from "./use-seat-drag.ts";
import type { SeatingView, ShownSeatPlan } from "../room/use-seating.ts";

type SeatGhostProps = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly drag: SeatDrag;
  readonly view: SeatingView;
  readonly shown: ShownSeatPlan;
};

/** The student under the pointer, and what letting go would do. */
export function SeatGhost({ box, drag, view, shown }: SeatGhostProps) {
  const { t } = useLingui();
  const row = view.studentById.get(drag.student);
  const sitter = shown.seated.at.get(drag.over);
  const other = view.studentById.get(sitter ?? "")?.short ?? "";
  const isSeated = shown.seated.seating.has(drag.student);
  const says = () => {
    if (drag.over === "" || sitter === drag.student) return "";
    if (drag.over === "free") return isSeated ? t`Free the seat` : "";
    if (sitter === undefined) return t`Sit here`;
    return isSeated ? t`Swap with ${other}` : t`Take the seat of ${other}`;
  };
  const text = says();
  return createPortal(
    <div ref={box} aria-hidden className="pointer-events-none fixed top-0 left-0 z-50 print:hidden">
      <div className="flex h-[88px] w-[100px] -translate-x-3/4 -translate-y-2/3 flex-col rounded-block border border-line-2 bg-surface px-[11px] py-2 shadow-3">
        <span className="truncate text-body font-semibold text-ink">{row?.first}</span>
        <span className="truncate text-small text-ink-2">{row?.last}</span>
      </div>
      {text !== "" && (
        <p className="absolute top-3 left-9 rounded-chip bg-ink px-2.5 py-1 text-small font-control whitespace-nowrap text-surface">
          {text}
        </p>
      )}
    </div>,
    document.body,
  );
}
