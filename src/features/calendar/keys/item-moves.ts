import { joinLocalDateTime, minutesPerDay, splitLocalDateTime } from "#domain/time/minutes";
import { addDays, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { ItemTimes } from "../grid/calendar-changes.ts";
import type { EventItem, LessonItem } from "../grid/calendar-items.ts";

/** The minutes that an event moves by a key through the hours. */
const eventStep = 15;

type MoveContext = {
  /** Whether up and down go through the hours of the day; else they go by a week. */
  readonly isByHour: boolean;
  /** ISO week days that the view leaves out. */
  readonly hiddenDays: readonly number[];
  readonly periodsOn: (date: PlainDate) => readonly { readonly start: number; readonly pause: boolean }[];
};

const timesOf = (item: LessonItem | EventItem): ItemTimes => {
  if (item.type === "event") return item.event;
  const { date, start, end } = item.occurrence;
  return { allDay: false, start: joinLocalDateTime(date, start), end: joinLocalDateTime(date, end) };
};

const shiftDays = ({ allDay, start, end }: ItemTimes, days: number): ItemTimes => {
  const shift = (text: string) => `${addDays(text.slice(0, 10), days)}${text.slice(10)}`;
  return { allDay, start: shift(start), end: end && shift(end) };
};

/** The number of days to the next or the previous day that is shown. */
const dayStep = (date: PlainDate, step: 1 | -1, hiddenDays: readonly number[]): number => {
  let days: number = step;
  while (hiddenDays.length < 7 && hiddenDays.includes(isoWeekday(addDays(date, days)))) days += step;
  return days;
};

const shiftMinutes = (times: ItemTimes, minutes: number): ItemTimes | null => {
  const { date, minutes: start } = splitLocalDateTime(times.start);
  const end = times.end === null ? { date, minutes: start } : splitLocalDateTime(times.end);
  const isOnDay = end.date === date && start + minutes >= 0 && end.minutes + minutes <= minutesPerDay - 1;
  if (!isOnDay) return null;
  return {
    allDay: false,
    start: joinLocalDateTime(date, start + minutes),
    end: times.end && joinLocalDateTime(date, end.minutes + minutes),
  };
};

/**
 * The minutes by which a lesson moves to begin with the period before or after the one it begins
 * in; undefined where there is none.
 */
const periodStep = (item: LessonItem, step: 1 | -1, { periodsOn }: MoveContext): number | undefined => {
  const { date, start } = item.occurrence;
  const starts = periodsOn(date)
    .filter(({ pause }) => !pause)
    .map((period) => period.start)
    .toSorted((a, b) => a - b);
  const next = step === 1 ? starts.find((one) => one > start) : starts.findLast((one) => one < start);
  return next === undefined ? undefined : next - start;
};

/**
 * The times to which an arrow key moves an item; null where it stays. Left and right move it by a
 * day. Up and down move it through the hours of its day, a lesson by periods and an event by a
 * quarter of an hour. Where the view has no hours, they move it by a week.
 */
export const moveByKey = (item: LessonItem | EventItem, key: string, o: MoveContext): ItemTimes | null => {
  const times = timesOf(item);
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (key === "ArrowLeft" || key === "ArrowRight")
    return shiftDays(times, dayStep(times.start.slice(0, 10), step, o.hiddenDays));
  if (!o.isByHour) return shiftDays(times, step * 7);
  if (times.allDay) return null;
  const minutes = item.type === "lesson" ? periodStep(item, step, o) : step * eventStep;
  return minutes === undefined ? null : shiftMinutes(times, minutes);
};
