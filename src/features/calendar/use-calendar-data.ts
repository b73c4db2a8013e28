import { useMemo, useState } from "react";
import { touchesPeriod } from "#domain/schedule/event";
import { keepSame } from "#domain/keep-same";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { useFirstRead } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";
import { type CalendarRows, calendarTables, firstCalendarRows, readCalendarRows } from "./calendar-rows.ts";
import { type CalendarContent, calendarContent, type ItemFilter } from "./grid/calendar-items.ts";
import { type CalendarView, densityOf, readRange, shownRange } from "./grid/calendar-views.ts";

/**
 * The rows of a view and the months around it. While they are being read, the last answer stays.
 */
const useCalendarRows = (view: CalendarView, date: PlainDate): CalendarRows | null | undefined => {
  const density = densityOf(view);
  const { start, end } = readRange(view, date, date);
  // The twelve months of a year follow from the school year, which comes with the rows.
  const deps = density === "items" ? [density, start, end] : [density, date, date];
  const firstRead = useFirstRead();
  const [first] = useState(() => (firstRead ? firstCalendarRows(firstRead, view, date) : undefined));
  return useYearRows(
    calendarTables,
    (db, year) => readCalendarRows(db, year, readRange(view, date, year.schoolyear.start), density),
    deps,
    undefined,
    first,
  );
};

/** A view and the rows that have all it shows. */
export type ShownRows = { readonly rows: CalendarRows; readonly view: CalendarView; readonly date: PlainDate };

const hasAll = (rows: CalendarRows, view: CalendarView, date: PlainDate): boolean => {
  const { start, end } = shownRange(view, date, rows.year.schoolyear.start);
  return rows.density === densityOf(view) && rows.period.start <= start && end <= rows.period.end;
};

/**
 * The view that can be shown for an address; null if there is no year, undefined while loading.
 * Most steps find their rows in what was read before, and are drawn at once. Where they have to be
 * read first, the view before stays. The new one would only be drawn empty, and then again.
 */
export const useShownRows = (view: CalendarView, date: PlainDate): ShownRows | null | undefined => {
  const rows = useCalendarRows(view, date);
  const [last, setLast] = useState<ShownRows>();
  if (!rows) return rows;
  if (!hasAll(rows, view, date) || (last?.rows === rows && last.view === view && last.date === date)) return last;
  const next = { rows, view, date };
  setLast(next);
  return next;
};

/**
 * The content of a view from its rows, filtered. It stays the same object for as long as nothing of
 * it changes.
 */
export const useCalendarContent = ({ rows, view, date }: ShownRows, filter: ItemFilter): CalendarContent => {
  const courses = filter.courses.join();
  const classes = filter.classes.join();
  const { year } = rows;
  const { start, end } = shownRange(view, date, year.schoolyear.start);
  const fresh = useMemo(() => {
    const period = { start, end };
    return calendarContent({
      ...rows,
      period,
      occurrences: rows.occurrences.filter((one) => isDateInRange(one.date, period)),
      events: rows.events.filter((event) => touchesPeriod(event, period)),
      expander: year.expander,
      holidays: year.schedule.holidays,
      courses: year.courses,
      classById: year.classById,
      labelOf: year.labelOf,
      filter: { courses: toIds(courses), classes: toIds(classes) },
      density: densityOf(view),
    });
  }, [rows, year, start, end, courses, classes, view]);
  const [last, setLast] = useState({ fresh, kept: fresh });
  if (last.fresh === fresh) return last.kept;
  const kept = keepSame(last.kept, fresh);
  setLast({ fresh, kept });
  return kept;
};

const toIds = (text: string): readonly string[] => (text === "" ? [] : text.split(","));
