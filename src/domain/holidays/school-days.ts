import { closesDate, type Holiday } from "./holiday.ts";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { addDays, datesBetween, isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";

/** Monday to Friday. */
export const defaultDays: readonly number[] = [1, 2, 3, 4, 5];

/** All that decides which days are school days. */
export type SchoolDays = {
  readonly year: DateRange;
  readonly holidays: readonly Holiday[];
  /** The ISO weekdays with school; a function of the date if they change during the year. */
  readonly days: readonly number[] | ((date: PlainDate) => readonly number[]);
};

/**
 * Whether a date is a teaching day: within the year and on a weekday with school. It may still be
 * closed by a holiday.
 */
export const isTeachingWeekday = ({ year, days }: SchoolDays, date: PlainDate): boolean =>
  isDateInRange(date, year) && (typeof days === "function" ? days(date) : days).includes(isoWeekday(date));

/** Whether there is school: a teaching day that is not closed for all classes for the whole day. */
export const isSchoolDay = (school: SchoolDays, date: PlainDate): boolean =>
  isTeachingWeekday(school, date) && !closesDate(school.holidays, date);

/**
 * Whether the week of a date has no school day at all: all of it is closed or outside of the year.
 */
export const isClosedWeek = (school: SchoolDays, date: PlainDate): boolean => {
  const monday = mondayOf(date);
  return !datesBetween(monday, addDays(monday, 6)).some((day) => isSchoolDay(school, day));
};
