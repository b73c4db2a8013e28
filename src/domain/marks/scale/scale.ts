import {
  compare,
  type Decimal,
  exact,
  type Fraction,
  isEqual,
  readDecimal,
  roundToStep,
  subtract,
  add,
} from "./fraction.ts";

/** What stands in a cell, as it is stored: "45", "12.5", "2-", "A+". */
export type Mark = string;

/** A scale of numbers: its marks have an average. Every figure here is a mark. */
export type NumberScale = {
  readonly kind: "numbers";
  readonly least: Decimal;
  readonly most: Decimal;
  readonly better: "higher" | "lower";
  /** The worst mark that is still enough. */
  readonly pass: Decimal;
  /** What a typed mark is a multiple of: 1, 0.5, 0.25, 0.1 or 0.05. */
  readonly step: Decimal;
  /** The mark that 0 points give by a linear key; it can lie below `least`. */
  readonly atNoPoints: Decimal;
  /** How far + and - lie from their mark; "" where marks have no signs. */
  readonly sign: Decimal | "";
  readonly unit: "%" | "";
  /** Bars of a distribution: each from a multiple of the width on, or the multiples themselves. */
  readonly bars: { readonly by: "from" | "nearest"; readonly width: Decimal };
};

/** Named levels, letters or words, the best first. They have a distribution and no average. */
export type StepScale = {
  readonly kind: "steps";
  readonly steps: readonly string[];
  /** The last step that is still enough; "" where none is named. */
  readonly pass: string;
};

/** From which share of the points on, in per cent, a mark is given. */
export type Border = { readonly from: Decimal; readonly mark: Mark };

/** How points become a mark of a scale of numbers. */
export type Key =
  | { readonly kind: "linear" }
  /** The best first. `percents` says whether a share is rounded to whole per cent before. */
  | { readonly kind: "table"; readonly borders: readonly Border[]; readonly percents: "exact" | "whole" };

/** Points of a maximum, which a key turns into marks of the course's scale. */
export type PointScale = {
  readonly kind: "points";
  readonly most: Decimal;
  readonly step: Decimal;
  readonly key: Key;
};

export type Scale = NumberScale | StepScale | PointScale;

const readSigned = (scale: NumberScale, mark: Mark): { readonly base: string; readonly sign: string } =>
  scale.sign !== "" && /^\d+[+-]$/u.test(mark)
    ? { base: mark.slice(0, -1), sign: mark.slice(-1) }
    : { base: mark, sign: "" };

/**
 * The number that a stored mark counts as: with signs of 0.3, "3+" is 2.7 and "3-" 3.3. Undefined
 * where the scale has no such mark, as after a change of the scale.
 */
export const markValue = (scale: NumberScale, mark: Mark): Fraction | undefined => {
  const { base, sign } = readSigned(scale, mark);
  const value = readDecimal(base);
  if (!value || compare(value, exact(scale.least)) < 0 || compare(value, exact(scale.most)) > 0) return undefined;
  if (sign === "") return value;
  const isUp = (sign === "+") === (scale.better === "higher");
  // The worst mark has no worse one.
  if (sign === "-" && isEqual(value, worstOf(scale))) return undefined;
  return isUp ? add(value, exact(scale.sign)) : subtract(value, exact(scale.sign));
};

export const bestOf = ({ better, least, most }: NumberScale): Fraction => exact(better === "higher" ? most : least);
export const worstOf = ({ better, least, most }: NumberScale): Fraction => exact(better === "higher" ? least : most);

/** Above 0 where `a` is the better one, 0 where both are equal. */
export const compareMarks = (scale: NumberScale, a: Fraction, b: Fraction): number =>
  scale.better === "higher" ? compare(a, b) : compare(b, a);

/** Whether a mark or an average is enough. A 4- is still a 4. */
export const isEnough = (scale: NumberScale, value: Fraction): boolean => {
  const grace = exact(scale.sign === "" ? "0" : scale.sign);
  const border = exact(scale.pass);
  return compareMarks(scale, value, scale.better === "higher" ? subtract(border, grace) : add(border, grace)) >= 0;
};

/** The step in which marks are asked for and moved: where twentieths are typed, in halves. */
export const coarseStep = ({ step }: Pick<NumberScale, "step">): Decimal => (step === "0.05" ? "0.5" : step);

/** A number within the scale: LU gives 1 to 60, whatever the sum. */
export const clamp = ({ least, most }: NumberScale, value: Fraction): Fraction => {
  if (compare(value, exact(least)) < 0) return exact(least);
  return compare(value, exact(most)) > 0 ? exact(most) : value;
};

/** All numbers that can be typed on a scale, multiples of its step, the worst first. */
export const marksOf = (scale: Pick<NumberScale, "least" | "most" | "step" | "better">): readonly Fraction[] => {
  const [least, most, step] = [exact(scale.least), exact(scale.most), exact(scale.step)];
  const marks: Fraction[] = [];
  for (let mark = roundToStep(least, step, "up"); compare(mark, most) <= 0; mark = add(mark, step)) marks.push(mark);
  return scale.better === "higher" ? marks : marks.toReversed();
};
