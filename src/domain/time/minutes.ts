import { addDays, type PlainDate } from "./plain-date.ts";

/**
 * Minutes of a whole day. Times of day are minutes since midnight: 0 to 1440, where 1440 is the
 * day's end.
 */
export const minutesPerDay = 1440;

/** 605 to "10:05". The day's end, 1440, is "24:00". */
export const minutesToTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** "10:05" to 605. */
export const timeToMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * A date and minutes as a wall-clock time `YYYY-MM-DDTHH:mm`; from 1440 minutes on it is on a later
 * day, at T00:00 for 24:00.
 */
export const joinLocalDateTime = (date: PlainDate, minutes: number): string => {
  const days = Math.floor(minutes / minutesPerDay);
  return `${days === 0 ? date : addDays(date, days)}T${minutesToTime(minutes - days * minutesPerDay)}`;
};

/** The date and the minutes of a wall-clock time `YYYY-MM-DDTHH:mm`. */
export const splitLocalDateTime = (text: string): { date: PlainDate; minutes: number } => ({
  date: text.slice(0, 10),
  minutes: timeToMinutes(text.slice(11, 16)),
});

/** The minutes from one wall-clock time to another, as on a clock that never changes. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

/** A time span as one says it of what is far away: from two hours on in whole hours. */
export const roughSpan = (minutes: number): number => (minutes < 120 ? minutes : minutes - (minutes % 60));
