import { type RefObject, useEffect, useRef, useState } from "react";
import type { UnitRow } from "#schema/units";
import type { BookLine } from "./book-lines.ts";

type UnitInSightProps = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lines: readonly BookLine[];
};

/**
 * The title of the unit that the uppermost lines belong to, where the band's own is scrolled away.
 * A band goes over weeks that are laid out apart, so nothing in it could stay in sight by itself.
 */
export function UnitInSight({ scroller, lines }: UnitInSightProps) {
  const label = useRef<HTMLSpanElement>(null);
  const [unit, setUnit] = useState<UnitRow | undefined>();
  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    let request = 0;
    const lineAt = (y: number): BookLine | undefined => {
      const { left } = frame.getBoundingClientRect();
      const row = document.elementFromPoint(left + 40, y)?.closest<HTMLElement>("[data-row]");
      return lines.find(({ key }) => key === row?.dataset["row"]);
    };
    const look = () => {
      request = 0;
      const top = label.current?.parentElement?.getBoundingClientRect().bottom ?? 0;
      const [first, second] = [lineAt(top + 4), lineAt(top + 30)];
      // A title that is coming, or just going, is not covered.
      const isFree = !first?.band.hasTitle && !second?.band.hasTitle && first?.band.unit?.id === second?.band.unit?.id;
      setUnit(isFree ? first?.band.unit : undefined);
    };
    const follow = () => {
      request ||= requestAnimationFrame(look);
    };
    follow();
    frame.addEventListener("scroll", follow, { passive: true });
    return () => {
      cancelAnimationFrame(request);
      frame.removeEventListener("scroll", follow);
    };
  }, [scroller, lines]);
  return (
    <span ref={label} aria-hidden data-unit={unit?.color} className="plan-book-unit-in-sight">
      {unit?.title}
    </span>
  );
}
