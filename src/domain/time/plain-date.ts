import { UTCDateMini } from "@date-fns/utc/date/mini";
import {
  addMonths as addCalendarMonths,
  getISOWeek,
  getISOWeekYear,
  lastDayOfMonth,
  startOfMonth as startOfCalendarMonth,
} from "date-fns";

/**
 * A day of the calendar as `YYYY-MM-DD`, years 0001 to 9999, without a time or a zone. Plain dates
 * compare as strings. Months and ISO weeks are date-fns' in UTC. Days, ranges and weekdays are
 * counted in day numbers, which the expander of a year needs to be quick. Either way each day has
 * 24 hours, so a clock change cannot shift a date.
 */
export type PlainDate = string;

const millisecondsPerDay = 86_400_000;
const plainDatePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Days since 1970-01-01 (negative before). */
export const dateToDay = (date: PlainDate): number => Date.parse(date) / millisecondsPerDay;

/** The date of a day number; the inverse of `dateToDay`. */
export const dayToDate = (day: number): PlainDate => new Date(day * millisecondsPerDay).toISOString().slice(0, 10);

/** Whether a text is a day that exists: `2027-02-29` is none. */
export const isPlainDate = (text: string): text is PlainDate => {
  if (!plainDatePattern.test(text)) return false;
  const day = dateToDay(text);
  return !Number.isNaN(day) && dayToDate(day) === text;
};

/** The date `count` days later, or earlier when negative. */
export const addDays = (date: PlainDate, count: number): PlainDate => dayToDate(dateToDay(date) + count);

/** Days from one date to another; negative when `to` is the earlier. */
export const diffDays = (from: PlainDate, to: PlainDate): number => dateToDay(to) - dateToDay(from);

/** A date at midnight UTC, counted there by date-fns wherever the device is. */
const toUtc = (date: PlainDate): Date => new UTCDateMini(date);
const toPlain = (date: Date): PlainDate => dayToDate(date.getTime() / millisecondsPerDay);

/** The first day of the month of a date. */
export const startOfMonth = (date: PlainDate): PlainDate => toPlain(startOfCalendarMonth(toUtc(date)));

export const endOfMonth = (date: PlainDate): PlainDate => toPlain(lastDayOfMonth(toUtc(date)));

/**
 * The same day of the month `count` months later; the month's last day where it has no such day (31
 * Jan + 1 = 28 Feb).
 */
export const addMonths = (date: PlainDate, count: number): PlainDate => toPlain(addCalendarMonths(toUtc(date), count));

/**
 * ISO week number counted without years: weeks since the one of Monday 1969-12-29. Neighbouring
 * weeks differ by one.
 */
export const dateToWeek = (date: PlainDate): number => Math.floor((dateToDay(date) + 3) / 7);

/** The Monday of a week number; the inverse of `dateToWeek` on Mondays. */
export const weekToMonday = (week: number): PlainDate => dayToDate(week * 7 - 3);

/** ISO day of the week: 1 = Monday to 7 = Sunday. */
export const isoWeekday = (date: PlainDate): number => {
  const day = dateToDay(date) + 3;
  return day - Math.floor(day / 7) * 7 + 1;
};

export const mondayOf = (date: PlainDate): PlainDate => weekToMonday(dateToWeek(date));

export type IsoWeek = { readonly year: number; readonly week: number };

/**
 * ISO 8601 week: weeks start on Monday, week 1 holds 4 January; `year` is that of the week's
 * Thursday.
 */
export const isoWeek = (date: PlainDate): IsoWeek => {
  const day = toUtc(date);
  return { year: getISOWeekYear(day), week: getISOWeek(day) };
};

/** Every date from `start` to `end`, both inclusive; none when `end` is the earlier. */
export const datesBetween = (start: PlainDate, end: PlainDate): PlainDate[] => {
  const first = dateToDay(start);
  return Array.from({ length: Math.max(0, dateToDay(end) - first + 1) }, (_, nth) => dayToDate(first + nth));
};

export type WallClock = { readonly date: PlainDate; readonly minutes: number };

const zoneFormat = (zone: string): Intl.DateTimeFormat => {
  const options: Intl.DateTimeFormatOptions = {
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  };
  try {
    return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat("en-GB", options);
  }
};

/**
 * `wallClockIn` for many instants: making their formatter takes a hundred times as long as
 * formatting one.
 */
export const wallClocksIn = (zone: string): ((epochMs: number) => WallClock) => {
  const format = zoneFormat(zone);
  return (epochMs) => {
    const parts = new Map(format.formatToParts(epochMs).map((part) => [part.type, part.value]));
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? "";
    return {
      date: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
      minutes: Number(part("hour")) * 60 + Number(part("minute")),
    };
  };
};

/**
 * What calendar and clock on the wall show in an IANA zone at an instant (milliseconds since 1970):
 * date and minutes since midnight. A zone that the runtime does not know falls back to the device's
 * own.
 */
export const wallClockIn = (zone: string, epochMs: number): WallClock => wallClocksIn(zone)(epochMs);
