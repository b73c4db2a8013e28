import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./plain-date.ts";
import { mergeRules } from "./merge-rules.ts";
import { printRule, readRule } from "./repeat-rule.ts";

const base = fc.constantFrom(
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE",
  "FREQ=DAILY;COUNT=90",
  "FREQ=MONTHLY;BYDAY=3TU;UNTIL=20271231",
);
const day = fc.nat(400).map((count) => addDays("2026-09-15", count));
const cutAt = (rule: string, until: string) => printRule({ ...readRule(rule)!, count: null, until });

test("two cuts of a series end with the earlier one, whichever device merges", () => {
  fc.assert(
    fc.property(base, day, day, (rule, a, b) => {
      const earlier = cutAt(rule, a < b ? a : b);
      expect(mergeRules(rule, cutAt(rule, a), cutAt(rule, b))).toBe(earlier);
      expect(mergeRules(rule, cutAt(rule, b), cutAt(rule, a))).toBe(earlier);
    }),
  );
});

test("three devices agree in any order", () => {
  fc.assert(
    fc.property(base, day, day, day, (rule, ...days) => {
      const [a, b, c] = days.map((one) => cutAt(rule, one)) as [string, string, string];
      const merge = (mine: string, theirs: string) => mergeRules(rule, mine, theirs)!;
      expect(merge(merge(a, b), c)).toBe(merge(a, merge(b, c)));
    }),
  );
});

test.each([
  ["FREQ=WEEKLY", "FREQ=WEEKLY;UNTIL=20261101", "FREQ=WEEKLY;INTERVAL=2"],
  ["FREQ=WEEKLY", "FREQ=WEEKLY;UNTIL=20261101", "FREQ=WEEKLY;INTERVAL=2;UNTIL=20261001"],
  ["FREQ=WEEKLY;UNTIL=20261101", "FREQ=WEEKLY;UNTIL=20261001", "FREQ=WEEKLY;UNTIL=20261201"],
  ["FREQ=WEEKLY;UNTIL=20261101", "FREQ=WEEKLY;UNTIL=20261001", "FREQ=WEEKLY"],
  ["FREQ=WEEKLY", "", "FREQ=WEEKLY;UNTIL=20261001"],
  ["FREQ=HOURLY", "FREQ=HOURLY;UNTIL=20261101", "FREQ=HOURLY;UNTIL=20261001"],
])("of %s, %s and %s are for the teacher to compare", (rule, mine, theirs) => {
  expect(mergeRules(rule, mine, theirs)).toBeUndefined();
});
