import { byOrder } from "#domain/lessons/by-order";
import { bySlotTime } from "#domain/lessons/course-line";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { takesPlace } from "#domain/lessons/lesson-time";
import { unitProgress } from "#domain/lessons/unit-progress";
import type { PlainDate } from "#domain/time/plain-date";
import { type Unit, unitsBySlot } from "./units-by-slot.ts";

type SpanLesson = {
  readonly id: string;
  readonly course: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly unit: string;
  readonly status: LessonStatus;
};

/** A unit in its course's year. */
export type UnitSpan<U> = {
  readonly unit: U;
  /** Its place among the units, from 1. */
  readonly number: number;
  /** The days of its first and its last slot; null where it has none. */
  readonly range: { readonly start: PlainDate; readonly end: PlainDate } | null;
  /** Its slots that take place. */
  readonly slots: number;
  readonly planned: number;
  readonly held: number;
  /** How many lessons it is meant to have, or has if that is more. */
  readonly total: number;
  /** How many more lessons it is meant to have than it has slots; fewer if negative. */
  readonly missing: number;
};

/**
 * The units of a course in their order, each with the slots it has. `slots` and `lessons` are the
 * course's.
 */
export const unitSpans = <U extends Unit>(o: {
  readonly slots: readonly PlannedSlot<SpanLesson>[];
  readonly lessons: readonly SpanLesson[];
  readonly units: readonly U[];
}): readonly UnitSpan<U>[] => {
  const slots = o.slots.toSorted((a, b) => bySlotTime(a.occurrence, b.occurrence));
  const bands = unitsBySlot(slots, o.units);
  const taught = slots.filter(({ occurrence }) => takesPlace(occurrence));
  return o.units.toSorted(byOrder).map((unit, index) => {
    const own = taught.filter(({ occurrence }) => bands.get(occurrence.key)?.id === unit.id);
    const lessons = o.lessons.filter((lesson) => lesson.unit === unit.id);
    const { held, total } = unitProgress(lessons, "", unit.lessonsPlanned);
    const [first, last] = [own[0]?.occurrence, own.at(-1)?.occurrence];
    return {
      unit,
      number: index + 1,
      range: first && last ? { start: first.date, end: last.date } : null,
      slots: own.length,
      planned: own.filter((slot) => slot.lessons.length > 0).length,
      held,
      total,
      missing: unit.lessonsPlanned - own.length,
    };
  });
};
