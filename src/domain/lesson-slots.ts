import { slotKey } from "./exception.ts";
import type { PlainDate } from "./plain-date.ts";
import type { Occurrence } from "./schedule.ts";

/** What a lesson plan says about its slot: the slot as the timetable has it. `start` in minutes. */
export type PlannedLesson = { readonly course: string; readonly date: PlainDate; readonly start: number };

export type PlannedSlot<L> = { readonly occurrence: Occurrence; readonly lessons: readonly L[] };

/**
 * Puts each lesson plan into its slot, in the order given; slots keep the order of `occurrences`, several plans may share one.
 * A plan whose slot is not among them is an orphan, so hand in all occurrences of the time the lessons are from. A moved
 * lesson takes its plan along; a cancelled one keeps it.
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
