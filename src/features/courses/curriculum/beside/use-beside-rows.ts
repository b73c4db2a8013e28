import { useMemo } from "react";
import { readByIds, readCourseLessons } from "#db/read/queries";
import type { CourseData } from "#hooks/data/use-course";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useLive } from "#hooks/data/use-live";
import type { AssessmentRow } from "#schema/assessments";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";

type BesideRows = {
  readonly course: CourseRow;
  readonly lessons: readonly LessonRow[];
  readonly tests: readonly AssessmentRow[];
};

/**
 * The other courses of the year that follow a curriculum of this one, with their plans and
 * assessments once these are wanted and read.
 */
export const useBesideRows = (
  { course, year }: CourseData,
  isWanted: boolean,
): { readonly courses: readonly CourseRow[]; readonly read: readonly BesideRows[] | undefined } => {
  const keepsStudents = useKeepsStudents();
  const courses = useMemo(
    () =>
      year.courses.filter(
        ({ id, curricula }) => id !== course.id && curricula.some((one) => course.curricula.includes(one)),
      ),
    [course, year],
  );
  const ids = courses.map(({ id }) => id);
  const read = useLive(
    async (db) => {
      const wanted = isWanted ? ids : [];
      const [lessons, tests] = await Promise.all([
        readCourseLessons(db, wanted),
        keepsStudents ? readByIds(db, "assessments", "course", wanted) : [],
      ]);
      return wanted.map((id) => ({
        course: courses.find((one) => one.id === id)!,
        lessons: lessons.filter((lesson) => lesson.course === id),
        tests: tests.filter((test) => test.course === id),
      }));
    },
    [ids.join(" "), isWanted, keepsStudents, year],
  );
  return { courses, read };
};
