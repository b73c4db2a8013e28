import { textOf, type WordField } from "#domain/word-field";
import type { SlotPlace } from "./slot-place.ts";

/**
 * A plan's words and outcomes as a new draft in another slot, of its course or another one. Units
 * are a course's own, and what came of it is not copied.
 */
export const duplicateLesson = <
  L extends { readonly course: string; readonly unit: string; readonly outcomes: readonly string[] },
>(
  lesson: L,
  to: SlotPlace & { readonly course: string },
  words: readonly WordField[],
) => ({
  ...(Object.fromEntries(words.map((field) => [field.name, textOf(lesson, field)])) as Partial<L>),
  course: to.course,
  date: to.date,
  start: to.start,
  unit: to.course === lesson.course ? lesson.unit : "",
  outcomes: [...lesson.outcomes],
  status: "draft" as const,
  locked: false,
});
