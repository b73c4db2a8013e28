import { exact, type Fraction, isEqual, multiply, subtract, divide, zero } from "./fraction.ts";
import { type Mark, markValue, type NumberScale, type StepScale } from "./scale.ts";

const signs = ["+", "", "-"] as const;

/**
 * The mark 1 to 6 of 0 to 15 points, for averages: N = (17 − P) / 3, but 0 points are a 6 (KMK).
 */
export const markOfPoints = (points: Fraction): Fraction =>
  isEqual(points, zero) ? exact("6") : divide(subtract(exact("17"), points), exact("3"))!;

/**
 * The points of an average 1 to 6, exact and not rounded: P = 17 − 3 N, and a 6 has none. The way
 * back of `markOfPoints`.
 */
export const pointsOfMark = (mark: Fraction): Fraction =>
  isEqual(mark, exact("6")) ? zero : subtract(exact("17"), multiply(exact("3"), mark));

/** "12" points as a mark with its sign: "2+". Undefined where they are not whole, 0 to 15. */
export const signedMarkOf = (points: Mark): Mark | undefined => {
  const count = /^\d{1,2}$/u.test(points) ? Number(points) : 16;
  if (count > 15) return undefined;
  return count === 0 ? "6" : `${6 - Math.ceil(count / 3)}${signs[(15 - count) % 3]}`;
};

/** A mark with its sign as points: "2+" is "12", and "6" is "0". Undefined for other marks. */
export const pointsOfSigned = (mark: Mark): Mark | undefined => {
  const [, base = "", sign = ""] = /^([1-6])([+-]?)$/u.exec(mark) ?? [];
  if (base === "" || (base === "6" && sign !== "")) return undefined;
  return base === "6" ? "0" : String(17 - 3 * Number(base) + (sign === "+" ? 1 : 0) - (sign === "-" ? 1 : 0));
};

type CourseScale = NumberScale | StepScale;

const isFrom = (scale: CourseScale, least: string, most: string, better: NumberScale["better"]): scale is NumberScale =>
  scale.kind === "numbers" && scale.least === least && scale.most === most && scale.better === better;

const isSigned = (scale: CourseScale): scale is NumberScale => isFrom(scale, "1", "6", "lower") && scale.sign !== "";
const isPoints = (scale: CourseScale): scale is NumberScale => isFrom(scale, "0", "15", "higher");

const allPoints = Array.from({ length: 16 }, (_, points) => String(points));

/**
 * How marks go from 1 to 6 with signs to 0 to 15 points, or back (KMK). A mark that lies between
 * two points, such as 2.5, has none. Undefined for other scales: between those nothing converts.
 */
export const germanConversion = (
  from: CourseScale,
  to: CourseScale,
): ((mark: Mark) => Mark | undefined) | undefined => {
  if (isPoints(from) && isSigned(to)) return signedMarkOf;
  if (!isSigned(from) || !isPoints(to)) return undefined;
  return (mark) => {
    const value = markValue(from, mark);
    // "2.3" is what a "2-" counts as.
    const isSame = (points: Mark) => {
      const known = markValue(from, signedMarkOf(points)!);
      return value !== undefined && known !== undefined && isEqual(value, known);
    };
    return pointsOfSigned(mark) ?? allPoints.find(isSame);
  };
};
