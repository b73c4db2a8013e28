import type { DatePeriod } from "./period.ts";
import { addMonths, type PlainDate } from "./plain-date.ts";

/**
 * The terms of a year, twelve months later: what began or ended with the year does so again, and none reaches out of the new
 * one. A term of which nothing is left is dropped.
 */
export const shiftTerms = <T extends DatePeriod>(terms: readonly T[], from: DatePeriod, to: DatePeriod): T[] => {
  const shift = (date: PlainDate): PlainDate => {
    if (date === from.start) return to.start;
    if (date === from.end) return to.end;
    const later = addMonths(date, 12);
    return later < to.start ? to.start : later > to.end ? to.end : later;
  };
  return terms
    .map((term) => ({ ...term, start: shift(term.start), end: shift(term.end) }))
    .filter(({ start, end }) => start < end);
};
