import { sumByCategories } from "./category-parts.ts";
import { categorySum } from "./category-sum.ts";
import { type Adjustment, finish } from "./finish.ts";
import { type Rest, withFixedShares, withoutOptional } from "./fixed-shares.ts";
import type { MarkSum } from "#domain/marks/rules/sum";
import type { AssessedMark, TermRules } from "#domain/marks/rules/term-rules";
import { noMark } from "./weigh.ts";

/**
 * A term without categories is one group. Marks that only help are no mark by themselves: tests
 * with a fixed share beside them (`isBeside`) decide on them.
 */
const asOneGroup = (rules: TermRules, term: string, marks: readonly AssessedMark[], isBeside: boolean): Rest => {
  const found = categorySum(rules, term, marks);
  const steps = found.steps.slice(0, -1);
  const last = found.steps.at(-1);
  const points = last?.type === "average" && last.points ? { points: last.points } : {};
  const { value, isOptional } = found;
  if (!value) return { value, steps: [...steps, noMark("term", term, steps)], isOptional };
  if (!isOptional || isBeside)
    return { value, steps: [...steps, { type: "average", of: "term", id: term, value, ...points }], isOptional };
  const alone = withoutOptional(steps, term, "alone");
  return { value: undefined, steps: [...alone, noMark("term", term, alone)], isOptional };
};

/**
 * A student's mark of a term, proposed with its derivation: marks by category and weight, tests
 * with a fixed share beside them, then the adjustment and the rounding. Nothing to count, or
 * weights that come to nothing, are no mark.
 */
export const termSum = (
  rules: TermRules,
  term: string,
  marks: readonly AssessedMark[],
  adjustment?: Adjustment,
): MarkSum => {
  const fixed = marks.filter(({ assessment }) => assessment.share !== "");
  const others = marks.filter(({ assessment }) => assessment.share === "");
  const isBeside = fixed.length > 0;
  const rest = (rules.categories.length > 0 ? sumByCategories : asOneGroup)(rules, term, others, isBeside);
  const average = isBeside ? withFixedShares(rules, term, fixed, rest) : rest;
  return finish(average, { of: "term", id: term, rounding: rules.roundings.term, scale: rules.scale, adjustment });
};
