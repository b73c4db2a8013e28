import type { YearCountry } from "#domain/year/year-defaults";
import type { TimetablePeriod } from "./timetable.ts";

/** Length of a usual lesson in secondary school, in minutes. */
const lessonLengths: Readonly<Record<YearCountry, number>> = { LU: 50, FR: 55, BE: 50, DE: 45, CH: 45, GB: 60 };

export type DayPlan = {
  /** Minutes. */
  readonly start: number;
  readonly length: number;
  readonly lessons: number;
  /** A pause of `minutes` after lesson number `after`; the other lessons are `gap` minutes apart. */
  readonly pauses: readonly { readonly after: number; readonly minutes: number }[];
  readonly gap: number;
};

/** A usual school day in the country, as a first grid of periods. */
export const usualDay = (country: YearCountry): DayPlan => ({
  start: country === "GB" ? 525 : 480,
  length: lessonLengths[country],
  lessons: country === "GB" ? 6 : 8,
  pauses:
    country === "GB"
      ? [
          { after: 2, minutes: 20 },
          { after: 4, minutes: 50 },
        ]
      : [
          { after: 2, minutes: 15 },
          { after: 4, minutes: 10 },
          { after: 6, minutes: 60 },
        ],
  gap: 5,
});

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
