import { roundMark } from "./finish.ts";
import {
  add,
  compare,
  exact,
  type Fraction,
  isEqual,
  subtract,
  toDecimal,
  toExactDecimal,
  zero,
} from "#domain/marks/scale/fraction";
import { isEnough, type NumberScale, type PointScale } from "#domain/marks/scale/scale";
import type { MarkSum, Step } from "#domain/marks/rules/sum";

/** Decimal places of an average: 45.3 of 60, 4.58 of 6. Points have one. */
export const averagePlaces = (scale: NumberScale | PointScale): number =>
  scale.kind === "points" || Number(scale.most) - Number(scale.least) > 15 ? 1 : 2;

/** An average in as many places as its scale is fine. */
export const shownAverage = (value: Fraction, scale: NumberScale | PointScale): string =>
  toDecimal(value, averagePlaces(scale));

/** More places tell nobody anything. */
const mostPlaces = 12;

/** A number in the fewest places from some on with which what is shown tells the same. */
const inPlaces = (value: Fraction, from: number, tells: (shown: Fraction) => boolean): string => {
  let places = from;
  while (places < mostPlaces && !tells(exact(toDecimal(value, places)))) places += 1;
  return toDecimal(value, places);
};

type Rounded = Step & { readonly type: "rounded" };

/**
 * A number before a rounding, in as many places as tell it from the result: 30.04 that becomes 31,
 * since a 30.0 would stay 30. `by` is what was added to it before.
 */
export const shownUnrounded = (value: Fraction, step: Rounded, scale: NumberScale, by: Fraction = zero): string =>
  inPlaces(value, averagePlaces(scale), (shown) => {
    if (!step.to) return true;
    const { value: to } = roundMark(add(shown, by), { ...step, scale });
    return isEqual(to, step.to) && isEqual(add(shown, by), to) === isEqual(step.from, to);
  });

/** The average that a mark was made of, as it is shown beside the mark. */
export const shownExact = (mark: MarkSum, scale: NumberScale): string | undefined => {
  const { exact: value, steps } = mark;
  if (!value) return undefined;
  const last = steps.findLast((step) => step.type === "average" || step.type === "rounded");
  return last?.type === "rounded"
    ? shownUnrounded(value, last, scale, subtract(last.from, value))
    : shownAverage(value, scale);
};

/** Which way a rounding went on the number line; undefined where it changed nothing. */
export const wayOfRounding = ({ from, to }: Rounded): "up" | "down" | undefined =>
  !to || isEqual(from, to) ? undefined : compare(to, from) > 0 ? "up" : "down";

/**
 * A mark of a term or of the year, in two places at most; in more where those would not tell
 * whether it is enough.
 */
export const shownMark = (value: Fraction, scale?: NumberScale): string => {
  const exactly = toExactDecimal(value);
  if (exactly !== undefined && exactly.length <= 6) return exactly;
  return inPlaces(value, 2, (shown) => !scale || isEnough(scale, shown) === isEnough(scale, value));
};
