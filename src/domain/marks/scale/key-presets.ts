import { add, compare, type Decimal, divide, exact, multiply, readDecimal, roundToStep, subtract } from "./fraction.ts";
import { type Fraction, toExactDecimal } from "./fraction.ts";
import { keyFaults, keys, pointsOfValue } from "./key.ts";
import { bestOf, type Border, compareMarks, type Key, markValue, type NumberScale, worstOf } from "./scale.ts";

/** A key with per cents of its own. */
export type KeyTable = Extract<Key, { readonly kind: "table" }>;

/** Keys that are known by a name. */
export type KeyPreset = "ihk" | "kmk";

const isEnd = (scale: NumberScale, mark: string | undefined, end: Fraction): boolean => {
  const value = mark === undefined ? undefined : markValue(scale, mark);
  return value !== undefined && compare(value, end) === 0;
};

/**
 * The named keys whose marks go from a scale's best to its worst: IHK on 1 to 6, KMK on 15 to 0.
 */
export const presetsOf = (scale: NumberScale): readonly KeyPreset[] =>
  (["ihk", "kmk"] as const).filter((name) => {
    const key = keys[name];
    if (key.kind === "linear" || keyFaults(key, scale).length > 0) return false;
    return isEnd(scale, key.borders[0]?.mark, bestOf(scale)) && isEnd(scale, key.borders.at(-1)?.mark, worstOf(scale));
  });

/** The per cent at which a linear key gives a mark, up to a tenth. */
const percentOf = (scale: NumberScale, mark: Fraction): Fraction => {
  const { points, most } = pointsOfValue(scale, mark);
  return roundToStep(multiply(divide(points, most) ?? exact("1"), exact("100")), exact("0.1"), "up");
};

/**
 * A table to begin with: the marks of the bars of a scale where a linear key gives them, and below
 * them all the worst mark. 1 to 6 has six rows, 60 has one for every five marks.
 */
export const evenTable = (scale: NumberScale): KeyTable => {
  const width = exact(scale.bars.width);
  const step = scale.better === "higher" ? subtract(exact("0"), width) : width;
  const worst = worstOf(scale);
  const borders: Border[] = [];
  for (let mark = bestOf(scale); compareMarks(scale, mark, worst) > 0; mark = add(mark, step)) {
    const percent = percentOf(scale, mark);
    if (percent.top > 0n) borders.push({ from: toExactDecimal(percent)!, mark: toExactDecimal(mark)! });
  }
  borders.push({ from: "0", mark: toExactDecimal(worst)! });
  return { kind: "table", percents: "exact", borders };
};

const tidyNumber = (typed: string): Decimal => {
  const text = typed.trim().replace("−", "-");
  const value = readDecimal(text);
  return (value && toExactDecimal(value)) ?? text;
};

/** A key as it is stored, of what was typed with commas, per cent signs and spaces. */
export const tidyKey = (key: Key): Key =>
  key.kind === "linear"
    ? { kind: "linear" }
    : {
        kind: "table",
        percents: key.percents,
        borders: key.borders.map(({ from, mark }) => ({
          from: tidyNumber(from.replace(/\s*%\s*$/u, "")),
          mark: tidyNumber(mark),
        })),
      };
