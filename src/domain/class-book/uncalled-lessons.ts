import { takesPlace } from "#domain/lessons/lesson-time";
import type { Occurrence } from "#domain/schedule/schedule";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import type { PlainDate, WallClock } from "#domain/time/plain-date";
import { calledSlots, type StoredRoll } from "./called-rolls.ts";

/**
 * The lessons of a course in a period that took place and whose roll is not called, the newest
 * first. It begins with the course's first roll: nobody calls those of before. None where no roll
 * was ever called: its teacher does without.
 */
export const uncalledLessons = (
  occurrences: readonly Occurrence[],
  rolls: readonly StoredRoll[],
  o: { readonly course: string; readonly period: DateRange; readonly now: WallClock },
): readonly Occurrence[] => {
  const { course, period, now } = o;
  const called = calledSlots(rolls.filter((one) => one.course === course));
  const first = occurrences
    .filter(({ key }) => called.has(key))
    .map(({ date }) => date)
    .toSorted()[0];
  if (first === undefined) return [];
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

/**
 * Whether a course's roll is called at all by a day: one was before. A teacher who never calls it
 * is not reminded.
 */
export const callsRolls = (rolls: readonly StoredRoll[], course: string, by: PlainDate): boolean =>
  rolls.some((one) => one.course === course && one.calledAt !== "" && one.date <= by);
