import { divide, exact, isPositive, multiply, readDecimal, roundToStep, toExactDecimal } from "./fraction.ts";

/**
 * Points of a test whose maximum becomes another one: 18 of 20 are 9 of 10, rounded to `step`.
 * Undefined where one of the two is no maximum, or they are the same.
 */
export const scaledPoints = (
  from: string,
  to: string,
  step: string,
): ((points: string) => string | undefined) | undefined => {
  const [was, is] = [readDecimal(from.trim()), readDecimal(to.trim())];
  if (!was || !is || !isPositive(was) || !isPositive(is)) return undefined;
  const factor = divide(is, was)!;
  if (factor.top === factor.bottom) return undefined;
  return (points) => {
    const value = readDecimal(points);
    return value && toExactDecimal(roundToStep(multiply(value, factor), exact(step), "half-up"));
  };
};
