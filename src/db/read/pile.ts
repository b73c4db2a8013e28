import type { AssessmentRow } from "#schema/assessments";
import type { CourseRow } from "#schema/courses";
import type { MarkRow } from "#schema/results";
import type { Database } from "#db/store/database";
import { courseStays } from "#domain/people/course-member";
import type { PileStudent } from "#domain/marks/table/pile";
import { readByIds, readCourseStudents } from "./queries.ts";

/** All that the pile to mark is made of. */
export type PileRows = {
  readonly assessments: readonly AssessmentRow[];
  readonly marks: readonly MarkRow[];
  /** Today's students of the courses that have some of these, by the course's id. */
  readonly students: ReadonlyMap<string, readonly PileStudent[]>;
};

/** What was written in some courses until a day (a plain date), and its marks. */
export const readPile = (db: Database, courses: readonly CourseRow[], until: string): Promise<PileRows> =>
  // One transaction for all: several ones take several times as long.
  db.transaction("r", ["assessments", "results", "students"], () => readAll(db, courses, until));

const readAll = async (db: Database, courses: readonly CourseRow[], until: string): Promise<PileRows> => {
  const all = await readByIds(
    db,
    "assessments",
    "course",
    courses.map(({ id }) => id),
  );
  const assessments = all.filter(({ date }) => date <= until);
  const withSome = courses.filter(({ id }) => assessments.some(({ course }) => course === id));
  const [marks, listed] = await Promise.all([
    readByIds(
      db,
      "results",
      "assessment",
      assessments.map(({ id }) => id),
    ),
    Promise.all(withSome.map((course) => readCourseStudents(db, course))),
  ]);
  const students = new Map(
    withSome.map((course, index) => [
      course.id,
      (listed[index] ?? []).map((one) => ({ id: one.id, stays: courseStays(one, course) })),
    ]),
  );
  return { assessments, marks, students };
};
