import { minutesPerDay } from "./minutes.ts";
import { isDateInPeriod } from "./period.ts";
import type { PlainDate } from "./plain-date.ts";

/** A closure: days without school, or a part of each of its days. */
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
  /** What it does to an N-day cycle: "pause" (also ""), "lose", "reset" or "force:LABEL". */
  readonly cycle: string;
};

/** Whether it takes whole days rather than some hours of them. */
export const isWholeDay = (holiday: Holiday): boolean =>
  (holiday.startMinute === 0 && holiday.endMinute === 0) || holiday.endMinute - holiday.startMinute >= minutesPerDay;

/** The closures that touch a date, whole-day or not, for all classes or some. */
export const holidaysOn = (holidays: readonly Holiday[], date: PlainDate): readonly Holiday[] =>
  holidays.filter((holiday) => isDateInPeriod(date, holiday));

/**
 * The closure that leaves nobody to teach, if there is one. A closure of all classes closes everything. One limited to some
 * classes closes a course when all of the course's classes are away; several closures may add up to that, and the one of the
 * course's first class is named. A course without classes (a club over the whole school) is closed by closures of all classes only.
 */
const firstToClose = (closures: readonly Holiday[], classes: readonly string[]): Holiday | undefined => {
  const general = closures.find((holiday) => holiday.classes.length === 0);
  if (general !== undefined || classes.length === 0) return general;
  const away = (id: string): Holiday | undefined => closures.find((holiday) => holiday.classes.includes(id));
  return classes.every((id) => away(id) !== undefined) ? away(classes[0]!) : undefined;
};

/** The whole-day closure of a date for a course of these classes; no classes: for the school as a whole. */
export const dayClosureOn = (
  holidays: readonly Holiday[],
  date: PlainDate,
  classes: readonly string[] = [],
): Holiday | undefined => firstToClose(holidaysOn(holidays, date).filter(isWholeDay), classes);

/** Whether a date is wholly closed for a course of these classes; no classes: for the school as a whole. */
export const closesDate = (holidays: readonly Holiday[], date: PlainDate, classes: readonly string[] = []): boolean =>
  dayClosureOn(holidays, date, classes) !== undefined;

/**
 * The closure that takes a lesson on `date` from `start` to `end` (minutes), if there is one. A part-day closure takes every
 * lesson that it overlaps, be it by one minute; one that ends as the lesson begins takes nothing.
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
