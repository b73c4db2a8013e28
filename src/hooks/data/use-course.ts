import { ok, type Result } from "#domain/result";
import { examsOf } from "#domain/schedule/event";
import { readCourseLessons, readCourseStudents, readEvents, readRow, readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { StudentRow } from "#schema/students";
import type { UnitRow } from "#schema/units";
import { type Unreadable, unreadable } from "./unreadable.ts";
import { useLive } from "./use-live.ts";
import { useYearSource } from "./year-context.ts";

export type CourseData = {
  /** The course's own, which need not be the active one. */
  readonly year: Year;
  readonly course: CourseRow;
  readonly students: readonly StudentRow[];
  readonly units: readonly UnitRow[];
  readonly lessons: readonly LessonRow[];
  readonly exams: readonly EventRow[];
};

/** One course and its year; null where there is no such course. Another `attempt` reads again. */
export const useCourse = (id: string, attempt: number): Result<CourseData | null, Unreadable> | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(["students", "units", "lessons", "events"], async (readYear) => {
        const course = await readRow(db, "courses", id);
        const year = course ? await readYear(course.schoolyear) : null;
        if (!course || !year) return null;
        const [students, units, lessons, events] = await Promise.all([
          readCourseStudents(db, course),
          readRows(db, "units", { course: id }),
          readCourseLessons(db, [id]),
          readEvents(db, year.schoolyear, year.schoolyear),
        ]);
        return { year, course, students, units, lessons, exams: examsOf(events).filter((exam) => exam.course === id) };
      }).then(ok, unreadable),
    [readWithYear, id, attempt],
  );
};
