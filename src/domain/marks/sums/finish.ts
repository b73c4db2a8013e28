import {
  add,
  compare,
  type Decimal,
  exact,
  type Fraction,
  isEqual,
  readDecimal,
  roundToStep,
  type RoundingWay,
  subtract,
  zero,
} from "#domain/marks/scale/fraction";
import { clamp, type NumberScale } from "#domain/marks/scale/scale";
import type { Level, MarkSum, Rounding, Step, Sum } from "#domain/marks/rules/sum";

/** What a teacher adds to a computed mark, in marks, with the reason; `most` is 4 in LU. */
export type Adjustment = { readonly by: Decimal; readonly most: Decimal; readonly reason: string };

const wayOf = (rule: Rounding["rule"], scale: NumberScale): RoundingWay | undefined => {
  if (rule === "none" || rule === "teacher") return undefined;
  if (rule === "half-better") return scale.better === "higher" ? "half-up" : "half-down";
  return rule;
};

/** A mark rounded by the named rule, with what a derivation says of it. */
export const roundMark = (
  value: Fraction,
  { of, id, rounding, scale }: { of: Level; id: string; rounding: Rounding; scale: NumberScale },
): { readonly value: Fraction; readonly steps: readonly Step[] } => {
  if (rounding.rule === "none") return { value, steps: [] };
  const way = wayOf(rounding.rule, scale);
  const step = exact(rounding.step);
  const [down, up] = [roundToStep(value, step, "down"), roundToStep(value, step, "up")];
  const to = way && roundToStep(value, step, way);
  const between = isEqual(down, up) ? undefined : ([down, up] as const);
  return { value: to ?? value, steps: [{ type: "rounded", of, id, rounding, from: value, to, between }] };
};

/** An adjustment within its limits; one that is no number adjusts nothing. */
const adjustmentOf = ({ by, most }: Adjustment): Fraction => {
  const [wanted, limit] = [readDecimal(by) ?? zero, readDecimal(most) ?? zero];
  if (compare(wanted, limit) > 0) return limit;
  const least = subtract(zero, limit);
  return compare(wanted, least) < 0 ? least : wanted;
};

/**
 * A mark from an average: adjusted, rounded, within the scale, in this order. So LU's term is
 * up(average + adjustment) within 1 to 60 (practice, as Datz has it).
 */
export const finish = (
  average: Sum,
  o: {
    readonly of: Level;
    readonly id: string;
    readonly rounding: Rounding;
    readonly scale: NumberScale;
    readonly adjustment?: Adjustment | undefined;
  },
): MarkSum => {
  const { of, id, scale } = o;
  if (!average.value) return { ...average, computed: undefined, exact: undefined };
  const by = o.adjustment ? adjustmentOf(o.adjustment) : zero;
  const adjusted = add(average.value, by);
  const rounded = roundMark(adjusted, o);
  const value = clamp(scale, rounded.value);
  const reason = o.adjustment?.reason ?? "";
  return {
    value,
    computed: clamp(scale, roundMark(average.value, o).value),
    exact: average.value,
    steps: [
      ...average.steps,
      ...(isEqual(by, zero) ? [] : [{ type: "adjusted", of, id, by, reason, to: adjusted } as const]),
      ...rounded.steps,
      ...(isEqual(value, rounded.value) ? [] : [{ type: "clamped", of, id, from: rounded.value, to: value } as const]),
    ],
  };
};
