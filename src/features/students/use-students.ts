import { isInCourse } from "#domain/course-member";
import type { Database } from "#db/database";
import { readActiveSchoolyear, readLessons, readRow, readRows, readSchedule, readYearStudents } from "#db/queries";
import { addDays, mondayOf, type PlainDate } from "#domain/plain-date";
import { err, ok, type Result } from "#domain/result";
import type { Schedule } from "#domain/schedule";
import { useMirror } from "#hooks/mirror-context";
import { useLive } from "#hooks/use-live";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { StudentRow } from "#schema/students";

/** The mirror could not be read: a broken or closed database. */
type Unreadable = { readonly type: "unreadable" };

const unreadable = (): Result<never, Unreadable> => err({ type: "unreadable" });

/** A student as the list shows it: classes are those of the school year. */
export type StudentLine = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: PlainDate;
  readonly email: string;
  readonly classIds: readonly string[];
  readonly classNames: readonly string[];
};

export type StudentsData = { readonly lines: readonly StudentLine[]; readonly classes: readonly ClassRow[] };

const readStudents = async (db: Database, owner: string, schoolyear?: string): Promise<StudentsData> => {
  const id = schoolyear ?? (await readActiveSchoolyear(db, owner))?.id;
  const [classes, students] = await Promise.all([
    id === undefined ? [] : readRows(db, "classes", { schoolyear: id }),
    readYearStudents(db, id),
  ]);
  const lines = students.map(({ id, firstName, lastName, birthday, email, classes: ids }) => {
    const own = classes.filter((one) => ids.includes(one.id));
    return {
      id,
      firstName,
      lastName,
      birthday,
      email,
      classIds: own.map((one) => one.id),
      classNames: own.map((one) => one.name),
    };
  });
  return { lines, classes };
};

/** The students of a school year with its classes, the active one unless told. Another `attempt` reads again. */
export const useStudents = (attempt: number, schoolyear?: string): Result<StudentsData, Unreadable> | undefined => {
  const { owner } = useMirror();
  return useLive((db) => readStudents(db, owner, schoolyear).then(ok, unreadable), [owner, attempt, schoolyear]);
};

type StudentData = {
  readonly student: StudentRow;
  readonly classes: readonly ClassRow[];
  /** The student's courses in the active year. */
  readonly courses: readonly CourseRow[];
  /** Their slots; null where there is no school year. */
  readonly schedule: Schedule | null;
  /** The plans of the week. */
  readonly lessons: readonly LessonRow[];
};

const readStudent = async (
  db: Database,
  o: { owner: string; id: string; today: PlainDate },
): Promise<StudentData | null> => {
  const student = await readRow(db, "students", o.id);
  if (!student) return null;
  const year = await readActiveSchoolyear(db, o.owner);
  if (!year) return { student, classes: [], courses: [], schedule: null, lessons: [] };
  const [classes, all, schedule] = await Promise.all([
    readRows(db, "classes", { schoolyear: year.id }),
    readRows(db, "courses", { schoolyear: year.id }),
    readSchedule(db, year.id),
  ]);
  const courses = all.filter((course) => isInCourse(student, course));
  const ids = courses.map(({ id }) => id);
  // A lesson moved into this week brings its plan from the date it had: a month each way is far enough.
  const monday = mondayOf(o.today);
  const lessons = await readLessons(db, ids, { start: addDays(monday, -31), end: addDays(monday, 37) });
  return {
    student,
    classes: classes.filter((one) => student.classes.includes(one.id)),
    courses,
    schedule: { ...schedule, courses: schedule.courses.filter(({ id }) => ids.includes(id)) },
    lessons,
  };
};

/** One student and the week of the student's courses; null where there is no such student. Another `attempt` reads again. */
export const useStudent = (
  id: string,
  today: PlainDate,
  attempt: number,
): Result<StudentData | null, Unreadable> | undefined => {
  const { owner } = useMirror();
  return useLive((db) => readStudent(db, { owner, id, today }).then(ok, unreadable), [owner, id, today, attempt]);
};
