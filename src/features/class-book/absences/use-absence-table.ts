import { useMemo } from "react";
import type { Database } from "#db/store/database";
import { readClassAttendance, readCourseAttendance, rollTables } from "#db/read/roll";
import type { Year } from "#db/read/year-reader";
import { readRow } from "#db/read/queries";
import {
  absenceTable,
  type AbsenceLine,
  countedPeriods,
  type CountedPeriod,
  periodOn,
} from "#domain/class-book/absence-table";
import { calledSlots } from "#domain/class-book/called-rolls";
import { excusesOf } from "#domain/class-book/excused-days";
import type { AbsenceUnit } from "#domain/class-book/held-lessons";
import { staysOf } from "#domain/people/class-stays";
import { createPresence } from "#domain/people/course-member";
import { studentNames } from "#domain/people/student-names";
import { slotKey } from "#domain/schedule/exception";
import type { PlainDate } from "#domain/time/plain-date";
import { useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import type { AttendanceRow } from "#schema/attendance";
import type { RollRow } from "#schema/registers";
import type { StudentRow } from "#schema/students";

/** What one student missed, with their name; `lastName` tells two of one name apart. */
export type AbsenceRow = AbsenceLine & { readonly id: string; readonly lastName: string; readonly firstName: string };

/** Whose absences: of a course's students in it, or of a class's in all courses of the year. */
export type AbsencesOf = { readonly of: "course" | "class"; readonly id: string };

/** The absences as far as they are read; every table of a period is made of them. */
type ReadAbsences = {
  readonly year: Year;
  /** What the course or the class is called on paper. */
  readonly name: string;
  readonly students: readonly StudentRow[];
  readonly records: readonly AttendanceRow[];
  readonly rolls: readonly RollRow[];
};

/** The table of one period, its rows in no order. */
export type AbsencesOfPeriod = {
  readonly year: Year;
  readonly name: string;
  readonly periods: readonly CountedPeriod[];
  /** The place of the shown period among them. */
  readonly at: number;
  readonly rows: readonly AbsenceRow[];
  readonly leftOut: number;
};

const slotKeyOf = ({ course, date, start }: AttendanceRow) => slotKey(course, date, start);

/** The first day on which a student is in a class no more; "" where they are in it. */
const leftOn = (group: string, student: StudentRow): PlainDate =>
  student.classes.includes(group) ? "" : (staysOf(student).findLast((stay) => stay.class === group)?.until ?? "");

const readAbsences = async (
  db: Database,
  { of, id }: AbsencesOf,
  readYear: (schoolyear: string) => Promise<Year | null>,
): Promise<ReadAbsences | null> => {
  const row = of === "course" ? await readRow(db, "courses", id) : await readRow(db, "classes", id);
  const year = row && (await readYear(row.schoolyear));
  if (!year) return null;
  const course = year.courseById.get(id);
  if (of === "course" && course) {
    return { year, name: year.labelOf(id).full, ...(await readCourseAttendance(db, course)) };
  }
  const courses = year.courses.map((one) => one.id);
  return { year, name: row.name, ...(await readClassAttendance(db, id, courses)) };
};

/**
 * What the students of a course or a class missed in one of the year's periods. `chosen` is its
 * place; null is the term of `today`. Undefined while loading, null where it is not here.
 */
export const useAbsenceTable = (
  { of, id }: AbsencesOf,
  o: { readonly chosen: number | null; readonly unit: AbsenceUnit; readonly today: PlainDate },
): AbsencesOfPeriod | null | undefined => {
  const { readWithYear } = useYearSource();
  const found = useLive(
    (db) => readWithYear(rollTables, async (readYear) => readAbsences(db, { of, id }, readYear)),
    [readWithYear, of, id],
  );
  const { chosen, unit, today } = o;
  const held = useHeldLessons(found?.year);
  const { names: words } = useFormat();
  return useMemo(() => {
    if (!found) return found;
    const { year, name, students, records, rolls } = found;
    const periods = countedPeriods(year.schoolyear);
    const at = chosen !== null && chosen < periods.length ? chosen : periodOn(periods, today);
    const period = periods[at]!;
    // Who left the class counts in it until then, and is no part of later terms.
    const left = new Map(of === "class" ? students.map((one) => [one.id, leftOn(id, one)]) : []);
    const isIn = (student: string, date: PlainDate) => date < (left.get(student) || "9999");
    const isThere = createPresence(students, year.courses);
    const called = {
      slots: calledSlots(rolls),
      isThere: (student: string, course: string, date: PlainDate) =>
        isIn(student, date) && isThere(student, course, date),
    };
    const ids = students.map((one) => one.id).filter((student) => isIn(student, period.start));
    const counted = records.filter((one) => isIn(one.student, held.get(slotKeyOf(one))?.date ?? one.date));
    const table = absenceTable(ids, counted, { held, excuses: excusesOf(students), called, period, unit });
    const names = studentNames(students, words);
    const byId = new Map(students.map((student) => [student.id, student]));
    const rows = table.rows.map((row) => {
      const student = byId.get(row.student)!;
      return { ...row, id: student.id, lastName: names.last(student), firstName: student.firstName };
    });
    return { year, name, periods, at, rows, leftOut: table.leftOut };
  }, [found, held, of, id, chosen, unit, today, words]);
};
