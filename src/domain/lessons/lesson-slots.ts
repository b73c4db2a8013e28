import { slotKey } from "#domain/schedule/exception";
import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "#domain/schedule/schedule";

/** The slot that a lesson plan is for, with the date and start (in minutes) of the timetable. */
export type PlannedLesson = { readonly course: string; readonly date: PlainDate; readonly start: number };

export type PlannedSlot<L> = { readonly occurrence: Occurrence; readonly lessons: readonly L[] };

/**
 * Puts each lesson plan into its slot, in the given order; slots keep the order of `occurrences`,
 * and several plans may share one. A plan without a slot among them is an orphan, so pass all
 * occurrences of the days that the plans are for. A moved lesson takes its plans along; a cancelled
 * one keeps them.
 */
export const planSlots = <L extends PlannedLesson>(
  occurrences: readonly Occurrence[],
  lessons: readonly L[],
): { slots: PlannedSlot<L>[]; orphans: L[] } => {
  const bySlot = new Map<string, L[]>(occurrences.map((occurrence) => [occurrence.key, []]));
  const orphans: L[] = [];
  for (const lesson of lessons) (bySlot.get(slotKey(lesson.course, lesson.date, lesson.start)) ?? orphans).push(lesson);
  return { slots: occurrences.map((occurrence) => ({ occurrence, lessons: bySlot.get(occurrence.key)! })), orphans };
};
