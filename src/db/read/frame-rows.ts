import { readScheduleRows } from "./queries.ts";
import type { Database } from "#db/store/database";
import type { CourseRow } from "#schema/courses";
import type { HolidayRow } from "#schema/holidays";
import type { RotationRow } from "#schema/rotations";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SessionRow } from "#schema/sessions";
import type { TimetableRow } from "#schema/timetables";

/** A school year's records that a school's frame is about. */
export type YearFrameRows = {
  readonly schoolyear: SchoolyearRow;
  readonly holidays: readonly HolidayRow[];
  readonly rotations: readonly RotationRow[];
  readonly timetables: readonly TimetableRow[];
  readonly sessions: readonly SessionRow[];
  readonly courses: readonly CourseRow[];
};

export const readFrameRows = async (db: Database, schoolyear: SchoolyearRow): Promise<YearFrameRows> => {
  const { exceptions: _, ...rows } = await readScheduleRows(db, schoolyear);
  return { schoolyear, ...rows };
};
