import type { DateRange } from "#domain/time/date-range";
import { addDays, datesBetween, type PlainDate } from "#domain/time/plain-date";
import type { SchoolCalendar } from "./school-calendar.ts";

/** When a rotation counts, where a year has several, one after the other. */
export type RotationUse = {
  /**
   * The stretches of the year in which it does; empty if it is the only one, or no timetable
   * follows it.
   */
  readonly ranges: readonly DateRange[];
  /** Whether a day follows another rotation, or none, instead. */
  readonly isOther: (date: PlainDate) => boolean;
};

const everywhere: RotationUse = { ranges: [], isOther: () => false };

/** When a rotation ("" for none) counts. */
export const rotationUse = (calendar: SchoolCalendar, rotation: string): RotationUse => {
  const followed = (date: PlainDate) => calendar.timetableOn(date)?.rotation;
  const dates = datesBetween(calendar.schoolDays.year.start, calendar.schoolDays.year.end);
  const own = dates.filter((date) => followed(date) === rotation);
  const isOther = (date: PlainDate) => ![undefined, rotation].includes(followed(date));
  if (own.length === 0 || !dates.some(isOther)) return everywhere;
  const ranges: { start: PlainDate; end: PlainDate }[] = [];
  for (const date of own) {
    const last = ranges.at(-1);
    if (last && addDays(last.end, 1) === date) last.end = date;
    else ranges.push({ start: date, end: date });
  }
  return { ranges, isOther };
};
