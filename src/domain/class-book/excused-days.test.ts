import { expect, test } from "vitest";
import { asExcused, excusedDaysOf, excusedText, excuseOn } from "./excused-days.ts";

const ill = { start: "2026-11-23", end: "2026-11-27", hasLetter: true, reason: "ill, 38/39 degrees" };
const trip = { start: "2026-11-27", end: "2026-12-02", hasLetter: false, reason: "" };
const student = { excuses: [excusedText(ill), excusedText(trip)] };

test("excused days are read as they were written, the newest first", () => {
  expect(excusedDaysOf(student)).toEqual([trip, ill]);
  expect(excusedText(ill)).toBe("2026-11-23/2026-11-27/letter/ill, 38/39 degrees");
});

test("an excuse holds from its first day to its last, and of two the longer one is told", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-27", "2026-12-02", "2026-12-03"];
  expect(days.map((day) => excuseOn(student, day)?.end)).toEqual([
    undefined,
    "2026-11-27",
    "2026-12-02",
    "2026-12-02",
    undefined,
  ]);
});

test("an absence in it is excused for its reason, any other is to be decided", () => {
  expect(asExcused(ill)).toEqual({ excuse: "excused", reason: ill.reason });
  expect(asExcused(trip)).toEqual({ excuse: "excused" });
  expect(asExcused(undefined)).toEqual({});
});
