import { describe, expect, it } from "vitest";
import { inWords } from "../../../../tests/support/marks-scene.ts";
import { type Adjustment, finish, roundMark } from "./finish.ts";
import { exact } from "#domain/marks/scale/fraction";
import type { NumberScale } from "#domain/marks/scale/scale";
import { scales } from "#domain/marks/scale/scales";
import type { Rounding } from "#domain/marks/rules/sum";

const at = { of: "term", id: "T1" } as const;
const rounded = (value: string, rule: Rounding["rule"], step: string, scale: NumberScale) =>
  inWords(roundMark(exact(value), { ...at, rounding: { rule, step }, scale }).value);

describe("roundMark", () => {
  it.each([
    // LU: up at each level.
    ["29.01", "up", "1", "lu-60", "30"],
    // DE: a half to the better mark, which is the lower number.
    ["2.5", "half-better", "1", "de-6", "2"],
    ["2.51", "half-better", "1", "de-6", "3"],
    ["7.5", "half-better", "1", "de-15", "8"],
    // CH: the border goes upwards, and what was not reached does not (LehrerOffice cuts first).
    ["5.75", "half-up", "0.5", "ch-6-halves", "6"],
    ["5.7499", "half-up", "0.5", "ch-6-halves", "5.5"],
    ["4.95", "half-up", "0.1", "ch-6-tenths", "5"],
    // FR: a hundredth.
    ["12.345", "half-up", "0.01", "fr-20", "12.35"],
    ["12.349", "down", "0.1", "fr-20", "12.3"],
    ["12.349", "none", "1", "fr-20", "12.349"],
  ] as const)("%s %s to %s on %s is %s", (value, rule, step, scale, mark) => {
    expect(rounded(value, rule, step, scales[scale])).toBe(mark);
  });

  it("says between which marks it lies, and leaves it to the teacher where the rule says so", () => {
    const open = roundMark(exact("2.5"), { ...at, rounding: { rule: "teacher", step: "1" }, scale: scales["de-6"] });
    expect(open.value).toEqual(exact("2.5"));
    expect(open.steps).toMatchObject([{ type: "rounded", to: undefined, between: [exact("2"), exact("3")] }]);
    const clear = roundMark(exact("2"), { ...at, rounding: { rule: "half-better", step: "1" }, scale: scales["de-6"] });
    expect(clear.steps).toMatchObject([{ type: "rounded", to: exact("2"), between: undefined }]);
  });
});

describe("finish", () => {
  const lu = (average: string, adjustment?: Partial<Adjustment>) =>
    finish(
      { value: exact(average), steps: [] },
      {
        ...at,
        rounding: { rule: "up", step: "1" },
        scale: scales["lu-60"],
        adjustment: adjustment && { by: "0", most: "4", reason: "", ...adjustment },
      },
    );

  it("adjusts by at most 4, within 1 to 60, beside what was computed", () => {
    const raised = lu("28.2", { by: "3", reason: "took part" });
    expect([raised.value, raised.computed, raised.exact].map(inWords)).toEqual(["32", "29", "28.2"]);
    expect(raised.steps).toMatchObject([
      { type: "adjusted", by: exact("3"), reason: "took part", to: exact("31.2") },
      { type: "rounded", from: exact("31.2"), to: exact("32") },
    ]);
    expect(inWords(lu("28", { by: "9" }).value)).toBe("32");
    expect(inWords(lu("28", { by: "-9" }).value)).toBe("24");
    expect(inWords(lu("28", { by: "lots" }).value)).toBe("28");
    const full = lu("58", { by: "4" });
    expect(inWords(full.value)).toBe("60");
    expect(full.steps.at(-1)).toMatchObject({ type: "clamped", from: exact("62"), to: exact("60") });
    expect(inWords(lu("0").value)).toBe("1");
  });

  it("makes no mark of nothing, whatever is added", () => {
    const rounding = { rule: "up", step: "1" } as const;
    const adjustment = { by: "4", most: "4", reason: "" };
    const none = finish({ value: undefined, steps: [] }, { ...at, rounding, scale: scales["lu-60"], adjustment });
    expect(none).toEqual({ value: undefined, computed: undefined, exact: undefined, steps: [] });
  });
});
