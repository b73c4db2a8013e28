import { edit } from "#db/edit/edit";
import type { LessonPlace } from "#domain/schedule/lesson-place";
import type { Mutation } from "#db/edit/mutation";
import { joinLocalDateTime, minutesPerDay, splitLocalDateTime } from "#domain/time/minutes";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import type { EventTimes } from "#domain/schedule/event";
import type { Occurrence } from "#domain/schedule/schedule";
import type { EventRow } from "#schema/events";

/**
 * The times of an item after a gesture, as wall-clock. Both days of an all-day span are inclusive.
 * `end` is null where there is none.
 */
export type ItemTimes = { readonly allDay: boolean; readonly start: string; readonly end: string | null };

/** Length of an event that leaves the all-day row, in minutes. */
const defaultEventLength = 60;

const addMinutes = (text: string, count: number): string => {
  const { date, minutes } = splitLocalDateTime(text);
  return joinLocalDateTime(date, minutes + count);
};

/**
 * The change of an event that was moved or resized; null if nothing changed. An event without a
 * length keeps none. One that leaves the all-day row becomes an hour; one that enters it takes the
 * day it is dropped on.
 */
export const eventPatch = (event: EventTimes, to: ItemTimes): Pick<EventRow, "allDay" | "start" | "end"> | null => {
  const isPoint = !event.allDay && event.start === event.end;
  const end = to.allDay
    ? (to.end ?? to.start)
    : isPoint
      ? to.start
      : (to.end ?? addMinutes(to.start, defaultEventLength));
  const next = { allDay: to.allDay, start: to.start, end };
  return next.allDay === event.allDay && next.start === event.start && next.end === event.end ? null : next;
};

/**
 * The edits of an event that takes place once and was moved or resized. Empty if nothing changed.
 */
export const eventMutations = (event: EventRow, to: ItemTimes): readonly Mutation[] => {
  const patch = eventPatch(event, to);
  return patch ? [edit("events", event, patch)] : [];
};

/**
 * The place of a lesson that is dropped at these times. It is null where the lesson cannot go: in
 * the all-day row, or over midnight.
 */
export const lessonPlace = (occurrence: Occurrence, to: ItemTimes): LessonPlace | null => {
  if (to.allDay) return null;
  const { date, minutes } = splitLocalDateTime(to.start);
  const end = minutes + occurrence.end - occurrence.start;
  return end <= minutesPerDay ? { date, start: minutes, end } : null;
};

/** How near, in minutes, a lesson must be dropped to the start of a period to begin with it. */
const snapDistance = 10;

/** The place with its start snapped to a period that begins nearby. */
export const snapToPeriod = (place: LessonPlace, periods: readonly { readonly start: number }[]): LessonPlace => {
  const nearest = periods.toSorted((a, b) => Math.abs(a.start - place.start) - Math.abs(b.start - place.start))[0];
  if (!nearest || Math.abs(nearest.start - place.start) > snapDistance) return place;
  return { ...place, start: nearest.start, end: place.end + nearest.start - place.start };
};

/** Selections up to this many minutes are a click: they mean the period under them. */
const clickLength = 5;

/**
 * The times that a selection means: a click on the hours takes the period under it, or an hour from
 * the half hour before.
 */
export const selectionTimes = (
  selected: ItemTimes,
  periods: readonly { readonly start: number; readonly end: number; readonly pause: boolean }[],
): ItemTimes => {
  if (selected.allDay || selected.end === null) return selected;
  const from = splitLocalDateTime(selected.start);
  const to = splitLocalDateTime(selected.end);
  if (diffDays(from.date, to.date) * minutesPerDay + to.minutes - from.minutes > clickLength) return selected;
  return timesAt(from.date, from.minutes, periods);
};

/** The period at a time of day; where there is none, an hour from the half hour before. Minutes. */
export const timesAt = (
  date: PlainDate,
  minutes: number,
  periods: readonly { readonly start: number; readonly end: number }[],
): ItemTimes => {
  const period = periods.find(({ start, end }) => start <= minutes && minutes < end);
  const start = period?.start ?? Math.floor(minutes / 30) * 30;
  const end = period?.end ?? start + defaultEventLength;
  return { allDay: false, start: joinLocalDateTime(date, start), end: joinLocalDateTime(date, end) };
};

/**
 * Times for an event that was not drawn. It takes the current or next period today, and the first
 * period on another day. Without periods it takes an hour.
 */
export const nextTimes = (
  now: { readonly today: PlainDate; readonly minutes: number },
  date: PlainDate,
  periods: readonly { readonly start: number; readonly end: number; readonly pause: boolean }[],
): ItemTimes => {
  const from = date === now.today ? now.minutes : 0;
  const period = periods.find(({ end, pause }) => !pause && from < end);
  return timesAt(date, period?.start ?? Math.max(480, Math.min(from + 30, lastEventStart)), period ? [period] : []);
};

/** 23:00, in minutes. */
const lastEventStart = 1380;
