import { closureOn } from "#domain/holidays/holiday";
import type { ScheduleException } from "#domain/schedule/exception";
import type { Occurrence, Schedule } from "#domain/schedule/schedule";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseRow } from "#schema/courses";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";

/** Where a lesson is put: minutes. */
export type LessonPlace = { readonly date: PlainDate; readonly start: number; readonly end: number };

/** Whether a lesson may go there: in the school year, and not in a closure. */
export const canPlaceLesson = (
  schedule: Pick<Schedule, "year" | "holidays">,
  course: Pick<CourseRow, "classes">,
  place: LessonPlace,
): boolean =>
  isDateInRange(place.date, schedule.year) &&
  closureOn(schedule.holidays, place.date, course.classes, place.start, place.end) === undefined;

const isAtOrigin = (occurrence: Occurrence, place: LessonPlace): boolean =>
  place.date === occurrence.originDate && place.start === occurrence.originStart;

const unmoved = { toDate: "", toStart: 0, toEnd: 0 };

/**
 * Moves this one lesson: adds an exception, or changes the one it has. Back at its place in the timetable
 * the exception goes, unless it also names a room; an added lesson keeps its own.
 */
export const lessonMutations = (
  occurrence: Occurrence,
  exceptions: readonly ScheduleException[],
  place: LessonPlace,
): readonly Mutation[] => {
  if (place.date === occurrence.date && place.start === occurrence.start) return [];
  const held = exceptions.find((one) => one.id === occurrence.exception);
  const to = { toDate: place.date, toStart: place.start, toEnd: place.end };
  if (held?.kind === "added") {
    const patch = isAtOrigin(occurrence, place) ? { ...unmoved, toEnd: place.end } : to;
    return [edit("exceptions", held, patch)];
  }
  if (held?.kind !== "moved") {
    const { course, originDate: date, originStart: start } = occurrence;
    return [{ op: "create", collection: "exceptions", values: { course, date, start, kind: "moved", ...to } }];
  }
  if (!isAtOrigin(occurrence, place)) return [edit("exceptions", held, to)];
  return held.room === ""
    ? [{ op: "delete", collection: "exceptions", id: held.id }]
    : [edit("exceptions", held, { kind: "room", ...unmoved })];
};

/** Cancels this one lesson; `note` says why. Its move, if any, stays and applies again when it is restored. */
export const cancelMutations = (occurrence: Occurrence, note: string): readonly Mutation[] => {
  const { course, originDate: date, originStart: start } = occurrence;
  return [{ op: "create", collection: "exceptions", values: { course, date, start, kind: "cancelled", note } }];
};

/** Restores a cancelled lesson. */
export const restoreMutations = (occurrence: Occurrence): readonly Mutation[] =>
  occurrence.status === "cancelled" ? [{ op: "delete", collection: "exceptions", id: occurrence.exception }] : [];

/**
 * Teaches this one lesson in another room; "" is its usual one. The room of a moved or added lesson is in its own exception.
 */
export const roomMutations = (
  occurrence: Occurrence,
  exceptions: readonly ScheduleException[],
  room: string,
): readonly Mutation[] => {
  const next = room.trim();
  if (next === occurrence.room) return [];
  const { course, originDate: date, originStart: start } = occurrence;
  const isOwn = (one: ScheduleException) => one.course === course && one.date === date && one.start === start;
  const own = exceptions.filter(isOwn);
  const held = own.find(({ kind }) => kind === "room") ?? own.find(({ kind }) => kind === "moved" || kind === "added");
  if (held?.kind === "room" && next === "") return [{ op: "delete", collection: "exceptions", id: held.id }];
  if (held) return [edit("exceptions", held, { room: next })];
  if (next === "") return [];
  return [{ op: "create", collection: "exceptions", values: { course, date, start, kind: "room", room: next } }];
};
