import { expect, test } from "vitest";
import { currentYear, dayWithin } from "./current-year.ts";

const last = { start: "2025-09-15", end: "2026-07-15" };
const running = { start: "2026-09-15", end: "2027-07-15" };
const next = { start: "2027-09-15", end: "2028-07-14" };
const years = [next, last, running];

test("the year that is going on", () => {
  expect(currentYear(years, "2026-11-23")).toBe(running);
  expect(currentYear(years, "2027-07-15")).toBe(running);
  expect(currentYear(years, "2026-08-01"), "in the summer the one to come").toBe(running);
  expect(currentYear(years, "2029-01-01"), "after all of them the last").toBe(next);
  expect(currentYear([], "2029-01-01")).toBeUndefined();
  const second = { start: "2027-02-01", end: "2027-07-15" };
  expect(currentYear([...years, second], "2027-03-01"), "of two the later to start").toBe(second);
});

test("a day within a year", () => {
  expect(dayWithin(running, "2026-11-23")).toBe("2026-11-23");
  expect(dayWithin(next, "2026-11-23")).toBe("2027-09-15");
  expect(dayWithin(last, "2026-11-23")).toBe("2026-07-15");
});
