import { isInCourse } from "#domain/course-member";
import type { Database } from "#db/database";
import { readActiveSchoolyear, readCourseLessons, readRow, readRows, readSchedule } from "#db/queries";
import { err, ok, type Result } from "#domain/result";
import type { Schedule } from "#domain/schedule";
import { useMirror } from "#hooks/mirror-context";
import { useLive } from "#hooks/use-live";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { StudentRow } from "#schema/students";
import type { UnitRow } from "#schema/units";

/** The mirror could not be read: a broken or closed database. */
type Unreadable = { readonly type: "unreadable" };

export type CoursesData = {
  readonly year: SchoolyearRow;
  readonly schedule: Schedule;
  readonly courses: readonly CourseRow[];
  readonly classes: ReadonlyMap<string, ClassRow>;
  readonly lessons: readonly LessonRow[];
};

const unreadable = (): Result<never, Unreadable> => err({ type: "unreadable" });
const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

const readCourses = async (db: Database, owner: string): Promise<CoursesData | null> => {
  const year = await readActiveSchoolyear(db, owner);
  if (!year) return null;
  const [schedule, courses, classes] = await Promise.all([
    readSchedule(db, year.id),
    readRows(db, "courses", { schoolyear: year.id }),
    readRows(db, "classes", { schoolyear: year.id }),
  ]);
  const ids = courses.map(({ id }) => id);
  return { year, schedule, courses, classes: byId(classes), lessons: await readCourseLessons(db, ids) };
};

/** The active year's courses and what is counted of them; null where there is no year. Another `attempt` reads again. */
export const useCourses = (attempt: number): Result<CoursesData | null, Unreadable> | undefined => {
  const { owner } = useMirror();
  return useLive((db) => readCourses(db, owner).then(ok, unreadable), [owner, attempt]);
};

export type CourseData = {
  readonly year: SchoolyearRow;
  readonly schedule: Schedule;
  readonly course: CourseRow;
  readonly classes: ReadonlyMap<string, ClassRow>;
  readonly students: readonly StudentRow[];
  readonly units: readonly UnitRow[];
  readonly lessons: readonly LessonRow[];
  readonly exams: readonly EventRow[];
};

const readCourse = async (db: Database, id: string): Promise<CourseData | null> => {
  const course = await readRow(db, "courses", id);
  const year = await readRow(db, "schoolyears", course?.schoolyear ?? "");
  if (!course || !year) return null;
  const [schedule, classes, students, units, lessons, exams] = await Promise.all([
    readSchedule(db, year.id),
    readRows(db, "classes", { schoolyear: year.id }),
    readRows(db, "students"),
    readRows(db, "units", { course: id }),
    readCourseLessons(db, [id]),
    readRows(db, "events", { course: id, kind: "exam" }),
  ]);
  // The other courses' sessions and exceptions would only be expanded to be left out again.
  const own: Schedule = { ...schedule, courses: schedule.courses.filter((one) => one.id === id) };
  return {
    year,
    schedule: own,
    course,
    classes: byId(classes),
    students: students.filter((student) => isInCourse(student, course)),
    units,
    lessons,
    exams,
  };
};

/** One course and its year; null where there is no such course. Another `attempt` reads again. */
export const useCourse = (id: string, attempt: number): Result<CourseData | null, Unreadable> | undefined =>
  useLive((db) => readCourse(db, id).then(ok, unreadable), [id, attempt]);
