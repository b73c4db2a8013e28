import {
  addDays,
  datesBetween,
  dateToWeek,
  isoWeek,
  isPlainDate,
  type PlainDate,
  weekToMonday,
} from "#domain/time/plain-date";
import type { LabelReason, Rotation } from "./rotation.ts";
import { createLabelExplainer } from "./labeller.ts";
import { isClosedWeek, isSchoolDay, isTeachingWeekday, type SchoolDays } from "#domain/holidays/school-days";
import { weekState, type WeekState } from "#domain/time/week-state";

/** A week of the year with its label. */
export type RotationWeek = {
  readonly monday: PlainDate;
  /** ISO week number. */
  readonly week: number;
  /** Null if labels are for days, and in a week without a label. */
  readonly label: string | null;
  /** Index of the label in the rotation; -1 without one. */
  readonly labelIndex: number;
  readonly state: WeekState;
  /** It has no school day. */
  readonly closed: boolean;
  readonly reason: LabelReason;
  /** Its teaching days; empty if labels are for weeks. */
  readonly days: readonly RotationDay[];
};

/** A teaching day; `closed` if it has no school. */
type RotationDay = { readonly date: PlainDate; readonly closed: boolean; readonly reason: LabelReason };

export type RotationYear = {
  readonly weeks: readonly RotationWeek[];
  /** How many weeks with school, or school days, each label has; in the order of the labels. */
  readonly counts: readonly { readonly label: string; readonly count: number }[];
};

const noLabel: LabelReason = { label: null, type: "none" };

/**
 * The year's weeks with their labels by a rotation, even one that no timetable uses yet. Days of
 * which `isOther` is true follow another rotation or none, and have no label by this one.
 */
export const rotationYear = (
  rotation: Rotation,
  school: SchoolDays,
  today: PlainDate,
  isOther: (date: PlainDate) => boolean = () => false,
): RotationYear => {
  const explain = createLabelExplainer(rotation, school);
  const isByWeek = rotation.unit === "week";
  const weeks: RotationWeek[] = [];
  for (let week = dateToWeek(school.year.start); week <= dateToWeek(school.year.end); week += 1) {
    const monday = weekToMonday(week);
    const dates = datesBetween(monday, addDays(monday, 6));
    const reason = dates.every(isOther) ? noLabel : explain(monday);
    const label = isByWeek ? reason.label : null;
    weeks.push({
      monday,
      week: isoWeek(monday).week,
      label,
      labelIndex: label === null ? -1 : rotation.labels.indexOf(label),
      state: weekState(monday, today),
      closed: isClosedWeek(school, monday),
      reason,
      days: (isByWeek ? [] : dates)
        .filter((date) => isTeachingWeekday(school, date))
        .map((date) => ({
          date,
          closed: !isSchoolDay(school, date),
          reason: isOther(date) ? noLabel : explain(date),
        })),
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

/** The Monday of the year's first week with an even ISO number. */
export const firstEvenWeek = (start: PlainDate): PlainDate => {
  const week = dateToWeek(start);
  const even = [week, week + 1, week + 2].map(weekToMonday).find((monday) => isoWeek(monday).week % 2 === 0);
  return even ?? weekToMonday(week);
};

/** The labels of odd and even weeks by parity, for a rotation of two labels. */
export const parityLabels = (
  rotation: Pick<Rotation, "labels" | "anchorDate" | "anchorLabel">,
): { readonly odd: string; readonly even: string } => {
  const [first = "", second = ""] = rotation.labels;
  const { anchorDate, anchorLabel } = rotation;
  const isAnchored = isPlainDate(anchorDate) && rotation.labels.includes(anchorLabel);
  const isSwapped = isAnchored && (isoWeek(anchorDate).week % 2 === 1) !== (anchorLabel === first);
  return isSwapped ? { odd: second, even: first } : { odd: first, even: second };
};
