import {
  add,
  compare,
  type Decimal,
  divide,
  exact,
  type Fraction,
  multiply,
  one,
  readDecimal,
  roundToStep,
  subtract,
} from "./fraction.ts";
import { bestOf, type Border, isEnough, type Key, markValue, type NumberScale, worstOf } from "./scale.ts";

const hundred = exact("100");

const table = (percents: string, marks: string): Key => {
  const names = marks.split(" ");
  return {
    kind: "table",
    percents: "exact",
    borders: percents.split(" ").map((from, at): Border => ({ from, mark: names[at]! })),
  };
};

/** Keys to begin with. A border counts strictly: 91.5 per cent are under 92. */
export const keys = {
  linear: { kind: "linear" },
  /** KMK, upper secondary: 0 to 15 points. */
  kmk: table("95 90 85 80 75 70 65 60 55 50 45 40 33 27 20 0", "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"),
  /** IHK, vocational schools: marks 1 to 6. */
  ihk: table("92 81 67 50 30 0", "1 2 3 4 5 6"),
} as const satisfies Readonly<Record<string, Key>>;

/**
 * The mark of a share of the points (1 is all of them). Linear: LU p/max · 60, FR p/max · 20, CH
 * 1 + 5 · p/max, DE 6 − 5 · p/max. By a table, below the last border it is the worst mark.
 */
export const markOfShare = (key: Key, scale: NumberScale, share: Fraction): Fraction => {
  const atNone = exact(scale.atNoPoints);
  if (key.kind === "linear") return add(atNone, multiply(subtract(bestOf(scale), atNone), share));
  const exactPercent = multiply(share, hundred);
  const percent = key.percents === "whole" ? roundToStep(exactPercent, one, "half-up") : exactPercent;
  const border = key.borders.find(({ from }) => compare(percent, exact(from)) >= 0);
  return (border && markValue(scale, border.mark)) ?? worstOf(scale);
};

/** What a mark is in points of a linear key: 45 of 60, or in CH 3.5 of 5 for a 4.5. */
export const pointsOfValue = (
  scale: NumberScale,
  value: Fraction,
): { readonly points: Fraction; readonly most: Fraction } => {
  const atNone = exact(scale.atNoPoints);
  return scale.better === "higher"
    ? { points: subtract(value, atNone), most: subtract(bestOf(scale), atNone) }
    : { points: subtract(atNone, value), most: subtract(atNone, bestOf(scale)) };
};

/** The share of the points from which on a mark is enough. */
export const passShare = (key: Key, scale: NumberScale): Fraction => {
  if (key.kind === "linear") {
    const { points, most } = pointsOfValue(scale, exact(scale.pass));
    return divide(points, most) ?? one;
  }
  const enough = key.borders.findLast(({ mark }) => {
    const value = markValue(scale, mark);
    return value !== undefined && isEnough(scale, value);
  });
  return enough ? divide(exact(enough.from), hundred)! : one;
};

/** The fewest points that reach a border: of 48 in halves, 92 per cent are 44.5. */
export const pointsFrom = (border: Border, most: Decimal, step: Decimal): Fraction =>
  roundToStep(divide(multiply(exact(border.from), exact(most)), hundred)!, exact(step), "up");

export type KeyFault =
  /** A table without a border. */
  | { readonly type: "empty"; readonly at: number }
  /** No per cent from 0 to 100, or with more than three decimals. */
  | { readonly type: "percent"; readonly at: number }
  /** As the border before it. */
  | { readonly type: "same"; readonly at: number }
  /** Above the border before it. */
  | { readonly type: "order"; readonly at: number }
  /** No mark of the scale. */
  | { readonly type: "mark"; readonly at: number }
  /** Not worse than the mark before it. */
  | { readonly type: "better"; readonly at: number };

const isPercent = (from: Fraction | undefined): from is Fraction =>
  from !== undefined && from.top >= 0n && compare(from, hundred) <= 0 && 1000n % from.bottom === 0n;

/** What is wrong with a key that somebody edits, and in which row, counted from 0. */
export const keyFaults = (key: Key, scale: NumberScale): readonly KeyFault[] => {
  if (key.kind === "linear") return [];
  if (key.borders.length === 0) return [{ type: "empty", at: 0 }];
  return key.borders.flatMap((border, at): KeyFault[] => {
    const [from, before] = [border.from, key.borders[at - 1]?.from ?? ""].map(readDecimal);
    const [mark, markBefore] = [border.mark, key.borders[at - 1]?.mark ?? ""].map((one) => markValue(scale, one));
    const order = isPercent(from) && before ? compare(from, before) : -1;
    const isWorse = !mark || !markBefore || compare(mark, markBefore) === (scale.better === "higher" ? -1 : 1);
    return [
      ...(isPercent(from) ? [] : [{ type: "percent", at } as const]),
      ...(order < 0 ? [] : [{ type: order === 0 ? "same" : "order", at } as const]),
      ...(mark ? [] : [{ type: "mark", at } as const]),
      ...(isWorse ? [] : [{ type: "better", at } as const]),
    ];
  });
};
