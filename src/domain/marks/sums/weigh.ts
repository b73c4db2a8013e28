import { add, divide, type Fraction, isPositive, multiply, zero } from "#domain/marks/scale/fraction";
import type { LeftOutWhy, Level, PartKind, Step, Sum } from "#domain/marks/rules/sum";

/** One of the things that an average is made of; without a value it says why. */
export type Part = {
  readonly id: string;
  readonly value: Fraction | undefined;
  readonly weight: Fraction;
  readonly why?: LeftOutWhy;
  /** The state that counts as the worst mark. */
  readonly state?: "missing" | "cheated" | undefined;
};

/** Why an average is none: its parts have values, and their weights come to nothing. */
export const noMark = (of: Level, id: string, steps: readonly Step[]): Step => ({
  type: "no-mark",
  of,
  id,
  why: steps.some((step) => step.type === "left-out" && (step.why === "weight" || step.why === "category"))
    ? "weights"
    : "nothing",
});

/**
 * The weighted average Σ(value · weight) / Σ weight of what has a value and a weight above 0. All
 * else is left out and said, and weights may come to any sum.
 */
export const weigh = (
  parts: readonly Part[],
  { of, id, kind }: { readonly of: Level; readonly id: string; readonly kind: PartKind },
): Sum => {
  let [top, bottom] = [zero, zero];
  const steps: Step[] = [];
  for (const { id: part, value, weight, why, state } of parts) {
    if (!value) steps.push({ type: "left-out", of: kind, in: id, id: part, why: why ?? "empty" });
    else if (!isPositive(weight)) steps.push({ type: "left-out", of: kind, in: id, id: part, why: "weight" });
    else {
      top = add(top, multiply(value, weight));
      bottom = add(bottom, weight);
      steps.push({ type: "part", of: kind, in: id, id: part, value, weight, ...(state ? { state } : {}) });
    }
  }
  const value = divide(top, bottom);
  return { value, steps: [...steps, value ? { type: "average", of, id, value } : noMark(of, id, steps)] };
};
