import { sumByCategories } from "./category-parts.ts";
import { categorySum } from "./category-sum.ts";
import { type Adjustment, finish } from "./finish.ts";
import { exact, type Fraction, readDecimal, subtract, sum, zero } from "./fraction.ts";
import type { MarkSum, Step, Sum } from "./sum.ts";
import type { Result, TermRules } from "./term-rules.ts";
import { noMark, type Part, weigh } from "./weigh.ts";
import { worthOf } from "./worth.ts";

/** A term without categories is one group; marks that only help are no mark by themselves. */
const asOneGroup = (rules: TermRules, term: string, results: readonly Result[]): Sum => {
  const found = categorySum(rules, term, results);
  const steps = found.steps.slice(0, -1);
  const last = found.steps.at(-1);
  const points = last?.type === "average" && last.points ? { points: last.points } : {};
  if (!found.value) return { value: undefined, steps: [...steps, noMark("term", term, steps)] };
  if (!found.isOptional)
    return {
      value: found.value,
      steps: [...steps, { type: "average", of: "term", id: term, value: found.value, ...points }],
    };
  const alone = steps.flatMap((step): readonly Step[] => {
    if (step.type !== "part") return [step];
    return step.of === "points" ? [] : [{ type: "left-out", of: "test", in: term, id: step.id, why: "alone" }];
  });
  return { value: undefined, steps: [...alone, noMark("term", term, alone)] };
};

/** What tests with a fixed share leave for the rest, in per cent: 0 or less if they take all. */
const restOf = (fixed: readonly Result[]): Fraction =>
  subtract(exact("100"), sum(fixed.map(({ assessment }) => readDecimal(assessment.share) ?? zero)));

/** Tests with a fixed share beside the rest; what is empty gives its share to the others. */
const withFixedShares = (rules: TermRules, term: string, fixed: readonly Result[], rest: Sum): Sum => {
  const steps: Step[] = rest.steps.filter(
    (step) => step.type !== "no-mark" && !(step.type === "average" && step.of === "term"),
  );
  const parts = fixed.map((result): Part => {
    const worth = worthOf(result, rules);
    const { id, share } = result.assessment;
    const weight = readDecimal(share) ?? zero;
    if (worth.type === "left-out") return { id, value: undefined, weight, why: worth.why };
    steps.push(...worth.steps);
    return { id, value: worth.value, weight, state: worth.state };
  });
  const tests = weigh(parts, { of: "term", id: term, kind: "test" });
  const shares = tests.steps.slice(0, -1);
  const total = weigh([...parts, { id: term, value: rest.value, weight: restOf(fixed) }], {
    of: "term",
    id: term,
    kind: "rest",
  });
  return { value: total.value, steps: [...steps, ...shares, ...total.steps.slice(parts.length)] };
};

/**
 * A student's mark of a term, proposed with its derivation: results by category and weight, tests
 * with a fixed share beside them, then the adjustment and the rounding. Nothing to count, or
 * weights that come to nothing, are no mark.
 */
export const termSum = (
  rules: TermRules,
  term: string,
  results: readonly Result[],
  adjustment?: Adjustment,
): MarkSum => {
  const fixed = results.filter(({ assessment }) => assessment.share !== "");
  const others = results.filter(({ assessment }) => assessment.share === "");
  const rest = (rules.categories.length > 0 ? sumByCategories : asOneGroup)(rules, term, others);
  const average = fixed.length > 0 ? withFixedShares(rules, term, fixed, rest) : rest;
  return finish(average, { of: "term", id: term, rounding: rules.roundings.term, scale: rules.scale, adjustment });
};
