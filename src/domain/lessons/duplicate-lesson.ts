import type { LessonTexts } from "./join-lessons.ts";
import type { SlotPlace } from "./slot-place.ts";

/** A plan's texts as a new draft in another slot, of its course or another one. Units are a course's own, and what came of it is not copied. */
export const duplicateLesson = <L extends LessonTexts & { readonly course: string }>(
  lesson: L,
  to: SlotPlace & { readonly course: string },
) => ({
  course: to.course,
  date: to.date,
  start: to.start,
  unit: to.course === lesson.course ? lesson.unit : "",
  title: lesson.title,
  plan: lesson.plan,
  objectives: lesson.objectives,
  homework: lesson.homework,
  status: "draft" as const,
  locked: false,
});
