import { expect, test } from "vitest";
import { exact } from "./fraction.ts";
import { scales } from "./scales.ts";
import { shareOfScale } from "./share-of-scale.ts";

test("a bar is longer for the better mark, also where 1 is the best", () => {
  expect(shareOfScale(scales["de-6"], exact("1"))).toBe(1);
  expect(shareOfScale(scales["de-6"], exact("6"))).toBe(0);
  expect(shareOfScale(scales["de-6"], exact("4"))).toBeCloseTo(0.4);
  expect(shareOfScale(scales["fr-20"], exact("10"))).toBe(0.5);
});
