import { useMemo } from "react";
import type { Database } from "#db/database";
import { readActiveSchoolyear, readEvents, readLessons, readRows, readSchedule } from "#db/queries";
import { createExpander, type Expander } from "#domain/expander";
import type { DatePeriod } from "#domain/period";
import { addDays, type PlainDate } from "#domain/plain-date";
import type { Occurrence, Schedule } from "#domain/schedule";
import { useMirror } from "#hooks/mirror-context";
import { useLive } from "#hooks/use-live";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { SchoolyearRow } from "#schema/schoolyears";
import { type CalendarContent, calendarContent, type Density, type ItemFilter } from "./calendar-items.ts";
import { type CalendarView, shownPeriod } from "./calendar-views.ts";

/** The school year as the calendar needs it, whatever the range. */
export type CalendarYear = {
  readonly year: SchoolyearRow;
  readonly schedule: Schedule;
  readonly expander: Expander;
  readonly courses: readonly CourseRow[];
  readonly classes: readonly ClassRow[];
};

export type CalendarRows = {
  readonly data: CalendarYear;
  readonly period: DatePeriod;
  readonly occurrences: readonly Occurrence[];
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventRow[];
  readonly marks: { readonly unsynced: ReadonlySet<string>; readonly conflicts: ReadonlySet<string> };
};

const readCalendarYear = async (db: Database, owner: string): Promise<CalendarYear | null> => {
  const year = await readActiveSchoolyear(db, owner);
  if (!year) return null;
  const where = { schoolyear: year.id };
  const [schedule, courses, classes] = await Promise.all([
    readSchedule(db, year.id),
    readRows(db, "courses", where),
    readRows(db, "classes", where),
  ]);
  return { year, schedule, expander: createExpander(schedule), courses, classes };
};

/** How far before a lesson its homework may have been given, in days: over the longest holidays within a year. */
const homeworkDays = 28;

const readCalendarRows = async (db: Database, data: CalendarYear, period: DatePeriod): Promise<CalendarRows> => {
  const occurrences = data.expander.expand(period);
  // A lesson moved into the range has its plan where it came from.
  const origins = occurrences.map((occurrence) => occurrence.originDate);
  const first = origins.reduce((least, date) => (date < least ? date : least), period.start);
  const last = origins.reduce((most, date) => (date > most ? date : most), period.end);
  const ids = data.courses.map((course) => course.id);
  const [lessons, events, outbox, conflicts] = await Promise.all([
    readLessons(db, ids, { start: addDays(first, -homeworkDays), end: last }),
    readEvents(db, data.year.id, period),
    db.outbox.toCollection().primaryKeys(),
    db.conflicts.where("resolvedAt").equals("").toArray(),
  ]);
  return {
    data,
    period,
    occurrences,
    lessons,
    events,
    marks: {
      unsynced: new Set(outbox.map(([, id]) => id)),
      conflicts: new Set(conflicts.map((conflict) => conflict.id)),
    },
  };
};

/** What the queries read; the sync's other stores are left out, for its writes would wait for this and this for them. */
const tables = [
  "users",
  "schoolyears",
  "classes",
  "courses",
  "holidays",
  "rotations",
  "timetables",
  "sessions",
  "exceptions",
  "lessons",
  "events",
  "outbox",
  "conflicts",
];

/**
 * All that a view needs, read at one time: a lesson and the exception that moves it never come one after the other. Null where
 * there is no school year yet; undefined while it loads for the first time, then the last answer until the next is there.
 */
export const useCalendarRows = (view: CalendarView, date: PlainDate): CalendarRows | null | undefined => {
  const { owner } = useMirror();
  return useLive(
    (db) =>
      // In one transaction: a dozen of their own take the browser several times as long.
      db.transaction("r", tables, async () => {
        const data = await readCalendarYear(db, owner);
        return data && readCalendarRows(db, data, shownPeriod(view, date, data.year.start));
      }),
    [owner, view, date],
  );
};

/** What the rows show, filtered; nothing of it is made anew without new rows. */
export const useCalendarContent = (rows: CalendarRows, filter: ItemFilter, density: Density): CalendarContent => {
  const courses = filter.courses.join();
  const classes = filter.classes.join();
  return useMemo(
    () =>
      calendarContent({
        ...rows,
        expander: rows.data.expander,
        holidays: rows.data.schedule.holidays,
        courses: rows.data.courses,
        filter: { courses: toIds(courses), classes: toIds(classes) },
        density,
      }),
    [rows, courses, classes, density],
  );
};

const toIds = (text: string): readonly string[] => (text === "" ? [] : text.split(","));
