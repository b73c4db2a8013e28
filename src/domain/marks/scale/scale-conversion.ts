import {
  add,
  compare,
  divide,
  exact,
  type Fraction,
  multiply,
  readDecimal,
  roundToStep,
  subtract,
  toExactDecimal,
} from "./fraction.ts";
import { type Convert, decimalOf, germanConversion } from "./german-points.ts";
import { bestOf, clamp, markValue, type NumberScale, type StepScale } from "./scale.ts";

/** From no points to the best mark; below 0 where low marks are good. */
const spanOf = (scale: NumberScale): Fraction => subtract(bestOf(scale), exact(scale.atNoPoints));

/** Whether two scales give every mark the same value. */
const isSameScale = (a: NumberScale, b: NumberScale): boolean =>
  a.better === b.better &&
  a.sign === b.sign &&
  (["least", "most", "atNoPoints", "step"] as const).every((name) => compare(exact(a[name]), exact(b[name])) === 0);

/**
 * How marks go from one scale of numbers to another: each to the mark of the same share of the
 * points, so 14 of 20 to 70 per cent. It is rounded to what can be typed, a half to the better
 * mark. Between Germany's marks and points the KMK's table counts. Undefined for named levels, and
 * where nothing would be another mark.
 */
export const scaleConversion = (from: NumberScale | StepScale, to: NumberScale | StepScale): Convert | undefined => {
  const german = germanConversion(from, to);
  if (german) return german;
  if (from.kind === "steps" || to.kind === "steps" || isSameScale(from, to)) return undefined;
  const factor = divide(spanOf(to), spanOf(from));
  if (!factor) return undefined;
  const way = to.better === "higher" ? "half-up" : "half-down";
  return {
    mark: (typed) => {
      const value = markValue(from, typed);
      if (!value) return undefined;
      const there = add(exact(to.atNoPoints), multiply(subtract(value, exact(from.atNoPoints)), factor));
      return toExactDecimal(clamp(to, roundToStep(there, exact(to.step), way)));
    },
    adjustment: (by) => {
      const value = readDecimal(by);
      return value && decimalOf(multiply(value, factor));
    },
  };
};
