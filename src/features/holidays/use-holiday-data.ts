import type { Database } from "#db/store/database";
import { readDeletedRows, readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { SchoolDays } from "#domain/holidays/school-days";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { ClassRow } from "#schema/classes";
import type { HolidayRow } from "#schema/holidays";

export type OwnHolidays = {
  /** The holidays by first day. */
  readonly rows: readonly HolidayRow[];
  /** A source's holidays that the teacher removed and this device still remembers. */
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
  // The same holiday may have been removed more than once.
  return { rows, dismissed: [...new Map(deleted.map((row) => [row.source, row])).values()] };
};

const readHolidays = async (db: Database, year: Year): Promise<HolidayData> => {
  const { schoolyear, classes, schedule, expander } = year;
  const dayLabels = schedule.rotations.filter(({ unit }) => unit === "day").flatMap(({ labels }) => labels);
  const own = await readOwnHolidays(db, schoolyear.id);
  return { ...own, schoolDays: expander.schoolDays, classes, dayLabels: [...new Set(dayLabels)] };
};

/** What the holidays screen shows of a school year; undefined while loading. */
export const useHolidayData = (schoolyear: string): HolidayData | undefined =>
  useYearRows([], readHolidays, [], schoolyear) ?? undefined;
