import { expect, it } from "vitest";
import { germanConversion, pointsOfSigned, signedMarkOf } from "./german-points.ts";
import { scales, withSigns } from "./scales.ts";

// KMK: 15 points are a 1+, 1 point is a 5-, and 0 points are a 6.
const table = ["6", "5-", "5", "5+", "4-", "4", "4+", "3-", "3", "3+", "2-", "2", "2+", "1-", "1", "1+"];

it("names the mark of 0 to 15 points, there and back", () => {
  for (const [points, mark] of table.entries()) {
    expect(signedMarkOf(String(points))).toBe(mark);
    expect(pointsOfSigned(mark)).toBe(String(points));
  }
  for (const points of ["16", "1.5", "-1", ""]) expect(signedMarkOf(points)).toBeUndefined();
  for (const mark of ["6-", "6+", "7", "2.5", ""]) expect(pointsOfSigned(mark)).toBeUndefined();
});

it("converts between the two German scales only, and a mark between two points has none", () => {
  const { "de-6": signed, "de-15": points } = scales;
  const there = germanConversion(signed, points)!.mark;
  expect(["2+", "2.3", "1.7", "6", "4"].map(there)).toEqual(["12", "10", "12", "0", "5"]);
  expect(["2.5", "6+", "A", ""].map(there)).toEqual([undefined, undefined, undefined, undefined]);
  expect(germanConversion(withSigns(signed, "0.25"), points)!.mark("2.25")).toBe("10");
  expect(germanConversion(points, signed)!.mark("12")).toBe("2+");
  expect(germanConversion(points, points)).toBeUndefined();
  expect(germanConversion(signed, scales["lu-60"])).toBeUndefined();
  expect(germanConversion(scales["ch-6-halves"], points)).toBeUndefined();
});

it("what a mark was moved by goes along: a mark better is 1 less, or 3 points more; a third has three decimals, and never turns round", () => {
  const there = germanConversion(scales["de-6"], scales["de-15"])!.adjustment;
  expect(["-1", "0.5", "-0.33"].map(there)).toEqual(["3", "-1.5", "0.99"]);
  const back = germanConversion(scales["de-15"], scales["de-6"])!.adjustment;
  expect(["3", "-1.5", "1"].map(back)).toEqual(["-1", "0.5", "-0.333"]);
});
