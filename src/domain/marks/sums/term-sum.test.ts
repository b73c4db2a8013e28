import { describe, expect, it } from "vitest";
import { inWords, leftOut, outOf, resultOf } from "../../../../tests/support/marks-scene.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { exact } from "#domain/marks/scale/fraction";
import { keys } from "#domain/marks/scale/key";
import { scales, withSigns } from "#domain/marks/scale/scales";
import type { Assessment, AssessedMark, TermRules } from "#domain/marks/rules/term-rules";
import { termSum } from "./term-sum.ts";

const { LU, DE, FR, BE, CH } = rulesByCountry;
const shares = (written: string, oral: string) => [
  { id: "written", weight: written },
  { id: "oral", weight: oral },
];
const written = (rules: TermRules, id: string, text: string, o: Partial<Assessment> = {}) =>
  resultOf(rules, id, text, { category: "written", ...o });
const oral = (rules: TermRules, id: string, text: string, o: Partial<Assessment> = {}) =>
  resultOf(rules, id, text, { category: "oral", ...o });
const mark = (rules: TermRules, ...marks: readonly AssessedMark[]) => {
  const { exact: average, value } = termSum(rules, "T1", marks);
  return [inWords(average), inWords(value)];
};

// Sources: class-book notes on men.public.lu, Eurydice and Datz.
describe("Luxembourg: up, within 1 to 60", () => {
  it("by weights", () => {
    expect(mark(LU, resultOf(LU, "A", "31"), resultOf(LU, "B", "28"))).toEqual(["29.5", "30"]);
    expect(mark(LU, resultOf(LU, "A", "31"), resultOf(LU, "B", "28", { weight: "2" }))).toEqual(["29", "29"]);
  });

  it("by points: Σ points / Σ max · 60; 31 of 60 stay 31", () => {
    const points: TermRules = { ...LU, by: "points" };
    expect(mark(points, resultOf(LU, "A", "31"))).toEqual(["31", "31"]);
    expect(mark(points, resultOf(LU, "A", "31"), resultOf(LU, "B", "14", outOf("20")))).toEqual(["33.75", "34"]);
    expect(mark(LU, resultOf(LU, "A", "31"), resultOf(LU, "B", "14", outOf("20")))).toEqual(["36.5", "37"]);
  });

  it("with an adjustment beside what was computed", () => {
    const adjustment = { by: "-4", most: LU.adjustment, reason: "homework" };
    const found = termSum(LU, "T1", [resultOf(LU, "A", "32.5"), resultOf(LU, "B", "33")], adjustment);
    // Half marks from before a change of the scale count as they are.
    expect([inWords(found.exact), inWords(found.value), inWords(found.computed)]).toEqual(["32.75", "29", "33"]);
    expect(found.steps.map(({ type }) => type)).toEqual(["part", "part", "average", "adjusted", "rounded"]);
    expect(mark(LU, resultOf(LU, "A", "0", outOf("20")))).toEqual(["0", "1"]);
  });
});

describe("Germany: a half to the better mark, and proposed only", () => {
  const thirds: TermRules = { ...DE, categories: shares("1", "2") };

  it("written and oral 50 : 50, and 1/3 : 2/3 in minor subjects", () => {
    const halves: TermRules = { ...DE, categories: shares("50", "50") };
    const marks = [written(DE, "A", "2"), oral(DE, "B", "3")];
    expect(mark(halves, ...marks)).toEqual(["2.5", "2"]);
    expect(mark(thirds, ...marks)).toEqual(["2.67…", "3"]);
    const said = termSum(halves, "T1", marks).steps.at(-1);
    expect(said).toMatchObject({ type: "rounded", between: [exact("2"), exact("3")] });
    expect(DE.isProposedOnly).toBe(true);
  });

  it("signs count as the school has them: 3+ as 2.7 or 2.75", () => {
    const marks = [written(DE, "A", "3+"), written(DE, "B", "2-"), oral(DE, "C", "2")];
    expect(mark({ ...DE, categories: shares("50", "50") }, ...marks)).toEqual(["2.25", "2"]);
    const quarters = withSigns(scales["de-6"], "0.25");
    expect(mark({ ...DE, scale: quarters }, written(DE, "A", "3+"), written(DE, "B", "2-"))).toEqual(["2.5", "2"]);
  });

  it("0.6 × 3.7 + 0.4 × 3.2 is 3.5 and a 3", () => {
    const rules: TermRules = { ...DE, categories: shares("0.6", "0.4") };
    expect(mark(rules, written(DE, "A", "4+"), oral(DE, "B", "3.2"))).toEqual(["3.5", "3"]);
  });

  it("0.2 × 1 + 0.8 × 6 is 5 and never goes up to 6", () => {
    const up = { ...DE.roundings, term: { rule: "up", step: "1" } } as const;
    const rules: TermRules = { ...DE, categories: shares("0.2", "0.8"), roundings: up };
    expect(mark(rules, written(DE, "A", "1"), oral(DE, "B", "6"))).toEqual(["5", "5"]);
  });

  it("upper secondary in points: one exam 40 : 60, by KMK's key", () => {
    const rules: TermRules = { ...DE, scale: scales["de-15"], categories: shares("40", "60") };
    const exam: Partial<Assessment> = { points: { kind: "points", most: "60", step: "0.5", key: keys.kmk } };
    expect(mark(rules, written(rules, "A", "45", exam), oral(rules, "B", "12"))).toEqual(["11.6", "12"]);
  });

  it("Bavaria: large ones 2 : 1 is weights by category", () => {
    const rules: TermRules = { ...DE, categories: shares("2", "1") };
    expect(
      mark(rules, written(DE, "A", "2"), written(DE, "B", "3"), written(DE, "C", "3"), oral(DE, "D", "1")),
    ).toEqual(["2.11…", "2"]);
  });
});

describe("France: to a hundredth", () => {
  it("Σ (m · c) / Σ c brought to 20, or by scale", () => {
    const marks = [
      resultOf(FR, "A", "14", { weight: "2" }),
      resultOf(FR, "B", "7", outOf("10")),
      resultOf(FR, "C", "9"),
    ];
    expect(mark(FR, ...marks)).toEqual(["12.75", "12.75"]);
    expect(mark({ ...FR, by: "points" }, ...marks)).toEqual(["12.57…", "12.57"]);
  });

  it("Abs and Disp are left out, not handed in is 0 (PRONOTE)", () => {
    const found = termSum(FR, "T1", [
      resultOf(FR, "A", "15"),
      resultOf(FR, "B", "a"),
      resultOf(FR, "C", "x"),
      resultOf(FR, "D", "m"),
    ]);
    expect([inWords(found.value), leftOut(found)]).toEqual(["7.5", ["B: absent", "C: exempt"]]);
    expect(found.steps).toContainEqual(expect.objectContaining({ type: "part", id: "D", state: "missing" }));
  });
});

describe("Belgium: weights of the school, daily work beside exams", () => {
  it("in per cent, and nothing is rounded unless the school says so", () => {
    const rules: TermRules = { ...BE, scale: scales.percent, categories: shares("40", "60") };
    const found = mark(rules, written(rules, "A", "7", outOf("9")), oral(rules, "B", "55"));
    expect(found).toEqual(["64.11…", "64.11…"]);
    expect(mark(BE, resultOf(BE, "A", "9.5"), resultOf(BE, "B", "10"))).toEqual(["9.75", "9.75"]);
  });
});

describe("Switzerland: rounded once, the border upwards", () => {
  it("5.75 is a 6, and 5.7499 is not", () => {
    const tenths: TermRules = { ...CH, scale: { ...CH.scale, step: "0.0001" } };
    expect(mark(CH, resultOf(CH, "A", "6"), resultOf(CH, "B", "5.5"))).toEqual(["5.75", "6"]);
    expect(mark(tenths, resultOf(tenths, "A", "5.7499"))).toEqual(["5.7499", "5.5"]);
    // 1 + 5 · p/max for 19 of 20 is 5.75.
    expect(mark(CH, resultOf(CH, "A", "19", outOf("20")))).toEqual(["5.75", "6"]);
  });
});

describe("what is empty or weighs nothing", () => {
  const rules: TermRules = { ...FR, categories: shares("80", "20") };

  it("an empty category leaves the sum and says so; a blank is not 0 (RosarioSIS #153)", () => {
    const found = termSum(rules, "T1", [written(FR, "A", "12"), written(FR, "B", ""), oral(FR, "C", "x")]);
    expect(inWords(found.value)).toBe("12");
    expect(leftOut(found)).toEqual(["B: empty", "C: exempt", "oral: empty"]);
  });

  it("a category of weight 0 does not count, and alone gives no mark (Canvas #1499)", () => {
    const none: TermRules = { ...FR, categories: shares("0", "100") };
    const found = termSum(none, "T1", [written(FR, "A", "12"), oral(FR, "B", "")]);
    expect(found).toMatchObject({ value: undefined, computed: undefined, exact: undefined });
    expect(found.steps.at(-1)).toEqual({ type: "no-mark", of: "term", id: "T1", why: "weights" });
    expect(mark(none, written(FR, "A", "12"), oral(FR, "B", "8"))).toEqual(["8", "8"]);
  });

  it("no marks are no mark", () => {
    for (const one of [FR, rules]) {
      expect(termSum(one, "T1", []).steps.at(-1)).toMatchObject({ type: "no-mark", why: "nothing" });
      expect(termSum(one, "T1", [written(FR, "A", "a")]).value).toBeUndefined();
    }
  });

  it("a result whose category was deleted is left out and said", () => {
    const found = termSum(rules, "T1", [written(FR, "A", "12"), resultOf(FR, "B", "2", { category: "gone" })]);
    expect([inWords(found.value), leftOut(found)]).toEqual(["12", ["B: category", "oral: empty"]]);
  });

  it("a category of optional marks counts where it raises the others", () => {
    const helps = { optional: "if-better" } as const;
    expect(mark(rules, written(FR, "A", "12"), oral(FR, "B", "17", helps))).toEqual(["13", "13"]);
    const lower = termSum(rules, "T1", [written(FR, "A", "12"), oral(FR, "B", "8", helps)]);
    expect([inWords(lower.value), leftOut(lower)]).toEqual(["12", ["oral: not-helping"]]);
    for (const one of [FR, rules]) {
      const alone = termSum(one, "T1", [oral(FR, "B", "8", helps)]);
      expect(alone.value).toBeUndefined();
      expect(leftOut(alone).at(-1)).toMatch(/: alone$/u);
    }
  });

  it("categories are rounded where the course says so", () => {
    const roundings = { ...FR.roundings, category: { rule: "half-up", step: "1" } } as const;
    const marks = [written(FR, "A", "12"), written(FR, "B", "13"), oral(FR, "C", "10")];
    expect(mark(rules, ...marks)).toEqual(["12", "12"]);
    expect(mark({ ...rules, roundings }, ...marks)).toEqual(["12.4", "12.4"]);
  });
});

describe("a test with a fixed share", () => {
  const exam = { share: "40" } as const;

  it("has its share of the term, whatever else there is", () => {
    const rest = [resultOf(FR, "A", "10"), resultOf(FR, "B", "12"), resultOf(FR, "C", "14")];
    expect(mark(FR, resultOf(FR, "E", "17", exam), ...rest)).toEqual(["14", "14"]);
    expect(mark(FR, resultOf(FR, "E", "17", exam), ...rest.slice(0, 1))).toEqual(["12.8", "12.8"]);
    const inside: TermRules = { ...FR, categories: shares("50", "50") };
    const found = termSum(inside, "T1", [resultOf(FR, "E", "17", exam), written(FR, "A", "10"), oral(FR, "B", "14")]);
    expect(inWords(found.value)).toBe("14");
    expect(found.steps.filter((step) => step.type === "average").map(({ of }) => of)).toEqual([
      "category",
      "category",
      "term",
    ]);
  });

  it("leaves its share to the others where it is empty, and they theirs", () => {
    const absent = termSum(FR, "T1", [resultOf(FR, "E", "a", exam), resultOf(FR, "A", "10")]);
    expect([inWords(absent.value), leftOut(absent)]).toEqual(["10", ["E: absent"]]);
    const only = termSum(FR, "T1", [resultOf(FR, "E", "17", exam), resultOf(FR, "A", "")]);
    expect([inWords(only.value), leftOut(only)]).toEqual(["17", ["A: empty", "T1: empty"]]);
    expect(termSum(FR, "T1", [resultOf(FR, "E", "", exam)]).value).toBeUndefined();
  });

  it("of which it is said that it counts only if it helps lowers nothing, and gives its share to the others", () => {
    const helps = { share: "20", optional: "if-better" } as const;
    const rest = resultOf(FR, "A", "10");
    const of = (typed: string) =>
      termSum(FR, "T1", [resultOf(FR, "E", "17", exam), resultOf(FR, "H", typed, helps), rest]);
    // (17 · 40 + 10 · 40) / 80, as if it were empty; then (17 · 40 + 20 · 20 + 10 · 40) / 100.
    expect([inWords(of("13").value), leftOut(of("13"))]).toEqual(["13.5", ["H: not-helping"]]);
    expect([inWords(of("20").value), leftOut(of("20"))]).toEqual(["14.8", []]);
    const alone = termSum(FR, "T1", [resultOf(FR, "H", "17", helps)]);
    expect([alone.value, leftOut(alone)]).toEqual([undefined, ["H: alone", "T1: empty"]]);
  });

  it("adds its points above the pass with its share, and takes no share from the others", () => {
    const bonus = { share: "10", optional: "over-pass" } as const;
    const of = (typed: string) =>
      termSum(FR, "T1", [resultOf(FR, "E", "17", exam), resultOf(FR, "P", typed, bonus), resultOf(FR, "A", "10")]);
    // (17 · 40 + 10 · 60) / 100 = 12.8, and 4 above 10 for a tenth.
    expect([inWords(of("14").value), leftOut(of("14"))]).toEqual(["13.2", []]);
    expect([inWords(of("8").value), leftOut(of("8"))]).toEqual(["12.8", ["P: not-helping"]]);
  });

  it("decides on a rest of nothing but marks that count only if they help", () => {
    const helps = { optional: "if-better" } as const;
    const of = (...rest: readonly AssessedMark[]) => termSum(FR, "T1", [resultOf(FR, "E", "10", exam), ...rest]);
    const better = of(resultOf(FR, "A", "15", helps), resultOf(FR, "B", "5", helps));
    expect([inWords(better.value), leftOut(better)]).toEqual(["13", ["B: not-helping"]]);
    const worse = of(resultOf(FR, "A", "8", helps));
    expect([inWords(worse.value), leftOut(worse)]).toEqual(["10", ["A: not-helping", "T1: not-helping"]]);
    const inside: TermRules = { ...FR, categories: shares("50", "50") };
    const grouped = (first: string, second: string) =>
      termSum(inside, "T1", [
        resultOf(FR, "E", "10", exam),
        resultOf(FR, "A", first, { category: "written", ...helps }),
        resultOf(FR, "B", second, { category: "oral", ...helps }),
      ]);
    expect([inWords(grouped("15", "5").value), inWords(grouped("9", "5").value)]).toEqual(["13", "10"]);
    // Each of them is said once.
    const parts = grouped("15", "5").steps.filter((step) => step.type === "part" || step.type === "left-out");
    expect(parts.map(({ of, id, type }) => `${of} ${id} ${type}`)).toEqual([
      "test A part",
      "test B part",
      "category written part",
      "category oral left-out",
      "test E part",
      "rest T1 part",
    ]);
  });

  it("beyond 100 per cent the rest has nothing left, and says so", () => {
    const all = { share: "60" } as const;
    const found = termSum(FR, "T1", [
      resultOf(FR, "E", "10", all),
      resultOf(FR, "F", "20", all),
      resultOf(FR, "A", "2"),
    ]);
    expect([inWords(found.value), leftOut(found)]).toEqual(["15", ["T1: weight"]]);
  });
});
