import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlannedLesson } from "./lesson-slots.ts";
import { takesPlace } from "./lesson-time.ts";

/**
 * For each lesson, by its key, the lesson of the same course before it, however long ago. Cancelled lessons do not count. Pass
 * all occurrences from the start of the year: the first one of a course has no lesson before it.
 */
export const lessonsBefore = (occurrences: readonly Occurrence[]): ReadonlyMap<string, Occurrence> => {
  const before = new Map<string, Occurrence>();
  const last = new Map<string, Occurrence>();
  for (const lesson of occurrences.filter(takesPlace).toSorted(byDateAndStart)) {
    const previous = last.get(lesson.course);
    if (previous !== undefined) before.set(lesson.key, previous);
    last.set(lesson.course, lesson);
  }
  return before;
};

/**
 * Returns what is due in a lesson: the homework given in the course's lesson before it, from all of that lesson's plans; "" if
 * there is none. `before` comes from `lessonsBefore`; `plans` must include those of its lessons.
 */
export const createHomeworkDue = (
  before: ReadonlyMap<string, Occurrence>,
  plans: readonly (PlannedLesson & { readonly homework: string })[],
): ((lesson: Occurrence) => string) => {
  const given = new Map<string, string[]>();
  for (const { course, date, start, homework } of plans) {
    const key = slotKey(course, date, start);
    if (homework !== "") given.set(key, [...(given.get(key) ?? []), homework]);
  }
  return ({ key }) => given.get(before.get(key)?.key ?? "")?.join(" · ") ?? "";
};
