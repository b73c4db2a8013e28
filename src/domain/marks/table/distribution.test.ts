import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { entryOf, inWords, leftOut, outOf, resultOf } from "../../../../tests/support/marks-scene.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { distributionOf, medianOf } from "./distribution.ts";
import { exact } from "#domain/marks/scale/fraction";
import { scales } from "#domain/marks/scale/scales";
import type { Assessment, TermRules } from "#domain/marks/rules/term-rules";

const { LU, DE, FR, CH, GB } = rulesByCountry;
const of = (rules: TermRules, texts: readonly string[], o: Partial<Assessment> = {}) => {
  const { assessment } = resultOf(rules, "T", "", o);
  const entries = texts.map((text, at) => ({ student: `s${at}`, entry: entryOf(text, rules, o.points) }));
  return distributionOf(rules, assessment, entries);
};
const filled = ({ bars }: ReturnType<typeof of>) =>
  bars
    .filter(({ students }) => students.length > 0)
    .map(({ from, students }) => `${inWords(from)}: ${students.length}`);

describe("distributionOf", () => {
  it("LU: bars of five from the worst to the best, the 60 with the best", () => {
    const found = of(LU, ["60", "55", "54", "1", "30", "29"]);
    expect(found.bars.map(({ from }) => inWords(from))).toEqual("0 5 10 15 20 25 30 35 40 45 50 55".split(" "));
    expect(filled(found)).toEqual(["0: 1", "25: 1", "30: 1", "50: 1", "55: 2"]);
    expect(found.bars.at(-1)?.students).toEqual(["s0", "s1"]);
  });

  it("DE: a bar a mark, the worst first; CH in halves; 15 points each alone", () => {
    expect(filled(of(DE, ["1+", "1", "2-", "2.5", "6"]))).toEqual(["6: 1", "2: 2", "1: 2"]);
    expect(of(DE, []).bars.map(({ from }) => inWords(from))).toEqual(["6", "5", "4", "3", "2", "1"]);
    expect(filled(of(CH, ["19", "13"], outOf("20")))).toEqual(["4.5: 1", "6: 1"]);
    expect(of({ ...DE, scale: scales["de-15"] }, ["15", "0"]).bars).toHaveLength(16);
  });

  it("has the class average without exempt, absent and empty, and what counts as the worst in it", () => {
    const found = of(FR, ["12", "8", "m", "a", "x", "", "r"]);
    expect(inWords(found.average.value)).toBe("6.67…");
    expect(inWords(found.median)).toBe("8");
    expect(leftOut(found.average)).toEqual(["s3: absent", "s4: exempt", "s5: empty", "s6: repeat"]);
    expect(found.states).toEqual({
      absent: 1,
      repeat: 1,
      exempt: 1,
      missing: 1,
      cheated: 0,
      empty: 1,
      "off-scale": 0,
    });
    expect(of(FR, ["21"]).states["off-scale"]).toBe(1);
    expect([of(FR, []).average.value, of(FR, ["a"]).median]).toEqual([undefined, undefined]);
  });

  test("every mark stands in one bar", () => {
    const anyPoints = fc.array(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(LU, DE, FR, CH, GB), anyPoints, (rules, points) => {
        const { bars } = of(rules, points, outOf("40"));
        expect(bars.flatMap(({ students }) => students)).toHaveLength(points.length);
      }),
    );
  });
});

it("the median is the middle, or the mean of the two in the middle", () => {
  expect(inWords(medianOf(["3", "1", "10"].map(exact)))).toBe("3");
  expect(inWords(medianOf(["3", "1", "10", "4"].map(exact)))).toBe("3.5");
  expect(medianOf([])).toBeUndefined();
});
