import { dayClosureOn } from "#domain/holidays/holiday";
import { takesPlace } from "#domain/lessons/lesson-time";
import { defaultDays } from "#domain/holidays/school-days";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import { isDateInRange } from "#domain/time/date-range";
import { addDays, isoWeekday, type PlainDate } from "#domain/time/plain-date";

export type IllDay = {
  readonly date: PlainDate;
  /** Lessons that are still to come. */
  readonly lessons: number;
  /** Why there is no school, by the closure's name; null on a school day. */
  readonly closedBy: string | null;
};

/** Days in which a school day is looked for: more than any holidays have. */
const farthest = 70;

/** One day as the choice of days shows it. `now` in minutes. */
export const illDay = (year: YearSchedule, date: PlainDate, now: { today: PlainDate; minutes: number }): IllDay => ({
  date,
  lessons: year.expander
    .expand({ start: date, end: date })
    .filter((one) => takesPlace(one) && (date > now.today || one.end > now.minutes)).length,
  closedBy: dayClosureOn(year.schedule.holidays, date)?.name ?? null,
});

/**
 * The days that are offered: today and the next ones of the school's week, free ones among them
 * with their reason, until `count` of them have lessons. Empty after the year's end.
 */
export const illDays = (
  year: YearSchedule,
  now: { readonly today: PlainDate; readonly minutes: number },
  count = 4,
): readonly IllDay[] => {
  const days: IllDay[] = [];
  for (let step = 0; step < farthest && days.filter(({ lessons }) => lessons > 0).length < count; step += 1) {
    const date = addDays(now.today, step);
    if (!isDateInRange(date, year.schedule.year)) continue;
    const week = year.expander.timetableOn(date)?.days ?? defaultDays;
    const day = illDay(year, date, now);
    const isSeen = week.includes(isoWeekday(date)) || day.lessons > 0;
    // The first of some free days says why.
    const isSaid = day.lessons > 0 || day.closedBy === null || days.at(-1)?.closedBy !== day.closedBy;
    if (isSeen && isSaid) days.push(day);
  }
  return days;
};
