import { readScheduleRows } from "./queries.ts";
import type { Database } from "../store/database.ts";
import type { CourseRow } from "#schema/courses";
import type { HolidayRow } from "#schema/holidays";
import type { RotationRow } from "#schema/rotations";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SessionRow } from "#schema/sessions";
import type { TimetableRow } from "#schema/timetables";
import { type TermRows, readTermRows } from "../edit/follow-terms.ts";

/** A school year's records that a school's frame is about, with what its terms are named in. */
export type YearFrameRows = {
  readonly schoolyear: SchoolyearRow;
  readonly holidays: readonly HolidayRow[];
  readonly rotations: readonly RotationRow[];
  readonly timetables: readonly TimetableRow[];
  readonly sessions: readonly SessionRow[];
  readonly courses: readonly CourseRow[];
  readonly terms: TermRows;
};

export const readFrameRows = async (db: Database, schoolyear: SchoolyearRow): Promise<YearFrameRows> => {
  const [{ exceptions: _, ...rows }, terms] = await Promise.all([
    readScheduleRows(db, schoolyear),
    readTermRows(db, schoolyear.id),
  ]);
  return { schoolyear, ...rows, terms };
};
