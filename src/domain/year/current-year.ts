import { byStart, type DateRange, isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

/**
 * The current school year: the one that today lies in (of several the one that starts last), else
 * the next one to begin, else the last one. Undefined if there is none.
 */
export const currentYear = <Y extends DateRange>(years: readonly Y[], today: PlainDate): Y | undefined => {
  const sorted = years.toSorted(byStart);
  return (
    sorted.findLast((year) => isDateInRange(today, year)) ?? sorted.find(({ start }) => start > today) ?? sorted.at(-1)
  );
};

/**
 * The date of a year to show: today if it lies in it, otherwise its first day, or its last one if
 * the year is over.
 */
export const dayWithin = (year: DateRange, today: PlainDate): PlainDate =>
  today < year.start ? year.start : today > year.end ? year.end : today;
