import { cap } from "./category-sum.ts";
import {
  divide,
  exact,
  type Fraction,
  isPositive,
  multiply,
  readDecimal,
  subtract,
  sum,
  zero,
} from "#domain/marks/scale/fraction";
import { type Order, type Ratio, takeWhileBetter } from "#domain/marks/rules/optional-marks";
import { compareMarks } from "#domain/marks/scale/scale";
import type { LeftOutWhy, Step, Sum } from "#domain/marks/rules/sum";
import type { Assessment, AssessedMark, TermRules } from "#domain/marks/rules/term-rules";
import { noMark, type Part, weigh } from "./weigh.ts";
import { worthOf } from "./worth.ts";

/** What stands beside tests with a fixed share. `isOptional`: it counts only if it helps. */
export type Rest = Sum & { readonly isOptional: boolean };

type FixedPart = Part & { readonly optional: Assessment["optional"] };

/** What is said of marks that only help, where they do not. */
export const withoutOptional = (steps: readonly Step[], term: string, why: LeftOutWhy): readonly Step[] =>
  steps.flatMap((step): readonly Step[] => {
    if (step.type !== "part" || step.in !== term) return [step];
    if (step.of === "points") return [];
    return [{ type: "left-out", of: step.of, in: term, id: step.id, why }];
  });

/** What tests with a fixed share leave for the rest, in per cent: 0 or less if they take all. */
const restOf = (fixed: readonly FixedPart[]): Fraction =>
  subtract(exact("100"), sum(fixed.flatMap(({ optional, weight }) => (optional === "over-pass" ? [] : weight))));

const ratioOfPart = ({ value, weight }: Part): Ratio => ({ top: multiply(value ?? zero, weight), bottom: weight });

/** Which of the optional parts count beside the others, and what all come to. */
const choose = (parts: readonly FixedPart[], rules: TermRules) => {
  const { scale } = rules;
  const order: Order = (a, b) => compareMarks(scale, a, b);
  const counting = parts.filter(({ value, weight }) => value && isPositive(weight));
  const of = (optional: FixedPart["optional"]) => counting.filter((part) => part.optional === optional);
  const firm = of("").map(ratioOfPart);
  const isAlone = firm.length === 0;
  const over = (isAlone ? [] : of("over-pass")).flatMap(({ id, value, weight }) =>
    order(value!, exact(scale.pass)) > 0 ? { id, over: multiply(subtract(value!, exact(scale.pass)), weight) } : [],
  );
  const base = {
    top: sum([...firm.map(({ top }) => top), ...over.map((one) => one.over)]),
    bottom: sum(firm.map(({ bottom }) => bottom)),
  };
  const helping = (isAlone ? [] : of("if-better")).map((part) => ({ id: part.id, ...ratioOfPart(part) }));
  const { top, bottom, taken } = takeWhileBetter(base, helping, order);
  const value = divide(top, bottom);
  const why: LeftOutWhy = isAlone ? "alone" : "not-helping";
  const counted = new Set([...taken, ...over].map(({ id }) => id));
  const isLeft = ({ id, value, optional }: FixedPart) => value && optional !== "" && !counted.has(id);
  return {
    over,
    value: value && over.length > 0 ? cap(value, scale) : value,
    /** Those that are added without a weight are not among them. */
    chosen: parts
      .filter(({ id }) => !over.some((one) => one.id === id))
      .map((part): FixedPart => (isLeft(part) ? { ...part, value: undefined, why } : part)),
  };
};

/**
 * Tests with a fixed share beside the rest; what is empty gives its share to the others. So does
 * what counts only if it helps, where it does not.
 */
export const withFixedShares = (rules: TermRules, term: string, fixed: readonly AssessedMark[], rest: Rest): Sum => {
  const rounded: Step[] = [];
  const parts = fixed.map((result): FixedPart => {
    const worth = worthOf(result, rules);
    const { id, share, optional } = result.assessment;
    const weight = readDecimal(share) ?? zero;
    if (worth.type === "left-out") return { id, value: undefined, weight, why: worth.why, optional };
    rounded.push(...worth.steps);
    return { id, value: worth.value, weight, state: worth.state, optional };
  });
  const optional = rest.isOptional ? "if-better" : "";
  const { value, chosen, over } = choose(
    [...parts, { id: term, value: rest.value, weight: restOf(parts), optional }],
    rules,
  );
  const tests = weigh(chosen.slice(0, -1), { of: "term", id: term, kind: "test" });
  const ofRest = weigh(chosen.slice(-1), { of: "term", id: term, kind: "rest" });
  const why = rest.isOptional && chosen.at(-1)?.why;
  const steps: readonly Step[] = [
    ...(why ? withoutOptional(rest.steps, term, why) : rest.steps).filter(
      (step) => step.type !== "no-mark" && !(step.type === "average" && step.of === "term"),
    ),
    ...rounded,
    ...tests.steps.slice(0, -1),
    ...over.map((one): Step => ({ type: "over-pass", in: term, ...one })),
    ...ofRest.steps.slice(0, -1),
  ];
  const last: Step = value ? { type: "average", of: "term", id: term, value } : noMark("term", term, steps);
  return { value, steps: [...steps, last] };
};
