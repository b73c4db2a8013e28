import { attendanceStates } from "#schema/attendance";
import type { AttendanceRow } from "#schema/attendance";
import type { CourseRow } from "#schema/courses";
import type { RollRow } from "#schema/registers";
import type { RemarkRow } from "#schema/remarks";
import type { StudentRow } from "#schema/students";
import { isThereOn, staysOf } from "#domain/people/class-stays";
import { courseStays } from "#domain/people/course-member";
import type { PlainDate } from "#domain/time/plain-date";
import type { Database } from "#db/store/database";
import { readSeating, type SeatingRows, seatingTables } from "./seating.ts";
import { readByIds, readCourseRecords, readCourseStudents, readRow, readRows } from "./queries.ts";

/** The stores that a roll is read from, beside those of the year. */
export const rollTables = ["students", "attendance", "registers", "remarks", ...seatingTables];

export type RollRows = {
  /** Those of the course on that day, and other students who were noted in the lesson. */
  readonly students: readonly StudentRow[];
  /** What was said of students in all lessons of the year's courses. */
  readonly records: readonly AttendanceRow[];
  readonly rollRow: RollRow | undefined;
  /** The remarks of all lessons of the year's courses. */
  readonly remarks: readonly RemarkRow[];
  /** Where the course sits. */
  readonly seating: SeatingRows;
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

/** What the roll of one lesson shows. */
export const readRoll = async (
  db: Database,
  o: {
    readonly course: CourseRow;
    readonly courses: readonly string[];
    /** The lesson's slot in the timetable. */
    readonly date: PlainDate;
    readonly start: number;
    /** The day on which the lesson takes place. */
    readonly on: PlainDate;
  },
): Promise<RollRows> => {
  const { course, date, start, on } = o;
  const [listed, records, rolls, remarks, seating] = await Promise.all([
    readCourseStudentsOn(db, course, on),
    readCourseRecords(db, "attendance", o.courses),
    readRows(db, "registers", { course: course.id, date, start }),
    readCourseRecords(db, "remarks", o.courses),
    readSeating(db, course.id),
  ]);
  const known = new Set(listed.map(({ id }) => id));
  const noted = records.filter(
    (one) => one.course === course.id && one.date === date && one.start === start && !known.has(one.student),
  );
  const left = await Promise.all(
    [...new Set(noted.map(({ student }) => student))].map((id) => readRow(db, "students", id)),
  );
  return {
    students: [...listed, ...left.filter((one) => one !== undefined)],
    records: records.filter(({ state }) => attendanceStates.includes(state)),
    rollRow: rolls[0],
    remarks,
    seating,
  };
};

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
