import { expect, test } from "vitest";
import { clampZoom, fittingScale, stepZoom, wheelFactor } from "./zoom.ts";

test("zooming goes over round sizes, from any size, and ends", () => {
  expect([stepZoom(1, "in"), stepZoom(1, "out"), stepZoom(1.1, "in"), stepZoom(1.1, "out")]).toEqual([
    1.25, 0.75, 1.25, 1,
  ]);
  expect([stepZoom(0.999, "in"), stepZoom(1.001, "out")]).toEqual([1.25, 0.75]);
  expect([stepZoom(8, "in"), stepZoom(0.05, "out"), clampZoom(40), clampZoom(0)]).toEqual([8, 0.1, 8, 0.1]);
});

test("a picture is seen whole, and a small one as it is", () => {
  expect(fittingScale({ width: 4000, height: 3000 }, { width: 1000, height: 1000 })).toBe(0.25);
  expect(fittingScale({ width: 300, height: 3000 }, { width: 1000, height: 1000 })).toBeCloseTo(1 / 3);
  expect(fittingScale({ width: 20, height: 20 }, { width: 1000, height: 1000 })).toBe(1);
  expect(fittingScale({ width: 0, height: 0 }, { width: 1000, height: 1000 })).toBe(1);
});

test("the wheel zooms both ways alike, and a wild one no further", () => {
  expect(wheelFactor(-20) * wheelFactor(20)).toBeCloseTo(1);
  expect(wheelFactor(-20)).toBeGreaterThan(1);
  expect(wheelFactor(5000)).toBe(wheelFactor(60));
});
