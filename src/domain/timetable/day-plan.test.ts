import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayPlanEnd, dayPlanFault, periodsToDayPlan } from "./day-plan.ts";
import type { TimetablePeriod } from "./timetable.ts";
import { type DayPlan, dayPlanToPeriods, usualDay, usualDays } from "./usual-day.ts";

const toPeriods = (plan: DayPlan): TimetablePeriod[] => {
  let id = 0;
  return dayPlanToPeriods(plan, () => `p${(id += 1)}`);
};

const anyPlan: fc.Arbitrary<DayPlan> = fc.record({
  start: fc.integer({ min: 360, max: 600 }),
  length: fc.integer({ min: 20, max: 90 }),
  lessons: fc.integer({ min: 1, max: 9 }),
  gap: fc.nat(9),
  pauses: fc.uniqueArray(fc.record({ after: fc.integer({ min: 1, max: 8 }), minutes: fc.nat(60) }), {
    selector: ({ after }) => after,
    maxLength: 4,
  }),
});

test("a plan read from a grid makes the same grid again", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const periods = toPeriods(plan);
      expect(toPeriods(periodsToDayPlan(periods)!)).toEqual(periods);
      expect(dayPlanEnd(plan)).toBe(periods.at(-1)!.end);
    }),
  );
  expect(periodsToDayPlan([])).toBeUndefined();
  for (const country of ["LU", "FR", "BE", "DE", "CH", "GB"] as const)
    for (const isPrimary of [false, true])
      expect(periodsToDayPlan(toPeriods(usualDay(country, isPrimary)))).toEqual(usualDay(country, isPrimary));
});

test("France has its lunch at noon, and its primary schools their own hours", () => {
  const lunch = toPeriods(usualDay("FR")).filter(({ pause, start, end }) => pause && end - start >= 45);
  expect(lunch.map(({ start, end }) => [start, end])).toEqual([[12 * 60 + 5, 13 * 60 + 30]]);
  const primary = toPeriods(usualDay("FR", true)).filter(({ pause }) => !pause);
  expect([primary[0]!.start, primary[3]!.end]).toEqual([8.5 * 60, 11.5 * 60]);
  expect([primary[4]!.start, primary[7]!.end]).toEqual([13.5 * 60, 16.5 * 60]);
  expect(usualDays("FR", true)).not.toContain(3);
});

test("a plan that makes no day has a fault", () => {
  const plan = usualDay("LU");
  const faultOf = (values: Partial<DayPlan>) =>
    dayPlanFault({ ...plan, ...values }, dayPlanEnd({ ...plan, ...values }));
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ lessons: 0 })).toEqual({ type: "lessons" });
  expect(faultOf({ lessons: 21 })).toEqual({ type: "lessons" });
  expect(faultOf({ length: 0 })).toEqual({ type: "length" });
  expect(faultOf({ pauses: [{ after: 8, minutes: 15 }] })).toEqual({ type: "pause" });
  expect(faultOf({ start: 1200 })).toEqual({ type: "overMidnight" });
});
