import { useMemo, useState } from "react";
import { readRow } from "#db/read/queries";
import { readStudentAttendance } from "#db/read/roll";
import type { Year } from "#db/read/year-reader";
import { type Excuses, excusesOf } from "#domain/class-book/excused-days";
import type { AbsenceUnit, HeldLessons } from "#domain/class-book/held-lessons";
import { studentAbsences } from "#domain/class-book/student-absences";
import { yearTerms, termOn } from "#domain/marks/table/year-terms";
import type { PlainDate } from "#domain/time/plain-date";
import { useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import type { AttendanceRow } from "#schema/attendance";
import { periodsOf } from "../year/use-student-year.ts";

export type Absences = {
  readonly records: readonly AttendanceRow[];
  readonly held: HeldLessons;
  readonly excuses: Excuses;
};

/** What was said of a student in the courses of a year; undefined while loading. */
export const useAbsences = (student: string, year: Year): Absences | undefined => {
  const rows = useLive((db) => readStudentAttendance(db, student), [student]);
  const row = useLive((db) => readRow(db, "students", student), [student]);
  const held = useHeldLessons(year);
  return useMemo(() => {
    const records = rows?.filter(({ course }) => year.courseById.has(course));
    return records && { records, held, excuses: excusesOf(row ? [row] : []) };
  }, [rows, row, year, held]);
};

/** The same, counted in a term that can be chosen: that of `today` at first. */
export const useCountedAbsences = (
  student: string,
  year: Year,
  o: { readonly unit: AbsenceUnit; readonly today: PlainDate },
) => {
  const { unit, today } = o;
  const absences = useAbsences(student, year);
  const periods = useMemo(() => periodsOf(year), [year]);
  const [chosen, setPeriod] = useState<number | null>(null);
  const term = chosen ?? termOn(yearTerms(year.schoolyear), today);
  const period = periods.find(({ number }) => number === term) ?? periods[0]!;
  const counted = useMemo(() => {
    if (!absences) return undefined;
    return studentAbsences(student, absences.records, { ...absences, period, unit });
  }, [absences, student, period, unit]);
  return { absences, counted, period, periods, setPeriod };
};
