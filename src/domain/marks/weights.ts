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
} from "./fraction.ts";

/** What is wrong with a typed weight. */
export type WeightFault =
  | { readonly type: "below"; readonly least: Decimal }
  | { readonly type: "above"; readonly most: Decimal }
  | { readonly type: "unknown" };

const mostWeight = "1000";

/** A weight as somebody types it, 0 to 1000: "2", "0,5", "50 %". A weight of 0 counts nothing. */
export const readWeight = (text: string): Result<Decimal, WeightFault> => {
  const value = readDecimal(text.trim().replace(/\s*%$/u, ""));
  if (!value) return err({ type: "unknown" });
  if (compare(value, zero) < 0) return err({ type: "below", least: "0" });
  return compare(value, exact(mostWeight)) > 0 ? err({ type: "above", most: mostWeight }) : ok(toExactDecimal(value)!);
};

/** Weights as their shares of 100, as a dialog shows them; undefined where they sum to nothing. */
export const sharesOf = (weights: readonly Fraction[]): readonly Fraction[] | undefined => {
  const total = sum(weights.filter(isPositive));
  if (!isPositive(total)) return undefined;
  return weights.map((weight) => (isPositive(weight) ? divide(multiply(weight, exact("100")), total)! : zero));
};
