import { expect, test } from "vitest";
import { ageOn } from "./age.ts";

test.each([
  ["2010-10-20", "2026-10-19", 15],
  ["2010-10-20", "2026-10-20", 16],
  ["2012-02-29", "2026-02-28", 13],
  ["2012-02-29", "2026-03-01", 14],
])("born on %s, on %s: %i", (birthday, date, age) => {
  expect(ageOn(birthday, date)).toBe(age);
});
