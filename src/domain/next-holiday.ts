import { type Holiday, isWholeDay } from "./holiday.ts";
import type { DatePeriod } from "./period.ts";
import { addDays, datesBetween, diffDays, type PlainDate } from "./plain-date.ts";
import { defaultDays, isSchoolDay, isTeachingWeekday, type SchoolDays } from "./school-days.ts";

export type HolidayCountdown = {
  readonly holiday: Holiday;
  /** Days from today to its first. */
  readonly daysToGo: number;
  /** School days from today, today included, to the day before it. */
  readonly schoolDaysToGo: number;
  /** The teaching week days on the way, today included; `open` is false where a closure takes one. */
  readonly days: readonly { readonly date: PlainDate; readonly open: boolean }[];
};

/** Whether `outer` takes all days of `inner` and more. */
const contains = (outer: Holiday, inner: Holiday): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && (outer.start !== inner.start || inner.end !== outer.end);

/**
 * The next holiday that begins after today, with the days on the way; undefined when the year has none left. School and public
 * holidays of all classes count when they take at least one teaching week day: not a teacher's own closure, not a public
 * holiday on a week-end or inside of longer holidays.
 */
export const nextHoliday = (
  holidays: readonly Holiday[],
  year: DatePeriod,
  today: PlainDate,
  days: SchoolDays["days"] = defaultDays,
): HolidayCountdown | undefined => {
  const school: SchoolDays = { year, holidays, days };
  const official = holidays.filter(
    (holiday) => holiday.kind !== "own" && holiday.classes.length === 0 && isWholeDay(holiday),
  );
  const holiday = official
    .filter((one) => one.start > today)
    .filter((one) => !official.some((other) => contains(other, one)))
    .filter((one) => datesBetween(one.start, one.end).some((date) => isTeachingWeekday(school, date)))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))[0];
  if (holiday === undefined) return undefined;
  const onTheWay = datesBetween(today, addDays(holiday.start, -1))
    .filter((date) => isTeachingWeekday(school, date))
    .map((date) => ({ date, open: isSchoolDay(school, date) }));
  return {
    holiday,
    daysToGo: diffDays(today, holiday.start),
    schoolDaysToGo: onTheWay.filter((day) => day.open).length,
    days: onTheWay,
  };
};
