import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { add, exact, toExactDecimal } from "./fraction.ts";
import { bestOf, clamp, compareMarks, isEnough, marksOf, markValue, type NumberScale, worstOf } from "./scale.ts";
import { scales, scalesByCountry, withSigns } from "./scales.ts";

const numberScales = Object.values(scales).filter((scale) => scale.kind === "numbers") as NumberScale[];
const german = scales["de-6"];
const valueOn = (scale: NumberScale, mark: string) => {
  const value = markValue(scale, mark);
  return value && toExactDecimal(value);
};

describe("markValue", () => {
  it("gives German signs a third or a quarter, as the school has it", () => {
    expect(["3+", "3", "3-", "1+", "5-"].map((mark) => valueOn(german, mark))).toEqual([
      "2.7",
      "3",
      "3.3",
      "0.7",
      "5.3",
    ]);
    const quarters = withSigns(german, "0.25");
    expect(["3+", "3-"].map((mark) => valueOn(quarters, mark))).toEqual(["2.75", "3.25"]);
    expect(quarters.step).toBe("0.25");
  });

  it("knows no mark that is off the scale, as after a change of it", () => {
    expect(markValue(german, "6-")).toBeUndefined();
    expect(markValue(german, "7")).toBeUndefined();
    expect(markValue(german, "A")).toBeUndefined();
    expect(markValue(scales["lu-60"], "2-")).toBeUndefined();
    expect(markValue(scales["lu-60"], "0")).toBeUndefined();
    expect(valueOn(scales["fr-20"], "12.5")).toBe("12.5");
  });
});

describe("what is enough", () => {
  it.each([
    ["lu-60", "30", "29"],
    ["de-15", "5", "4"],
    ["fr-20", "10", "9.5"],
    ["be-20", "10", "9.5"],
    ["percent", "50", "49.5"],
    ["ch-6-halves", "4", "3.5"],
    ["gb-9", "4", "3"],
  ] as const)("%s: %s is, %s is not", (name, enough, below) => {
    expect(isEnough(scales[name], exact(enough))).toBe(true);
    expect(isEnough(scales[name], exact(below))).toBe(false);
  });

  it("a German 4- is still a 4", () => {
    expect(isEnough(german, markValue(german, "4-")!)).toBe(true);
    expect(isEnough(german, markValue(german, "5+")!)).toBe(false);
  });
});

test("every scale has its ends among its marks, from the worst to the best", () => {
  for (const scale of numberScales) {
    const marks = marksOf(scale);
    expect(marks[0]).toEqual(worstOf(scale));
    expect(marks.at(-1)).toEqual(bestOf(scale));
    expect(compareMarks(scale, bestOf(scale), worstOf(scale))).toBe(1);
  }
  expect(marksOf(scales["ch-6-quarters"])).toHaveLength(21);
});

test("a number outside goes to the nearest end", () => {
  fc.assert(
    fc.property(fc.constantFrom(...numberScales), fc.integer({ min: -99, max: 199 }), (scale, number) => {
      const inside = clamp(scale, exact(String(number)));
      expect(compareMarks(scale, inside, worstOf(scale))).toBeGreaterThanOrEqual(0);
      expect(compareMarks(scale, inside, bestOf(scale))).toBeLessThanOrEqual(0);
      expect(clamp(scale, inside)).toEqual(inside);
    }),
  );
  expect(clamp(scales["lu-60"], add(exact("58"), exact("4")))).toEqual(exact("60"));
});

test("every country has scales, and its usual one has numbers", () => {
  for (const names of Object.values(scalesByCountry)) expect(scales[names[0]!].kind).toBe("numbers");
  expect(scales["lu-levels"].steps).toHaveLength(8);
});
