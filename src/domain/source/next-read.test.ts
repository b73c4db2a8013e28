import { expect, test } from "vitest";
import { wallClockIn } from "#domain/time/plain-date";
import { nextRead } from "./next-read.ts";

const zone = "Europe/Luxembourg";
const base = { zone, year: { start: "2026-09-14", end: "2027-07-15" }, free: [], failures: 0, luck: 0 };
const at = (moment: string, o: Partial<Parameters<typeof nextRead>[0]> = {}) => {
  const next = nextRead({ ...base, ...o, now: Date.parse(moment) });
  if (next === null) return null;
  const { date, minutes } = wallClockIn(zone, next);
  return `${date} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
};

test("each hour in school hours, spread over ten minutes", () => {
  expect(at("2026-11-24T08:00:00+01:00")).toBe("2026-11-24 9:00");
  expect(at("2026-11-24T08:00:00+01:00", { luck: 1 })).toBe("2026-11-24 9:10");
  expect(at("2026-11-24T02:00:00+01:00")).toBe("2026-11-24 6:00");
});

test("from the evening on, in holidays and on Sundays it waits for the next school day", () => {
  expect(at("2026-11-24T17:30:00+01:00")).toBe("2026-11-25 6:00");
  expect(at("2026-11-28T17:30:00+01:00")).toBe("2026-11-30 6:00");
  const free = [{ start: "2026-12-19", end: "2027-01-03" }];
  expect(at("2026-12-18T17:30:00+01:00", { free })).toBe("2027-01-04 6:00");
  expect(at("2026-12-24T10:00:00+01:00", { free })).toBe("2027-01-04 6:00");
});

test("before the year it begins two weeks early; after the year it ends", () => {
  expect(at("2026-07-20T10:00:00+02:00")).toBe("2026-08-31 6:00");
  expect(at("2027-07-15T17:30:00+02:00")).toBeNull();
  expect(at("2027-09-01T10:00:00+02:00")).toBeNull();
});

test("after failures it waits longer, a day at most", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 30].map((failures) => at("2026-11-24T06:00:00+01:00", { failures }));
  expect(waits).toEqual([
    "2026-11-24 7:00",
    "2026-11-24 8:00",
    "2026-11-24 10:00",
    "2026-11-24 14:00",
    "2026-11-25 6:00",
    "2026-11-25 6:00",
    "2026-11-25 6:00",
    "2026-11-25 6:00",
  ]);
});
