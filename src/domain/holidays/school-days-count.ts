import { closesDate, type Holiday, isWholeDay } from "./holiday.ts";
import { byStart, type DateRange, intersectRanges, rangeLength } from "#domain/time/date-range";
import { datesBetween, type PlainDate } from "#domain/time/plain-date";
import { isTeachingWeekday, type SchoolDays } from "./school-days.ts";

export type SchoolDaysCount = {
  readonly school: number;
  /** Teaching days that are closed for all classes, for the whole day. */
  readonly off: number;
};

/** Counts the school days and the closed teaching days of a range, by default of the whole year. */
export const countSchoolDays = (school: SchoolDays, range: DateRange = school.year): SchoolDaysCount => {
  const days = datesBetween(range.start, range.end).filter((date) => isTeachingWeekday(school, date));
  const off = days.filter((date) => closesDate(school.holidays, date)).length;
  return { school: days.length - off, off };
};

/**
 * How many school days a holiday takes from the year, one of:
 * - `days`: that many days which would have school otherwise.
 * - `week-end`: none, since it falls on days without school anyway.
 * - `covered`: none, since other closures cover all of its school days; `by` is the first of them.
 * - `outside`: none, since it lies outside of the year.
 */
export type HolidayReach =
  | { readonly type: "days"; readonly count: number }
  | { readonly type: "week-end" }
  | { readonly type: "covered"; readonly by: Holiday }
  | { readonly type: "outside" };

const takesAll = (holiday: Holiday): boolean => isWholeDay(holiday) && holiday.classes.length === 0;

/**
 * Whether `other` is the one that counts on days that both share: the longer one, else the earlier
 * one, else by id.
 */
const comesBefore = (other: Holiday, holiday: Holiday): boolean => {
  const [length, otherLength] = [rangeLength(holiday), rangeLength(other)];
  if (otherLength !== length) return otherLength > length;
  if (other.start !== holiday.start) return other.start < holiday.start;
  return other.id < holiday.id;
};

/** How many school days a holiday takes; `school.holidays` may include the holiday itself. */
export const holidayReach = (holiday: Holiday, school: SchoolDays): HolidayReach => {
  const inYear = intersectRanges(holiday, school.year);
  if (inYear === undefined) return { type: "outside" };
  const days = datesBetween(inYear.start, inYear.end).filter((date) => isTeachingWeekday(school, date));
  if (days.length === 0) return { type: "week-end" };
  const others = school.holidays.filter((other) => other.id !== holiday.id && takesAll(other));
  const before = takesAll(holiday) ? others.filter((other) => comesBefore(other, holiday)) : others;
  if (!days.every((date) => closesDate(before, date))) return { type: "days", count: days.length };
  return { type: "covered", by: before.find((other) => other.start <= days[0]! && days[0]! <= other.end)! };
};

/** The other closures that share a day with this one, by first day. */
export const overlappingHolidays = (
  holiday: { readonly id: string; readonly start: PlainDate; readonly end: PlainDate },
  holidays: readonly Holiday[],
): Holiday[] =>
  holidays
    .filter((other) => other.id !== holiday.id && intersectRanges(other, holiday) !== undefined)
    .toSorted(byStart);
