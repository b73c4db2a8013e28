import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

/** A term of the school year; `number` is its place from 1 on. */
export type YearTerm = DateRange & { readonly number: number; readonly name: string };

/** The year itself among the terms, as the records of marks say it. */
export const wholeYear = 0;

/** The year's exam among the terms, for what is shown. No record has it. */
export const yearExam = -1;

/** What is closed where a term is: the exam with the year. */
export const lockOf = (term: number): number => (term === yearExam ? wholeYear : term);

/** A year's terms by start. A year without terms is one term without a name. */
export const yearTerms = (
  year: DateRange & { readonly terms: readonly (DateRange & { readonly name: string })[] },
): readonly YearTerm[] => {
  const terms = year.terms.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  if (terms.length === 0) return [{ number: 1, name: "", start: year.start, end: year.end }];
  return terms.map(({ name, start, end }, at) => ({ number: at + 1, name, start, end }));
};

/** The term of a date: the last that has begun, and before all of them the first. */
export const termOn = (terms: readonly YearTerm[], date: PlainDate): number =>
  (terms.findLast(({ start }) => start <= date) ?? terms[0])?.number ?? 1;

/**
 * The term that an assessment counts in: its own if the year has it, else that of its date. A part
 * of the year's exam is in none.
 */
export const termOfAssessment = (
  terms: readonly YearTerm[],
  { term, date, exam }: { readonly term: number; readonly date: PlainDate; readonly exam: string },
): number => {
  if (exam !== "") return yearExam;
  return terms.some(({ number }) => number === term) ? term : termOn(terms, date);
};
