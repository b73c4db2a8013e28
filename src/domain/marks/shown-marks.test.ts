import { expect, it } from "vitest";
import { divide, exact } from "./fraction.ts";
import { scales } from "./scales.ts";
import { shownAverage, shownMark } from "./shown-marks.ts";

const third = divide(exact("136"), exact("3"))!;

it("an average has one place on wide scales and two on narrow ones", () => {
  expect(shownAverage(third, scales["lu-60"])).toBe("45.3");
  expect(shownAverage(divide(exact("13"), exact("3"))!, scales["de-6"])).toBe("4.33");
});

it("a mark is shown whole where it is short, else in two places", () => {
  expect(shownMark(exact("4.125"))).toBe("4.125");
  expect(shownMark(third)).toBe("45.33");
});
