import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { toExactDecimal } from "./fraction.ts";
import { marksOf, type NumberScale, type Scale } from "./scale.ts";
import { scales } from "./scales.ts";
import { type TypedMark, formatTypedMark, readTypedMark, stateLetters } from "./typed-mark.ts";

const anyScale = fc.constantFrom<Scale>(...(Object.values(scales) as Scale[]));
const cell = (text: string, scale: Scale) => {
  const read = readTypedMark(text, scale);
  if (!read.ok) return read.error;
  if (read.value.type === "mark") return read.value.mark;
  return read.value.type === "state" ? { state: read.value.state } : "";
};
const lu = scales["lu-60"];
const fr = scales["fr-20"];
const de = scales["de-6"];
const points: Scale = { kind: "points", most: "48", step: "0.5", key: { kind: "linear" } };

describe("marks", () => {
  it.each([
    ["45", lu, "45"],
    [" 045 ", lu, "45"],
    // France and Belgium: PRONOTE takes decimals, and schools mark in quarters or in tenths.
    ["12,75", fr, "12.75"],
    ["13.2", scales["be-20"], "13.2"],
    ["12,5", fr, "12.5"],
    ["12.50", fr, "12.5"],
    ["12,", fr, "12"],
    ["１２，５", fr, "12.5"],
    ["\u00A012.5\u200B\r\n", fr, "12.5"],
    ["2-", de, "2-"],
    ["2−", de, "2-"],
    ["2–", de, "2-"],
    ["3 +", de, "3+"],
    ["３＋", de, "3+"],
    ["1+", de, "1+"],
    ["2,7", de, "2.7"],
    ["85 %", scales.percent, "85"],
    ["47,5", points, "47.5"],
    ["0", points, "0"],
    ["a+", scales["lu-levels"], "A+"],
    ["A", scales["lu-levels"], "A"],
    ["a*", scales["gb-letters"], "A*"],
    ["Sehr  gut", { kind: "steps", steps: ["sehr gut", "gut"], pass: "" } as const, "sehr gut"],
  ])("%j", (text, scale, mark) => {
    expect(cell(text, scale)).toBe(mark);
  });
});

describe("states", () => {
  it("letters where marks are numbers, behind a point where they are letters", () => {
    expect(cell("a", lu)).toEqual({ state: "absent" });
    expect(cell("X", fr)).toEqual({ state: "exempt" });
    expect(cell("abs", points)).toEqual({ state: "absent" });
    expect(cell(".x", lu)).toEqual({ state: "exempt" });
    expect(cell(".a", scales["gb-letters"])).toEqual({ state: "absent" });
    expect(cell("a", scales["gb-letters"])).toBe("A");
    expect(cell("c", scales["gb-letters"])).toBe("C");
    expect(cell(".C", scales["lu-levels"])).toEqual({ state: "cheated" });
    expect(cell("x", scales["gb-letters"])).toMatchObject({ type: "no-step" });
  });

  it("an empty cell is empty and no 0", () => {
    expect(readTypedMark("  \u00A0", fr)).toEqual({ ok: true, value: { type: "empty" } });
    expect(readTypedMark("0", fr)).toEqual({ ok: true, value: { type: "mark", mark: "0" } });
  });
});

describe("faults name the limits of the scale", () => {
  it.each([
    ["61", lu, { type: "above", most: "60" }],
    ["0", lu, { type: "below", least: "1" }],
    ["-1", fr, { type: "below", least: "0" }],
    ["1".repeat(300), fr, { type: "above", most: "20" }],
    ["48.5", points, { type: "above", most: "48" }],
    ["45,5", lu, { type: "decimals", step: "1" }],
    ["12,33", fr, { type: "decimals", step: "0.05" }],
    ["4.25", scales["ch-6-halves"], { type: "decimals", step: "0.5" }],
    ["2,55", de, { type: "decimals", step: "0.1" }],
    ["6-", de, { type: "above", most: "6" }],
    ["7+", de, { type: "above", most: "6" }],
    ["0+", de, { type: "below", least: "1" }],
    ["12+", scales["de-15"], { type: "unknown", least: "0", most: "15" }],
    ["1 2", fr, { type: "unknown", least: "0", most: "20" }],
    ["4²", fr, { type: "unknown", least: "0", most: "20" }],
    ["½", fr, { type: "unknown", least: "0", most: "20" }],
    ["1e1", fr, { type: "unknown", least: "0", most: "20" }],
    ["=1+1", fr, { type: "unknown", least: "0", most: "20" }],
    ["E", scales["fr-levels"], { type: "no-step", steps: ["4", "3", "2", "1"] }],
  ])("%j", (text, scale, fault) => {
    expect(cell(text, scale)).toEqual(fault);
  });

  test("whatever is pasted is a mark, a state, nothing or a fault", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), anyScale, (text, scale) => {
        const read = readTypedMark(text, scale);
        if (read.ok && read.value.type === "mark") expect(formatTypedMark(read.value, scale, ".")).not.toBe("");
      }),
    );
  });
});

const entriesOf = (scale: Scale): TypedMark[] => {
  const states = Object.keys(stateLetters).map((state) => ({ type: "state", state }) as TypedMark);
  const marks =
    scale.kind === "steps"
      ? scale.steps
      : [...marksOf(scale as NumberScale).map((mark) => toExactDecimal(mark)!), ...(scale === de ? ["2+", "2-"] : [])];
  return [{ type: "empty" }, ...states, ...marks.map((mark): TypedMark => ({ type: "mark", mark }))];
};

test("a cell's text, typed again, is the same entry, in every language", () => {
  for (const scale of Object.values(scales) as Scale[]) {
    for (const entry of entriesOf(scale)) {
      for (const sign of [".", ","] as const)
        expect(readTypedMark(formatTypedMark(entry, scale, sign), scale)).toEqual({ ok: true, value: entry });
    }
  }
  expect(formatTypedMark({ type: "mark", mark: "12.5" }, fr, ",")).toBe("12,5");
  expect(formatTypedMark({ type: "mark", mark: "2-" }, de, ",")).toBe("2−");
});

describe("what a cell shows of a state", () => {
  it.each([
    ["abs", "absent"],
    ["Abw", "absent"],
    ["wdh", "repeat"],
    ["disp", "exempt"],
    ["n.a.", "missing"],
    ["n/h", "missing"],
    ["tri", "cheated"],
  ])("%j goes in again as typed or pasted, on numbers and on letters", (text, state) => {
    expect(cell(text, lu)).toEqual({ state });
    expect(cell(text, scales["lu-levels"] ?? { kind: "steps", steps: ["A", "B"], pass: "" })).toEqual({ state });
  });

  it("is a step where a scale has one of that name", () => {
    expect(cell("ex", { kind: "steps", steps: ["ex", "b"], pass: "" } as Scale)).toBe("ex");
  });
});
