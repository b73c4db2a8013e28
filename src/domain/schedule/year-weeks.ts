import { dateToWeek, isoWeek, type PlainDate, weekToMonday } from "#domain/time/plain-date";
import { isClosedWeek } from "#domain/holidays/school-days";
import { weekState, type WeekState } from "#domain/time/week-state";
import { weekLabelOf } from "./rotation-labels.ts";
import type { SchoolCalendar } from "./school-calendar.ts";

/** One week of the year strip. */
export type YearWeek = {
  readonly monday: PlainDate;
  /** ISO week number and its year. */
  readonly week: number;
  readonly year: number;
  /** Null without a rotation of weeks. */
  readonly label: string | null;
  /** Index of the label in its rotation; -1 without one. */
  readonly labelIndex: number;
  readonly state: WeekState;
  /** It has no school day. */
  readonly closed: boolean;
  readonly exams: number;
};

/**
 * The weeks of the school year from the one of its first day to the one of its last. `exams`: the
 * date of each exam.
 */
export const yearWeeks = (o: {
  calendar: SchoolCalendar;
  today: PlainDate;
  exams: readonly PlainDate[];
}): YearWeek[] => {
  const { schoolDays } = o.calendar;
  const { start, end } = schoolDays.year;
  const examWeeks = o.exams.map(dateToWeek);
  const weeks: YearWeek[] = [];
  for (let week = dateToWeek(start); week <= dateToWeek(end); week += 1) {
    const monday = weekToMonday(week);
    const rotationLabel = weekLabelOf(o.calendar, monday);
    weeks.push({
      monday,
      ...isoWeek(monday),
      label: rotationLabel?.label ?? null,
      labelIndex: rotationLabel?.index ?? -1,
      state: weekState(monday, o.today),
      closed: isClosedWeek(schoolDays, monday),
      exams: examWeeks.filter((one) => one === week).length,
    });
  }
  return weeks;
};
