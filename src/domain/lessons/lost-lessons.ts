import { isTaught, type LessonStatus } from "./lesson-status.ts";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { planSlots, type PlannedLesson } from "./lesson-slots.ts";

/** Whether a plan without a slot still needs one. What was held already does not. */
export const needsSlot = ({ status }: { readonly status: LessonStatus }): boolean => !isTaught(status);

/**
 * The plans that lost their slot (to a holiday, to a change of the timetable) and still need one,
 * by their old day and time. `occurrences` are those of the whole year.
 */
export const lostLessons = <L extends PlannedLesson & { readonly status: LessonStatus }>(
  occurrences: readonly Occurrence[],
  lessons: readonly L[],
): L[] => planSlots(occurrences, lessons).orphans.filter(needsSlot).toSorted(byDateAndStart);
