import { closesDate, type Holiday } from "./holiday.ts";
import { type DatePeriod, isDateInPeriod } from "./period.ts";
import { addDays, datesBetween, isoWeekday, mondayOf, type PlainDate } from "./plain-date.ts";

/** Monday to Friday. */
export const defaultDays: readonly number[] = [1, 2, 3, 4, 5];

/** What decides on which days there is school. */
export type SchoolDays = {
  readonly year: DatePeriod;
  readonly holidays: readonly Holiday[];
  /** The ISO week days with school, or those of a date where they change during the year. */
  readonly days: readonly number[] | ((date: PlainDate) => readonly number[]);
};

/** Whether the week has school on that day, closed or not: in the year, on one of its week days. */
export const isTeachingWeekday = ({ year, days }: SchoolDays, date: PlainDate): boolean =>
  isDateInPeriod(date, year) && (typeof days === "function" ? days(date) : days).includes(isoWeekday(date));

/** Whether there is school: a teaching week day that no whole-day closure of all classes takes. */
export const isSchoolDay = (school: SchoolDays, date: PlainDate): boolean =>
  isTeachingWeekday(school, date) && !closesDate(school.holidays, date);

/** Whether the week of a date has no school day at all: wholly holiday, or outside the year. */
export const isClosedWeek = (school: SchoolDays, date: PlainDate): boolean => {
  const monday = mondayOf(date);
  return !datesBetween(monday, addDays(monday, 6)).some((day) => isSchoolDay(school, day));
};
