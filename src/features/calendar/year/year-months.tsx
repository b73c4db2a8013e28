import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { weekMark } from "#domain/schedule/rotation-marks";
import type { DateRange } from "#domain/time/date-range";
import { addMonths, type PlainDate } from "#domain/time/plain-date";
import { useToday } from "#hooks/use-now";
import type { ItemTimes } from "../grid/calendar-changes.ts";
import "../calendar.css";
import { useDayMenu } from "../day/use-day-menu.ts";
import type { CalendarContent } from "../grid/calendar-items.ts";
import { useGrid } from "../grid/grid-context.ts";
import { useCells } from "../grid/use-cells.ts";
import { usePassingMarks } from "../grid/use-passing-marks.ts";
import { useDayStretch } from "./use-day-stretch.ts";
import "./year.css";
import { MarkLegend } from "./mark-legend.tsx";
import { UnitLegend } from "./unit-legend.tsx";
import { useYearUnits, type YearUnits } from "./use-year-units.ts";
import { yearDays } from "./year-days.ts";
import { YearMonth } from "./year-month.tsx";

type YearMonthsProps = {
  /** The only course that is shown: its units are beside the days. */
  readonly course: string | null;
  readonly content: CalendarContent;
  /** Its month is in sight first. */
  readonly date: PlainDate;
  /** The first day of twelve months. */
  readonly start: PlainDate;
  readonly schoolyear: DateRange;
  readonly onSelect: (times: ItemTimes) => void;
};

const none = [] as const;
const noUnits: YearUnits["days"] = new Map();

/**
 * Twelve months beside and below each other. A day shows a mark for each lesson and event, which
 * are worked out before and are no items: a year of FullCalendar's boxes takes a second to draw,
 * and another one to leave.
 */
export function YearMonths({ course, content, date, start, schoolyear, onSelect }: YearMonthsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const today = useToday();
  const { activeCell, expander, onFocusCell, onOpenDay, onCreate } = useGrid();
  const months = useMemo(
    () => yearDays(content, { start, taughtLike: expander.taughtLike }),
    [content, start, expander],
  );
  const markOf = useCallback((monday: PlainDate) => weekMark(expander, monday), [expander]);
  const units = useYearUnits(course);
  usePassingMarks(frame, { items: none, openId: null, activeCell });
  useCells(frame, { onFocusCell, onOpenDay, onCreate });
  useDayMenu(frame);
  useDayStretch(frame, { onSelect, onOpenDay });
  useLayoutEffect(() => {
    frame.current?.querySelector(`[data-date="${date}"]`)?.scrollIntoView({ block: "center" });
  }, [date]);
  return (
    <div className="calendar-frame flex min-h-0 flex-1 flex-col">
      {units && <UnitLegend units={units.units} />}
      <MarkLegend />
      <div ref={frame} data-days data-view="multiMonthYear" className="calendar-year">
        {months.map((days, index) => (
          <YearMonth
            key={days[0]!.date}
            start={addMonths(start, index)}
            days={days}
            units={units?.days ?? noUnits}
            today={days.some((day) => day.date === today) ? today : null}
            schoolyear={schoolyear}
            markOf={markOf}
          />
        ))}
      </div>
    </div>
  );
}
