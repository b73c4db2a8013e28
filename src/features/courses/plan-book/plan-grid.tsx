import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type RefObject, useDeferredValue, useMemo, useRef } from "react";
import type { SyncBadges } from "#db/status/sync-badges";
import { takesPlace } from "#domain/lessons/lesson-time";
import type { BookColumn } from "#domain/plan-book/book-columns";
import type { PlainDate } from "#domain/time/plain-date";
import { useGrid } from "#hooks/grid/use-grid";
import { useGridCursor } from "#hooks/grid/use-grid-cursor";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { Grid } from "#ui/grid/grid";
import { join } from "#ui/kit/styles";
import type { BookCursor, BookLine, BookWeek as Week } from "./book-lines.ts";
import { BookWeek } from "./book-week.tsx";
import { columnName } from "./column-name.ts";
import { UnitInSight } from "./unit-in-sight.tsx";
import { useBookCells } from "./use-book-cells.ts";
import type { BookEdits } from "./use-book-edits.ts";
import type { PasteRequest } from "./paste-dialog.tsx";
import "./plan-book.css";

type PlanGridProps = {
  readonly label: string;
  readonly weeks: readonly Week[];
  readonly columns: readonly BookColumn[];
  readonly units: readonly UnitRow[];
  readonly lessons: readonly LessonRow[];
  readonly badges: SyncBadges;
  readonly today: PlainDate;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly edits: BookEdits;
  readonly onPaste: (request: PasteRequest) => void;
};

/** The columns that are always there. */
const ownColumns = 6;

/** Weeks drawn at first on both sides of the present one; the others follow at once. */
const firstWeeks = 6;

/** The line that the focus is in first: the next lesson to come. */
const startOf = (lines: readonly BookLine[], today: PlainDate): BookLine | undefined => {
  const slots = lines.filter((line) => line.type === "slot");
  return (
    slots.find(({ item: { occurrence } }) => occurrence.date >= today && takesPlace(occurrence)) ?? slots[0] ?? lines[0]
  );
};

/** The next or previous line that a lesson takes place in; null at the end. */
const nextTaught = (lines: readonly BookLine[], from: number, step: 1 | -1): number | null => {
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    const one = lines[at]!;
    if (one.type === "slot" && takesPlace(one.item.occurrence)) return at;
  }
  return null;
};

/**
 * The course's year as a grid of cells to write in. What its cells do: `use-book-cells.ts`; what is
 * written: `use-book-edits.ts`.
 */
export function PlanGrid(props: PlanGridProps) {
  const { label, weeks, columns, units, lessons, badges, today, scroller, edits, onPaste } = props;
  const { i18n } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => weeks.flatMap((week) => week.lines), [weeks]);
  const weekStarts = useMemo(() => new Set(weeks.map(({ first }) => first)), [weeks]);
  const start = startOf(lines, today)?.key ?? "";
  const book: BookCursor = useGridCursor({
    grid,
    rows: useMemo(() => lines.map(({ key }) => key), [lines]),
    columns,
    start: { row: start, column: "title" },
    snap: (to) => (to.column === 0 && !weekStarts.has(to.row) ? { ...to, column: 1 } : to),
    nextRow: (from, step) => nextTaught(lines, from, step),
  });
  const { cursor } = book;
  const { range } = cursor;
  const isWhole = useDeferredValue(true, false);
  const hasOutcomes = columns.includes("outcomes");
  const extra = columns.length - (hasOutcomes ? ownColumns + 1 : ownColumns);
  const near = Math.max(
    0,
    weeks.findIndex((week) => week.state !== "past"),
  );
  const cells = useGrid(book, {
    ...useBookCells(book, { lines, units, edits, onPaste }),
    scroller,
    enter: "opens",
    opensAtOnce: (column) => column === "slot",
    pastes: "titles",
  });

  return (
    <Grid
      of={cells}
      label={label}
      otherRows={1}
      className={join("plan-book-grid", extra > 0 && "plan-book-extra", hasOutcomes && "plan-book-outcomes")}
      style={{ "--extra": extra } as CSSProperties}
    >
      <div role="rowgroup" className="plan-book-head">
        <div role="row" aria-rowindex={1} className="plan-book-row">
          {columns.map((column, index) => (
            <span
              key={column}
              role="columnheader"
              aria-colindex={index + 1}
              data-column={column}
              className="plan-book-cell"
            >
              {columnName(i18n, column)}
            </span>
          ))}
        </div>
        <UnitInSight scroller={scroller} lines={lines} />
      </div>
      {weeks.map((week, index) => {
        if (!isWhole && Math.abs(index - near) > firstWeeks) {
          return (
            <div
              key={week.monday}
              className="plan-book-week plan-book-later"
              style={{ "--lines": week.lines.length } as CSSProperties}
            />
          );
        }
        const isHere = week.lines.some(({ key }) => key === cursor.active.row);
        const ids = week.lines.flatMap((line) => (line.type === "slot" && line.lesson ? line.lesson.id : []));
        const isSelected = range !== null && week.first <= range.bottom && week.first + week.lines.length > range.top;
        return (
          <BookWeek
            key={week.monday}
            week={week}
            columns={columns}
            cursor={isHere || isSelected ? cursor : null}
            lessons={lessons}
            today={today}
            unsynced={ids.filter((id) => badges.unsynced.has(id)).join(" ")}
            conflicts={ids.filter((id) => badges.conflicts.has(id)).join(" ")}
          />
        );
      })}
    </Grid>
  );
}
