import { addDays, type PlainDate, type WallClock, wallClockIn } from "#domain/time/plain-date";
import { timeToMinutes } from "#domain/time/minutes";

/**
 * Monday of week 48 of 2026, in the third lesson: the moment that the plans of the demo year are
 * written for. Pictures and tests have it too.
 */
export const storyMoment: WallClock = { date: "2026-11-23", minutes: timeToMinutes("10:24") };

/**
 * The moment on which the demo year is made: a day of one's choice at the story's time, or what the
 * clock in Luxembourg shows.
 */
export const demoMoment = (chosenDate: string | undefined, epochMs: number): WallClock =>
  chosenDate ? { ...storyMoment, date: chosenDate } : wallClockIn("Europe/Luxembourg", epochMs);

/**
 * The calendar year in which the school year of a day begins. From the first day of the summer
 * holidays on, it is the year of the coming one.
 */
export const firstYearOf = (date: PlainDate): number => {
  const year = Number(date.slice(0, 4));
  return date >= `${year}-07-16` ? year : year - 1;
};

/**
 * The demo year begins and ends where Luxembourg's do: 15 September to 15 July (règlement
 * grand-ducal du 31 juillet 1980, art. 1).
 */
export const demoYearOf = (firstYear: number) => ({ start: `${firstYear}-09-15`, end: `${firstYear + 1}-07-15` });

export const dayBefore = (date: PlainDate): PlainDate => addDays(date, -1);
export const dayAfter = (date: PlainDate): PlainDate => addDays(date, 1);
