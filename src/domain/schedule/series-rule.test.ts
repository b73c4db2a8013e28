import { expect, test } from "vitest";
import { countBefore, firstOfRule, restOfRule, ruleUntil, shiftRule } from "./series-rule.ts";

test.each([
  ["FREQ=WEEKLY;BYDAY=TU", "2026-11-17", "2026-11-18", "FREQ=WEEKLY;BYDAY=WE"],
  ["FREQ=WEEKLY;BYDAY=MO,SU", "2026-11-16", "2026-11-15", "FREQ=WEEKLY;BYDAY=SU,SA"],
  ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20270504", "2026-11-17", "2026-11-18", "FREQ=WEEKLY;BYDAY=WE;UNTIL=20270505"],
  ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20270504", "2026-11-17", "2026-11-24", "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270511"],
  ["FREQ=MONTHLY;BYDAY=3TU", "2026-11-17", "2026-11-26", "FREQ=MONTHLY;BYDAY=4TH"],
  ["FREQ=MONTHLY;BYDAY=-1TU", "2026-11-24", "2026-11-25", "FREQ=MONTHLY;BYDAY=-1WE"],
  ["FREQ=MONTHLY;BYDAY=4TU", "2026-12-22", "2026-12-29", "FREQ=MONTHLY;BYDAY=-1TU"],
  ["FREQ=MONTHLY;BYMONTHDAY=17", "2026-11-17", "2026-11-18", "FREQ=MONTHLY;BYMONTHDAY=18"],
  ["FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=17", "2026-11-17", "2026-12-01", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=12"],
  ["FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-11-15", "2026-11-16", "FREQ=MONTHLY;BYMONTHDAY=1,15"],
  ["FREQ=HOURLY", "2026-11-15", "2026-11-16", "FREQ=HOURLY"],
])("%s, moved from %s to %s, is %s", (rrule, from, to, expected) => {
  const parts = (text: string) => text.split(";").toSorted();
  expect(parts(shiftRule(rrule, from, to))).toEqual(parts(expected));
});

test("a rule is cut before a day, and its rest has as many times as are left", () => {
  expect(countBefore("FREQ=WEEKLY;COUNT=5", "2026-11-03", "2026-11-17")).toBe(2);
  expect(ruleUntil("FREQ=WEEKLY;COUNT=5", "2026-11-17")).toBe("FREQ=WEEKLY;UNTIL=20261116");
  expect(restOfRule("FREQ=WEEKLY;COUNT=5", 2)).toBe("FREQ=WEEKLY;COUNT=3");
  expect(restOfRule("FREQ=WEEKLY;UNTIL=20270504", 2)).toBe("FREQ=WEEKLY;UNTIL=20270504");
});

test("a series begins on the first day that its rule has", () => {
  expect(firstOfRule("FREQ=WEEKLY;BYDAY=TU", "2026-11-23")).toBe("2026-11-24");
  expect(firstOfRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2026-11-23")).toBe("2028-02-29");
  expect(firstOfRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-11-23")).toBe("2026-11-23");
});
