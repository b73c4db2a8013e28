import { attendanceStates } from "#schema/attendance";
import type { AttendanceRow } from "#schema/attendance";
import type { Rows } from "#schema/collections";
import type { CourseRow } from "#schema/courses";
import type { RollRow } from "#schema/registers";
import type { RemarkRow } from "#schema/remarks";
import type { StudentRow } from "#schema/students";
import { isThereOn, staysOf } from "#domain/people/class-stays";
import { courseStays } from "#domain/people/course-member";
import type { SlotPlace } from "#domain/lessons/slot-place";
import type { DateRange } from "#domain/time/date-range";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import type { Database } from "#db/store/database";
import { seatingTables } from "./seating.ts";
import { readByIds, readCourseRecords, readCourseStudents, readRow, readRows } from "./queries.ts";

/** The stores that absences are read from, beside those of the year. */
export const rollTables = ["students", "attendance", "registers"];

/** The stores that a roll's students are read from, beside those of the year. */
export const rosterTables = ["students", ...seatingTables];

/** Attendance and remarks of some days. */
export type RollRecords = { readonly records: readonly AttendanceRow[]; readonly remarks: readonly RemarkRow[] };

/** One day of them, which is all that a tap in a roll changes. */
export type RollDay = RollRecords & {
  readonly rollRow: RollRow | undefined;
  /** Of whom something was said in the lesson. */
  readonly noted: readonly StudentRow[];
};

/** The students of a course on a day: not yet who came later, and still who left since. */
export const readCourseStudentsOn = async (
  db: Database,
  course: Pick<CourseRow, "classes" | "students">,
  date: PlainDate,
): Promise<readonly StudentRow[]> => {
  const [now, before] = await Promise.all([
    readCourseStudents(db, course),
    course.students.length > 0 ? [] : readByIds(db, "students", "classesBefore", course.classes),
  ]);
  const found = new Map([...now, ...before].map((row) => [row.id, row]));
  return [...found.values()].filter((row) => isThereOn(courseStays(row, course), date));
};

/** Reads the day of a slot, and the slot's roll. */
export const readRollDay = async (db: Database, slot: SlotPlace & { readonly course: string }): Promise<RollDay> => {
  const { course, date, start } = slot;
  const [records, remarks, rolls] = await Promise.all([
    readRows(db, "attendance", { date }),
    readRows(db, "remarks", { date }),
    readRows(db, "registers", { date, course, start }),
  ]);
  const own = records.filter((one) => one.course === course && one.start === start);
  const noted = await readByIds(db, "students", "id", [...new Set(own.map(({ student }) => student))]);
  return { records: records.filter(hasKnownState), remarks, rollRow: rolls[0], noted };
};

/**
 * Reads all other days of a year. By the day's index: an edit on the day itself makes no
 * live query read it again. Dexie takes a bound that is left out for one of the range.
 */
export const readOtherDays = async (db: Database, year: DateRange, date: PlainDate): Promise<RollRecords> => {
  const read = async <C extends "attendance" | "remarks">(collection: C): Promise<Rows[C][]> => {
    const days = () => db.table<Rows[C], string>(collection).where("date");
    const found = await Promise.all([
      days().between(year.start, addDays(date, -1), true, true).toArray(),
      days().between(addDays(date, 1), year.end, true, true).toArray(),
    ]);
    return found.flat().filter((row) => !row.deleted);
  };
  const [records, remarks] = await Promise.all([read("attendance"), read("remarks")]);
  return { records: records.filter(hasKnownState), remarks };
};

/** Says that no newer app wrote it. */
const hasKnownState = ({ state }: AttendanceRow): boolean => attendanceStates.includes(state);

/**
 * That the roll of a lesson was called, what was said in it, and of whom; no roll where it was
 * not.
 */
export const readCalledRoll = async (
  db: Database,
  slot: { readonly course: string; readonly date: string; readonly start: number },
): Promise<{
  readonly rollRow: RollRow | undefined;
  readonly records: readonly AttendanceRow[];
  readonly students: readonly StudentRow[];
}> => {
  // By the day's index: a course has a year of records.
  const { date, course, start } = slot;
  const rolls = await readRows(db, "registers", { date, course, start });
  const rollRow = rolls.find(({ calledAt }) => calledAt !== "");
  const records = rollRow ? await readRows(db, "attendance", { date, course, start }) : [];
  const students = await readByIds(
    db,
    "students",
    "id",
    records.map(({ student }) => student),
  );
  return { rollRow, records, students };
};

/** Students, what was said of them in the lessons of some courses, and the rolls of these. */
type AttendanceOf = {
  readonly students: readonly StudentRow[];
  readonly records: readonly AttendanceRow[];
  readonly rolls: readonly RollRow[];
};

/**
 * The students of a course, and what was said of them in its lessons. Students who left it are
 * among them if something was said.
 */
export const readCourseAttendance = async (db: Database, course: CourseRow): Promise<AttendanceOf> => {
  const [listed, records, rolls] = await Promise.all([
    readCourseStudents(db, course),
    readCourseRecords(db, "attendance", [course.id]),
    readCourseRecords(db, "registers", [course.id]),
  ]);
  const known = new Set(listed.map(({ id }) => id));
  const left = new Set(records.flatMap(({ student }) => (known.has(student) ? [] : [student])));
  const gone = await Promise.all([...left].map((id) => readRow(db, "students", id)));
  return { students: [...listed, ...gone.filter((one) => one !== undefined)], records, rolls };
};

/**
 * The students of a class and those who left it, with what was said of them in the lessons of some
 * courses.
 */
export const readClassAttendance = async (
  db: Database,
  group: string,
  courses: readonly string[],
): Promise<AttendanceOf> => {
  const [now, before, all, rolls] = await Promise.all([
    readRows(db, "students", { classes: group }),
    readRows(db, "students", { classesBefore: group }),
    readCourseRecords(db, "attendance", courses),
    readCourseRecords(db, "registers", courses),
  ]);
  const members = new Set(now.map(({ id }) => id));
  const left = before.filter((one) => !members.has(one.id) && staysOf(one).some((stay) => stay.class === group));
  const known = new Map([...now, ...left].map((one) => [one.id, one]));
  return { students: [...known.values()], records: all.filter(({ student }) => known.has(student)), rolls };
};

/** What was said of one student in all lessons. */
export const readStudentAttendance = (db: Database, student: string): Promise<AttendanceRow[]> =>
  readRows(db, "attendance", { student });

/** What was noted of one student in all lessons. */
export const readStudentRemarks = (db: Database, student: string): Promise<RemarkRow[]> =>
  readRows(db, "remarks", { student });
