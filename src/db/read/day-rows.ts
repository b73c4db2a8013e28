import type { Database } from "#db/store/database";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { type EventTime, readCourseLessons, readEvents, readRows } from "./queries.ts";
import type { Year } from "./year-reader.ts";

/** What Today and the calendar show besides the year's schedule. */
export type DayRows = {
  readonly units: ReadonlyMap<string, UnitRow>;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventTime[];
};

/** The tables that they are read from. */
export const dayTables = ["lessons", "events", "units"];

/**
 * Reads what Today shows of a year. The whole year's plans: homework, lessons without a slot and
 * the overview come from them.
 */
export const readDayRows = async (db: Database, { schoolyear, courses }: Year): Promise<DayRows> => {
  const courseIds = courses.map(({ id }) => id);
  const [lessons, events, units] = await Promise.all([
    readCourseLessons(db, courseIds),
    readEvents(db, schoolyear, schoolyear),
    readRows(db, "units"),
  ]);
  return { lessons, events, units: new Map(units.map((unit) => [unit.id, unit])) };
};
