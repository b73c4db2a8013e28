import { byOrder } from "#domain/lessons/by-order";
import { bySlotTime, type CourseLine, courseLine, type LineSource } from "#domain/lessons/course-line";
import { planSlots } from "#domain/lessons/lesson-slots";
import type { MovableLesson } from "#domain/lessons/schedule-change";
import type { LostOccurrence } from "#domain/schedule/schedule";
import type { PlainDate } from "#domain/time/plain-date";
import { type Unit, unitsBySlot } from "./units-by-slot.ts";

/** A course's year with its units, for a change of them. */
export type UnitSource = Omit<LineSource, "lessons"> & {
  readonly lessons: readonly (MovableLesson & { readonly unit: string })[];
  readonly units: readonly Unit[];
  /** Slots that closures take. */
  readonly closed: readonly LostOccurrence[];
  /** Nothing moves on a day before this one, or to it; "" for no such limit. */
  readonly notBefore: PlainDate;
};

export type UnitLine = CourseLine & {
  /** The units in their order. */
  readonly units: readonly Unit[];
  /** The id of the unit whose band a slot is in, by the slot's key. */
  readonly unitAt: (key: string) => string | undefined;
};

/** A course's line with the unit of each slot. */
export const unitLine = (source: UnitSource): UnitLine => {
  const own = source.slots.filter(({ course }) => course === source.course).toSorted(bySlotTime);
  const lessons = source.lessons.filter(({ course }) => course === source.course);
  const bands = unitsBySlot(planSlots(own, lessons).slots, source.units);
  return { ...courseLine(source), units: source.units.toSorted(byOrder), unitAt: (key) => bands.get(key)?.id };
};
