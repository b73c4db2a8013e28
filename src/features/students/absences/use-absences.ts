import { useMemo } from "react";
import { readStudentAttendance } from "#db/read/roll";
import type { Year } from "#db/read/year-reader";
import { type CourseAbsences, heldSlots, sumAbsences } from "#domain/class-book/attendance";
import { useLive } from "#hooks/data/use-live";
import type { AttendanceRow } from "#schema/attendance";

export type Absences = {
  readonly courses: readonly CourseAbsences<AttendanceRow>[];
  /** How many were of lessons that did not take place. */
  readonly leftOut: number;
  readonly records: readonly AttendanceRow[];
  readonly held: ReadonlySet<string>;
};

/** A student's absences in the courses of a year; undefined while loading. */
export const useAbsences = (student: string, year: Year): Absences | undefined => {
  const rows = useLive((db) => readStudentAttendance(db, student), [student]);
  return useMemo(() => {
    if (!rows) return undefined;
    const held = heldSlots(year.occurrences());
    const records = rows.filter(({ course }) => year.courseById.has(course));
    return { ...sumAbsences(records, held), records, held };
  }, [rows, year]);
};
