import { takesPlace } from "#domain/lessons/lesson-time";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import type { WallClock } from "#domain/time/plain-date";

/** That the roll of a slot was called; `calledAt` is "" where it was opened again. */
type Register = {
  readonly course: string;
  readonly date: string;
  readonly start: number;
  readonly calledAt: string;
};

/**
 * The lessons of a course in a period that took place and whose roll is not called, the newest
 * first. It begins with the course's first roll: nobody calls those of before. None where no roll
 * was ever called: its teacher does without.
 */
export const uncalledLessons = (
  occurrences: readonly Occurrence[],
  registers: readonly Register[],
  o: { readonly course: string; readonly period: DateRange; readonly now: WallClock },
): readonly Occurrence[] => {
  const { course, period, now } = o;
  const rolls = registers.filter((one) => one.course === course && one.calledAt !== "");
  const first = rolls.map(({ date }) => date).toSorted()[0];
  if (first === undefined) return [];
  const called = new Set(rolls.map((one) => slotKey(one.course, one.date, one.start)));
  const isOver = ({ date, end }: Occurrence) => date < now.date || (date === now.date && end <= now.minutes);
  return occurrences
    .filter(
      (one) =>
        one.course === course &&
        takesPlace(one) &&
        isOver(one) &&
        isDateInRange(one.date, period) &&
        one.date >= first &&
        !called.has(one.key),
    )
    .toSorted((a, b) => (a.date === b.date ? b.start - a.start : a.date < b.date ? 1 : -1));
};
