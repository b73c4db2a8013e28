import { type CSSProperties, memo } from "react";
import { useLingui } from "@lingui/react/macro";
import type { BookColumn } from "#domain/plan-book/book-columns";
import type { PlainDate } from "#domain/time/plain-date";
import type { LessonRow } from "#schema/lessons";
import { gridCell } from "#ui/grid/grid-cell";
import type { BookWeek as Week, Cursor } from "./book-lines.ts";
import { LostLine } from "./lost-line.tsx";
import { SlotLine } from "./slot-line.tsx";
import { WeekHead } from "./week-head.tsx";

type BookWeekProps = {
  readonly week: Week;
  readonly columns: readonly BookColumn[];
  /** Null where neither the focus nor the selection is in this week. */
  readonly cursor: Cursor | null;
  readonly lessons: readonly LessonRow[];
  readonly today: PlainDate;
  /**
   * Plans that are not on the server yet, and those of two versions: ids with blanks between them,
   * so that only a change of them draws again.
   */
  readonly unsynced: string;
  readonly conflicts: string;
};

/**
 * The lines of a week. Those out of sight are neither laid out nor painted (`content-visibility`),
 * and still found.
 */
export const BookWeek = memo(({ week, columns, cursor, lessons, today, ...badges }: BookWeekProps) => {
  const { t } = useLingui();
  const number = week.week;
  const [head] = week.lines;
  const isWeekActive = cursor !== null && cursor.active.column === "week" && cursor.active.row === head?.key;
  return (
    <div
      role="rowgroup"
      aria-label={t`Week ${number}`}
      data-week={week.monday}
      className={cursor?.editing ? "plan-book-week plan-book-open" : "plan-book-week"}
      style={{ "--lines": week.lines.length } as CSSProperties}
    >
      {week.lines.map((line, index) => {
        const head = index === 0 && (
          <div
            {...gridCell({ column: "week", index: 0, isActive: isWeekActive, isHead: true })}
            className={`plan-book-cell ${week.lines.length === 1 ? "plan-book-short" : ""}`}
          >
            <WeekHead week={week} isLinkInTabOrder={false} />
          </div>
        );
        const row = week.first + index;
        const props = { row, columns, cursor, lessons, week: head };
        return line.type === "slot" ? (
          <SlotLine
            key={line.key}
            line={line}
            today={today}
            isUnsynced={line.lesson !== undefined && badges.unsynced.includes(line.lesson.id)}
            hasConflict={line.lesson !== undefined && badges.conflicts.includes(line.lesson.id)}
            {...props}
          />
        ) : (
          <LostLine key={line.key} line={line} {...props} />
        );
      })}
    </div>
  );
});
