import * as fc from "fast-check";
import { expect, test } from "vitest";
import { intersectPeriods, isDateInPeriod, periodLength } from "./period.ts";
import { datesBetween, dayToDate } from "./plain-date.ts";

const period = (start: string, end: string) => ({ start, end });

test("a period holds both its ends", () => {
  const christmas = period("2026-12-19", "2027-01-03");
  expect(
    ["2026-12-18", "2026-12-19", "2027-01-03", "2027-01-04"].map((date) => isDateInPeriod(date, christmas)),
  ).toEqual([false, true, true, false]);
});

test.each([
  [period("2026-12-19", "2027-01-03"), 16],
  [period("2028-02-28", "2028-03-01"), 3],
  [period("2026-10-25", "2026-10-25"), 1],
  [period("2026-10-26", "2026-10-25"), 0],
])("%o lasts %i days", (one, days) => {
  expect(periodLength(one)).toBe(days);
});

test("periods share the dates that lie in both", () => {
  const anyDate = fc.integer({ min: 20_700, max: 20_730 }).map(dayToDate);
  const anyPeriod = fc.tuple(anyDate, anyDate).map(([a, b]) => (a < b ? period(a, b) : period(b, a)));
  fc.assert(
    fc.property(anyPeriod, anyPeriod, (a, b) => {
      const both = datesBetween(a.start, a.end).filter((date) => isDateInPeriod(date, b));
      const shared = intersectPeriods(a, b);
      expect(shared === undefined ? [] : datesBetween(shared.start, shared.end)).toEqual(both);
    }),
  );
});
