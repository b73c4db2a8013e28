import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type LessonWeek, nextLessonWeek } from "#domain/schedule/lesson-week";
import { countSchoolDays } from "#domain/holidays/school-days-count";
import { weekLanes } from "#domain/schedule/rotation-labels";
import { yearWeeks } from "#domain/schedule/year-weeks";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { RotationLabel } from "#ui/planner/rotation-label";
import { YearStrip } from "#ui/planner/year-strip";
import { MissingList } from "./missing-list.tsx";
import { SummaryFacts } from "./summary-facts.tsx";
import { useSummary } from "./use-summary.ts";
import { WeekPicture } from "./week-picture.tsx";

type WeekTitleProps = { readonly week: LessonWeek | undefined; readonly today: PlainDate };

function WeekTitle({ week, today }: WeekTitleProps) {
  if (week === undefined || week.monday === mondayOf(today)) return <Trans>Your week</Trans>;
  return week.isFirst ? <Trans>Your first week with lessons</Trans> : <Trans>Your next week with lessons</Trans>;
}

/**
 * All that was set up at a glance: the numbers, the next real week, the year, and what is still
 * missing.
 */
export function FinalStep({ schoolyear }: { readonly schoolyear: SchoolyearRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const summary = useSummary(schoolyear.id);
  const expander = summary?.year.expander;
  const drawn = useMemo(() => {
    if (!expander) return undefined;
    const week = nextLessonWeek(expander, today);
    return {
      week,
      weeks: yearWeeks({ calendar: expander, today, exams: [] }),
      lanes: weekLanes(expander),
      days: countSchoolDays(expander.schoolDays),
    };
  }, [expander, today]);
  if (!summary || !drawn) {
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  const { week, weeks, lanes, days } = drawn;
  return (
    <div className="flex flex-col gap-7">
      <SummaryFacts summary={summary} />
      <MissingList summary={summary} />
      <section aria-labelledby="next-week">
        <h2 id="next-week" className="text-lead font-strong text-ink">
          <WeekTitle week={week} today={today} />
        </h2>
        {week ? (
          <>
            <p className="mb-3 flex items-center gap-2 text-body text-ink-2 tabular-nums">
              {format.range(week.days[0]!.date, week.days.at(-1)!.date)}
              {week.rotationLabel && <RotationLabel {...week.rotationLabel} />}
            </p>
            <WeekPicture week={week} year={summary.year} />
          </>
        ) : (
          <EmptyState className="mt-3" title={t`No lessons in the timetable yet`}>
            <Trans>Once the timetable has lessons, your next week will appear here.</Trans>
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="whole-year">
        <h2 id="whole-year" className="text-lead font-strong text-ink">
          <Trans>School year {schoolyear.name}</Trans>
        </h2>
        <p className="mb-3 text-body text-ink-2 tabular-nums">
          {format.range(schoolyear.start, schoolyear.end)}
          {" · "}
          <Plural value={days.school} one="# school day" other="# school days" />
          {", "}
          <Plural value={days.off} one="# off" other="# off" />
        </p>
        <YearStrip weeks={weeks} lanes={lanes} formatMonth={(first) => format.month(first, "short")} />
      </section>
    </div>
  );
}
