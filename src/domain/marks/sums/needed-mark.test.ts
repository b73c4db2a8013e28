import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { outOf, resultOf } from "../../../../tests/support/marks-scene.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { exact } from "#domain/marks/scale/fraction";
import { neededMark } from "./needed-mark.ts";
import { compareMarks } from "#domain/marks/scale/scale";
import type { Assessment, AssessedMark, TermRules } from "#domain/marks/rules/term-rules";
import { termSum } from "./term-sum.ts";

const { LU, DE, FR } = rulesByCountry;
const needed = (rules: TermRules, wanted: string, so: readonly AssessedMark[], coming: Partial<Assessment> = {}) =>
  neededMark({
    points: coming.points,
    scale: rules.scale,
    wanted: exact(wanted),
    sumWith: (mark) => termSum(rules, "T1", [...so, resultOf(rules, "coming", mark, coming)]),
  });

describe("neededMark", () => {
  it("LU: 27 and 31 so far, and what is needed for 30, 40 and 50", () => {
    const so = [resultOf(LU, "A", "27"), resultOf(LU, "B", "31")];
    // (27 + 31 + 30) / 3 = 29.33, and up is 30; 59 would need 117.
    expect(["30", "40", "50"].map((wanted) => needed(LU, wanted, so))).toEqual(["30", "60", undefined]);
    expect(needed(LU, "1", so)).toBe("1");
  });

  it("in the points of the coming test, with its weight", () => {
    const so = [resultOf(FR, "A", "8")];
    expect(needed(FR, "10", so, { ...outOf("40"), weight: "2" })).toBe("22");
    expect(needed(FR, "20", so, outOf("40"))).toBeUndefined();
  });

  it("DE: the worst mark that is enough, with its sign", () => {
    const so = [resultOf(DE, "A", "3"), resultOf(DE, "B", "3-")];
    // (3 + 3.3 + x) / 3 ≤ 2.5 asks for a 1.2, so a 1.
    expect(needed(DE, "2", so)).toBe("1");
    // A 4- makes 3.53, which is nearer to a 4.
    expect(needed(DE, "3", so)).toBe("4");
    expect(needed(DE, "1", so)).toBeUndefined();
  });

  test("is the first of all marks that reaches it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        (marks, wanted) => {
          const so = marks.map((mark, at) => resultOf(LU, `T${at}`, String(mark)));
          const reaches = (mark: number) =>
            compareMarks(
              LU.scale,
              termSum(LU, "T1", [...so, resultOf(LU, "coming", String(mark))]).value!,
              exact(String(wanted)),
            ) >= 0;
          const first = Array.from({ length: 60 }, (_, at) => at + 1).find(reaches);
          expect(needed(LU, String(wanted), so)).toBe(first === undefined ? undefined : String(first));
        },
      ),
      { numRuns: 40 },
    );
  });
});
