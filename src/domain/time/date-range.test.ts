import * as fc from "fast-check";
import { expect, test } from "vitest";
import { intersectRanges, isDateInRange, rangeLength } from "./date-range.ts";
import { datesBetween, dayToDate } from "./plain-date.ts";

const range = (start: string, end: string) => ({ start, end });

test("a range has both its ends in it", () => {
  const christmas = range("2026-12-19", "2027-01-03");
  expect(
    ["2026-12-18", "2026-12-19", "2027-01-03", "2027-01-04"].map((date) => isDateInRange(date, christmas)),
  ).toEqual([false, true, true, false]);
});

test.each([
  [range("2026-12-19", "2027-01-03"), 16],
  [range("2028-02-28", "2028-03-01"), 3],
  [range("2026-10-25", "2026-10-25"), 1],
  [range("2026-10-26", "2026-10-25"), 0],
])("%o lasts %i days", (one, days) => {
  expect(rangeLength(one)).toBe(days);
});

test("ranges share the dates that lie in both", () => {
  const anyDate = fc.integer({ min: 20_700, max: 20_730 }).map(dayToDate);
  const anyRange = fc.tuple(anyDate, anyDate).map(([a, b]) => (a < b ? range(a, b) : range(b, a)));
  fc.assert(
    fc.property(anyRange, anyRange, (a, b) => {
      const both = datesBetween(a.start, a.end).filter((date) => isDateInRange(date, b));
      const shared = intersectRanges(a, b);
      expect(shared === undefined ? [] : datesBetween(shared.start, shared.end)).toEqual(both);
    }),
  );
});
