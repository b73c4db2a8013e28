import { describe, expect, it } from "vitest";
import { exact } from "./fraction.ts";
import { keyFaults, keys, markOfShare } from "./key.ts";
import { evenTable, presetsOf, tidyKey } from "./key-presets.ts";
import { compareMarks, type NumberScale } from "./scale.ts";
import { scales } from "./scales.ts";

const numberScales = Object.entries(scales).filter(
  (one): one is [keyof typeof scales, NumberScale] => one[1].kind === "numbers",
);

describe("the named keys", () => {
  it("are offered where their marks are the whole scale: IHK on 1 to 6, KMK on 0 to 15 points", () => {
    const offered = numberScales.map(([name, scale]) => [name, presetsOf(scale)] as const);
    expect(Object.fromEntries(offered.filter(([, names]) => names.length > 0))).toEqual({
      "de-6": ["ihk"],
      "de-15": ["kmk"],
    });
  });
});

describe("a table to begin with", () => {
  it("has the marks where a line would give them", () => {
    expect(evenTable(scales["de-6"]).borders).toEqual([
      { from: "100", mark: "1" },
      { from: "80", mark: "2" },
      { from: "60", mark: "3" },
      { from: "40", mark: "4" },
      { from: "20", mark: "5" },
      { from: "0", mark: "6" },
    ]);
    const sixty = evenTable(scales["lu-60"]).borders;
    expect([sixty.length, sixty[0], sixty.at(-2), sixty.at(-1)]).toEqual([
      13,
      { from: "100", mark: "60" },
      { from: "8.4", mark: "5" },
      { from: "0", mark: "1" },
    ]);
  });

  it.each(numberScales)("of %s is right, and never kinder than the line", (_name, scale) => {
    const table = evenTable(scale);
    expect(keyFaults(table, scale)).toEqual([]);
    for (const { from, mark } of table.borders.slice(0, -1)) {
      const line = markOfShare(keys.linear, scale, { ...exact(from), bottom: exact(from).bottom * 100n });
      expect(compareMarks(scale, line, exact(mark)), `${from} ${mark}`).toBeGreaterThanOrEqual(0);
    }
  });
});

it("is stored with points, without signs", () => {
  const typed = [
    { from: " 91,5 % ", mark: "1" },
    { from: "80%", mark: " 2−" },
  ];
  expect(tidyKey({ kind: "table", percents: "whole", borders: typed })).toEqual({
    kind: "table",
    percents: "whole",
    borders: [
      { from: "91.5", mark: "1" },
      { from: "80", mark: "2-" },
    ],
  });
  expect(tidyKey(keys.linear)).toEqual({ kind: "linear" });
});
