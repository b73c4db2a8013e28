import { expect, it } from "vitest";
import { divide, exact } from "#domain/marks/scale/fraction";
import { scales } from "#domain/marks/scale/scales";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { resultOf } from "../../../../tests/support/marks-scene.ts";
import { shownAverage, shownExact, shownMark, wayOfRounding } from "./shown-marks.ts";
import { termSum } from "./term-sum.ts";

const third = divide(exact("136"), exact("3"))!;

it("an average has one place on wide scales and two on narrow ones", () => {
  expect(shownAverage(third, scales["lu-60"])).toBe("45.3");
  expect(shownAverage(divide(exact("13"), exact("3"))!, scales["de-6"])).toBe("4.33");
});

it("a mark is shown whole where it is short, else in two places", () => {
  expect(shownMark(exact("4.125"))).toBe("4.125");
  expect(shownMark(third)).toBe("45.33");
});

it("what is rounded is shown in as many places as tell it from the result", () => {
  const { LU, CH } = rulesByCountry;
  const shown = (rules: typeof LU, weights: readonly string[], marks: readonly string[], by = "") => {
    const results = marks.map((mark, at) => resultOf(rules, String(at), mark, { weight: weights[at]! }));
    const sum = termSum(rules, "1", results, by === "" ? undefined : { by, most: "4", reason: "" });
    const rounded = sum.steps.find((step) => step.type === "rounded");
    return [shownExact(sum, rules.scale), shownMark(sum.value!), rounded?.type === "rounded" && wayOfRounding(rounded)];
  };
  // 24 times 30 and one 31 are 30.04, and that is a 31.
  expect(shown(LU, ["24", "1"], ["30", "31"])).toEqual(["30.04", "31", "up"]);
  expect(shown(LU, ["999", "1"], ["30", "31"])).toEqual(["30.001", "31", "up"]);
  expect(shown(LU, ["1", "1"], ["30", "30"])).toEqual(["30.0", "30", undefined]);
  expect(shown(LU, ["2", "1"], ["30", "31"])).toEqual(["30.3", "31", "up"]);
  // Moved by 1, a 30.0 would be a 31, and it is a 32.
  expect(shown(LU, ["24", "1"], ["30", "31"], "1")).toEqual(["30.04", "32", "up"]);
  expect(shown(CH, ["249", "251"], ["4", "4.5"])).toEqual(["4.25", "4.5", "up"]);
  expect(shown(CH, ["251", "249"], ["4", "4.5"])).toEqual(["4.249", "4", "down"]);
});

it("a mark that is not enough never looks as if it were", () => {
  const almost = divide(exact("11999"), exact("3000"))!;
  expect([shownMark(almost), shownMark(almost, scales["ch-6-halves"])]).toEqual(["4.00", "3.9997"]);
  expect(shownMark(third, scales["lu-60"])).toBe("45.33");
});
