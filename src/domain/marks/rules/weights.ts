import { err, ok, type Result } from "#domain/result";
import {
  compare,
  type Decimal,
  divide,
  exact,
  type Fraction,
  isPositive,
  multiply,
  readDecimal,
  sum,
  toExactDecimal,
  zero,
} from "#domain/marks/scale/fraction";

export type WeightFault =
  | { readonly type: "below"; readonly least: Decimal }
  | { readonly type: "above"; readonly most: Decimal }
  /** More than the three that are kept. */
  | { readonly type: "decimals" }
  | { readonly type: "unknown" };

/** What a record can keep. */
const mostWeight = "999999";

/**
 * A weight as somebody types it, 0 to 999999 with three decimals at most: "2", "0,5", "50 %". A
 * weight of 0 counts nothing.
 */
export const readWeight = (text: string): Result<Decimal, WeightFault> => {
  const value = readDecimal(text.trim().replace(/\s*%$/u, ""));
  if (!value) return err({ type: "unknown" });
  if (compare(value, zero) < 0) return err({ type: "below", least: "0" });
  if (compare(value, exact(mostWeight)) > 0) return err({ type: "above", most: mostWeight });
  return 1000n % value.bottom === 0n ? ok(toExactDecimal(value)!) : err({ type: "decimals" });
};

/** Weights as their shares of 100, as a dialog shows them; undefined where they sum to nothing. */
export const sharesOf = (weights: readonly Fraction[]): readonly Fraction[] | undefined => {
  const total = sum(weights.filter(isPositive));
  if (!isPositive(total)) return undefined;
  return weights.map((weight) => (isPositive(weight) ? divide(multiply(weight, exact("100")), total)! : zero));
};
