import type { FirstRead } from "#db/read/first-read";
import type { Database } from "#db/store/database";
import { type EventTime, readEvents, readLessonsDue } from "#db/read/queries";
import { type SyncBadges, noSyncBadges, readSyncBadges } from "#db/status/sync-badges";
import type { Year } from "#db/read/year-reader";
import type { DateRange } from "#domain/time/date-range";
import { type LessonOrder, orderLessons } from "#domain/lessons/homework-due";
import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "#domain/schedule/schedule";
import type { LessonRow } from "#schema/lessons";
import type { Density } from "./grid/calendar-items.ts";
import { type CalendarView, densityOf, readRange } from "./grid/calendar-views.ts";

/**
 * The stores that the calendar reads. The sync's other stores are left out. Otherwise the sync's
 * writes and these reads would wait for each other.
 */
export const calendarTables = ["lessons", "events", "outbox", "conflicts"];

/** The part of a year that the calendar shows, read for some days. */
export type CalendarRows = {
  readonly year: Year;
  /** The days that were read. */
  readonly period: DateRange;
  readonly density: Density;
  readonly occurrences: readonly Occurrence[];
  readonly order: LessonOrder;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventTime[];
  readonly marks: SyncBadges;
};

/**
 * The lessons of a period by the schedule, and the order that tells where a lesson's homework is
 * from.
 */
const occurrencesIn = (year: Year, period: DateRange, density: Density) => {
  if (density !== "items") return { occurrences: year.expander.expand(period), order: orderLessons([], period.end) };
  const firstDay = year.schoolyear.start < period.start ? year.schoolyear.start : period.start;
  const sinceStart = year.expander.expand({ start: firstDay, end: period.end });
  const occurrences = sinceStart.filter(({ date }) => date >= period.start);
  return { occurrences, order: orderLessons(sinceStart, period.end) };
};

/** Reads the rows of `period` as far as a density shows them. */
export const readCalendarRows = async (
  db: Database,
  year: Year,
  period: DateRange,
  density: Density,
): Promise<Omit<CalendarRows, "year">> => {
  const scheduled = occurrencesIn(year, period, density);
  const { occurrences, order } = scheduled;
  // A lesson that was moved into the range has its plan at the date it came from. Its homework is
  // in the plan of the lesson before it.
  const origins = occurrences.flatMap(({ key, originDate }) => [
    originDate,
    order.before.get(key)?.originDate ?? originDate,
  ]);
  const first = origins.reduce((least, date) => (date < least ? date : least), period.start);
  const last = origins.reduce((most, date) => (date > most ? date : most), period.end);
  const ids = year.courses.map((course) => course.id);
  const [lessons, events, marks] = await Promise.all([
    density === "items" ? readLessonsDue(db, ids, { start: first, end: last }, period) : [],
    readEvents(db, year.schoolyear, period),
    readSyncBadges(db),
  ]);
  return { period, density, ...scheduled, lessons, events, marks };
};

/**
 * The same rows from the first screen's read; undefined where that read does not have all of them.
 */
export const firstCalendarRows = (
  { active, day, status }: FirstRead,
  view: CalendarView,
  date: PlainDate,
): Omit<CalendarRows, "year"> | undefined => {
  const isMarked = status.unsynced + status.conflicts + status.parked > 0;
  if (!active.year || !day || isMarked) return undefined;
  const period = readRange(view, date, active.year.schoolyear.start);
  const density = densityOf(view);
  const lessons = density === "items" ? day.lessons : [];
  return {
    period,
    density,
    ...occurrencesIn(active.year, period, density),
    lessons,
    events: day.events,
    marks: noSyncBadges,
  };
};
