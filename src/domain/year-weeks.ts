import { createExpander, type Expander } from "./expander.ts";
import { isDateInPeriod } from "./period.ts";
import { addDays, datesBetween, dateToWeek, isoWeek, mondayOf, type PlainDate, weekToMonday } from "./plain-date.ts";
import type { Schedule } from "./schedule.ts";
import { isClosedWeek } from "./school-days.ts";

/** One week of the year strip. */
export type YearWeek = {
  readonly monday: PlainDate;
  /** ISO week number, and the year it counts in. */
  readonly week: number;
  readonly year: number;
  /** Null without a rotation by weeks. */
  readonly label: string | null;
  /** Place of the label in its rotation; -1 without one. */
  readonly labelIndex: number;
  readonly state: "past" | "current" | "future";
  /** No school day in it. */
  readonly closed: boolean;
  readonly exams: number;
};

type WeekLabel = { readonly label: string | null; readonly labelIndex: number };

/** The week's label: that of its first day whose timetable rotates by weeks. */
const labelOfWeek = (expander: Expander, monday: PlainDate): WeekLabel => {
  for (const date of datesBetween(monday, addDays(monday, 6))) {
    const rotation = expander.rotationOn(date);
    const { label } = expander.explainLabel(date);
    if (rotation?.unit === "week" && label !== null) return { label, labelIndex: rotation.labels.indexOf(label) };
  }
  return { label: null, labelIndex: -1 };
};

const weekState = (monday: PlainDate, today: PlainDate): YearWeek["state"] => {
  if (isDateInPeriod(today, { start: monday, end: addDays(monday, 6) })) return "current";
  return monday < today ? "past" : "future";
};

/** The weeks of the school year from the one of its first day to the one of its last. `exams`: the date of each exam. */
export const yearWeeks = ({
  schedule,
  today,
  exams,
}: {
  schedule: Schedule;
  today: PlainDate;
  exams: readonly PlainDate[];
}): YearWeek[] => {
  const expander = createExpander(schedule);
  const examWeeks = exams.map(dateToWeek);
  const weeks: YearWeek[] = [];
  for (let week = dateToWeek(schedule.year.start); week <= dateToWeek(schedule.year.end); week += 1) {
    const monday = weekToMonday(week);
    weeks.push({
      monday,
      ...isoWeek(monday),
      ...labelOfWeek(expander, monday),
      state: weekState(monday, today),
      closed: isClosedWeek(expander.schoolDays, monday),
      exams: examWeeks.filter((one) => one === week).length,
    });
  }
  return weeks;
};

/** What stands beside a date: "Week 47 · B". Where labels turn by days it is the date's own. */
export const weekLabel = (
  schedule: Schedule,
  date: PlainDate,
): { readonly week: number; readonly year: number; readonly label: string | null } => {
  const expander = createExpander(schedule);
  return { ...isoWeek(date), label: labelOfWeek(expander, mondayOf(date)).label ?? expander.labelOn(date) };
};
