import type { AssessmentRow } from "#schema/assessments";
import type { CourseRow } from "#schema/courses";
import type { RulesRow } from "#schema/gradebooks";
import type { MarkRow } from "#schema/results";
import type { StudentRow } from "#schema/students";
import type { TermMarkRow } from "#schema/term-marks";
import type { Database } from "#db/store/database";
import { type Stay } from "#domain/people/class-stays";
import { courseStays, isInCourse } from "#domain/people/course-member";
import { untilLastMark } from "#domain/marks/table/until-last-mark";
import { readByIds, readCourseStudents, readRow, readRows } from "./queries.ts";

/** All that a course's marks are made of, beside its school year. */
export type MarkRows = {
  /** Of two, made by devices that did not know of each other, the one with the smaller id. */
  readonly storedRules: RulesRow | undefined;
  readonly assessments: readonly AssessmentRow[];
  readonly marks: readonly MarkRow[];
  readonly termMarks: readonly TermMarkRow[];
  /** Those of the course, and students who left it but have marks in it. */
  readonly students: readonly StudentRow[];
  /** Those who left. */
  readonly gone: ReadonlySet<string>;
  /** When each student is in the course. */
  readonly stays: ReadonlyMap<string, readonly Stay[]>;
};

/** The marks of one course, all of one moment. */
export const readMarks = (db: Database, course: CourseRow): Promise<MarkRows> =>
  // One transaction for all: several ones take several times as long.
  db.transaction("r", ["gradebooks", "assessments", "results", "termmarks", "students"], () => readAll(db, course));

const readAll = async (db: Database, course: CourseRow): Promise<MarkRows> => {
  const [gradebooks, assessments, termMarks, listed] = await Promise.all([
    readRows(db, "gradebooks", { course: course.id }),
    readRows(db, "assessments", { course: course.id }),
    readRows(db, "termmarks", { course: course.id }),
    readCourseStudents(db, course),
  ]);
  const marks = await readByIds(
    db,
    "results",
    "assessment",
    assessments.map(({ id }) => id),
  );
  const known = new Set(listed.map(({ id }) => id));
  const said = [...marks.filter(({ entry }) => entry !== ""), ...termMarks].map(({ student }) => student);
  const missing = [...new Set(said)].filter((id) => !known.has(id));
  const left = (await Promise.all(missing.map((id) => readRow(db, "students", id)))).filter((one) => one !== undefined);
  const students = [...listed, ...left];
  return {
    storedRules: rulesOf(gradebooks),
    assessments,
    marks,
    termMarks,
    students,
    gone: new Set(left.map(({ id }) => id)),
    stays: new Map(
      students.map((student) => {
        const stays = courseStays(student, course);
        return [student.id, stays.length > 0 ? stays : untilLastMark(student.id, assessments, marks)];
      }),
    ),
  };
};

/** What one student has in one course. */
export type StudentMarkRows = {
  readonly course: CourseRow;
  readonly storedRules: RulesRow | undefined;
  readonly assessments: readonly AssessmentRow[];
  readonly marks: readonly MarkRow[];
  readonly termMarks: readonly TermMarkRow[];
};

/** One student's marks in those of some courses that the student is in, or has marks in. */
export const readStudentMarks = (
  db: Database,
  student: StudentRow,
  courses: readonly CourseRow[],
): Promise<readonly StudentMarkRows[]> =>
  db.transaction("r", ["gradebooks", "assessments", "results", "termmarks"], async () => {
    const ids = courses.map(({ id }) => id);
    const [gradebooks, assessments, marks, termMarks] = await Promise.all([
      readByIds(db, "gradebooks", "course", ids),
      readByIds(db, "assessments", "course", ids),
      readByIds(db, "results", "student", [student.id]),
      readByIds(db, "termmarks", "student", [student.id]),
    ]);
    return courses.flatMap((course): StudentMarkRows[] => {
      const own = assessments.filter((one) => one.course === course.id);
      const known = new Set(own.map(({ id }) => id));
      const said = marks.filter(({ assessment }) => known.has(assessment));
      if (!isInCourse(student, course) && !said.some(({ entry }) => entry !== "")) return [];
      return [
        {
          course,
          storedRules: rulesOf(gradebooks.filter((one) => one.course === course.id)),
          assessments: own,
          marks: said,
          termMarks: termMarks.filter((one) => one.course === course.id),
        },
      ];
    });
  });

/** A course's rules: of two, made by devices that did not know of each other, the smaller id. */
export const rulesOf = (gradebooks: readonly RulesRow[]): RulesRow | undefined =>
  gradebooks.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
