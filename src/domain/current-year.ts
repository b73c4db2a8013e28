import { type DatePeriod, isDateInPeriod } from "./period.ts";
import type { PlainDate } from "./plain-date.ts";

/**
 * The school year that is going on: the one `today` lies in (of several the later to start), else the next to begin, else the
 * last one. Undefined of none.
 */
export const currentYear = <Y extends DatePeriod>(years: readonly Y[], today: PlainDate): Y | undefined => {
  const sorted = years.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return (
    sorted.findLast((year) => isDateInPeriod(today, year)) ?? sorted.find(({ start }) => start > today) ?? sorted.at(-1)
  );
};

/** A date of the year to look at: today where it lies in it, else its first day, or its last once it is over. */
export const dayWithin = (year: DatePeriod, today: PlainDate): PlainDate =>
  today < year.start ? year.start : today > year.end ? year.end : today;
