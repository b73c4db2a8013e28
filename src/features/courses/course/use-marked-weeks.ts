import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { readRows } from "#db/read/queries";
import { diffDays } from "#domain/time/plain-date";
import { useLive } from "#hooks/data/use-live";
import type { StripWeek } from "#ui/planner/year-strip";

/** The weeks of the year with a dot on each day of an assessment of a course, where it is shown. */
export const useMarkedWeeks = <W extends StripWeek>(
  course: string,
  weeks: readonly W[],
  isShown: boolean,
): readonly (W & StripWeek)[] => {
  const { t } = useLingui();
  const found = useLive(async (db) => (isShown ? readRows(db, "assessments", { course }) : null), [course, isShown]);
  return useMemo(() => {
    if (!isShown || !found) return weeks;
    return weeks.map((week) => {
      const own = found.map(({ date }) => diffDays(week.monday, date)).filter((day) => day >= 0 && day < 7);
      const days = [...new Set(own)];
      if (days.length === 0) return { ...week, exams: 0 };
      const words = t`${plural(own.length, { one: "one assessment", other: "# assessments" })}`;
      return { ...week, dots: { days, words } };
    });
  }, [isShown, found, weeks, t]);
};
