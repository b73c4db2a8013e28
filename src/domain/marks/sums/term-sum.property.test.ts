import * as fc from "fast-check";
import { expect, test } from "vitest";
import { outOf, resultOf } from "../../../../tests/support/marks-scene.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { exact, multiply, toExactDecimal } from "#domain/marks/scale/fraction";
import { compareMarks } from "#domain/marks/scale/scale";
import type { AssessedMark, TermRules } from "#domain/marks/rules/term-rules";
import { termSum } from "./term-sum.ts";
import { worthOf } from "./worth.ts";

const categories = [
  { id: "written", weight: "3" },
  { id: "oral", weight: "2" },
  { id: "idle", weight: "0" },
];
const anyRules = fc
  .record({
    country: fc.constantFrom("LU", "FR", "DE", "CH" as const),
    by: fc.constantFrom("weights", "points" as const),
    grouped: fc.boolean(),
  })
  .map(({ country, by, grouped }): TermRules => ({
    ...rulesByCountry[country as "LU"],
    by: by as "weights",
    categories: grouped ? categories : [],
  }));
const anyCell = fc.record({
  text: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 20 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom("", "a", "x", "m") },
  ),
  weight: fc.integer({ min: 0, max: 4 }).map(String),
  category: fc.constantFrom("written", "oral", "idle", "gone"),
});
type Cell = { readonly text: string; readonly weight: string; readonly category: string };
const resultsOf = (rules: TermRules, cells: readonly Cell[]): readonly AssessedMark[] =>
  cells.map(({ text, ...one }, at) => resultOf(rules, `T${at}`, text, { ...outOf("20"), ...one }));
const exactOf = (rules: TermRules, marks: readonly AssessedMark[]) => termSum(rules, "T", marks).exact;
const cells = fc.array(anyCell, { maxLength: 8 });

test("an average lies between the worst and the best mark", () => {
  fc.assert(
    fc.property(anyRules, cells, (rules, some) => {
      const marks = resultsOf(rules, some);
      const average = exactOf(rules, marks);
      if (!average) return;
      const values = marks.flatMap((result) => {
        const worth = worthOf(result, rules);
        return worth.type === "counts" ? [worth.value] : [];
      });
      const sorted = values.toSorted((a, b) => compareMarks(rules.scale, a, b));
      expect(compareMarks(rules.scale, average, sorted[0]!)).toBeGreaterThanOrEqual(0);
      expect(compareMarks(rules.scale, average, sorted.at(-1)!)).toBeLessThanOrEqual(0);
    }),
  );
});

test("the order of results says nothing", () => {
  fc.assert(
    fc.property(anyRules, cells, (rules, some) => {
      const marks = resultsOf(rules, some);
      expect(exactOf(rules, marks.toReversed())).toEqual(exactOf(rules, marks));
    }),
  );
});

test("weights of another size, with the same ratios, change nothing", () => {
  fc.assert(
    fc.property(anyRules, cells, fc.constantFrom("7", "0.125", "100"), (rules, some, factor) => {
      const scaled = (weight: string) => toExactDecimal(multiply(exact(weight), exact(factor)))!;
      const other = {
        ...rules,
        categories: rules.categories.map((one) => ({ ...one, weight: scaled(one.weight) })),
      };
      const heavy = some.map((one) => ({ ...one, weight: scaled(one.weight) }));
      expect(exactOf(other, resultsOf(rules, heavy))).toEqual(exactOf(rules, resultsOf(rules, some)));
    }),
  );
});

test("what is left out is as if it were not there, and each is said once", () => {
  fc.assert(
    fc.property(anyRules, cells, (rules, some) => {
      const marks = resultsOf(rules, some);
      const whole = termSum(rules, "T", marks);
      const named = whole.steps.flatMap((step) => (step.type === "left-out" && step.of === "test" ? [step.id] : []));
      const parts = whole.steps.flatMap((step) => (step.type === "part" && step.of === "test" ? [step.id] : []));
      expect([...named, ...parts].toSorted()).toEqual(marks.map(({ assessment }) => assessment.id));
      const kept = marks.filter(({ assessment }) => !named.includes(assessment.id));
      expect(exactOf(rules, kept)).toEqual(whole.exact);
    }),
  );
});

test("a better mark never makes a worse term", () => {
  fc.assert(
    fc.property(anyRules, cells, fc.nat(19), (rules, some, points) => {
      const withOne = (text: string) =>
        exactOf(rules, resultsOf(rules, [...some, { text, weight: "1", category: "oral" }]))!;
      const [low, high] = [withOne(String(points)), withOne(String(points + 1))];
      expect(compareMarks(rules.scale, high, low)).toBe(1);
    }),
  );
});
