import { useMemo, useState } from "react";
import type { Database } from "#db/store/database";
import { readEvents, readLessons } from "#db/queries";
import type { Year } from "#db/year-reader";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { lessonsBefore } from "#domain/lessons/homework-due";
import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "#domain/schedule/schedule";
import { useYearRows } from "#hooks/use-year-rows";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import { type CalendarContent, calendarContent, type Density, type ItemFilter } from "./grid/calendar-items.ts";
import { type CalendarView, densityOf, readRange, shownRange } from "./grid/calendar-views.ts";

type CalendarRows = {
  readonly year: Year;
  /** The days it has. */
  readonly period: DateRange;
  readonly density: Density;
  readonly occurrences: readonly Occurrence[];
  readonly lessonsBefore: ReadonlyMap<string, Occurrence>;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventRow[];
  readonly marks: { readonly unsynced: ReadonlySet<string>; readonly conflicts: ReadonlySet<string> };
};

const readUnsynced = async (db: Database): Promise<readonly string[]> =>
  (await db.outbox.toCollection().primaryKeys()).map(([, id]) => id);

const readCalendarRows = async (
  db: Database,
  year: Year,
  period: DateRange,
  density: Density,
): Promise<Omit<CalendarRows, "year">> => {
  // A year shows that there are lessons, not their plans.
  if (density !== "items") {
    return {
      period,
      density,
      occurrences: year.expander.expand(period),
      lessonsBefore: new Map(),
      lessons: [],
      events: await readEvents(db, year.schoolyear.id, period),
      marks: { unsynced: new Set(await readUnsynced(db)), conflicts: new Set() },
    };
  }
  const firstDay = year.schoolyear.start < period.start ? year.schoolyear.start : period.start;
  const sinceStart = year.expander.expand({ start: firstDay, end: period.end });
  const occurrences = sinceStart.filter(({ date }) => date >= period.start);
  const before = lessonsBefore(sinceStart);
  // A lesson moved into the range has its plan where it came from; its homework is in the plan of the one before it.
  const origins = occurrences.flatMap(({ key, originDate }) => [originDate, before.get(key)?.originDate ?? originDate]);
  const first = origins.reduce((least, date) => (date < least ? date : least), period.start);
  const last = origins.reduce((most, date) => (date > most ? date : most), period.end);
  const ids = year.courses.map((course) => course.id);
  const [lessons, events, unsynced, conflicts] = await Promise.all([
    readLessons(db, ids, { start: first, end: last }),
    readEvents(db, year.schoolyear.id, period),
    readUnsynced(db),
    db.conflicts.where("resolvedAt").equals("").toArray(),
  ]);
  return {
    period,
    density,
    occurrences,
    lessonsBefore: before,
    lessons,
    events,
    marks: {
      unsynced: new Set(unsynced),
      conflicts: new Set(conflicts.map((conflict) => conflict.id)),
    },
  };
};

/** What it reads. The sync's other stores are left out, or its writes and this would wait for each other. */
const tables = ["lessons", "events", "outbox", "conflicts"];

/** What is read for a view and the months around it; while that is on its way, the last answer stays. */
const useCalendarRows = (view: CalendarView, date: PlainDate): CalendarRows | null | undefined => {
  const density = densityOf(view);
  const { start, end } = readRange(view, date, date);
  // Which twelve months a year has follows from the school year, which comes with the rows.
  const deps = density === "items" ? [density, start, end] : [density, date, date];
  return useYearRows(
    tables,
    (db, year) => readCalendarRows(db, year, readRange(view, date, year.schoolyear.start), density),
    deps,
  );
};

/** A view and the rows that have all it shows. */
export type ShownRows = { readonly rows: CalendarRows; readonly view: CalendarView; readonly date: PlainDate };

const hasAll = (rows: CalendarRows, view: CalendarView, date: PlainDate): boolean => {
  const { start, end } = shownRange(view, date, rows.year.schoolyear.start);
  return rows.density === densityOf(view) && rows.period.start <= start && end <= rows.period.end;
};

/**
 * What there is to show for an address: most steps find it in what was read before, and are drawn at once. Where it has to be read
 * first, the view before stays: it would only be drawn empty, and then again. null if there is no year; undefined while loading.
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

const isTouching = (event: EventRow, { start, end }: DateRange): boolean =>
  event.start <= `${end}T24:00` && event.end >= start;

/** What the rows show of a view, filtered. The same object for as long as nothing of it changes. */
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
      events: rows.events.filter((event) => isTouching(event, period)),
      expander: year.expander,
      holidays: year.schedule.holidays,
      courses: year.courses,
      labelOf: year.labelOf,
      filter: { courses: toIds(courses), classes: toIds(classes) },
      density: densityOf(view),
    });
  }, [rows, year, start, end, courses, classes, view]);
  const [last, setLast] = useState({ fresh, kept: fresh });
  if (last.fresh === fresh) return last.kept;
  const kept = isSameContent(last.kept, fresh) ? last.kept : fresh;
  setLast({ fresh, kept });
  return kept;
};

const isSameContent = (a: CalendarContent, b: CalendarContent): boolean =>
  a.items.length === b.items.length &&
  a.closedDays.size === b.closedDays.size &&
  JSON.stringify([a.items, [...a.closedDays]]) === JSON.stringify([b.items, [...b.closedDays]]);

const toIds = (text: string): readonly string[] => (text === "" ? [] : text.split(","));
