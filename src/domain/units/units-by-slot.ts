import { byOrder } from "#domain/lessons/by-order";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";

/**
 * What decides where a unit is: its place among the others, and how many lessons it is meant to
 * take.
 */
export type Unit = { readonly id: string; readonly order: string; readonly lessonsPlanned: number };
type UnitLesson = { readonly course: string; readonly date: string; readonly start: number; readonly unit: string };

/**
 * The unit of each slot, by its occurrence's key. A planned slot has that of its plan. One without
 * a plan is taken by the unit that continues there: units follow each other in their order, each
 * for as many lessons as it is meant to have. They never go past the unit of the next planned slot.
 * A cancelled slot uses nothing up; those after the last unit have none. `slots` are one course's,
 * by time.
 */
export const unitsBySlot = <U extends Unit>(
  slots: readonly PlannedSlot<UnitLesson>[],
  units: readonly U[],
): ReadonlyMap<string, U> => {
  const ordered = units.toSorted(byOrder);
  const places = new Map(ordered.map((unit, place) => [unit.id, place]));
  const known = slots.map(({ lessons }) =>
    lessons.map(({ unit }) => places.get(unit)).find((one) => one !== undefined),
  );
  const left = ordered.map(({ lessonsPlanned }, place) => lessonsPlanned - known.filter((one) => one === place).length);

  const found = new Map<string, U>();
  let place = 0;
  for (const [index, { occurrence }] of slots.entries()) {
    const own = known[index];
    if (own !== undefined) place = own;
    else if (takesPlace(occurrence)) {
      const end = known.slice(index).find((one) => one !== undefined) ?? ordered.length;
      // A unit that is used up makes way for the next one, but not beyond what is planned for
      // later.
      while (place < end && left[place]! <= 0) place += 1;
      if (place < ordered.length) left[place]! -= 1;
    }
    const unit = ordered[place];
    if (unit) found.set(occurrence.key, unit);
  }
  return found;
};
