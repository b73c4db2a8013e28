import { minutesPerDay } from "#domain/time/minutes";
import { sortPeriods } from "./period-edits.ts";
import type { TimetablePeriod } from "./timetable.ts";
import type { DayPlan } from "./usual-day.ts";

/** The most frequent value, the first of several. Undefined for an empty list. */
const mostCommon = (values: readonly number[]): number | undefined => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

/**
 * The day plan that is closest to a grid of periods: the most common length and gap, every other
 * gap as a pause. Other lengths of lessons are lost. Undefined if the grid has no lesson.
 */
export const periodsToDayPlan = (periods: readonly TimetablePeriod[]): DayPlan | undefined => {
  const lessons = sortPeriods(periods).filter(({ pause }) => !pause);
  const first = lessons[0];
  if (!first) return undefined;
  const gaps = lessons.slice(1).map(({ start }, index) => Math.max(0, start - lessons[index]!.end));
  const gap = mostCommon(gaps.filter((one) => one < 10)) ?? 0;
  return {
    start: first.start,
    length: mostCommon(lessons.map(({ start, end }) => end - start))!,
    lessons: lessons.length,
    pauses: gaps.flatMap((minutes, index) => (minutes === gap ? [] : [{ after: index + 1, minutes }])),
    gap,
  };
};

/**
 * What is wrong with a day plan: no lessons or too many, too short lessons, a break that follows no
 * lesson, or past midnight.
 */
export type DayPlanFault = { readonly type: "lessons" | "length" | "pause" | "overMidnight" };

/** The most lessons of a day: with breaks they still fit into the 40 rows of a grid. */
const mostLessons = 20;

/** What is wrong with a day plan, if anything; `end` is when its last lesson ends, in minutes. */
export const dayPlanFault = (plan: DayPlan, end: number): DayPlanFault | undefined => {
  if (plan.lessons < 1 || plan.lessons > mostLessons) return { type: "lessons" };
  if (plan.length < 5) return { type: "length" };
  if (plan.gap < 0 || plan.pauses.some(({ after, minutes }) => after < 1 || after >= plan.lessons || minutes < 0))
    return { type: "pause" };
  return end > minutesPerDay ? { type: "overMidnight" } : undefined;
};

/** When the last lesson of a plan ends, in minutes. */
export const dayPlanEnd = ({ start, length, lessons, pauses, gap }: DayPlan): number => {
  const minutesAfter = (lesson: number): number => pauses.find(({ after }) => after === lesson)?.minutes ?? gap;
  const between = Array.from({ length: Math.max(0, lessons - 1) }, (_, index) => minutesAfter(index + 1));
  return start + lessons * length + between.reduce((sum, minutes) => sum + minutes, 0);
};
