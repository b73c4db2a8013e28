import * as fc from "fast-check";
import { expect, test } from "vitest";
import { joinLocalDateTime, minutesToTime, roughSpan, splitLocalDateTime, timeToMinutes } from "./minutes.ts";
import { dayToDate } from "./plain-date.ts";

test.each([
  [0, "00:00"],
  [605, "10:05"],
  [1439, "23:59"],
  [1440, "24:00"],
])("%i minutes are %s", (minutes, time) => {
  expect(minutesToTime(minutes)).toBe(time);
  expect(timeToMinutes(time)).toBe(minutes);
});

test.each([
  ["2026-11-23", 624, "2026-11-23T10:24"],
  ["2026-12-31", 1440, "2027-01-01T00:00"],
  ["2028-02-28", 1500, "2028-02-29T01:00"],
  ["2028-03-01", -30, "2028-02-29T23:30"],
  // Clocks change on both days; the wall clock does not mind.
  ["2026-10-25", 150, "2026-10-25T02:30"],
  ["2027-03-28", 150, "2027-03-28T02:30"],
])("%s and %i minutes join to %s", (date, minutes, text) => {
  expect(joinLocalDateTime(date, minutes)).toBe(text);
});

test("joining and splitting undo each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }).map(dayToDate), fc.nat(1439), (date, minutes) => {
      expect(splitLocalDateTime(joinLocalDateTime(date, minutes))).toEqual({ date, minutes });
    }),
  );
});

test("what is far away is said in whole hours", () => {
  expect([0, 7, 59, 60, 119, 120, 201, 600].map(roughSpan)).toEqual([0, 7, 59, 60, 119, 120, 180, 600]);
});
