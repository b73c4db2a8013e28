import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

/**
 * The part of a year that a report is about. `id`: "term-1" for the first term, "so-far", "year".
 */
export type ReportSpan = { readonly id: string; readonly range: DateRange; readonly term: string };

/**
 * The spans that a report can have: each term, the year up to today while it runs, all of it.
 * `term` is a term's name, "" for the others.
 */
export const reportSpans = (
  year: DateRange & { readonly terms: readonly (DateRange & { readonly name: string })[] },
  today: PlainDate,
): readonly ReportSpan[] => {
  const { start, end } = year;
  const terms = year.terms
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .map((term, at) => ({ id: `term-${at + 1}`, range: { start: term.start, end: term.end }, term: term.name }));
  const soFar = start <= today && today < end ? [{ id: "so-far", range: { start, end: today }, term: "" }] : [];
  return [...terms, ...soFar, { id: "year", range: { start, end }, term: "" }];
};
