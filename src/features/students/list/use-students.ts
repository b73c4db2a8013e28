import { isInCourse } from "#domain/people/course-member";
import { type NameWords, studentNames } from "#domain/people/student-names";
import type { Database } from "#db/store/database";
import { readLessons, readRow, readYearStudents } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { DateRange } from "#domain/time/date-range";
import { addDays, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { err, ok, type Result } from "#domain/result";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { StudentRow } from "#schema/students";
import { searchedWords } from "./students-query.ts";

/** The mirror could not be read: a broken or closed database. */
type Unreadable = { readonly type: "unreadable" };

const unreadable = (): Result<never, Unreadable> => err({ type: "unreadable" });

/** A student as the list shows it: classes are those of the school year. */
export type StudentLine = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What sets two of one name apart in the list; "" for everybody else. */
  readonly apart: string;
  readonly birthday: PlainDate;
  readonly email: string;
  /** When the record was first saved by a server; "" until then. */
  readonly created: string;
  readonly classIds: readonly string[];
  readonly classNames: readonly string[];
  /** The words of the name, folded, to be searched. */
  readonly words: string;
};

export type StudentsData = {
  readonly lines: readonly StudentLine[];
  readonly classes: readonly ClassRow[];
  /** The days of the school year; null without one. */
  readonly year: DateRange | null;
};

const readStudents = async (db: Database, year: Year | null, words: NameWords): Promise<StudentsData> => {
  const classes = year?.classes ?? [];
  const students = await readYearStudents(db, year?.schoolyear.id);
  const { apart } = studentNames(students, words);
  const lines = students.map((student) => {
    const { id, firstName, lastName, birthday, email, created, classes: ids } = student;
    const own = classes.filter((one) => ids.includes(one.id));
    return {
      id,
      firstName,
      lastName,
      apart: apart(student),
      birthday,
      email,
      created,
      classIds: own.map((one) => one.id),
      classNames: own.map((one) => one.name),
      words: searchedWords(`${firstName} ${lastName}`),
    };
  });
  return { lines, classes, year: year?.schoolyear ?? null };
};

/**
 * The students of a school year with its classes, of the active one without an id. Another
 * `attempt` reads again.
 */
export const useStudents = (attempt: number, schoolyear?: string): Result<StudentsData, Unreadable> | undefined => {
  const { readWithYear } = useYearSource();
  const { names } = useFormat();
  return useLive(
    (db) =>
      readWithYear(["students"], async (readYear) => readStudents(db, await readYear(schoolyear), names)).then(
        ok,
        unreadable,
      ),
    [readWithYear, attempt, schoolyear, names],
  );
};

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
