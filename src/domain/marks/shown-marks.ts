import { type Fraction, toDecimal, toExactDecimal } from "./fraction.ts";
import type { NumberScale, PointScale } from "./scale.ts";

/** Decimal places of an average: 45.3 of 60, 4.58 of 6. Points have one. */
export const averagePlaces = (scale: NumberScale | PointScale): number =>
  scale.kind === "points" || Number(scale.most) - Number(scale.least) > 15 ? 1 : 2;

/** An average in as many places as its scale is fine. */
export const shownAverage = (value: Fraction, scale: NumberScale | PointScale): string =>
  toDecimal(value, averagePlaces(scale));

/** A mark of a term or of the year, in two places at most. */
export const shownMark = (value: Fraction): string => {
  const exactly = toExactDecimal(value);
  return exactly !== undefined && exactly.length <= 6 ? exactly : toDecimal(value, 2);
};
