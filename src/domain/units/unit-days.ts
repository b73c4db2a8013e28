import { byOrder } from "#domain/lessons/by-order";
import { bySlotTime } from "#domain/lessons/course-line";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import { datesBetween, type PlainDate } from "#domain/time/plain-date";
import { type Unit, unitsBySlot } from "./units-by-slot.ts";

/**
 * The unit of a day, and whether it is the first or the last one of the days that follow each other
 * with it.
 */
export type UnitDay<U> = {
  readonly unit: U;
  /** Its place among the units, from 1. */
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/**
 * The unit of each day of a course: from the first of some slots with the same unit to the last,
 * days without a slot between them too. Where two meet on a day, it is the earlier one's. `slots`
 * are the course's.
 */
export const unitDays = <U extends Unit>(
  slots: readonly PlannedSlot<{
    readonly course: string;
    readonly date: PlainDate;
    readonly start: number;
    readonly unit: string;
  }>[],
  units: readonly U[],
): ReadonlyMap<PlainDate, UnitDay<U>> => {
  const sorted = slots.toSorted((a, b) => bySlotTime(a.occurrence, b.occurrence));
  const bands = unitsBySlot(sorted, units);
  const ordered = units.toSorted(byOrder);
  const runs: { unit: U; start: PlainDate; end: PlainDate }[] = [];
  let isBroken = true;
  for (const { occurrence } of sorted.filter((slot) => takesPlace(slot.occurrence))) {
    const unit = bands.get(occurrence.key);
    const last = runs.at(-1);
    if (unit && last?.unit.id === unit.id && !isBroken) last.end = occurrence.date;
    else if (unit) runs.push({ unit, start: occurrence.date, end: occurrence.date });
    isBroken = unit === undefined;
  }
  const days = new Map<PlainDate, UnitDay<U>>();
  for (const { unit, start, end } of runs) {
    const number = ordered.indexOf(unit) + 1;
    const own = datesBetween(start, end).filter((date) => !days.has(date));
    for (const date of own) days.set(date, { unit, number, isFirst: date === own[0], isLast: date === own.at(-1) });
  }
  return days;
};
