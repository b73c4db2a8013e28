import { describe, expect, test } from "vitest";
import { schoolyearChoices, schoolyearName, usualYear, yearBetweenSummers } from "./year-defaults.ts";
import { dayPlanToPeriods, usualDay } from "#domain/timetable/usual-day";

describe("the year that is meant", () => {
  test.each([
    ["2026-11-21", "2026/2027"],
    ["2027-05-31", "2026/2027"],
    ["2027-06-01", "2027/2028"],
    ["2027-01-01", "2026/2027"],
  ])("on %s is %s", (today, name) => {
    const usual = schoolyearChoices(today).filter(({ isUsual }) => isUsual);
    expect(usual.map(({ firstYear }) => schoolyearName(firstYear))).toEqual([name]);
  });

  test.each([
    ["LU", "", "2026-09-15", "2027-07-15"],
    ["FR", "FR-ZA", "2026-09-01", "2027-07-02"],
    ["BE", "BE-FR", "2026-08-31", "2027-07-02"],
    ["BE", "BE-NL", "2026-09-01", "2027-06-30"],
    ["DE", "DE-BY", "2026-09-15", "2027-07-30"],
    ["DE", "DE-BW", "2026-09-15", "2027-07-30"],
    ["DE", "DE-NW", "2026-08-24", "2027-07-16"],
    ["CH", "CH-ZH", "2026-08-17", "2027-07-02"],
    ["GB", "", "2026-09-01", "2027-07-20"],
  ] as const)("of %s %s goes from %s to %s", (country, region, start, end) => {
    expect(usualYear(country, region, 2026)).toEqual({ start, end });
  });
});

describe("the year between two summers", () => {
  const summers = [
    { start: "2026-06-29", end: "2026-08-07", kind: "school" },
    { start: "2026-10-05", end: "2026-10-16", kind: "school" },
    { start: "2027-06-28", end: "2027-08-06", kind: "school" },
  ];
  test("begins on the Monday after the one and ends on the Friday before the other", () => {
    expect(yearBetweenSummers(summers, 2026)).toEqual({ start: "2026-08-10", end: "2027-06-25" });
  });
  test("is not known where one is missing", () => {
    expect(yearBetweenSummers(summers, 2027)).toBeUndefined();
    expect(yearBetweenSummers([], 2026)).toBeUndefined();
  });
});

test("a usual day has its lessons at the lengths of the country, and its pauses", () => {
  let count = 0;
  const periods = dayPlanToPeriods(usualDay("LU"), () => `p${(count += 1)}`);
  expect(periods.filter(({ pause }) => !pause).map(({ label, start }) => [label, start])).toEqual([
    ["1", 480],
    ["2", 535],
    ["3", 600],
    ["4", 655],
    ["5", 715],
    ["6", 770],
    ["7", 880],
    ["8", 935],
  ]);
  expect(periods.filter(({ pause }) => pause).map(({ start, end }) => end - start)).toEqual([15, 10, 60]);
  expect(periods.every(({ start, end }, index) => end <= (periods[index + 1]?.start ?? 1440) && start < end)).toBe(
    true,
  );
});
