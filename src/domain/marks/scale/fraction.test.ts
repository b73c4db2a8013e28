import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  add,
  compare,
  divide,
  exact,
  type Fraction,
  isEqual,
  isPositive,
  multiply,
  one,
  readDecimal,
  roundToStep,
  type RoundingWay,
  subtract,
  sum,
  toDecimal,
  toExactDecimal,
  zero,
} from "./fraction.ts";

const cut = (top: string, bottom: string): Fraction => divide(exact(top), exact(bottom))!;
const anyInteger = fc.integer({ min: -10_000, max: 10_000 });
const anyFraction = fc.tuple(anyInteger, fc.integer({ min: 1, max: 500 })).map(([a, b]) => cut(String(a), String(b)));
const anyStep = fc.constantFrom("1", "0.5", "0.25", "0.1", "0.01").map(exact);
const anyWay = fc.constantFrom<RoundingWay>("up", "down", "half-up", "half-down");

describe("readDecimal", () => {
  it("reads point and comma, and keeps what follows them exactly", () => {
    expect(readDecimal("12.5")).toEqual({ top: 25n, bottom: 2n });
    expect(readDecimal("12,5")).toEqual({ top: 25n, bottom: 2n });
    expect(readDecimal("-0.10")).toEqual({ top: -1n, bottom: 10n });
    expect(readDecimal(".5")).toEqual({ top: 1n, bottom: 2n });
    expect(readDecimal("5,")).toEqual({ top: 5n, bottom: 1n });
    expect(readDecimal("007")).toEqual({ top: 7n, bottom: 1n });
  });

  it("takes nothing else for a number", () => {
    for (const text of ["", "-", ".", ",", "1.2.3", "1e3", "1 2", "+1", "0x1", "1".repeat(25), "∞", "NaN"])
      expect(readDecimal(text), text).toBeUndefined();
  });
});

describe("binary fractions each change a mark; here they do not", () => {
  it("31 of 60 points in sixtieths are 31, not 31.000000000000004, which goes up to 32", () => {
    expect((31 / 60) * 60).toBeGreaterThan(31);
    const mark = multiply(cut("31", "60"), exact("60"));
    expect(roundToStep(mark, one, "up")).toEqual(exact("31"));
  });

  it("0.2 × 1 + 0.8 × 6 is 5, not 5.000000000000001, which goes up to 6", () => {
    expect(0.2 * 1 + 0.8 * 6).toBeGreaterThan(5);
    const mark = add(multiply(exact("0.2"), exact("1")), multiply(exact("0.8"), exact("6")));
    expect(roundToStep(mark, one, "up")).toEqual(exact("5"));
  });

  it("0.6 × 3.7 + 0.4 × 3.2 is 3.5, not 3.5000000000000004, which is a 4 instead of a 3", () => {
    expect(0.6 * 3.7 + 0.4 * 3.2).toBeGreaterThan(3.5);
    const mark = add(multiply(exact("0.6"), exact("3.7")), multiply(exact("0.4"), exact("3.2")));
    expect(roundToStep(mark, one, "half-down")).toEqual(exact("3"));
  });
});

describe("sums", () => {
  it("0 of 0 is nothing", () => {
    expect(divide(zero, zero)).toBeUndefined();
    expect(divide(one, zero)).toBeUndefined();
    expect(divide(one, exact("-2"))).toEqual({ top: -1n, bottom: 2n });
  });

  it("three thirds are one", () => {
    expect(sum([cut("1", "3"), cut("1", "3"), cut("1", "3")])).toEqual(one);
    expect(sum([])).toEqual(zero);
    expect(isPositive(zero)).toBe(false);
    expect(isPositive(cut("1", "3"))).toBe(true);
  });

  test("what is added is taken away again, and what is multiplied divided", () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        if (!isEqual(b, zero)) expect(divide(multiply(a, b), b)).toEqual(a);
        expect(compare(a, b)).toBe(0 - compare(b, a));
        expect(compare(add(a, one), a)).toBe(1);
      }),
    );
  });
});

describe("roundToStep", () => {
  it.each([
    ["29.01", "1", "up", "30"],
    ["29.99", "1", "down", "29"],
    ["5.75", "0.5", "half-up", "6"],
    ["5.7499", "0.5", "half-up", "5.5"],
    ["4.375", "0.25", "half-up", "4.5"],
    ["2.5", "1", "half-down", "2"],
    ["2.51", "1", "half-down", "3"],
    ["12.345", "0.01", "half-up", "12.35"],
    ["12.345", "0.1", "up", "12.4"],
    ["-0.5", "1", "half-up", "0"],
    ["-0.5", "1", "half-down", "-1"],
    ["-1.2", "1", "down", "-2"],
    ["-1.2", "1", "up", "-1"],
  ] as const)("%s by %s %s is %s", (value, step, way, rounded) => {
    expect(roundToStep(exact(value), exact(step), way)).toEqual(exact(rounded));
  });

  test("goes to a multiple that is less than a step away, half a step with halves, and stays there", () => {
    fc.assert(
      fc.property(anyFraction, anyStep, anyWay, (value, step, way) => {
        const rounded = roundToStep(value, step, way);
        expect(divide(rounded, step)?.bottom).toBe(1n);
        expect(roundToStep(rounded, step, way)).toEqual(rounded);
        const away = way === "up" || way === "half-up" ? subtract(rounded, value) : subtract(value, rounded);
        if (way === "up" || way === "down") expect(compare(away, zero)).toBeGreaterThanOrEqual(0);
        expect(compare(away, way.startsWith("half") ? multiply(step, exact("0.5")) : step)).toBeLessThanOrEqual(0);
        if (way === "half-up" || way === "half-down")
          expect(compare(away, multiply(step, exact("-0.5")))).toBeGreaterThan(0);
      }),
    );
  });
});

describe("digits", () => {
  it("has as many places as asked for, a half away from 0", () => {
    expect(toDecimal(cut("2", "3"), 2)).toBe("0.67");
    expect(toDecimal(cut("-1", "8"), 2)).toBe("-0.13");
    expect(toDecimal(exact("0.004"), 2)).toBe("0.00");
    expect(toDecimal(exact("-0.004"), 2)).toBe("0.00");
    expect(toDecimal(exact("59.96"), 1)).toBe("60.0");
    expect(toDecimal(exact("12.5"), 0)).toBe("13");
  });

  it("says a decimal exactly, and a third not at all", () => {
    expect(toExactDecimal(exact("12,50"))).toBe("12.5");
    expect(toExactDecimal(exact("-3.00"))).toBe("-3");
    expect(toExactDecimal(cut("1", "3"))).toBeUndefined();
    expect(() => exact("a third")).toThrow("a third");
  });

  test("a decimal is read as it was said", () => {
    fc.assert(
      fc.property(anyInteger, fc.nat(3), (digits, places) => {
        const value = divide(exact(String(digits)), exact(String(10 ** places)))!;
        expect(exact(toExactDecimal(value)!)).toEqual(value);
        expect(exact(toDecimal(value, places))).toEqual(value);
      }),
    );
  });
});
