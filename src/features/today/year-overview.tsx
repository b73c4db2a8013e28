import { useMemo } from "react";
import { useLocation } from "wouter";
import { examsOf } from "#domain/schedule/event";
import { splitLocalDateTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { weekLanes } from "#domain/schedule/rotation-labels";
import { yearWeeks } from "#domain/schedule/year-weeks";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { YearStrip } from "#ui/planner/year-strip";
import type { YearData } from "./use-day.ts";

type YearOverviewProps = { readonly data: YearData; readonly today: PlainDate };

/** The year strip; a week opens in the calendar. */
export function YearOverview({ data, today }: YearOverviewProps) {
  const format = useFormat();
  const [, navigate] = useLocation();
  const { events } = data;
  const { expander } = data.year;
  const weeks = useMemo(() => {
    const exams = examsOf(events).map((exam) => splitLocalDateTime(exam.start).date);
    return yearWeeks({ calendar: expander, today, exams });
  }, [expander, events, today]);
  const lanes = useMemo(() => weekLanes(expander), [expander]);
  return (
    <YearStrip
      className="max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas max-tablet:px-4 max-tablet:pt-2 max-tablet:pb-3 tablet:mt-3"
      weeks={weeks}
      lanes={lanes}
      formatMonth={(first) => format.month(first, "short")}
      onSelectWeek={(monday) => navigate(calendarPath({ view: "timeGridWeek", date: monday }))}
    />
  );
}
