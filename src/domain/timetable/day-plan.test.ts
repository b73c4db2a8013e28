import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayPlanEnd, dayPlanFault, periodsToDayPlan } from "./day-plan.ts";
import type { TimetablePeriod } from "./timetable.ts";
import { type DayPlan, dayPlanToPeriods, usualDay } from "./usual-day.ts";

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
  expect(periodsToDayPlan(toPeriods(usualDay("LU")))).toEqual(usualDay("LU"));
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
