import { compareText } from "#domain/compare-text";
import { diffDays, type PlainDate } from "./plain-date.ts";

/** From a day to a day, both included. */
export type DateRange = { readonly start: PlainDate; readonly end: PlainDate };

/** Whether a date lies in a range, its ends included. */
export const isDateInRange = (date: PlainDate, range: DateRange): boolean => range.start <= date && date <= range.end;

/** Compares by the start, for sorting: dates, or dates with a time. */
export const byStart = (a: { readonly start: string }, b: { readonly start: string }): number =>
  compareText(a.start, b.start);

/** The days that two ranges share; undefined if they share none. */
export const intersectRanges = (a: DateRange, b: DateRange): DateRange | undefined => {
  const start = a.start > b.start ? a.start : b.start;
  const end = a.end < b.end ? a.end : b.end;
  return start <= end ? { start, end } : undefined;
};

/** Days in a range: 1 when it starts and ends on the same day, 0 when it ends before it starts. */
export const rangeLength = ({ start, end }: DateRange): number => Math.max(0, diffDays(start, end) + 1);
