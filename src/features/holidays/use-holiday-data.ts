import type { Database } from "#db/database";
import { readDeletedRows, readRows, readSchedule } from "#db/queries";
import { createSchoolCalendar } from "#domain/school-calendar";
import type { SchoolDays } from "#domain/school-days";
import { useLive } from "#hooks/use-live";
import type { ClassRow } from "#schema/classes";
import type { HolidayRow } from "#schema/holidays";

export type OwnHolidays = {
  /** By first day. */
  readonly rows: readonly HolidayRow[];
  /** Those of a source that the teacher took away, and that this device still remembers. */
  readonly dismissed: readonly HolidayRow[];
};

export type HolidayData = OwnHolidays & {
  readonly schoolDays: SchoolDays;
  readonly classes: readonly ClassRow[];
  /** Labels of the rotations that turn by days: what a closure can force. */
  readonly dayLabels: readonly string[];
};

const byStart = (a: HolidayRow, b: HolidayRow): number => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  return a.end === b.end ? 0 : a.end > b.end ? -1 : 1;
};

export const readOwnHolidays = async (db: Database, schoolyear: string): Promise<OwnHolidays> => {
  const rows = (await readRows(db, "holidays", { schoolyear })).toSorted(byStart);
  const sources = new Set(rows.map(({ source }) => source));
  const deleted = (await readDeletedRows(db, "holidays")).filter(
    (row) => row.schoolyear === schoolyear && row.source !== "" && !sources.has(row.source),
  );
  // The same holiday may have been taken away more than once.
  return { rows, dismissed: [...new Map(deleted.map((row) => [row.source, row])).values()] };
};

/** What the screen of the holidays shows of a school year; undefined while loading. */
export const useHolidayData = (schoolyear: string): HolidayData | undefined =>
  useLive(
    async (db) => {
      const [own, schedule, classes, rotations] = await Promise.all([
        readOwnHolidays(db, schoolyear),
        readSchedule(db, schoolyear),
        readRows(db, "classes", { schoolyear }),
        readRows(db, "rotations", { schoolyear }),
      ]);
      const dayLabels = rotations.filter(({ unit }) => unit === "day").flatMap(({ labels }) => labels);
      const { schoolDays } = createSchoolCalendar(schedule);
      return { ...own, schoolDays, classes, dayLabels: [...new Set(dayLabels)] };
    },
    [schoolyear],
  );
