import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "#domain/schedule/schedule";
import { takesPlace } from "./lesson-time.ts";

type Place = { readonly date: PlainDate; readonly start: number };

/**
 * The lessons of one course that take place, in order. `occurrences` may include those of others.
 */
export const courseLessons = (occurrences: readonly Occurrence[], course: string): readonly Occurrence[] =>
  occurrences.filter((one) => one.course === course && takesPlace(one)).toSorted(byDateAndStart);

/**
 * The lesson before a place and the one after it; null at the ends of the year. `lessons` are one
 * course's, in order.
 */
export const neighboursOf = (
  lessons: readonly Occurrence[],
  place: Place,
): { readonly previous: Occurrence | null; readonly next: Occurrence | null } => ({
  previous: lessons.findLast((one) => byDateAndStart(one, place) < 0) ?? null,
  next: lessons.find((one) => byDateAndStart(one, place) > 0) ?? null,
});
