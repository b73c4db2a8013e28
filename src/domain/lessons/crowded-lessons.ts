import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import { byCreation } from "./by-creation.ts";
import { planSlots, type PlannedLesson } from "./lesson-slots.ts";
import { takesPlace } from "./lesson-time.ts";
import { needsSlot } from "./lost-lessons.ts";
import type { MovableLesson } from "./schedule-change.ts";

type Plan = PlannedLesson & Pick<MovableLesson, "id" | "status" | "locked"> & { readonly created: string };

/** A plan that shares its slot, and the one that it shares it with. */
export type CrowdedLesson<L> = { readonly lesson: L; readonly beside: L };

/**
 * Plans that share a slot from today on and could have one of their own: all but the locked ones
 * and the first that was made. Two devices that knew nothing of each other put them together; or
 * the teacher did so on purpose, which nothing tells apart.
 */
export const crowdedLessons = <L extends Plan>(
  occurrences: readonly Occurrence[],
  lessons: readonly L[],
  today: PlainDate,
): CrowdedLesson<L>[] =>
  planSlots(occurrences, lessons.filter(needsSlot))
    .slots.flatMap(({ occurrence, lessons: own }) => {
      if (own.length < 2 || occurrence.date < today || !takesPlace(occurrence)) return [];
      const [beside, ...others] = own.toSorted((a, b) => Number(b.locked) - Number(a.locked) || byCreation(a, b));
      return others.filter(({ locked }) => !locked).map((lesson) => ({ lesson, beside: beside! }));
    })
    .toSorted((a, b) => byDateAndStart(a.lesson, b.lesson));

/**
 * The plans with one just after its slot, where no lesson begins: so it is placed like one that
 * lost its slot, after those it shared it with.
 */
export const setApart = <L extends MovableLesson>(lessons: readonly L[], id: string): L[] =>
  lessons.map((lesson) => (lesson.id === id ? { ...lesson, start: lesson.start + 0.5 } : lesson));
