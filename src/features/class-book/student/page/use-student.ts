import { isInCourse } from "#domain/people/course-member";
import { ok, type Result } from "#domain/result";
import { addDays, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { readLessons, readRow } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { Database } from "#db/store/database";
import { type Unreadable, unreadable } from "#hooks/data/unreadable";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { StudentRow } from "#schema/students";

export type StudentData = {
  readonly student: StudentRow;
  readonly classes: readonly ClassRow[];
  /** The student's courses in the active year. */
  readonly courses: readonly CourseRow[];
  /** null where there is no school year. */
  readonly year: Year | null;
  /** The plans of the week. */
  readonly lessons: readonly LessonRow[];
};

const readStudent = async (
  db: Database,
  year: Year | null,
  o: { id: string; today: PlainDate },
): Promise<StudentData | null> => {
  const student = await readRow(db, "students", o.id);
  if (!student) return null;
  const courses = (year?.courses ?? []).filter((course) => isInCourse(student, course));
  // A lesson moved into this week brings its plan from the date it had: a month each way is far
  // enough.
  const monday = mondayOf(o.today);
  const ids = courses.map(({ id }) => id);
  const lessons = await readLessons(db, ids, { start: addDays(monday, -31), end: addDays(monday, 37) });
  const classes = (year?.classes ?? []).filter((one) => student.classes.includes(one.id));
  return { student, classes, courses, year, lessons };
};

/**
 * One student and the week of the student's courses; null where there is no such student. Another
 * `attempt` reads again.
 */
export const useStudent = (
  id: string,
  today: PlainDate,
  attempt: number,
): Result<StudentData | null, Unreadable> | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(["students", "lessons"], async (readYear) => readStudent(db, await readYear(), { id, today })).then(
        ok,
        unreadable,
      ),
    [readWithYear, id, today, attempt],
  );
};
