import type { PlainDate } from "./plain-date.ts";

export type UnitLesson = {
  readonly id: string;
  readonly date: PlainDate;
  /** Minutes. */
  readonly start: number;
  readonly status: "draft" | "ready" | "held";
};

export type UnitProgress = {
  /** Place of the lesson in its unit, from 1; 0 when it is not in it. */
  readonly place: number;
  /** Lessons the unit is meant to have, or has if those are more. */
  readonly total: number;
  readonly held: number;
};

const byTime = (a: UnitLesson, b: UnitLesson): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.start - b.start || (a.id < b.id ? -1 : 1);
};

/** Where a lesson stands in its unit: "4 of 9". `lessons` are the unit's, in any order; `planned` is what it is meant to have. */
export const unitProgress = (lessons: readonly UnitLesson[], lessonId: string, planned: number): UnitProgress => ({
  place: lessons.toSorted(byTime).findIndex((lesson) => lesson.id === lessonId) + 1,
  total: Math.max(planned, lessons.length),
  held: lessons.filter((lesson) => lesson.status === "held").length,
});
