import { useMemo } from "react";
import { type EventTime, readCourseLessons, readEvents, readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import type { Year } from "#db/read/year-reader";
import { addCounts, countPace, courseBefore, enoughLessons, type Pace, paceOf, noCount } from "#domain/forecast/pace";
import { examsOf } from "#domain/schedule/event";
import { byStart } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import type { CourseRow } from "#schema/courses";
import type { ExceptionRow } from "#schema/exceptions";
import type { LessonRow } from "#schema/lessons";

export type CoursePace = Pace & {
  /** The name of last year's course; "" for none. */
  readonly lastName: string;
};

const tables = ["lessons", "events", "exceptions"];

/**
 * The day on which each exception was made: a record that the server has not dated was made here,
 * just now.
 */
const madeOn = (rows: readonly ExceptionRow[]) => {
  const days = new Map(rows.map(({ id, created }) => [id, created.slice(0, 10)]));
  return (id: string): PlainDate => days.get(id) ?? "";
};

type CourseRows = {
  readonly year: Year;
  readonly course: CourseRow;
  readonly lessons: readonly LessonRow[];
  readonly exams: readonly EventTime[];
  readonly exceptions: readonly ExceptionRow[];
};

const readCourses = async (db: Database, year: Year, courses: readonly CourseRow[]): Promise<readonly CourseRows[]> => {
  const ids = courses.map(({ id }) => id);
  const [lessons, events, exceptions] = await Promise.all([
    readCourseLessons(db, ids),
    readEvents(db, year.schoolyear, year.schoolyear),
    Promise.all(ids.map((course) => readRows(db, "exceptions", { course }))),
  ]);
  const exams = examsOf(events);
  return courses.map((course, index) => ({
    year,
    course,
    lessons: lessons.filter((one) => one.course === course.id),
    exams: exams.filter((one) => one.course === course.id),
    exceptions: exceptions[index]!,
  }));
};

const countRows = ({ year, course, exceptions, ...rows }: CourseRows, today: PlainDate, partly: number) =>
  countPace({
    ...rows,
    slots: year.occurrences(),
    course: course.id,
    cancelledOn: madeOn(exceptions),
    today,
    partly,
  });

/** The rows of the same course in the year before; null where there is none. */
const readLastYear = async (db: Database, data: CourseData, readYear: (id: string) => Promise<Year | null>) => {
  const years = await readRows(db, "schoolyears");
  const before = years
    .filter(({ start }) => start < data.year.schoolyear.start)
    .toSorted(byStart)
    .at(-1);
  const year = before ? await readYear(before.id) : null;
  const course = year && courseBefore(data.course, year.courses);
  return year && course ? ((await readCourses(db, year, [course]))[0] ?? null) : null;
};

/**
 * The teacher's pace in a course, by its lessons of this year and the last. Under 20 of them the
 * other courses of this year stand in.
 */
export const usePace = (data: CourseData, today: PlainDate, partly: number): CoursePace | null => {
  const { readWithYear } = useYearSource();
  const { course, year } = data;
  const exceptions = useLive((db) => readRows(db, "exceptions", { course: course.id }), [course.id]);
  const last = useLive(
    (db) => readWithYear(tables, (readYear) => readLastYear(db, data, readYear)),
    // The last year does not change with what is typed in this one.
    [readWithYear, course.id, course.subject, course.name, year.schoolyear.start],
  );
  const thisYear = useMemo(
    () => (exceptions ? countRows({ ...data, exceptions }, today, partly) : noCount),
    [data, exceptions, today, partly],
  );
  const lastYear = useMemo(() => (last ? countRows(last, today, partly) : noCount), [last, today, partly]);
  const isFew = addCounts([thisYear, lastYear]).lessons < enoughLessons;
  const others = useLive(
    async (db): Promise<readonly CourseRows[]> => {
      if (!isFew) return [];
      const wanted = year.courses.filter(({ id }) => id !== course.id);
      return readWithYear(tables, () => readCourses(db, year, wanted));
    },
    [readWithYear, isFew, year, course.id],
  );
  return useMemo(() => {
    if (exceptions === undefined || last === undefined || others === undefined) return null;
    const counts = others.map((one) => countRows(one, today, partly));
    const lastName = last ? last.year.labelOf(last.course.id).full : "";
    return { ...paceOf({ thisYear, lastYear, others: counts }), lastName };
  }, [exceptions, last, others, thisYear, lastYear, today, partly]);
};
