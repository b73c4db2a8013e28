import { diffDays, type PlainDate } from "./plain-date.ts";

/** From `start` to `end`, both inclusive, whole days. */
export type DatePeriod = { readonly start: PlainDate; readonly end: PlainDate };

/** start ≤ date ≤ end. */
export const isDateInPeriod = (date: PlainDate, period: DatePeriod): boolean =>
  period.start <= date && date <= period.end;

/** The days two periods share, or undefined when they share none. */
export const intersectPeriods = (a: DatePeriod, b: DatePeriod): DatePeriod | undefined => {
  const start = a.start > b.start ? a.start : b.start;
  const end = a.end < b.end ? a.end : b.end;
  return start <= end ? { start, end } : undefined;
};

/** Days in a period: 1 when it starts and ends on the same day, 0 when it ends before it starts. */
export const periodLength = (period: DatePeriod): number => Math.max(0, diffDays(period.start, period.end) + 1);
