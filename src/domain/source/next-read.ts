import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { instantsIn } from "#domain/time/instants";
import { addDays, isoWeekday, wallClockIn } from "#domain/time/plain-date";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mostWaitMs = 24 * hourMs;
/** Spreads reads over so long: a school's server is not asked by all teachers at once. */
const spreadMs = 10 * minuteMs;
/** Minutes of the day in which schools change their timetables. */
const schoolHours = { start: 6 * 60, end: 18 * 60 };
/** A timetable is there some days before its year begins. */
const daysBefore = 14;

/**
 * The moment (epoch, milliseconds) at which a source is read again: each hour in school hours,
 * later after failures. Never on Sundays, in holidays or after the year. Null when that is over.
 * `luck`: 0 to 1.
 */
export const nextRead = (o: {
  readonly now: number;
  readonly zone: string;
  readonly year: DateRange;
  readonly free: readonly DateRange[];
  readonly failures: number;
  readonly luck: number;
}): number | null => {
  const toInstant = instantsIn(o.zone);
  const spread = Math.round(o.luck * spreadMs);
  const due = o.now + Math.min(hourMs * 2 ** o.failures, mostWaitMs) + spread;
  const clock = wallClockIn(o.zone, due);
  const isSchoolDay = (date: string) => isoWeekday(date) !== 7 && !o.free.some((range) => isDateInRange(date, range));
  const first = addDays(o.year.start, -daysBefore);
  const isToday = clock.date >= first && clock.minutes < schoolHours.end && isSchoolDay(clock.date);
  if (isToday && clock.date <= o.year.end)
    return clock.minutes >= schoolHours.start ? due : toInstant(clock.date, schoolHours.start) + spread;
  let date = clock.date < first ? first : addDays(clock.date, 1);
  while (date <= o.year.end && !isSchoolDay(date)) date = addDays(date, 1);
  return date > o.year.end ? null : toInstant(date, schoolHours.start) + spread;
};
