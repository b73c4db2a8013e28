import { minutesPerDay } from "#domain/time/minutes";
import type { DateRange } from "#domain/time/date-range";
import { datesBetween, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { type Timetable, type TimetablePeriod, timetableOn } from "#domain/timetable/timetable";

/** Length of a row of the time grid, in minutes. */
export const cellMinutes = 30;

/** What a column of hours shows, in minutes: whole rows. `first` is where it is scrolled to. */
export type Hours = { readonly start: number; readonly end: number; readonly first: number };

type TimedSpan = { readonly start: number; readonly end: number };

const margin = 15;
const hoursWithoutTimetable: TimedSpan = { start: 480, end: 1080 };

/**
 * The hours to show: those of the periods and of everything else in sight, with a margin, in whole
 * rows.
 */
export const visibleHours = (periods: readonly TimedSpan[], spans: readonly TimedSpan[]): Hours => {
  const all = periods.length === 0 ? [hoursWithoutTimetable, ...spans] : [...periods, ...spans];
  const first = Math.max(0, Math.min(...all.map((span) => span.start)) - margin);
  const last = Math.min(minutesPerDay, Math.max(...all.map((span) => span.end)) + margin);
  return {
    start: Math.floor(first / cellMinutes) * cellMinutes,
    end: Math.ceil(last / cellMinutes) * cellMinutes,
    first,
  };
};

/** The school's grid in a range: that of the first timetable valid in it. */
export const periodsIn = (timetables: readonly Timetable[], period: DateRange): readonly TimetablePeriod[] => {
  for (const date of datesBetween(period.start, period.end)) {
    const timetable = timetableOn(timetables, date);
    if (timetable) return timetable.periods.toSorted((a, b) => a.start - b.start);
  }
  return [];
};

/** Longest break, in minutes, that still belongs to the pause beside it. */
const shortBreak = 15;

/** The pauses, each extended over the short breaks around it: all the time between two lessons. */
export const pausesOf = (periods: readonly TimetablePeriod[]): readonly TimedSpan[] =>
  periods.flatMap((period, index) => {
    if (!period.pause) return [];
    const before = periods[index - 1]?.end ?? period.start;
    const after = periods[index + 1]?.start ?? period.end;
    return [
      {
        start: period.start - before <= shortBreak ? before : period.start,
        end: after - period.end <= shortBreak ? after : period.end,
      },
    ];
  });

/**
 * ISO week days of a week that can be left out: Saturday and Sunday, where no timetable teaches and
 * nothing is planned.
 */
export const idleWeekendDays = (
  timetables: readonly Timetable[],
  period: DateRange,
  busyDates: ReadonlySet<PlainDate>,
): readonly number[] => {
  const idle = datesBetween(period.start, period.end).filter(
    (date) =>
      isoWeekday(date) > 5 && !busyDates.has(date) && !timetableOn(timetables, date)?.days.includes(isoWeekday(date)),
  );
  return idle.map(isoWeekday).toSorted((a, b) => a - b);
};
