import { closureOn } from "#domain/holidays/holiday";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import type { Schedule } from "./schedule.ts";

/** Where a lesson is put; times in minutes. */
export type LessonPlace = { readonly date: PlainDate; readonly start: number; readonly end: number };

/** Whether a lesson may go there: in the school year, and not in a closure. */
export const canPlaceLesson = (
  schedule: Pick<Schedule, "year" | "holidays">,
  course: { readonly classes: readonly string[] },
  place: LessonPlace,
): boolean =>
  isDateInRange(place.date, schedule.year) &&
  closureOn(schedule.holidays, place.date, course.classes, place.start, place.end) === undefined;
