import { termOf } from "#domain/class-book/attendance";
import type { DateRange } from "#domain/time/date-range";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";

/** What of a year goes on paper: this term, from this week on, or all of it. */
export type BookSpan = "term" | "ahead" | "year";

/** The days of a span. Before and after the year, `ahead` is the whole year. */
export const bookSpanDays = (
  span: BookSpan,
  year: DateRange & { readonly terms: readonly DateRange[] },
  today: PlainDate,
): DateRange => {
  const whole = { start: year.start, end: year.end };
  if (span === "term") return termOf(year, today);
  const monday = mondayOf(today);
  return span === "year" || monday <= year.start || monday > year.end ? whole : { ...whole, start: monday };
};
