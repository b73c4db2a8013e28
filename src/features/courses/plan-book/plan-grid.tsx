import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type RefObject, useDeferredValue, useMemo, useRef } from "react";
import type { SyncBadges } from "#db/status/sync-badges";
import { takesPlace } from "#domain/lessons/lesson-time";
import type { BookColumn } from "#domain/plan-book/book-columns";
import type { PlainDate } from "#domain/time/plain-date";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import type { BookLine, BookWeek as Week } from "./book-lines.ts";
import { BookWeek } from "./book-week.tsx";
import { columnName } from "./column-name.ts";
import { UnitInSight } from "./unit-in-sight.tsx";
import { useBookCommit } from "./use-book-commit.ts";
import { useBookCursor } from "./use-book-cursor.ts";
import type { BookEdits } from "./use-book-edits.ts";
import { useBookKeys } from "./use-book-keys.ts";
import { useBookSelection } from "./use-book-selection.ts";
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

/** Weeks drawn at first on both sides of the present one; the others follow at once. */
const firstWeeks = 6;

/** The line that the focus is in first: the next lesson to come. */
const startOf = (lines: readonly BookLine[], today: PlainDate): BookLine | undefined => {
  const slots = lines.filter((line) => line.type === "slot");
  return (
    slots.find(({ item: { occurrence } }) => occurrence.date >= today && takesPlace(occurrence)) ?? slots[0] ?? lines[0]
  );
};

/**
 * The course's year as a grid of cells to write in. Keys: `use-book-keys.ts`; what is written:
 * `use-book-edits.ts`.
 */
export function PlanGrid(props: PlanGridProps) {
  const { label, weeks, columns, units, lessons, badges, today, scroller, edits, onPaste } = props;
  const { i18n } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => weeks.flatMap((week) => week.lines), [weeks]);
  const weekStarts = useMemo(() => new Set(weeks.map(({ first }) => first)), [weeks]);
  const start = startOf(lines, today)?.key ?? "";
  const book = useBookCursor({ grid, lines, weekStarts, columns, start, latest: edits.latest });
  const { cursor, range } = book;
  const isWhole = useDeferredValue(true, false);
  const near = Math.max(
    0,
    weeks.findIndex((week) => week.state !== "past"),
  );
  const { actions, choose, forgetHome } = useBookCommit({ book, lines, columns, units, edits });
  const clear = useBookSelection({ grid, book, lines, columns, edits, onPaste });
  const handlers = useBookKeys({ grid, scroller, lines, columns, units, book, onClear: clear, onChoose: choose });

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is in its cells
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      className="plan-book-grid"
      style={{ "--extra": columns.length - 6 } as CSSProperties}
      data-extra={columns.length > 6 || undefined}
      {...handlers}
      onKeyDownCapture={({ key, target }) => {
        if (key.startsWith("Arrow") && !(target instanceof HTMLInputElement)) forgetHome();
      }}
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
        <UnitInSight scroller={scroller} lines={lines} rows={book.rows} />
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
        const isHere = week.lines.some(({ key }) => key === cursor.active.key);
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
            actions={actions}
            unsynced={ids.filter((id) => badges.unsynced.has(id)).join(" ")}
            conflicts={ids.filter((id) => badges.conflicts.has(id)).join(" ")}
          />
        );
      })}
    </div>
  );
}
