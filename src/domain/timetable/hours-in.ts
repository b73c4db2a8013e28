import type { TimetablePeriod } from "./timetable.ts";

type Times = { readonly start: number; readonly end: number };

const lengthOf = ({ start, end }: Times): number => end - start;

/** The period's length that half of the others do not reach, in minutes. */
const usualLength = (periods: readonly TimetablePeriod[]): number =>
  periods.map(lengthOf).toSorted((a, b) => a - b)[Math.floor(periods.length / 2)]!;

/**
 * How many of the school's hours a lesson is: the periods of its day that it takes at least half
 * of. Outside of the grid its length decides. At least one, also in a school without periods.
 */
export const hoursIn = (periods: readonly TimetablePeriod[], lesson: Times): number => {
  const taught = periods.filter((period) => !period.pause && lengthOf(period) > 0);
  if (taught.length === 0) return 1;
  const isTaken = (period: TimetablePeriod): boolean =>
    2 * (Math.min(period.end, lesson.end) - Math.max(period.start, lesson.start)) >= lengthOf(period);
  const taken = taught.filter(isTaken).length;
  return Math.max(1, taken > 0 ? taken : Math.round(lengthOf(lesson) / usualLength(taught)));
};
