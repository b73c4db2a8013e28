import { closesDate, type Holiday, isWholeDay } from "./holiday.ts";
import { intersectPeriods } from "./period.ts";
import { datesBetween, type PlainDate } from "./plain-date.ts";
import { isTeachingWeekday, type SchoolDays } from "./school-days.ts";

export type SchoolDaysCount = {
  /** Days with school. */
  readonly school: number;
  /** Days that the week has school on but a closure of all classes takes whole. */
  readonly off: number;
};

/** The school days of a part of the year (both ends inclusive; the whole year unless told) and those that closures take. */
export const countSchoolDays = (
  school: SchoolDays,
  period: { readonly start: PlainDate; readonly end: PlainDate } = school.year,
): SchoolDaysCount => {
  const days = datesBetween(period.start, period.end).filter((date) => isTeachingWeekday(school, date));
  const off = days.filter((date) => closesDate(school.holidays, date)).length;
  return { school: days.length - off, off };
};

/**
 * What a holiday takes of the year, one of:
 * - `days`: so many days on which there would be school.
 * - `week-end`: it falls on days without school anyway.
 * - `covered`: other closures take all of its school days, `by` being the first of these.
 * - `outside`: it lies outside of the year.
 */
export type HolidayReach =
  | { readonly type: "days"; readonly count: number }
  | { readonly type: "week-end" }
  | { readonly type: "covered"; readonly by: Holiday }
  | { readonly type: "outside" };

const takesAll = (holiday: Holiday): boolean => isWholeDay(holiday) && holiday.classes.length === 0;

/** Whether `other` is the one of the two that is said to take a day they share: the longer, else the one that starts first, else by id. */
const comesBefore = (other: Holiday, holiday: Holiday): boolean => {
  const lengthOf = ({ start, end }: Holiday) => Date.parse(end) - Date.parse(start);
  if (lengthOf(other) !== lengthOf(holiday)) return lengthOf(other) > lengthOf(holiday);
  if (other.start !== holiday.start) return other.start < holiday.start;
  return other.id < holiday.id;
};

/** A holiday's school days in the year; `school.holidays` may hold the holiday itself. */
export const holidayReach = (holiday: Holiday, school: SchoolDays): HolidayReach => {
  const inYear = intersectPeriods(holiday, school.year);
  if (inYear === undefined) return { type: "outside" };
  const days = datesBetween(inYear.start, inYear.end).filter((date) => isTeachingWeekday(school, date));
  if (days.length === 0) return { type: "week-end" };
  const others = school.holidays.filter((other) => other.id !== holiday.id && takesAll(other));
  const before = takesAll(holiday) ? others.filter((other) => comesBefore(other, holiday)) : others;
  if (!days.every((date) => closesDate(before, date))) return { type: "days", count: days.length };
  return { type: "covered", by: before.find((other) => other.start <= days[0]! && days[0]! <= other.end)! };
};

/** The other closures that share a day with these, by first day. */
export const overlappingHolidays = (
  holiday: { readonly id: string; readonly start: PlainDate; readonly end: PlainDate },
  holidays: readonly Holiday[],
): Holiday[] =>
  holidays
    .filter((other) => other.id !== holiday.id && intersectPeriods(other, holiday) !== undefined)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
