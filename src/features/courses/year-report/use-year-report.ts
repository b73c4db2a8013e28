import { useMemo } from "react";
import { outlineOf } from "#domain/curriculum/outline";
import { type YearReport, yearReport } from "#domain/year-report/year-report";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { useOutcomeChoices } from "#hooks/data/use-outcome-choices";
import { periodOf } from "../course/course-weeks.ts";
import { createCoursePlan } from "../course/year-plan.ts";
import { useCurriculumRows } from "../curriculum/coverage/use-curriculum-rows.ts";

export type CourseReport = YearReport & {
  /** False on a device without student data: it does not know what was tested. */
  readonly knowsTests: boolean;
};

/** A course's report about some days; null while it is read. */
export const useYearReport = (data: CourseData, range: DateRange, today: PlainDate): CourseReport | null => {
  const { course, year, lessons, units, exams } = data;
  const named = useMemo(() => [...new Set(lessons.flatMap(({ outcomes }) => outcomes))], [lessons]);
  const choices = useOutcomeChoices(course.id, named);
  const rows = useCurriculumRows(course);
  return useMemo(() => {
    if (!choices || !rows) return null;
    const report = yearReport({
      ...createCoursePlan(year, course.id, lessons),
      range,
      today,
      units,
      closures: year.schedule.holidays,
      exams,
      periodOf: (place) => periodOf(year, place),
      codeOf(id) {
        const outcome = choices.named.get(id);
        return outcome ? outcome.code || outcome.text : "";
      },
      curricula: rows.followed.map(({ curriculum, outcomes }) => ({
        title: curriculum.title,
        rows: outlineOf(outcomes),
      })),
      tests: rows.tests ?? [],
    });
    return { ...report, knowsTests: rows.tests !== null };
  }, [choices, rows, year, course.id, lessons, units, exams, range, today]);
};
