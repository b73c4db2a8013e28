import { compareText } from "#domain/compare-text";
import { byStart } from "#domain/time/date-range";
import type { Database } from "#db/store/database";
import { readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { RotationRecords } from "#domain/timetable/rotation-edits";
import type { SchoolDays } from "#domain/holidays/school-days";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { HolidayRow } from "#schema/holidays";
import type { RotationRow } from "#schema/rotations";
import type { SessionRow } from "#schema/sessions";
import type { TimetableRow } from "#schema/timetables";

/** What the rotations of a school year are shown from. */
export type RotationData = {
  readonly rotations: readonly RotationRow[];
  readonly timetables: readonly TimetableRow[];
  readonly sessions: readonly SessionRow[];
  readonly holidays: readonly HolidayRow[];
  /** What a course is called next to the others of the year. */
  readonly labelOf: Year["labelOf"];
  readonly school: SchoolDays;
  readonly year: Year;
};

const readRotations = async (db: Database, year: Year): Promise<Omit<RotationData, "year">> => {
  const { id } = year.schoolyear;
  const [rotations, timetables, holidays] = await Promise.all([
    readRows(db, "rotations", { schoolyear: id }),
    readRows(db, "timetables", { schoolyear: id }),
    readRows(db, "holidays", { schoolyear: id }),
  ]);
  const isOfYear = new Set(timetables.map((timetable) => timetable.id));
  const sessions = await readRows(db, "sessions");
  return {
    rotations: rotations.toSorted((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id)),
    timetables: timetables.toSorted((a, b) => compareText(a.validFrom, b.validFrom)),
    sessions: sessions.filter((session) => isOfYear.has(session.timetable)),
    holidays: holidays.toSorted(byStart),
    labelOf: year.labelOf,
    school: year.expander.schoolDays,
  };
};

/**
 * The rotations of a school year, by name, and what they are shown with; undefined while loading.
 */
export const useRotationData = (schoolyear: string): RotationData | undefined =>
  useYearRows([], readRotations, [], schoolyear) ?? undefined;

/** The same for what the domain edits. */
export const toRecords = (data: RotationData, rotation: RotationRow): RotationRecords => ({
  rotation,
  timetables: data.timetables,
  sessions: data.sessions,
  holidays: data.holidays,
});
