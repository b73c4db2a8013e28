import { expect, test } from "vitest";
import { scales } from "#domain/marks/scale/scales";
import { canBegin, padExtras, stateText, takesNoMore } from "./pad-keys.ts";

const points = { kind: "points", most: "20", step: "0.25", key: { kind: "linear" } } as const;

test("a mark that can take no further digit goes on by itself", () => {
  const ends = ["3", "34", "60", "7", "61"].map((text) => takesNoMore(text, scales["lu-60"]));
  expect(ends).toEqual([false, true, true, true, false]);
  expect(["2", "20", "12,5", "12"].map((text) => takesNoMore(text, points))).toEqual([false, true, false, true]);
});

test("what leads to no mark is not taken", () => {
  expect(["", "6", "60", "61", "0"].map((text) => canBegin(text, scales["lu-60"]))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(["12,", "12,7", "21"].map((text) => canBegin(text, points))).toEqual([true, true, false]);
});

test("the pad has a comma or signs where the scale has", () => {
  expect(padExtras(points)).toEqual([","]);
  expect(padExtras(scales["de-6"])).toEqual(["+", "-"]);
  expect(padExtras(scales["lu-60"])).toEqual([]);
  expect(padExtras(scales["lu-levels"])).toEqual([]);
});

test("levels are typed letter by letter, and go on where no longer one begins so", () => {
  const scale = scales["lu-levels"];
  expect(["A", "a", ".", ".x", "E"].map((text) => canBegin(text, scale))).toEqual([true, true, true, true, false]);
  expect(["A", "A+", ".x"].map((text) => takesNoMore(text, scale))).toEqual([false, true, true]);
});

test("a state is a letter, and among letters one behind a point", () => {
  expect([stateText("missing", points), stateText("missing", scales["lu-levels"])]).toEqual(["m", ".m"]);
});
