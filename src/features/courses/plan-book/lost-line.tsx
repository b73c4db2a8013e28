import type { BookColumn } from "#domain/plan-book/book-columns";
import type { LessonRow } from "#schema/lessons";
import { LostFacts } from "../course/lost-facts.tsx";
import { UnitBand } from "../course/unit-band.tsx";
import type { Cursor, LostLine as Line } from "./book-lines.ts";
import type { ReactNode } from "react";

type LostLineProps = {
  readonly line: Line;
  readonly row: number;
  readonly columns: readonly BookColumn[];
  readonly cursor: Cursor | null;
  readonly lessons: readonly LessonRow[];
  readonly week: ReactNode;
};

/** What a closure takes from a week: one cell from the slot on. */
export function LostLine({ line, row, columns, cursor, lessons, week }: LostLineProps) {
  const isActive = cursor?.active.key === line.key;
  const from = columns.indexOf("slot");
  return (
    <div role="row" aria-rowindex={row + 2} className="plan-book-row">
      {week}
      <span aria-hidden data-column="unit" className="plan-book-cell">
        <UnitBand unit={line.band.unit} lessons={lessons} />
      </span>
      <div
        role="gridcell"
        aria-colindex={from + 1}
        aria-colspan={columns.length - from}
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        data-line={line.key}
        data-column="lost"
        className="plan-book-cell plan-book-lost hatched"
      >
        <LostFacts item={line.item} />
      </div>
    </div>
  );
}
