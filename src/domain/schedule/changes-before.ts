import { addDays, datesBetween, type PlainDate } from "#domain/time/plain-date";
import { createExpander } from "./expander.ts";
import type { Occurrence, Schedule } from "./schedule.ts";

const content = ({ key, date, start, end, room, label, status }: Occurrence): string =>
  JSON.stringify([key, date, start, end, room, label, status]);

/**
 * Whether a day of the year before a date has another label or other lessons after a change of the
 * schedule.
 */
export const changesBefore = (before: Schedule, after: Schedule, date: PlainDate): boolean => {
  const { start, end } = before.year;
  const last = date <= end ? addDays(date, -1) : end;
  if (last < start) return false;
  const [was, is] = [createExpander(before), createExpander(after)];
  if (datesBetween(start, last).some((one) => was.labelOn(one) !== is.labelOn(one))) return true;
  const [old, now] = [was, is].map((one) => one.expand({ start, end: last }).map(content).toSorted());
  return old!.join() !== now!.join();
};
