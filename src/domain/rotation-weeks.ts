import { addDays, datesBetween, dateToWeek, isoWeek, isPlainDate, type PlainDate, weekToMonday } from "./plain-date.ts";
import { isDateInPeriod } from "./period.ts";
import { createLabelExplainer, type LabelReason, type Rotation } from "./rotation.ts";
import { isClosedWeek, isSchoolDay, isTeachingWeekday, type SchoolDays } from "./school-days.ts";

/** A week of the year as a rotation labels it. */
export type RotationWeek = {
  readonly monday: PlainDate;
  /** ISO week number. */
  readonly week: number;
  /** Null where labels turn by days, and in a week that has none. */
  readonly label: string | null;
  /** Place of the label in the rotation; -1 without one. */
  readonly labelIndex: number;
  readonly state: "past" | "current" | "future";
  /** No school day in it. */
  readonly closed: boolean;
  readonly reason: LabelReason;
  /** Its teaching days, where labels turn by days. */
  readonly days: readonly RotationDay[];
};

/** A teaching day; `closed`: a closure takes it. */
export type RotationDay = { readonly date: PlainDate; readonly closed: boolean; readonly reason: LabelReason };

export type RotationYear = {
  readonly weeks: readonly RotationWeek[];
  /** In the order of the labels: how many weeks with school, or school days, have each. */
  readonly counts: readonly { readonly label: string; readonly count: number }[];
};

const weekState = (monday: PlainDate, today: PlainDate): RotationWeek["state"] => {
  if (isDateInPeriod(today, { start: monday, end: addDays(monday, 6) })) return "current";
  return monday < today ? "past" : "future";
};

/** The year as a rotation labels it, whether a timetable follows it yet or not. */
export const rotationYear = (rotation: Rotation, school: SchoolDays, today: PlainDate): RotationYear => {
  const explain = createLabelExplainer(rotation, school);
  const isByWeek = rotation.unit === "week";
  const weeks: RotationWeek[] = [];
  for (let week = dateToWeek(school.year.start); week <= dateToWeek(school.year.end); week += 1) {
    const monday = weekToMonday(week);
    const reason = explain(monday);
    const label = isByWeek ? reason.label : null;
    const dates = isByWeek ? [] : datesBetween(monday, addDays(monday, 6));
    weeks.push({
      monday,
      week: isoWeek(monday).week,
      label,
      labelIndex: label === null ? -1 : rotation.labels.indexOf(label),
      state: weekState(monday, today),
      closed: isClosedWeek(school, monday),
      reason,
      days: dates
        .filter((date) => isTeachingWeekday(school, date))
        .map((date) => ({ date, closed: !isSchoolDay(school, date), reason: explain(date) })),
    });
  }
  const labelled = isByWeek
    ? weeks.filter(({ closed }) => !closed).map((one) => one.label)
    : weeks.flatMap(({ days }) => days.filter(({ closed }) => !closed).map(({ reason }) => reason.label));
  return {
    weeks,
    counts: rotation.labels.map((label) => ({ label, count: labelled.filter((one) => one === label).length })),
  };
};

/** The first Monday in the year's weeks whose ISO week number is even. */
export const firstEvenWeek = (start: PlainDate): PlainDate => {
  const week = dateToWeek(start);
  const even = [week, week + 1, week + 2].map(weekToMonday).find((monday) => isoWeek(monday).week % 2 === 0);
  return even ?? weekToMonday(week);
};

/** What parity gives odd and even weeks, for a rotation of two labels. */
export const parityLabels = (
  rotation: Pick<Rotation, "labels" | "anchorDate" | "anchorLabel">,
): { readonly odd: string; readonly even: string } => {
  const [first = "", second = ""] = rotation.labels;
  const { anchorDate, anchorLabel } = rotation;
  const isAnchored = isPlainDate(anchorDate) && rotation.labels.includes(anchorLabel);
  const isSwapped = isAnchored && (isoWeek(anchorDate).week % 2 === 1) !== (anchorLabel === first);
  return isSwapped ? { odd: second, even: first } : { odd: first, even: second };
};
