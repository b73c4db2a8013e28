import { add, divide, type Fraction, zero } from "#domain/marks/scale/fraction";

/** What is summed, and what the sum is divided by. */
export type Ratio = { readonly top: Fraction; readonly bottom: Fraction };

/** Above 0 where the first is the better average. */
export type Order = (a: Fraction, b: Fraction) => number;

export const ratioOf = ({ top, bottom }: Ratio): Fraction => divide(top, bottom) ?? zero;

/**
 * The best subset of optional marks: sorted by their ratio, the best first, and taken while above
 * the running average. No other choice gives a better average.
 */
export const takeWhileBetter = <T extends Ratio>(
  base: Ratio,
  optional: readonly T[],
  order: Order,
): Ratio & { readonly taken: readonly T[]; readonly left: readonly T[] } => {
  let { top, bottom } = base;
  const [taken, left]: [T[], T[]] = [[], []];
  for (const one of optional.toSorted((a, b) => order(ratioOf(b), ratioOf(a)))) {
    if (order(ratioOf(one), ratioOf({ top, bottom })) > 0) {
      [top, bottom] = [add(top, one.top), add(bottom, one.bottom)];
      taken.push(one);
    } else left.push(one);
  }
  return { top, bottom, taken, left };
};
