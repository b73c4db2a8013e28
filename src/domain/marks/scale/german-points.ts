import {
  type Decimal,
  divide,
  exact,
  type Fraction,
  isEqual,
  multiply,
  readDecimal,
  toDecimal,
  toExactDecimal,
} from "./fraction.ts";
import { type Mark, markValue, type NumberScale, type StepScale } from "./scale.ts";

const signs = ["+", "", "-"] as const;

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

/** How marks go to another scale. */
export type Convert = {
  /** Undefined where the other scale has no mark for it. */
  readonly mark: (mark: Mark) => Mark | undefined;
  /** What a term's mark was moved by, to three decimals; undefined for what is no number. */
  readonly adjustment: (by: Decimal) => Decimal | undefined;
};

/** A number as a record keeps it: with three decimals at most. */
export const decimalOf = (value: Fraction): Decimal => {
  const exactly = toExactDecimal(value);
  return exactly !== undefined && /^-?\d+(\.\d{1,3})?$/u.test(exactly) ? exactly : toDecimal(value, 3);
};

/** What a mark was moved by, on the other scale: a mark better is 1 less, or 3 points more. */
const movedBy =
  (factor: Fraction) =>
  (by: Decimal): Decimal | undefined => {
    const value = readDecimal(by);
    return value && decimalOf(multiply(value, factor));
  };

const inPoints = movedBy(exact("-3"));
const inMarks = movedBy(divide(exact("-1"), exact("3"))!);

/**
 * How marks go from 1 to 6 with signs to 0 to 15 points, or back (KMK). A mark that lies between
 * two points, such as 2.5, has none. Undefined for other scales: between those nothing converts.
 */
export const germanConversion = (from: CourseScale, to: CourseScale): Convert | undefined => {
  if (isPoints(from) && isSigned(to)) return { mark: signedMarkOf, adjustment: inMarks };
  if (!isSigned(from) || !isPoints(to)) return undefined;
  const mark = (typed: Mark) => {
    const value = markValue(from, typed);
    // "2.3" is what a "2-" counts as.
    const isSame = (points: Mark) => {
      const known = markValue(from, signedMarkOf(points)!);
      return value !== undefined && known !== undefined && isEqual(value, known);
    };
    return pointsOfSigned(typed) ?? allPoints.find(isSame);
  };
  return { mark, adjustment: inPoints };
};
