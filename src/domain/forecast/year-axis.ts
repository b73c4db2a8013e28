import type { DateRange } from "#domain/time/date-range";
import { addMonths, diffDays, type PlainDate, startOfMonth } from "#domain/time/plain-date";

/** The part of an axis behind the year's last day: room for what does not fit any more. */
const roomBehind = 0.07;

/** A stretch of an axis, from 0 to 1. */
type AxisSpan = { readonly from: number; readonly to: number };

/** A year as a line of days: where each of them lies, from 0 to 1. */
export type YearAxis = {
  /** The beginning of a day. */
  readonly at: (date: PlainDate) => number;
  /** From the beginning of a day to the end of another one. */
  readonly span: (range: DateRange) => AxisSpan;
  /** The end of the last day. */
  readonly end: number;
  /** The first days of the months, the year's first day before them. */
  readonly months: readonly { readonly date: PlainDate; readonly at: number }[];
  /** The stretch behind the last day: so many lessons of a year of so many. */
  readonly behind: (lessons: number, slots: number) => AxisSpan;
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

export const yearAxis = (year: DateRange): YearAxis => {
  const days = Math.max(1, diffDays(year.start, year.end) + 1);
  const end = 1 - roomBehind;
  const at = (date: PlainDate): number => within((diffDays(year.start, date) / days) * end);
  const first = addMonths(startOfMonth(year.start), 1);
  const months: PlainDate[] = [year.start];
  for (let month = first; month <= year.end; month = addMonths(month, 1)) months.push(month);
  return {
    at,
    span: (range) => ({ from: at(range.start), to: within(((diffDays(year.start, range.end) + 1) / days) * end) }),
    end,
    months: months.map((date) => ({ date, at: at(date) })),
    behind: (lessons, slots) => ({ from: end, to: within(end + (lessons / Math.max(1, slots)) * end) }),
  };
};
