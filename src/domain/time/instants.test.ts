import { expect, test } from "vitest";
import { instantsIn } from "./instants.ts";
import { wallClockIn } from "./plain-date.ts";

const zones = ["Europe/Luxembourg", "America/St_Johns", "Pacific/Apia", "UTC"];

test.each(zones)("calendar and clock in %s show what the instant was asked for", (zone) => {
  const toInstant = instantsIn(zone);
  for (const date of ["2026-01-31", "2026-07-04", "2026-10-24", "2026-10-26", "2027-03-27", "2027-03-29"])
    for (const minutes of [0, 1, 497, 1439])
      expect(wallClockIn(zone, toInstant(date, minutes))).toEqual({ date, minutes });
});

test("the days on which the clocks change have their hours", () => {
  const toInstant = instantsIn("Europe/Luxembourg");
  const hours = (date: string, next: string) => (toInstant(next, 0) - toInstant(date, 0)) / 3_600_000;
  expect(hours("2026-10-25", "2026-10-26")).toBe(25);
  expect(hours("2027-03-28", "2027-03-29")).toBe(23);
});
