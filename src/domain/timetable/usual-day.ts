import type { YearCountry } from "#domain/year/year-defaults";
import type { TimetablePeriod } from "./timetable.ts";

export type DayPlan = {
  /** Minutes. */
  readonly start: number;
  readonly length: number;
  readonly lessons: number;
  /**
   * A pause of `minutes` after lesson number `after`; the other lessons are `gap` minutes apart.
   */
  readonly pauses: readonly { readonly after: number; readonly minutes: number }[];
  readonly gap: number;
};

/**
 * A plan by its first minute, the lessons' length, number and gap, and its pauses as { after:
 * minutes }.
 */
const createPlan = (
  [start, length, lessons, gap]: readonly [number, number, number, number],
  pauses: Readonly<Record<number, number>>,
): DayPlan => ({
  start,
  length,
  lessons,
  gap,
  pauses: Object.entries(pauses).map(([after, minutes]) => ({ after: Number(after), minutes })),
});

/**
 * Secondary schools. The long pause is at noon or after the sixth lesson, as the country has its
 * lunch.
 */
const secondaryDays: Readonly<Record<YearCountry, DayPlan>> = {
  LU: createPlan([480, 50, 8, 5], { 2: 15, 4: 10, 6: 60 }),
  FR: createPlan([480, 55, 8, 5], { 2: 15, 4: 85, 6: 15 }),
  BE: createPlan([500, 50, 7, 5], { 2: 15, 4: 60 }),
  DE: createPlan([480, 45, 8, 5], { 2: 15, 4: 10, 6: 60 }),
  CH: createPlan([480, 45, 8, 5], { 2: 15, 5: 75 }),
  GB: createPlan([525, 60, 6, 5], { 2: 20, 4: 50 }),
};

/**
 * Primary schools: a morning, a long noon where the country has one, and an afternoon. France: 8:30
 * to 11:30, 13:30 to 16:30.
 */
const primaryDays: Readonly<Record<YearCountry, DayPlan>> = {
  LU: createPlan([480, 55, 6, 0], { 2: 15, 4: 125 }),
  FR: createPlan([510, 40, 8, 0], { 2: 20, 4: 120, 6: 20 }),
  BE: createPlan([510, 50, 6, 0], { 2: 15, 4: 75 }),
  DE: createPlan([480, 45, 6, 5], { 2: 20, 4: 15 }),
  CH: createPlan([480, 45, 6, 5], { 2: 20, 4: 100 }),
  GB: createPlan([530, 60, 5, 0], { 2: 15, 3: 60 }),
};

/** A usual school day in the country, as a first grid of periods. */
export const usualDay = (country: YearCountry, isPrimary = false): DayPlan =>
  (isPrimary ? primaryDays : secondaryDays)[country];

/**
 * The usual days of school, 1 is Monday. Most French primary schools are closed on Wednesdays:
 * eight half days in four days.
 */
export const usualDays = (country: YearCountry, isPrimary: boolean): readonly number[] =>
  country === "FR" && isPrimary ? [1, 2, 4, 5] : [1, 2, 3, 4, 5];

/** The periods of a day plan in order; pauses of ten minutes and more are rows of their own. */
export const dayPlanToPeriods = (plan: DayPlan, newId: () => string): TimetablePeriod[] => {
  const periods: TimetablePeriod[] = [];
  let at = plan.start;
  for (let lesson = 1; lesson <= plan.lessons; lesson += 1) {
    periods.push({ id: newId(), label: String(lesson), start: at, end: at + plan.length, pause: false });
    at += plan.length;
    if (lesson === plan.lessons) break;
    const pause = plan.pauses.find(({ after }) => after === lesson)?.minutes ?? plan.gap;
    if (pause >= 10) periods.push({ id: newId(), label: "", start: at, end: at + pause, pause: true });
    at += pause;
  }
  return periods;
};
