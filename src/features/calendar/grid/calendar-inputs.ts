import { eventSpanOn } from "#domain/schedule/event";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { addDays, datesBetween, type PlainDate } from "#domain/time/plain-date";
import { type CalendarItem, isOff, itemRange } from "./calendar-items.ts";
import type { ItemTimes } from "./calendar-changes.ts";

/**
 * What FullCalendar is given for an item. Its ends are exclusive. Its times are wall-clock, and
 * FullCalendar takes them for UTC.
 */
export type CalendarInput = {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
  readonly editable: boolean;
  readonly durationEditable: boolean;
  readonly interactive: boolean;
  readonly order: number;
  readonly display: "block" | "background";
  readonly classNames?: string;
  readonly item: CalendarItem;
};

/** The length at which a point in time (a task's due time) is drawn, in minutes. */
const pointMinutes = 30;

/**
 * The order in the all-day row and in a month: holidays first, then events, days, lessons by their
 * time.
 */
const orders: Record<CalendarItem["type"], number> = { holiday: 0, hours: 0, event: 1, day: 2, lesson: 3 };

export const itemToInput = (item: CalendarItem): CalendarInput => {
  const isMovable = item.type === "event" || (item.type === "lesson" && !isOff(item.look));
  return {
    ...timesOf(item),
    id: item.id,
    title: titleOf(item),
    editable: isMovable,
    durationEditable: item.type === "event",
    interactive: item.type === "event" || item.type === "lesson",
    order: orders[item.type],
    display: item.type === "hours" ? "background" : "block",
    ...(item.type === "hours" ? { classNames: "calendar-hours" } : {}),
    item,
  };
};

const titleOf = (item: CalendarItem): string => {
  switch (item.type) {
    case "lesson":
      return item.name;
    case "event":
      return item.event.title;
    case "holiday":
    case "hours":
      return item.holiday.name;
    case "day":
      return "";
  }
};

const timesOf = (item: CalendarItem): Pick<CalendarInput, "start" | "end" | "allDay"> => {
  switch (item.type) {
    case "lesson": {
      const { date, start, end } = item.occurrence;
      return { start: joinLocalDateTime(date, start), end: joinLocalDateTime(date, end), allDay: false };
    }
    case "event": {
      const { allDay, start, end } = item.event;
      if (allDay) return { start: start.slice(0, 10), end: addDays(end.slice(0, 10), 1), allDay };
      return { start, end: end > start ? end : addMinutes(start, pointMinutes), allDay };
    }
    case "holiday":
      return { start: item.start, end: addDays(item.end, 1), allDay: true };
    case "hours": {
      const { startMinute, endMinute } = item.holiday;
      const [start, end] = [startMinute, endMinute].map((minutes) => joinLocalDateTime(item.date, minutes));
      return { start: start!, end: end!, allDay: false };
    }
    case "day":
      return { start: item.date, end: addDays(item.date, 1), allDay: true };
  }
};

const addMinutes = (text: string, count: number): string => {
  const { date, minutes } = splitLocalDateTime(text);
  return joinLocalDateTime(date, minutes + count);
};

/**
 * FullCalendar's times of an item after a drag or a selection, as UTC. `end` is null where the item
 * has none.
 */
type FullCalendarTimes = { readonly start: Date | null; readonly end: Date | null; readonly allDay: boolean };

/** FullCalendar's times turned back into ours: wall-clock texts, an all-day end inclusive. */
export const toItemTimes = ({ start, end, allDay }: FullCalendarTimes): ItemTimes => {
  const from = toLocal(start!);
  if (!allDay) return { allDay, start: from, end: end && toLocal(end) };
  const last = end ? addDays(toLocal(end).slice(0, 10), -1) : from.slice(0, 10);
  return { allDay, start: `${from.slice(0, 10)}T00:00`, end: `${last}T00:00` };
};

/** Whether FullCalendar draws an item at the item's own times, and not where it was dragged to. */
export const isDrawnAt = ({ start, end, allDay }: FullCalendarTimes, item: CalendarItem): boolean => {
  const input = itemToInput(item);
  return (
    allDay === input.allDay &&
    toLocal(start!).startsWith(input.start) &&
    (end === null || toLocal(end).startsWith(input.end ?? ""))
  );
};

const toLocal = (date: Date): string => date.toISOString().slice(0, 16);

/** The dates on which something is planned, holidays aside. */
export const busyDates = (items: readonly CalendarItem[]): ReadonlySet<PlainDate> =>
  new Set(
    items.flatMap((item) => {
      if (item.type === "holiday" || item.type === "hours") return [];
      const { start, end } = itemRange(item);
      return datesBetween(start, end);
    }),
  );

/** The times of day that the items take, in minutes. */
export const hoursTaken = (items: readonly CalendarItem[]): readonly { start: number; end: number }[] =>
  items.flatMap((item) => {
    if (item.type === "lesson") return [item.occurrence];
    if (item.type !== "event" || item.event.allDay) return [];
    const { start, end } = itemRange(item);
    return datesBetween(start, end).flatMap((date) => eventSpanOn(item.event, date) ?? []);
  });
