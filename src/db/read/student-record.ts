import { isInCourse } from "#domain/people/course-member";
import type { AttendanceRow } from "#schema/attendance";
import type { CourseRow } from "#schema/courses";
import type { EveningRow } from "#schema/evenings";
import type { MeetingRow } from "#schema/meetings";
import type { NoteRow } from "#schema/notes";
import type { RemarkRow } from "#schema/remarks";
import type { StudentRow } from "#schema/students";
import type { Database } from "#db/store/database";
import { type MarkRows, readMarks } from "./marks.ts";
import { readByIds, readRows } from "./queries.ts";

/** An appointment with its evening. */
type MeetingOfEvening = { readonly meeting: MeetingRow; readonly evening: EveningRow };

/** All that a year has of one student. */
export type StudentRecord = {
  /** The student's courses, and those that they left with marks or hours in them. */
  readonly courses: readonly CourseRow[];
  readonly attendance: readonly AttendanceRow[];
  readonly remarks: readonly RemarkRow[];
  readonly notes: readonly NoteRow[];
  /** By course. */
  readonly marks: ReadonlyMap<string, MarkRows>;
  readonly meetings: readonly MeetingOfEvening[];
};

/** The stores that a student's record is read from. */
const recordTables = [
  "students",
  "attendance",
  "remarks",
  "notes",
  "gradebooks",
  "assessments",
  "results",
  "termmarks",
  "evenings",
  "meetings",
];

type YearOf = { readonly schoolyear: { readonly id: string }; readonly courses: readonly CourseRow[] };

/** A student's record in a year, all of one moment. */
export const readStudentRecord = (db: Database, student: StudentRow, year: YearOf): Promise<StudentRecord> =>
  db.transaction("r", recordTables, async () => readOne(db, student, year, createMarkReader(db)));

/** The records of several students by id; each course's marks are read once. */
export const readStudentRecords = (
  db: Database,
  students: readonly StudentRow[],
  year: YearOf,
): Promise<ReadonlyMap<string, StudentRecord>> =>
  db.transaction("r", recordTables, async () => {
    const readCourse = createMarkReader(db);
    const found = students.map(async (one) => [one.id, await readOne(db, one, year, readCourse)] as const);
    return new Map(await Promise.all(found));
  });

type MarkReader = (course: CourseRow) => Promise<MarkRows>;

const createMarkReader = (db: Database): MarkReader => {
  const known = new Map<string, Promise<MarkRows>>();
  return (course) => {
    const held = known.get(course.id) ?? readMarks(db, course);
    known.set(course.id, held);
    return held;
  };
};

const readOne = async (
  db: Database,
  student: StudentRow,
  { schoolyear, courses }: YearOf,
  readCourse: MarkReader,
): Promise<StudentRecord> => {
  const where = { student: student.id };
  const [attendance, remarks, notes, results, meetings, evenings] = await Promise.all([
    readRows(db, "attendance", where),
    readRows(db, "remarks", where),
    readRows(db, "notes", where),
    readRows(db, "results", where),
    readRows(db, "meetings", where),
    readRows(db, "evenings", { schoolyear: schoolyear.id }),
  ]);
  const given = results.filter(({ entry }) => entry !== "").map(({ assessment }) => assessment);
  const written = await readByIds(db, "assessments", "id", [...new Set(given)]);
  const said = new Set([...attendance, ...remarks, ...written].map(({ course }) => course));
  const own = courses.filter((course) => isInCourse(student, course) || said.has(course.id));
  const ids = new Set(own.map(({ id }) => id));
  const marks = await Promise.all(own.map(async (course) => [course.id, await readCourse(course)] as const));
  return {
    courses: own,
    attendance: attendance.filter(({ course }) => ids.has(course)),
    remarks: remarks.filter(({ course }) => ids.has(course)),
    notes,
    marks: new Map(marks),
    meetings: meetings.flatMap((meeting) => {
      const evening = evenings.find(({ id }) => id === meeting.evening);
      return evening ? [{ meeting, evening }] : [];
    }),
  };
};
