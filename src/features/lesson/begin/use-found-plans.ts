import { useMemo } from "react";
import { readRows } from "#db/read/queries";
import { createPlanSearch } from "#db/search/create-plan-search";
import { planLines } from "#domain/lessons/plan-lines";
import { useLive } from "#hooks/data/use-live";
import { useToday } from "#hooks/data/use-now";
import type { LessonRow } from "#schema/lessons";

/** Letters from which on plans are searched. */
const least = 2;
const most = 8;

export type FoundPlan = { readonly lesson: LessonRow; readonly course: string; readonly schoolyear: string };

/**
 * Lessons of any year with a plan, found by their words like in the search; undefined while they
 * are read. `current` is left out.
 */
export const useFoundPlans = (query: string, current: string): readonly FoundPlan[] | undefined => {
  const today = useToday();
  const isAsked = query.trim().length >= least;
  const rows = useLive(
    async (db) => {
      if (!isAsked) return null;
      const [lessons, courses, years] = await Promise.all([
        readRows(db, "lessons"),
        readRows(db, "courses"),
        readRows(db, "schoolyears"),
      ]);
      return { lessons, courses, years };
    },
    [isAsked],
  );
  const index = useMemo(() => {
    if (!rows) return null;
    const planned = rows.lessons.filter(({ plan }) => planLines(plan, 1).length > 0);
    const yearNames = new Map(rows.years.map(({ id, name }) => [id, name]));
    const courses = new Map(rows.courses.map((course) => [course.id, course]));
    return {
      search: createPlanSearch(planned),
      lessons: new Map(planned.map((row) => [row.id, row])),
      courses,
      yearNames,
    };
  }, [rows]);
  return useMemo(() => {
    if (!isAsked) return [];
    if (!index) return undefined;
    const { groups } = index.search.find(query, {
      today,
      limitOf: () => most,
      placeOf: ({ id }) => (id === current ? null : 0),
    });
    return groups.flatMap(({ entries }) =>
      entries.flatMap(({ id }): FoundPlan[] => {
        const lesson = index.lessons.get(id);
        const course = lesson && index.courses.get(lesson.course);
        if (!course) return [];
        return [{ lesson, course: course.name, schoolyear: index.yearNames.get(course.schoolyear) ?? "" }];
      }),
    );
  }, [index, isAsked, query, today, current]);
};
