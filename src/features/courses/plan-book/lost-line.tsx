import type { BookColumn } from "#domain/plan-book/book-columns";
import type { LessonRow } from "#schema/lessons";
import { LostFacts } from "../course/lost-facts.tsx";
import { gridCell } from "#ui/grid/grid-cell";
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
  const isActive = cursor?.active.row === line.key;
  const from = columns.indexOf("slot");
  return (
    <div role="row" aria-rowindex={row + 2} data-row={line.key} className="plan-book-row">
      {week}
      <span aria-hidden data-column="unit" className="plan-book-cell">
        <UnitBand unit={line.band.unit} lessons={lessons} />
      </span>
      <div
        {...gridCell({ column: "lost", index: from, isActive })}
        aria-colspan={columns.length - from}
        data-spans
        className="plan-book-cell plan-book-lost hatched"
      >
        <LostFacts item={line.item} />
      </div>
    </div>
  );
}
