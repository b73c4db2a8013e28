import {
  add,
  compare,
  divide,
  exact,
  type Fraction,
  isEqual,
  isPositive,
  multiply,
  readDecimal,
  subtract,
  zero,
} from "./fraction.ts";
import { markOfShare, passShare } from "./key.ts";
import { bestOf, compareMarks, type NumberScale } from "./scale.ts";
import type { Step, Sum } from "./sum.ts";
import { type Order, type Ratio, ratioOf, takeWhileBetter } from "./optional-marks.ts";
import type { Result, TermRules } from "./term-rules.ts";
import { noMark } from "./weigh.ts";
import { worthOf } from "./worth.ts";

/** A result as what it adds to a sum and to what the sum is divided by. */
type Share = Ratio & { readonly step: Step & { readonly type: "part" } };

const leftOut = (inside: string, id: string, why: (Step & { type: "left-out" })["why"]): Step => ({
  type: "left-out",
  of: "test",
  in: inside,
  id,
  why,
});

/** Results that count, by how they count; what does not count is already said in `steps`. */
const sortOut = (rules: TermRules, id: string, results: readonly Result[]) => {
  const steps: Step[] = [];
  const shares: Record<"" | "over-pass" | "if-better", Share[]> = { "": [], "over-pass": [], "if-better": [] };
  for (const result of results) {
    const { assessment } = result;
    const worth = worthOf(result, rules);
    const weight = readDecimal(assessment.weight) ?? zero;
    if (worth.type === "left-out") steps.push(leftOut(id, assessment.id, worth.why));
    else if (!isPositive(weight)) steps.push(leftOut(id, assessment.id, "weight"));
    else {
      const { value, reached, most, state } = worth;
      steps.push(...worth.steps);
      const isByPoints = rules.by === "points";
      shares[assessment.optional].push({
        top: multiply(isByPoints ? reached : value, weight),
        bottom: isByPoints ? multiply(most, weight) : weight,
        step: {
          type: "part",
          of: "test",
          in: id,
          id: assessment.id,
          value,
          weight,
          ...(isByPoints ? { points: { reached, most } } : {}),
          ...(state ? { state } : {}),
          ...(assessment.optional === "" ? {} : { isOptional: true }),
        },
      });
    }
  }
  return { steps, shares };
};

/** What an optional mark adds above what is enough, weighted; 0 where it is not above. */
const overPass = (share: Share, { by, key, scale }: TermRules, order: Order): Fraction => {
  const enough = by === "points" ? passShare(key, scale) : exact(scale.pass);
  if (order(ratioOf(share), enough) <= 0) return zero;
  return subtract(share.top, multiply(enough, share.bottom));
};

/** Bonus points do not lead beyond the best mark. */
const cap = (value: Fraction, scale: NumberScale): Fraction =>
  compareMarks(scale, value, bestOf(scale)) > 0 ? bestOf(scale) : value;

/**
 * The average of a category, or of a term without categories: marks by weight, or points over the
 * points that could be reached. `isOptional` says that it has nothing but marks that count only if
 * they help; those alone are its average, and the term decides.
 */
export const categorySum = (
  rules: TermRules,
  id: string,
  results: readonly Result[],
): Sum & { readonly isOptional: boolean } => {
  const { scale } = rules;
  const order: Order = rules.by === "points" ? compare : (a, b) => compareMarks(scale, a, b);
  const { steps, shares } = sortOut(rules, id, results);
  let base = { top: zero, bottom: zero };
  for (const { top, bottom, step } of shares[""]) {
    base = { top: add(base.top, top), bottom: add(base.bottom, bottom) };
    steps.push(step);
  }
  const isAlone = !isPositive(base.bottom);
  let hasBonus = false;
  for (const share of shares["over-pass"]) {
    const over = overPass(share, rules, order);
    if (isAlone || isEqual(over, zero)) steps.push(leftOut(id, share.step.id, isAlone ? "alone" : "not-helping"));
    else {
      hasBonus = true;
      base = { ...base, top: add(base.top, over) };
      steps.push({ type: "over-pass", in: id, id: share.step.id, over });
    }
  }
  const helping = shares["if-better"].toSorted((a, b) => order(ratioOf(b), ratioOf(a)));
  const first = isAlone ? helping.slice(0, 1) : [];
  const found = takeWhileBetter(first[0] ?? base, helping.slice(first.length), order);
  steps.push(...[...first, ...found.taken].map(({ step }) => step));
  steps.push(...found.left.map(({ step }) => leftOut(id, step.id, "not-helping")));
  const ratio = divide(found.top, found.bottom);
  if (!ratio) return { value: undefined, steps: [...steps, noMark("category", id, steps)], isOptional: false };
  const average = rules.by === "points" ? markOfShare(rules.key, scale, ratio) : ratio;
  const value = hasBonus ? cap(average, scale) : average;
  return {
    value,
    steps: [...steps, { type: "average", of: "category", id, value }],
    isOptional: first.length > 0,
  };
};
