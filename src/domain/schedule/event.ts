import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { minutesPerDay, splitLocalDateTime } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import type { DaySpan } from "./day-timeline.ts";
import type { Occurrence } from "./schedule.ts";

/**
 * When an event takes place, in wall-clock times. An all-day event goes from 00:00 of its first day
 * to 00:00 of its last.
 */
export type EventTimes = { readonly allDay: boolean; readonly start: string; readonly end: string };

/** The days of an event. If it ends at midnight, the day that begins then is not one of them. */
export const eventRange = ({ allDay, ...event }: EventTimes): DateRange => {
  const start = splitLocalDateTime(event.start).date;
  const end = splitLocalDateTime(event.end);
  const isOver = !allDay && end.minutes === 0 && end.date > start;
  return { start, end: isOver ? addDays(end.date, -1) : end.date };
};

/**
 * Whether an event begins by the end of a period (plain dates, both inclusive) and is not over
 * before it.
 */
export const touchesPeriod = ({ start, end }: Pick<EventTimes, "start" | "end">, period: DateRange): boolean =>
  start <= `${period.end}T24:00` && end >= period.start;

/**
 * The hours of a date that an event takes, in minutes; undefined if it takes none. All-day events
 * take no hours.
 */
export const eventSpanOn = (event: EventTimes, date: PlainDate): DaySpan | undefined => {
  if (event.allDay || !isDateInRange(date, eventRange(event))) return undefined;
  const start = splitLocalDateTime(event.start);
  const end = splitLocalDateTime(event.end);
  return { start: start.date < date ? 0 : start.minutes, end: end.date > date ? minutesPerDay : end.minutes };
};

/** The exams among some events. */
export const examsOf = <E extends { readonly kind: string }>(events: readonly E[]): readonly E[] =>
  events.filter(({ kind }) => kind === "exam");

/** Whether an event takes place during a lesson, or all of its day. */
export const liesOver = (event: EventTimes, lesson: Pick<Occurrence, "date" | "start" | "end">): boolean => {
  if (!isDateInRange(lesson.date, eventRange(event))) return false;
  const span = eventSpanOn(event, lesson.date);
  return span === undefined || overlapsInTime(span, lesson);
};

/** Whether a lesson is an exam: its course has one on that day, all day or during the lesson. */
export const hasExam = (exams: readonly (EventTimes & { readonly course: string })[], lesson: Occurrence): boolean =>
  exams.some((exam) => exam.course === lesson.course && liesOver(exam, lesson));

/**
 * The lessons that an exam is told by, so that it stands once on its day: those of its course that
 * it is in. None where it goes beyond them, or lasts more than a day: then it is told by itself.
 */
export const lessonsOfExam = <O extends Occurrence>(
  exam: EventTimes & { readonly course: string },
  lessons: readonly O[],
): readonly O[] => {
  const { start, end } = eventRange(exam);
  const own = start === end ? lessons.filter((lesson) => hasExam([exam], lesson)) : [];
  const span = eventSpanOn(exam, start);
  const isWithin =
    span === undefined ||
    (span.start >= Math.min(...own.map((lesson) => lesson.start)) &&
      span.end <= Math.max(...own.map((lesson) => lesson.end)));
  return isWithin ? own : [];
};
