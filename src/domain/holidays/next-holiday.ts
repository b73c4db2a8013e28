import { type Holiday, isHolidays, isWholeDay } from "./holiday.ts";
import { byStart, type DateRange } from "#domain/time/date-range";
import { addDays, datesBetween, diffDays, type PlainDate } from "#domain/time/plain-date";
import { defaultDays, isSchoolDay, isTeachingWeekday, type SchoolDays } from "./school-days.ts";

export type HolidayCountdown = {
  readonly holiday: Holiday;
  /** Days from today to its first day. */
  readonly daysToGo: number;
  /** School days from today (included) to the day before it. */
  readonly schoolDaysToGo: number;
  /** The teaching days until then, today included; `open` is false on a day with a closure. */
  readonly days: readonly { readonly date: PlainDate; readonly open: boolean }[];
};

/** Whether `outer` covers all days of `inner`, and more. */
const contains = (outer: Holiday, inner: Holiday): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && (outer.start !== inner.start || inner.end !== outer.end);

/**
 * The next holiday that begins after today, with the days until then; undefined when the year has
 * none left. School and public holidays for all classes count, and so do the teacher's own of more
 * than three days. They must fall on at least one teaching day. A day off, a public holiday on a
 * weekend and one within longer holidays do not count.
 */
export const nextHoliday = (
  holidays: readonly Holiday[],
  year: DateRange,
  today: PlainDate,
  days: SchoolDays["days"] = defaultDays,
): HolidayCountdown | undefined => {
  const school: SchoolDays = { year, holidays, days };
  const general = holidays.filter((holiday) => {
    const isWhole = isWholeDay(holiday);
    return (holiday.kind !== "own" && isWhole && holiday.classes.length === 0) || isHolidays({ ...holiday, isWhole });
  });
  const holiday = general
    .filter((one) => one.start > today)
    .filter((one) => !general.some((other) => contains(other, one)))
    .filter((one) => datesBetween(one.start, one.end).some((date) => isTeachingWeekday(school, date)))
    .toSorted(byStart)[0];
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
