import { categorySum } from "./category-sum.ts";
import { roundMark } from "./finish.ts";
import { isPositive, multiply, readDecimal, sum, zero } from "#domain/marks/scale/fraction";
import { type Order, ratioOf, takeWhileBetter } from "#domain/marks/rules/optional-marks";
import { compareMarks } from "#domain/marks/scale/scale";
import type { LeftOutWhy, Step, Sum } from "#domain/marks/rules/sum";
import type { AssessedMark, TermRules } from "#domain/marks/rules/term-rules";
import { noMark, type Part, weigh } from "./weigh.ts";

type CategoryPart = Part & { readonly isOptional: boolean };

/** A category's part of the term; one without marks, or with the weight 0, is left out. */
const partsOf = (rules: TermRules, marks: readonly AssessedMark[]) => {
  const steps: Step[] = [];
  const parts = rules.categories.map(({ id, weight }): CategoryPart => {
    const found = categorySum(
      rules,
      id,
      marks.filter(({ assessment }) => assessment.category === id),
    );
    steps.push(...found.steps);
    const { roundings, scale } = rules;
    const rounded = found.value && roundMark(found.value, { of: "category", id, rounding: roundings.category, scale });
    steps.push(...(rounded?.steps ?? []));
    return { id, value: rounded?.value, weight: readDecimal(weight) ?? zero, isOptional: found.isOptional };
  });
  return { steps, parts };
};

/**
 * Categories of nothing but optional marks count where they raise the average of the others. Where
 * there are no others, `isBeside` asks for the best that they come to: what is beside them decides.
 */
const chooseOptional = (parts: readonly CategoryPart[], rules: TermRules, isBeside: boolean) => {
  const shares = parts.flatMap(({ id, value, weight, isOptional }) =>
    value && isPositive(weight) ? [{ id, top: multiply(value, weight), bottom: weight, isOptional }] : [],
  );
  const firm = shares.filter(({ isOptional }) => !isOptional);
  const base = { top: sum(firm.map(({ top }) => top)), bottom: sum(firm.map(({ bottom }) => bottom)) };
  const isAlone = firm.length === 0;
  const order: Order = (a, b) => compareMarks(rules.scale, a, b);
  const optional = shares.filter(({ isOptional }) => isOptional).toSorted((a, b) => order(ratioOf(b), ratioOf(a)));
  const first = isAlone && isBeside ? optional.slice(0, 1) : [];
  const helping = isAlone && !isBeside ? [] : optional.slice(first.length);
  const taken = [...first, ...takeWhileBetter(first[0] ?? base, helping, order).taken];
  const why: LeftOutWhy = isAlone && !isBeside ? "alone" : "not-helping";
  const chosen = parts.map((part): Part =>
    !part.isOptional || taken.some(({ id }) => id === part.id) ? part : { ...part, value: undefined, why },
  );
  return { chosen, isOptional: first.length > 0 };
};

/**
 * A term's average over its categories by their weights. A result whose category is none of the
 * course's (deleted on another device) is left out and said. `isBeside`: tests with a fixed share
 * stand beside it, and decide on an average of nothing but optional marks.
 */
export const sumByCategories = (
  rules: TermRules,
  term: string,
  marks: readonly AssessedMark[],
  isBeside: boolean,
): Sum & { readonly isOptional: boolean } => {
  const lost = marks.filter(({ assessment }) => !rules.categories.some(({ id }) => id === assessment.category));
  const { steps, parts } = partsOf(rules, marks);
  const { chosen, isOptional } = chooseOptional(parts, rules, isBeside);
  const found = weigh(chosen, { of: "term", id: term, kind: "category" });
  const before = [
    ...lost.map(({ assessment, entry }): Step => {
      const why = entry.type === "empty" ? "empty" : "category";
      return { type: "left-out", of: "test", in: term, id: assessment.id, why };
    }),
    ...steps,
    ...found.steps.slice(0, -1),
  ];
  const last = found.value ? found.steps.slice(-1) : [noMark("term", term, before)];
  return { value: found.value, steps: [...before, ...last], isOptional };
};
