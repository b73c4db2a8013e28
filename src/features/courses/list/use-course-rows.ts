import { isInCourse } from "#domain/people/course-member";
import type { Database } from "#db/store/database";
import { readRows } from "#db/read/queries";
import { useLive } from "#hooks/data/use-live";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { StudentRow } from "#schema/students";

/** What setting up courses needs. */
export type CourseRows = {
  readonly courses: readonly CourseRow[];
  readonly classes: readonly ClassRow[];
  readonly students: readonly StudentRow[];
  /** How many students a course has. */
  readonly sizes: ReadonlyMap<string, number>;
};

const read = async (db: Database, schoolyear: string): Promise<CourseRows> => {
  const [courses, classes, students] = await Promise.all([
    readRows(db, "courses", { schoolyear }),
    readRows(db, "classes", { schoolyear }),
    readRows(db, "students"),
  ]);
  const size = (course: CourseRow) => students.filter((student) => isInCourse(student, course)).length;
  return { courses, classes, students, sizes: new Map(courses.map((course) => [course.id, size(course)])) };
};

/** The courses of a school year with its classes and all students; undefined while loading. */
export const useCourseRows = (schoolyear: string): CourseRows | undefined =>
  useLive((db) => read(db, schoolyear), [schoolyear]);
