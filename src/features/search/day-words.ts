import { diffDays, type PlainDate } from "#domain/time/plain-date";
import type { Format } from "#i18n/format";

/** Days from today from which on a date is written with its year. */
const far = 180;

/** A day next to today in words, another by its date; with the year where it is far. */
export const dayWords = (format: Format, date: PlainDate, today: PlainDate): string => {
  const days = diffDays(today, date);
  if (Math.abs(days) <= 1) return format.relativeDays(days);
  return format.date(date, Math.abs(days) < far ? "weekdayMedium" : "weekdayYear");
};
