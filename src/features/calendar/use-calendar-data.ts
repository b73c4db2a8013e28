import { useMemo } from "react";
import type { Database } from "#db/store/database";
import { readEvents, readLessons } from "#db/queries";
import type { Year } from "#db/year-reader";
import type { DateRange } from "#domain/time/date-range";
import { lessonsBefore } from "#domain/lessons/homework-due";
import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "#domain/schedule/schedule";
import { useYearRows } from "#hooks/use-year-rows";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import { type CalendarContent, calendarContent, type Density, type ItemFilter } from "./grid/calendar-items.ts";
import { type CalendarView, shownRange } from "./grid/calendar-views.ts";

export type CalendarRows = {
  readonly year: Year;
  readonly period: DateRange;
  readonly occurrences: readonly Occurrence[];
  readonly lessonsBefore: ReadonlyMap<string, Occurrence>;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventRow[];
  readonly marks: { readonly unsynced: ReadonlySet<string>; readonly conflicts: ReadonlySet<string> };
};

const readCalendarRows = async (db: Database, year: Year, period: DateRange): Promise<Omit<CalendarRows, "year">> => {
  const firstDay = year.schoolyear.start < period.start ? year.schoolyear.start : period.start;
  const sinceStart = year.expander.expand({ start: firstDay, end: period.end });
  const occurrences = sinceStart.filter(({ date }) => date >= period.start);
  const before = lessonsBefore(sinceStart);
  // A lesson moved into the range has its plan where it came from; its homework is in the plan of the one before it.
  const origins = occurrences.flatMap(({ key, originDate }) => [originDate, before.get(key)?.originDate ?? originDate]);
  const first = origins.reduce((least, date) => (date < least ? date : least), period.start);
  const last = origins.reduce((most, date) => (date > most ? date : most), period.end);
  const ids = year.courses.map((course) => course.id);
  const [lessons, events, outbox, conflicts] = await Promise.all([
    readLessons(db, ids, { start: first, end: last }),
    readEvents(db, year.schoolyear.id, period),
    db.outbox.toCollection().primaryKeys(),
    db.conflicts.where("resolvedAt").equals("").toArray(),
  ]);
  return {
    period,
    occurrences,
    lessonsBefore: before,
    lessons,
    events,
    marks: {
      unsynced: new Set(outbox.map(([, id]) => id)),
      conflicts: new Set(conflicts.map((conflict) => conflict.id)),
    },
  };
};

/** What it reads. The sync's other stores are left out, or its writes and this would wait for each other. */
const tables = ["lessons", "events", "outbox", "conflicts"];

/** All that a view needs; while the next view loads, the last answer stays. */
export const useCalendarRows = (view: CalendarView, date: PlainDate): CalendarRows | null | undefined =>
  useYearRows(tables, (db, year) => readCalendarRows(db, year, shownRange(view, date, year.schoolyear.start)), [
    view,
    date,
  ]);

/** What the rows show, filtered; without new rows it stays the same. */
export const useCalendarContent = (rows: CalendarRows, filter: ItemFilter, density: Density): CalendarContent => {
  const courses = filter.courses.join();
  const classes = filter.classes.join();
  return useMemo(
    () =>
      calendarContent({
        ...rows,
        expander: rows.year.expander,
        holidays: rows.year.schedule.holidays,
        courses: rows.year.courses,
        labelOf: rows.year.labelOf,
        filter: { courses: toIds(courses), classes: toIds(classes) },
        density,
      }),
    [rows, courses, classes, density],
  );
};

const toIds = (text: string): readonly string[] => (text === "" ? [] : text.split(","));
