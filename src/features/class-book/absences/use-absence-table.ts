import { useMemo } from "react";
import { readCourseAttendance, rollTables } from "#db/read/roll";
import type { Year } from "#db/read/year-reader";
import { readRow } from "#db/read/queries";
import {
  absenceTable,
  type AbsenceSum,
  type AbsenceUnit,
  countedPeriods,
  type CountedPeriod,
  periodOn,
} from "#domain/class-book/absence-table";
import { heldSlots } from "#domain/class-book/attendance";
import type { PlainDate } from "#domain/time/plain-date";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import type { AttendanceRow } from "#schema/attendance";
import type { CourseRow } from "#schema/courses";
import type { StudentRow } from "#schema/students";

/** What one student missed, with their name. */
export type AbsenceRow = AbsenceSum & { readonly id: string; readonly lastName: string; readonly firstName: string };

/** The absences of a course as far as they are read; every table of a period is made of them. */
type CourseAbsences = {
  readonly year: Year;
  readonly course: CourseRow;
  readonly students: readonly StudentRow[];
  readonly records: readonly AttendanceRow[];
};

/** The table of one period, its rows in no order. */
export type AbsencesOfPeriod = {
  readonly year: Year;
  readonly periods: readonly CountedPeriod[];
  /** The place of the shown period among them. */
  readonly at: number;
  readonly rows: readonly AbsenceRow[];
  readonly leftOut: number;
};

/**
 * What the students of a course missed in one of the year's periods; `chosen` is its place, null
 * for the term of `today`. Undefined while loading, null where the course is not here.
 */
export const useAbsenceTable = (
  courseId: string,
  o: { readonly chosen: number | null; readonly unit: AbsenceUnit; readonly today: PlainDate },
): AbsencesOfPeriod | null | undefined => {
  const { readWithYear } = useYearSource();
  const found = useLive(
    (db) =>
      readWithYear(rollTables, async (readYear): Promise<CourseAbsences | null> => {
        const course = await readRow(db, "courses", courseId);
        const year = course && (await readYear(course.schoolyear));
        return year ? { year, course, ...(await readCourseAttendance(db, course)) } : null;
      }),
    [readWithYear, courseId],
  );
  const { chosen, unit, today } = o;
  return useMemo(() => {
    if (!found) return found;
    const { year, students, records } = found;
    const periods = countedPeriods(year.schoolyear);
    const at = chosen !== null && chosen < periods.length ? chosen : periodOn(periods, today);
    const ids = students.map(({ id }) => id);
    const table = absenceTable(ids, records, { held: heldSlots(year.occurrences()), period: periods[at]!, unit });
    const byId = new Map(students.map((student) => [student.id, student]));
    const rows = table.rows.map((row) => {
      const { id, lastName, firstName } = byId.get(row.student)!;
      return { ...row, id, lastName, firstName };
    });
    return { year, periods, at, rows, leftOut: table.leftOut };
  }, [found, chosen, unit, today]);
};
