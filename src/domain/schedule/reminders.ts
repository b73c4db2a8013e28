import { minutesPerDay, joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { eventRange, type EventTimes } from "./event.ts";

/** Minutes before its start at which an event is announced. */
export const reminderMinutes: Readonly<Record<string, number>> = {
  atStart: 0,
  minutes5: 5,
  minutes15: 15,
  minutes30: 30,
  hour1: 60,
  hours2: 120,
  day1: minutesPerDay,
  days2: 2 * minutesPerDay,
  week1: 7 * minutesPerDay,
};

/** An all-day event is announced from eight in the morning of its first day, not from midnight. */
const allDayStart = 480;

export type ReminderFields = EventTimes & { readonly reminder: string; readonly kind: string; readonly done: boolean };

/**
 * Minutes from an event's start, or the midnight it begins with, to when it is announced; undefined
 * if it has no reminder.
 */
export const reminderLead = ({ reminder, allDay }: Pick<ReminderFields, "reminder" | "allDay">): number | undefined => {
  const before = reminderMinutes[reminder];
  return before === undefined ? undefined : (allDay ? allDayStart : 0) - before;
};

/** When an event is announced, as a wall-clock time; undefined if it has no reminder. */
export const reminderAt = (event: ReminderFields): string | undefined => {
  const lead = reminderLead(event);
  if (lead === undefined) return undefined;
  const { date, minutes } = splitLocalDateTime(event.start);
  return joinLocalDateTime(date, (event.allDay ? 0 : minutes) + lead);
};

const isOver = (event: ReminderFields, now: string): boolean =>
  event.allDay ? eventRange(event).end < now.slice(0, 10) : event.end < now;

const isDone = ({ kind, done }: ReminderFields): boolean => kind === "task" && done;

/**
 * The events to announce now: their time has come since `last` and they are neither over nor done
 * (wall-clock times).
 */
export const remindersBetween = <E extends ReminderFields>(
  events: readonly E[],
  last: string,
  now: string,
): readonly E[] =>
  events.filter((event) => {
    const at = reminderAt(event);
    return at !== undefined && at > last && at <= now && !isDone(event) && !isOver(event, now);
  });

/**
 * The events that were announced and are still to begin: what a teacher who looks now should know.
 */
export const openReminders = <E extends ReminderFields>(events: readonly E[], now: string): readonly E[] =>
  remindersBetween(events, "", now).filter((event) =>
    event.allDay ? event.start.slice(0, 10) >= now.slice(0, 10) : event.start >= now,
  );
