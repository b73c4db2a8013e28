import type { DateRange } from "#domain/time/date-range";
import { addMonths, type PlainDate } from "#domain/time/plain-date";

/**
 * The terms of a year, moved by twelve months. A term that began or ended with the old year does so
 * with the new one, and all are cut to the new year. A term that lies wholly outside is dropped.
 */
export const shiftTerms = <T extends DateRange>(terms: readonly T[], from: DateRange, to: DateRange): T[] => {
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
