import { addPeriod, sortPeriods } from "#domain/timetable/period-edits";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import { type DayPlan, dayPlanToPeriods } from "#domain/timetable/usual-day";

/** The period numbers that lessons name, in order. */
export const periodNumbers = (lessons: readonly { readonly period: string }[]): readonly string[] =>
  [...new Set(lessons.map(({ period }) => period).filter((period) => period !== ""))].toSorted(
    (a, b) => Number(a) - Number(b),
  );

/**
 * Which period of a grid each number means: the one with that label or, in a grid whose labels are
 * not numbers, the one at that place, counted from 1 without breaks. Numbers that mean no period
 * are left out.
 */
export const matchPeriods = (
  numbers: readonly string[],
  periods: readonly TimetablePeriod[],
): ReadonlyMap<string, string> => {
  const lessons = sortPeriods(periods).filter(({ pause }) => !pause);
  const numberOf = ({ label }: TimetablePeriod): string => /^\D*(\d{1,2})\D*$/u.exec(label)?.[1] ?? "";
  const hasNumbers = lessons.some((period) => numberOf(period) !== "");
  const found = numbers.flatMap((number): [string, string][] => {
    const period = hasNumbers
      ? lessons.find((one) => numberOf(one) !== "" && Number(numberOf(one)) === Number(number))
      : lessons[Number(number) - 1];
    return period ? [[number, period.id]] : [];
  });
  return new Map(found);
};

/** Minutes between an added period and its neighbour. */
const gap = 5;

/**
 * Adds periods for numbers that a grid does not have: after the last period and as long as it;
 * number 0 goes before the first. An empty grid gets the usual day, up to the greatest number.
 * Returns the whole new grid; nothing is added past midnight.
 */
export const growPeriods = (
  periods: readonly TimetablePeriod[],
  numbers: readonly string[],
  plan: DayPlan,
  newId: () => string,
): readonly TimetablePeriod[] => {
  const greatest = Math.max(0, ...numbers.map(Number));
  let grid = periods.length > 0 ? periods : dayPlanToPeriods({ ...plan, lessons: Math.max(1, greatest) }, newId);
  const missing = numbers.filter((number) => !matchPeriods([number], grid).has(number));
  for (const number of missing) {
    const first = sortPeriods(grid)[0];
    if (number === "0" && first) {
      const length = first.end - first.start;
      const start = first.start - gap - length;
      if (start >= 0) grid = [{ id: newId(), label: "0", start, end: start + length, pause: false }, ...grid];
      continue;
    }
    const added = addPeriod(grid, newId(), { start: plan.start, length: plan.length });
    if (added.ok) grid = [...grid, { ...added.value, label: number }];
  }
  return sortPeriods(grid.filter(({ end }) => end <= 1440));
};
