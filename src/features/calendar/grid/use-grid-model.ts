import { useMemo, useState } from "react";
import type { Year } from "#db/read/year-reader";
import { datesBetween, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { type Hours, idleWeekendDays, periodsIn, visibleHours } from "./calendar-hours.ts";
import { busyDates, type CalendarInput, hoursTaken, itemToInput } from "./calendar-inputs.ts";
import type { CalendarContent } from "./calendar-items.ts";
import { type CalendarView, densityOf, isTimeGrid, shownRange, spanOf } from "./calendar-views.ts";
import { type GridState, cellId } from "./grid-context.ts";

/** What FullCalendar is given to draw. */
export type Drawing = {
  readonly events: readonly CalendarInput[];
  readonly hours: Hours;
  /** Week days that are left out, as FullCalendar counts them. */
  readonly hidden: readonly number[];
  /** The days that are shown. */
  readonly dates: readonly PlainDate[];
};

/** What the grid draws, from the content of a range; none of it changes every minute. */
export const useGridModel = (o: {
  readonly year: Year;
  readonly content: CalendarContent;
  readonly view: CalendarView;
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly showsWeekends: boolean;
}) => {
  const { content, view, today, showsWeekends } = o;
  const { expander, schedule, schoolyear } = o.year;
  const { timetables } = schedule;
  const { start, end } = shownRange(view, o.date, schoolyear.start);
  const period = useMemo(() => ({ start, end }), [start, end]);
  const isDots = densityOf(view) === "dots";
  const inputs = useMemo(() => (isDots ? [] : content.items.map(itemToInput)), [content, isDots]);
  const periods = useMemo(() => periodsIn(timetables, period), [timetables, period]);
  const hours = useMemo(
    () => visibleHours(periods, isTimeGrid(view) ? hoursTaken(content.items) : []),
    [periods, content, view],
  );
  const hiddenDays = useMemo(
    () =>
      spanOf(view) !== "week" || showsWeekends ? [] : idleWeekendDays(timetables, period, busyDates(content.items)),
    [view, showsWeekends, timetables, period, content],
  );

  const dates = useMemo(
    () => datesBetween(period.start, period.end).filter((date) => !hiddenDays.includes(isoWeekday(date))),
    [period, hiddenDays],
  );

  const [focused, setFocused] = useState<string | null>(null);
  const state = useMemo((): Omit<GridState, "onCreate" | "onOpenDay" | "onDragMinutes"> => {
    const first = dates.includes(today) ? today : dates[0]!;
    const isFocusedShown =
      focused !== null && dates.includes(focused.slice(0, 10)) && focused.includes("|") === isTimeGrid(view);
    const firstCell = isTimeGrid(view) ? cellId(first, periods[0]?.start ?? Math.ceil(hours.start / 60) * 60) : first;
    return {
      view,
      expander,
      closedDays: content.closedDays,
      periods,
      hours,
      activeCell: isFocusedShown ? focused : firstCell,
      onFocusCell: setFocused,
    };
  }, [view, expander, content, periods, hours, dates, today, focused]);

  // FullCalendar counts Sunday as 0.
  const drawing = useMemo(
    (): Drawing => ({ events: inputs, hours, hidden: hiddenDays.map((day) => day % 7), dates }),
    [inputs, hours, hiddenDays, dates],
  );
  return { drawing, hiddenDays, state };
};
