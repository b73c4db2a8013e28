import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { inWords, leftOut, outOf, resultOf } from "../../../../tests/support/marks-scene.ts";
import { categorySum } from "./category-sum.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { compare, exact } from "#domain/marks/scale/fraction";
import { keys } from "#domain/marks/scale/key";
import { compareMarks } from "#domain/marks/scale/scale";
import { scales } from "#domain/marks/scale/scales";
import type { AssessedMark, TermRules } from "#domain/marks/rules/term-rules";

const { FR, DE, LU, CH } = rulesByCountry;
const sumOf = (rules: TermRules, marks: readonly AssessedMark[]) => categorySum(rules, "C", marks);
const byPoints = (rules: TermRules): TermRules => ({ ...rules, by: "points" });

describe("marks by weight or points over points", () => {
  // PRONOTE's teacher guide: 18/20, 3/10 and 1/5 are 12.6 by points and 9.3 brought to 20 first.
  const three = [
    resultOf(FR, "A", "18", outOf("20")),
    resultOf(FR, "B", "3", outOf("10")),
    resultOf(FR, "C", "1", outOf("5")),
  ];

  it("differ: 18/20, 3/10 and 1/5", () => {
    expect(inWords(sumOf(FR, three).value)).toBe("9.33…");
    expect(inWords(sumOf(byPoints(FR), three).value)).toBe("12.57…");
    expect(sumOf(byPoints(FR), three).steps[1]).toMatchObject({ points: { reached: exact("3"), most: exact("10") } });
  });

  it("by points a mark of the scale is out of the scale, and a table makes one mark of the sum", () => {
    expect(inWords(sumOf(byPoints(LU), [resultOf(LU, "A", "45"), resultOf(LU, "B", "11", outOf("20"))]).value)).toBe(
      "42",
    );
    expect(inWords(sumOf(byPoints(CH), [resultOf(CH, "A", "4.5"), resultOf(CH, "B", "5", outOf("5"))]).value)).toBe(
      "5.25",
    );
    const ihk = { ...byPoints(DE), key: keys.ihk };
    const halves = [resultOf(DE, "A", "30", outOf("30")), resultOf(DE, "B", "12.5", outOf("20"))];
    expect(inWords(sumOf(ihk, halves).value)).toBe("2");
  });
});

describe("by points with a table, what was typed as a mark", () => {
  const ihk: TermRules = { ...byPoints(DE), key: keys.ihk };
  const kmk: TermRules = { ...byPoints({ ...DE, scale: scales["de-15"] }), key: keys.kmk };
  const valueOf = (rules: TermRules, ...marks: readonly AssessedMark[]) => inWords(sumOf(rules, marks).value);

  it("stays that mark", () => {
    expect(["1", "2", "3", "4", "5", "6"].map((mark) => valueOf(ihk, resultOf(ihk, "A", mark)))).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
    ]);
    expect(valueOf(ihk, resultOf(ihk, "A", "3+"))).toBe("2.7");
    const points = Array.from({ length: 16 }, (_, mark) => String(mark));
    expect(points.map((mark) => valueOf(kmk, resultOf(kmk, "A", mark)))).toEqual(points);
  });

  it("stands beside what the points come to, which weighs as much as its tests", () => {
    // 24 and 15 of 60 are 65 per cent: a 4. Two tests of 4 and a 1 are a 3.
    const tests = [resultOf(ihk, "A", "24", outOf("30")), resultOf(ihk, "B", "15", outOf("30"))];
    const found = sumOf(ihk, [...tests, resultOf(ihk, "C", "1")]);
    expect(inWords(found.value)).toBe("3");
    const summed = { reached: exact("39"), most: exact("60") };
    expect(found.steps).toContainEqual(
      expect.objectContaining({ type: "part", of: "points", value: exact("4"), weight: exact("2"), points: summed }),
    );
    expect(sumOf(ihk, tests).steps.at(-1)).toMatchObject({ type: "average", value: exact("4"), points: summed });
  });

  it("counts only if it helps as it is, and points that only help are no part of it where they do not", () => {
    const helps = { optional: "if-better" } as const;
    const test = resultOf(ihk, "A", "20", outOf("30"));
    expect(valueOf(ihk, test, resultOf(ihk, "B", "2", helps))).toBe("3");
    expect(leftOut(sumOf(ihk, [test, resultOf(ihk, "B", "5", helps)]))).toEqual(["B: not-helping"]);
    const optional = resultOf(ihk, "A", "10", { ...outOf("30"), ...helps });
    expect(valueOf(ihk, optional, resultOf(ihk, "B", "3"))).toBe("3");
    expect(valueOf(ihk, resultOf(ihk, "B", "m"), test)).toBe("5");
  });
});

it("of the tests with weights those count that make the best average: a better mark never lowers it", () => {
  const rules: TermRules = { ...FR, categories: [{ id: "C", weight: "1", best: "2" }] };
  const of = (heavy: string) => {
    const marks = [
      ["1", "18", "1"],
      ["2", "6", "1"],
      ["3", heavy, "10"],
    ].map(([id, mark, weight]) => resultOf(FR, id!, mark!, { category: "C", weight: weight! }));
    const found = sumOf(rules, marks);
    return [inWords(found.value), leftOut(found)];
  };
  expect(of("5")).toEqual(["12", ["3: not-best"]]);
  // 7 is better than 6, and counted ten times it would make 8.
  expect(of("7")).toEqual(["12", ["3: not-best"]]);
  expect(of("14")).toEqual(["14.36…", ["2: not-best"]]);
});

it("of a category that counts its three best tests the lowest of four is left out, and said", () => {
  const best = (count: string): TermRules => ({ ...FR, categories: [{ id: "C", weight: "1", best: count }] });
  const four = ["12", "4", "16", "14"].map((mark, at) => resultOf(FR, String(at), mark));
  const found = sumOf(best("3"), four);
  expect([inWords(found.value), leftOut(found)]).toEqual(["14", ["1: not-best"]]);
  expect(inWords(sumOf(best(""), four).value)).toBe("11.5");
  expect(inWords(sumOf(best("3"), four.slice(0, 2)).value)).toBe("8");
  const german: TermRules = { ...DE, categories: [{ id: "C", weight: "1", best: "1" }] };
  expect(inWords(sumOf(german, [resultOf(DE, "A", "5"), resultOf(DE, "B", "2")]).value)).toBe("2");
});

describe("optional marks", () => {
  const over = { optional: "over-pass" } as const;
  const helps = { optional: "if-better" } as const;

  it("points over the pass are added without a weight (PRONOTE: only what is above 10)", () => {
    const base = [resultOf(FR, "A", "12"), resultOf(FR, "B", "8")];
    const bonus = sumOf(FR, [...base, resultOf(FR, "O", "15", { ...over, weight: "2" })]);
    expect(inWords(bonus.value)).toBe("15");
    expect(bonus.steps).toContainEqual({ type: "over-pass", in: "C", id: "O", over: exact("10") });
    const below = sumOf(FR, [...base, resultOf(FR, "O", "9", over)]);
    expect([inWords(below.value), leftOut(below)]).toEqual(["10", ["O: not-helping"]]);
    const points = sumOf(byPoints(FR), [...base, resultOf(FR, "O", "8", { ...over, ...outOf("10") })]);
    expect(inWords(points.value)).toBe("11.5");
  });

  it("does not lead beyond the best mark, and works where low is good", () => {
    expect(inWords(sumOf(FR, [resultOf(FR, "A", "18"), resultOf(FR, "O", "20", over)]).value)).toBe("20");
    expect(
      inWords(sumOf(DE, [resultOf(DE, "A", "3"), resultOf(DE, "B", "3"), resultOf(DE, "O", "2", over)]).value),
    ).toBe("2");
  });

  it("counts only if it helps: 14 and then 12.5 do beside 10, and 11 does not beside them", () => {
    const found = sumOf(FR, [
      resultOf(FR, "A", "10"),
      resultOf(FR, "O1", "11", helps),
      resultOf(FR, "O2", "14", helps),
      resultOf(FR, "O3", "12.5", helps),
    ]);
    expect([inWords(found.value), leftOut(found)]).toEqual(["12.17…", ["O1: not-helping"]]);
    const german = sumOf(DE, [resultOf(DE, "A", "3"), resultOf(DE, "O1", "2", helps), resultOf(DE, "O2", "4", helps)]);
    expect([inWords(german.value), leftOut(german)]).toEqual(["2.5", ["O2: not-helping"]]);
  });

  it("is no mark by itself", () => {
    const bonus = sumOf(FR, [resultOf(FR, "A", ""), resultOf(FR, "O", "20", over)]);
    expect([bonus.value, leftOut(bonus)]).toEqual([undefined, ["A: empty", "O: alone"]]);
    const alone = sumOf(FR, [resultOf(FR, "O1", "12", helps), resultOf(FR, "O2", "15", helps)]);
    expect([inWords(alone.value), alone.isOptional, leftOut(alone)]).toEqual(["15", true, ["O1: not-helping"]]);
  });

  test("the subset taken is the best of all, by marks and by points, and never lowers", () => {
    const anyResult = fc.record({
      points: fc.nat(20),
      most: fc.constantFrom(5, 10, 20),
      weight: fc.integer({ min: 1, max: 3 }),
    });
    const ways = fc.constantFrom(FR, byPoints(FR), DE, byPoints(DE));
    fc.assert(
      fc.property(ways, anyResult, fc.array(anyResult, { maxLength: 5 }), (rules, base, optional) => {
        const make = (optional: "" | "if-better") => (one: typeof base, at: number) =>
          resultOf(rules, `${optional}${at}`, String(Math.min(one.points, one.most)), {
            ...outOf(String(one.most)),
            optional,
            weight: String(one.weight),
          });
        const firm = make("")(base, 0);
        const best = sumOf(rules, [firm, ...optional.map(make("if-better"))]).value!;
        for (let subset = 0; subset < 2 ** optional.length; subset += 1) {
          const chosen = optional.filter((_, at) => (subset >> at) % 2 === 1).map(make(""));
          expect(compareMarks(rules.scale, best, sumOf(rules, [firm, ...chosen]).value!)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("a weight of 0 counts nothing; weights of 0 alone are no mark (Canvas #1499)", () => {
  const found = sumOf(FR, [resultOf(FR, "A", "8", { weight: "0" }), resultOf(FR, "B", "12", { weight: "-1" })]);
  expect(found.value).toBeUndefined();
  expect(found.steps.at(-1)).toMatchObject({ type: "no-mark", why: "weights" });
  expect(
    compare(sumOf(FR, [resultOf(FR, "A", "8", { weight: "0" }), resultOf(FR, "B", "12")]).value!, exact("12")),
  ).toBe(0);
});
