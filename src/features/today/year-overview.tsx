import { useMemo } from "react";
import { useLocation } from "wouter";
import { splitLocalDateTime } from "#domain/minutes";
import type { PlainDate } from "#domain/plain-date";
import { timetableOn } from "#domain/timetable";
import { yearWeeks } from "#domain/year-weeks";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { YearStrip } from "#ui/year-strip";
import type { YearData } from "./use-day.ts";

type YearOverviewProps = { readonly data: YearData; readonly today: PlainDate; readonly date: PlainDate };

/** The year strip; a week opens in the calendar. */
export function YearOverview({ data, today, date }: YearOverviewProps) {
  const format = useFormat();
  const [, navigate] = useLocation();
  const { schedule, events } = data;
  const weeks = useMemo(() => {
    const exams = events.filter((event) => event.kind === "exam").map((event) => splitLocalDateTime(event.start).date);
    return yearWeeks({ schedule, today, exams });
  }, [schedule, events, today]);
  const rotation = schedule.rotations.find((one) => one.id === timetableOn(schedule.timetables, date)?.rotation);
  return (
    <YearStrip
      className="max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas max-tablet:px-4 max-tablet:pt-2 max-tablet:pb-3 tablet:mt-3"
      weeks={weeks}
      lanes={rotation?.unit === "week" ? rotation.labels : []}
      formatMonth={(first) => format.month(first, "short")}
      onSelectWeek={(monday) => navigate(calendarPath({ view: "timeGridWeek", date: monday }))}
    />
  );
}
