import { isTaught, type LessonStatus } from "./lesson-status.ts";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";

export type UnitLesson = {
  readonly id: string;
  readonly date: PlainDate;
  /** Minutes. */
  readonly start: number;
  readonly status: LessonStatus;
};

export type UnitProgress = {
  /** The lesson's number within the unit, from 1; 0 if it is not part of it. */
  readonly place: number;
  /** How many lessons the unit is meant to have, or has if that is more. */
  readonly total: number;
  readonly held: number;
};

const byPlace = (a: UnitLesson, b: UnitLesson): number => byDateAndStart(a, b) || (a.id < b.id ? -1 : 1);

/**
 * A lesson's place in its unit: "4 of 9". `lessons` are the unit's, in any order; `planned` is how
 * many it is meant to have.
 */
export const unitProgress = (lessons: readonly UnitLesson[], lessonId: string, planned: number): UnitProgress => ({
  place: lessons.toSorted(byPlace).findIndex((lesson) => lesson.id === lessonId) + 1,
  total: Math.max(planned, lessons.length),
  held: lessons.filter((lesson) => isTaught(lesson.status)).length,
});
