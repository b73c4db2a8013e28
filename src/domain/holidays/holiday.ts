import { minutesPerDay } from "#domain/time/minutes";
import { isDateInRange, rangeLength } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

/** A closure: whole days without school, or some hours of each of its days. */
export type Holiday = {
  readonly id: string;
  readonly name: string;
  /** Both inclusive, whole days. */
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly kind: "school" | "public" | "own";
  /** The classes it is for; empty: all. */
  readonly classes: readonly string[];
  /** Minutes; 0 and 0: the whole day. */
  readonly startMinute: number;
  readonly endMinute: number;
  /** Its effect on a cycle of days: "pause" (also ""), "lose", "reset" or "force:LABEL". */
  readonly cycle: string;
};

/** Whether it lasts whole days rather than some hours of them. */
export const isWholeDay = (holiday: Holiday): boolean =>
  (holiday.startMinute === 0 && holiday.endMinute === 0) || holiday.endMinute - holiday.startMinute >= minutesPerDay;

/** The longest closure, in days, that is a day off; more are holidays, whoever entered them. */
const longestDayOff = 3;

/** Whether it is holidays rather than a day off: more than three whole days, for all classes. */
export const isHolidays = (
  closure: Pick<Holiday, "start" | "end" | "classes"> & { readonly isWhole: boolean },
): boolean => closure.isWhole && closure.classes.length === 0 && rangeLength(closure) > longestDayOff;

/** The closures that touch a date, whole-day or not, for all classes or some. */
export const holidaysOn = (holidays: readonly Holiday[], date: PlainDate): readonly Holiday[] =>
  holidays.filter((holiday) => isDateInRange(date, holiday));

/**
 * The closure that leaves a course without students, if there is one. A closure of all classes
 * closes every course. Closures of some classes close a course when together they cover all of its
 * classes; then the one of the course's first class is returned. A course without classes (a club
 * open to the whole school) is closed only by a closure of all classes.
 */
const firstToClose = (closures: readonly Holiday[], classes: readonly string[]): Holiday | undefined => {
  const general = closures.find((holiday) => holiday.classes.length === 0);
  if (general !== undefined || classes.length === 0) return general;
  const away = (id: string): Holiday | undefined => closures.find((holiday) => holiday.classes.includes(id));
  return classes.every((id) => away(id) !== undefined) ? away(classes[0]!) : undefined;
};

/**
 * The whole-day closure of a date for a course of these classes; no classes: for the school as a
 * whole.
 */
export const dayClosureOn = (
  holidays: readonly Holiday[],
  date: PlainDate,
  classes: readonly string[] = [],
): Holiday | undefined => firstToClose(holidaysOn(holidays, date).filter(isWholeDay), classes);

/**
 * Whether a date is wholly closed for a course of these classes; no classes: for the school as a
 * whole.
 */
export const closesDate = (holidays: readonly Holiday[], date: PlainDate, classes: readonly string[] = []): boolean =>
  dayClosureOn(holidays, date, classes) !== undefined;

/**
 * The closure that a lesson on `date` from `start` to `end` (minutes) falls on, if there is one. A
 * closure of some hours takes every lesson it overlaps, even by one minute, but not one that begins
 * as it ends. It takes only those periods of a longer lesson that it touches (`cutLesson`).
 */
export const closureOn = (
  holidays: readonly Holiday[],
  date: PlainDate,
  classes: readonly string[],
  start: number,
  end: number,
): Holiday | undefined =>
  firstToClose(
    holidaysOn(holidays, date).filter(
      (holiday) => isWholeDay(holiday) || (holiday.startMinute < end && start < holiday.endMinute),
    ),
    classes,
  );
