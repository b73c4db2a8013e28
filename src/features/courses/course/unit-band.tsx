import { use } from "react";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { BandEdge } from "../units/band-edge.tsx";
import { BandTitle } from "../units/band-title.tsx";
import { UnitListContext } from "../units/unit-list-context.ts";

type UnitBandProps = {
  readonly unit: UnitRow | undefined;
  /** The row is a slot that takes place: a band gets longer by such rows. */
  readonly isSlot?: boolean;
  /** Whether the row above and the row below are of another unit. */
  readonly isUnitStart?: boolean;
  readonly isUnitEnd?: boolean;
  /** The course's plans. */
  readonly lessons: readonly LessonRow[];
  /** The first row of its unit in sight: names it. */
  readonly hasTitle?: boolean;
};

/**
 * The unit beside its slots: one band across the rows. Below the wide layout only its bar. Where
 * `UnitListContext` gives the units, its lower edge stretches it, and its title is dragged to
 * another place and has a menu.
 */
export function UnitBand({
  unit,
  isSlot = false,
  isUnitStart = false,
  isUnitEnd = false,
  lessons,
  hasTitle = false,
}: UnitBandProps) {
  const units = use(UnitListContext);
  const marks = { "data-band": unit?.id ?? "", "data-band-slot": isSlot || undefined };
  if (!unit) return <div {...marks} className="shrink-0 max-wide:w-3 max-tablet:hidden wide:w-[172px]" />;
  return (
    <div
      {...marks}
      data-unit={unit.color}
      className={`relative -mb-px shrink-0 data-drop:outline-2 data-drop:outline-focus max-wide:me-2 max-wide:w-1 max-tablet:hidden wide:w-[164px] wide:me-2 wide:bg-u-tint wide:ps-4 wide:pe-2 ${
        isUnitStart ? "mt-0.5 rounded-t-chip" : ""
      } ${isUnitEnd ? "mb-0.5! rounded-b-chip" : ""}`}
    >
      <span
        aria-hidden
        className={`keeps-color absolute start-0 w-1 bg-u-bar wide:start-1.5 ${
          isUnitStart ? "top-1 rounded-t-bar" : "top-0"
        } ${isUnitEnd ? "bottom-1 rounded-b-bar" : "bottom-0"}`}
      />
      {hasTitle && <BandTitle unit={unit} lessons={lessons} isOneRow={isUnitEnd} units={units} />}
      {units && isUnitEnd && <BandEdge unit={unit} />}
    </div>
  );
}
