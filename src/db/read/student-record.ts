import { isInCourse } from "#domain/people/course-member";
import type { AttendanceRow } from "#schema/attendance";
import type { CourseRow } from "#schema/courses";
import type { EveningRow } from "#schema/evenings";
import type { AppointmentRow } from "#schema/meetings";
import type { NoteRow } from "#schema/notes";
import type { RollRow } from "#schema/registers";
import type { RemarkRow } from "#schema/remarks";
import type { StudentRow } from "#schema/students";
import type { Database } from "#db/store/database";
import { type MarkRows, readMarks } from "./marks.ts";
import { readByIds, readCourseRecords, readRows } from "./queries.ts";

type AppointmentOfEvening = { readonly appointment: AppointmentRow; readonly evening: EveningRow };

/** All that a year has of one student. */
export type StudentRecord = {
  /** The student's courses, and those that they left with marks or hours in them. */
  readonly courses: readonly CourseRow[];
  readonly attendance: readonly AttendanceRow[];
  /** The rolls of these courses. */
  readonly rolls: readonly RollRow[];
  readonly remarks: readonly RemarkRow[];
  readonly notes: readonly NoteRow[];
  /** By course. */
  readonly marks: ReadonlyMap<string, MarkRows>;
  readonly appointments: readonly AppointmentOfEvening[];
};

/** The stores that a student's record is read from. */
const recordTables = [
  "students",
  "attendance",
  "registers",
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
  db.transaction("r", recordTables, async () => readOne(db, student, year, createCourseReader(db)));

/** The records of several students by id; each course's marks are read once. */
export const readStudentRecords = (
  db: Database,
  students: readonly StudentRow[],
  year: YearOf,
): Promise<ReadonlyMap<string, StudentRecord>> =>
  db.transaction("r", recordTables, async () => {
    const readCourse = createCourseReader(db);
    const found = students.map(async (one) => [one.id, await readOne(db, one, year, readCourse)] as const);
    return new Map(await Promise.all(found));
  });

/** What students of one course share. */
type CourseRecords = { readonly marks: MarkRows; readonly rolls: readonly RollRow[] };

type CourseReader = (course: CourseRow) => Promise<CourseRecords>;

const createCourseReader = (db: Database): CourseReader => {
  const read = async (course: CourseRow): Promise<CourseRecords> => {
    const [marks, rolls] = await Promise.all([readMarks(db, course), readCourseRecords(db, "registers", [course.id])]);
    return { marks, rolls };
  };
  const known = new Map<string, Promise<CourseRecords>>();
  return (course) => {
    const held = known.get(course.id) ?? read(course);
    known.set(course.id, held);
    return held;
  };
};

const readOne = async (
  db: Database,
  student: StudentRow,
  { schoolyear, courses }: YearOf,
  readCourse: CourseReader,
): Promise<StudentRecord> => {
  const where = { student: student.id };
  const [attendance, remarks, notes, results, appointments, evenings] = await Promise.all([
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
  const found = await Promise.all(own.map(async (course) => [course.id, await readCourse(course)] as const));
  return {
    courses: own,
    attendance: attendance.filter(({ course }) => ids.has(course)),
    remarks: remarks.filter(({ course }) => ids.has(course)),
    notes,
    rolls: found.flatMap(([, { rolls }]) => rolls),
    marks: new Map(found.map(([id, { marks }]) => [id, marks])),
    appointments: appointments.flatMap((appointment) => {
      const evening = evenings.find(({ id }) => id === appointment.evening);
      return evening ? [{ appointment, evening }] : [];
    }),
  };
};
