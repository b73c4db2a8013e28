import { expect, test } from "vitest";
import { scaleConversion } from "./scale-conversion.ts";
import { scales } from "./scales.ts";

const { "fr-20": twenty, percent, "lu-60": sixty, "de-6": german, "ch-6-halves": swiss } = scales;

test("a mark of one scale of numbers is the mark of the same share of the points on any other", () => {
  const convert = (from: typeof twenty, to: typeof twenty, ...marks: readonly string[]) =>
    marks.map(scaleConversion(from, to)!.mark);
  expect(convert(twenty, percent, "14", "10", "0", "12.25")).toEqual(["70", "50", "0", "61.5"]);
  expect(convert(percent, twenty, "70", "61.5")).toEqual(["14", "12.3"]);
  expect(convert(sixty, twenty, "45", "30", "1")).toEqual(["15", "10", "0.35"]);
  expect(convert(twenty, sixty, "0")).toEqual(["1"]);
  expect(convert(percent, german, "80", "100", "0")).toEqual(["2", "1", "6"]);
  expect(convert(german, percent, "2", "2+")).toEqual(["80", "86"]);
  expect(convert(german, swiss, "3", "4")).toEqual(["4", "3"]);
});

test("what a mark was moved by goes along, and never turns round", () => {
  const by = (from: typeof twenty, to: typeof twenty, ...moved: readonly string[]) =>
    moved.map(scaleConversion(from, to)!.adjustment);
  expect(by(twenty, percent, "1", "-0.5")).toEqual(["5", "-2.5"]);
  expect(by(sixty, twenty, "1", "4")).toEqual(["0.333", "1.333"]);
  expect(by(twenty, german, "1", "-4")).toEqual(["-0.25", "1"]);
});

test("Germany's marks and points go by the KMK's table; levels and the same scale convert to nothing", () => {
  expect(scaleConversion(german, scales["de-15"])!.mark("2+")).toBe("12");
  expect(scaleConversion(twenty, scales["be-20"])).toBeUndefined();
  expect(scaleConversion(scales["lu-levels"], percent)).toBeUndefined();
  expect(scaleConversion(twenty, percent)!.mark("abc")).toBeUndefined();
});
