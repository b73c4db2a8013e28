import { useMemo } from "react";
import { coverLessons } from "#domain/curriculum/cover-lessons";
import { coverageOf } from "#domain/curriculum/coverage";
import { outlineOf } from "#domain/curriculum/outline";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { type CoursePlan, createCoursePlan } from "../course/year-plan.ts";
import { useBesideRows } from "./beside/use-beside-rows.ts";
import type { BesideCourse, CoverageView } from "./outcome/coverage-view.ts";
import { useCurriculumRows } from "./coverage/use-curriculum-rows.ts";

type CoverageViewsOptions = {
  readonly data: CourseData;
  readonly plan: CoursePlan;
  readonly today: PlainDate;
  /** The other courses of the year stand beside it. */
  readonly isBeside: boolean;
};

/** What a course has covered of the curricula that it follows; undefined while it is read. */
export const useCoverageViews = ({ data, plan, today, isBeside }: CoverageViewsOptions) => {
  const { course, year } = data;
  const rows = useCurriculumRows(course);
  const { courses: others, read } = useBesideRows(data, isBeside);
  const lessons = useMemo(() => coverLessons(plan), [plan]);
  const near = useMemo(
    () =>
      (read ?? []).map((one) => ({
        ...one,
        lessons: coverLessons(createCoursePlan(year, one.course.id, one.lessons)),
      })),
    [read, year],
  );
  return useMemo(() => {
    if (!rows) return undefined;
    const knowsTests = rows.tests !== null;
    const views = rows.followed.map(({ curriculum, outcomes }): CoverageView => {
      const outline = outlineOf(outcomes);
      const covers = coverageOf({ rows: outline, lessons, tests: rows.tests ?? [], today });
      const beside = near
        .filter((one) => one.course.curricula.includes(curriculum.id))
        .map((one): BesideCourse => ({
          course: one.course,
          label: year.labelOf(one.course.id).alone,
          covers: coverageOf({ rows: outline, lessons: one.lessons, tests: one.tests, today }),
        }));
      const own: BesideCourse = { course, label: year.labelOf(course.id).alone, covers };
      return { curriculum, outcomes, outline, covers, knowsTests, beside: beside.length > 0 ? [own, ...beside] : [] };
    });
    return { rows, views, others };
  }, [rows, lessons, near, others, course, year, today]);
};
