import type { Expander } from "#domain/schedule/expander";
import type { Occurrence } from "#domain/schedule/schedule";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { type CoursePlace, onDay, placeOf, takeNearest, uniquePlaces } from "./place-plans.ts";
import type { SlotPlace } from "./slot-place.ts";

/** What names a slot of a course, and where that is after a change. */
type Named = { readonly course: string; readonly from: SlotPlace; readonly to: SlotPlace | null };

/**
 * The references to slots that are elsewhere or gone after a change, with where they are then. A
 * reference goes with its own lesson. Where nobody knows that, it goes with the plan of the slot,
 * or to the nearest new slot of its day. A day that is taught like another one has other lessons:
 * what was said of its own stays with none.
 */
export const changedReferences = <N extends Named>(o: {
  named: readonly N[];
  old: Expander;
  next: Expander;
  oldSlots: ReadonlyMap<string, Occurrence>;
  newSlots: ReadonlyMap<string, Occurrence>;
  placed: ReadonlyMap<string, CoursePlace>;
  free: Map<string, CoursePlace>;
  ownPlace: (slot: CoursePlace) => CoursePlace | undefined;
  from: PlainDate;
  span: DateRange;
}): N[] => {
  const keysOf = (expander: Expander) => new Set(expander.slots(o.span).map(({ key }) => key));
  const [oldKeys, newKeys] = [keysOf(o.old), keysOf(o.next)];
  const isSwapped = (date: PlainDate) => o.old.taughtLike(date) !== o.next.taughtLike(date);
  const slotOf = ({ course, from }: Named) => placeOf({ course, ...from });
  const named = o.named.filter((one) => oldKeys.has(slotOf(one).key));
  const isLeft = (slot: CoursePlace) =>
    slot.date >= o.from && !o.ownPlace(slot) && !o.placed.has(slot.key) && !newKeys.has(slot.key);
  const left = uniquePlaces(named.map(slotOf)).filter((slot) => isLeft(slot) && !isSwapped(slot.date));
  const nearest = takeNearest(left, o.free, onDay);
  return named.flatMap((one): N[] => {
    const slot = slotOf(one);
    const beside = isSwapped(slot.date) ? undefined : (o.placed.get(slot.key) ?? nearest.get(slot.key));
    const to = o.ownPlace(slot) ?? beside ?? (newKeys.has(slot.key) ? slot : null);
    if (to && to.key !== slot.key) return [{ ...one, to: { date: to.date, start: to.start } }];
    const isGone = to === null || (o.oldSlots.has(slot.key) && !o.newSlots.has(slot.key));
    return isGone ? [{ ...one, to: null }] : [];
  });
};
