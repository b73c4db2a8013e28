import { ok, type Result } from "#domain/result";
import { readCourseLessons } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { type Unreadable, unreadable } from "#hooks/data/unreadable";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import type { LessonRow } from "#schema/lessons";

export type CoursesData = { readonly year: Year; readonly lessons: readonly LessonRow[] };

/**
 * The active year and the plans of its courses; null where there is no year. Another `attempt`
 * reads again.
 */
export const useCourses = (attempt: number): Result<CoursesData | null, Unreadable> | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(["lessons"], async (readYear) => {
        const year = await readYear();
        const ids = year?.courses.map(({ id }) => id) ?? [];
        return year && { year, lessons: await readCourseLessons(db, ids) };
      }).then(ok, unreadable),
    [readWithYear, attempt],
  );
};
