import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compare, divide, exact, isEqual, one, toExactDecimal } from "./fraction.ts";
import { keyFaults, keys, markOfShare, passShare, pointsFrom, pointsOfValue } from "./key.ts";
import { compareMarks, type Key, type NumberScale } from "./scale.ts";
import { scales } from "./scales.ts";

const markOf = (key: Key, scale: NumberScale, points: string, most: string) =>
  toExactDecimal(markOfShare(key, scale, divide(exact(points), exact(most))!));

describe("linear", () => {
  it.each([
    ["lu-60", "31", "60", "31"],
    ["lu-60", "17", "20", "51"],
    ["fr-20", "33", "40", "16.5"],
    ["ch-6-halves", "15", "20", "4.75"],
    ["ch-6-halves", "0", "20", "1"],
    ["de-6", "20", "20", "1"],
    ["de-6", "10", "20", "3.5"],
    ["percent", "7", "8", "87.5"],
  ] as const)("%s: %s of %s points are %s", (name, points, most, mark) => {
    expect(markOf(keys.linear, scales[name], points, most)).toBe(mark);
  });

  test("is the way back of a mark in points", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<NumberScale>(scales["lu-60"], scales["de-6"], scales["ch-6-tenths"]),
        fc.integer({ min: 1, max: 6 }),
        (scale, mark) => {
          const { points, most } = pointsOfValue(scale, exact(String(mark)));
          expect(markOfShare(keys.linear, scale, divide(points, most)!)).toEqual(exact(String(mark)));
        },
      ),
    );
  });
});

describe("tables", () => {
  // KMK's agreement on the upper secondary: 26.7 per cent are 1 point where the key is strict.
  it.each([
    ["95", "15"],
    ["94.9", "14"],
    ["45", "5"],
    ["44.9", "4"],
    ["27", "2"],
    ["26.7", "1"],
    ["19.9", "0"],
    ["0", "0"],
  ])("KMK: %s per cent are %s points", (percent, points) => {
    expect(markOf(keys.kmk, scales["de-15"], percent, "100")).toBe(points);
  });

  it.each([
    ["92", "1"],
    ["91.5", "2"],
    ["67", "3"],
    ["49.99", "5"],
    ["29", "6"],
  ])("IHK: %s per cent are a %s", (percent, mark) => {
    expect(markOf(keys.ihk, scales["de-6"], percent, "100")).toBe(mark);
  });

  it("rounds to whole per cent where the school's key says so", () => {
    const whole: Key = {
      ...keys.ihk,
      kind: "table",
      borders: keys.ihk.kind === "table" ? keys.ihk.borders : [],
      percents: "whole",
    };
    expect(markOf(whole, scales["de-6"], "91.5", "100")).toBe("1");
    expect(markOf(whole, scales["de-6"], "91.4", "100")).toBe("2");
  });

  test("more points never give a worse mark", () => {
    fc.assert(
      fc.property(fc.nat(960), fc.nat(960), (a, b) => {
        for (const [key, scale] of [
          [keys.kmk, scales["de-15"]],
          [keys.ihk, scales["de-6"]],
          [keys.linear, scales["ch-6-halves"]],
        ] as const) {
          const [few, many] = [Math.min(a, b), Math.max(a, b)].map((points) =>
            markOfShare(key, scale, divide(exact(String(points)), exact("960"))!),
          );
          expect(compareMarks(scale, many!, few!)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("says from which points on a mark is given", () => {
    const border = { from: "92", mark: "1" };
    expect(toExactDecimal(pointsFrom(border, "48", "0.5"))).toBe("44.5");
    expect(toExactDecimal(pointsFrom(border, "50", "1"))).toBe("46");
  });
});

it("knows the share that is enough", () => {
  expect(isEqual(passShare(keys.linear, scales["lu-60"]), exact("0.5"))).toBe(true);
  expect(isEqual(passShare(keys.linear, scales["ch-6-halves"]), exact("0.6"))).toBe(true);
  expect(isEqual(passShare(keys.kmk, scales["de-15"]), exact("0.45"))).toBe(true);
  expect(isEqual(passShare(keys.ihk, scales["de-6"]), exact("0.5"))).toBe(true);
  expect(compare(passShare({ kind: "table", borders: [], percents: "exact" }, scales["de-6"]), one)).toBe(0);
});

it("names what is wrong with an edited key, and where", () => {
  const faultsOf = (...rows: readonly (readonly [string, string])[]) =>
    keyFaults(
      { kind: "table", percents: "exact", borders: rows.map(([from, mark]) => ({ from, mark })) },
      scales["de-6"],
    );
  expect(keyFaults(keys.ihk, scales["de-6"])).toEqual([]);
  expect(keyFaults(keys.kmk, scales["de-15"])).toEqual([]);
  expect(keyFaults(keys.linear, scales["de-6"])).toEqual([]);
  expect(faultsOf()).toEqual([{ type: "empty", at: 0 }]);
  expect(faultsOf(["92", "1"], ["92", "2"])).toEqual([{ type: "same", at: 1 }]);
  expect(faultsOf(["81", "1"], ["92", "2"], ["67", "3"])).toEqual([{ type: "order", at: 1 }]);
  expect(faultsOf(["101", "1"], ["x", "2"], ["33.3333", "3"])).toEqual([
    { type: "percent", at: 0 },
    { type: "percent", at: 1 },
    { type: "percent", at: 2 },
  ]);
  expect(faultsOf(["92", "1"], ["81", "7"])).toEqual([{ type: "mark", at: 1 }]);
  expect(faultsOf(["92", "2"], ["81", "1"])).toEqual([{ type: "better", at: 1 }]);
});
