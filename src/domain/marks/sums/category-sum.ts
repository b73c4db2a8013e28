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
  sum,
  zero,
} from "#domain/marks/scale/fraction";
import { markOfShare, passShare } from "#domain/marks/scale/key";
import { bestOf, compareMarks, type NumberScale } from "#domain/marks/scale/scale";
import type { Step, Sum } from "#domain/marks/rules/sum";
import { type Order, type Ratio, ratioOf, takeWhileBetter } from "#domain/marks/rules/optional-marks";
import type { AssessedMark, TermRules } from "#domain/marks/rules/term-rules";
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

type Shares = Readonly<Record<"" | "over-pass" | "if-better", readonly Share[]>>;

const sharesWhere = (shares: Shares, isOf: (share: Share) => boolean): Shares => ({
  "": shares[""].filter(isOf),
  "over-pass": shares["over-pass"].filter(isOf),
  "if-better": shares["if-better"].filter(isOf),
});

const countShares = (shares: Shares): number => Object.values(shares).flat().length;

/**
 * Whether marks stand beside the points: a table says what points are as a mark, and nothing says
 * what a mark is in points.
 */
const isBeside = ({ by, key }: TermRules): boolean => by === "points" && key.kind === "table";

/** Results that count, by how they count; what does not count is already said in `steps`. */
const sortOut = (rules: TermRules, id: string, marks: readonly AssessedMark[]) => {
  const steps: Step[] = [];
  const shares: Record<"" | "over-pass" | "if-better", Share[]> = { "": [], "over-pass": [], "if-better": [] };
  for (const result of marks) {
    const { assessment } = result;
    const worth = worthOf(result, rules);
    const weight = readDecimal(assessment.weight) ?? zero;
    if (worth.type === "left-out") steps.push(leftOut(id, assessment.id, worth.why));
    else if (!isPositive(weight)) steps.push(leftOut(id, assessment.id, "weight"));
    else {
      const { value, reached, most, state } = worth;
      steps.push(...worth.steps);
      const isByPoints = rules.by === "points" && (assessment.points !== undefined || !isBeside(rules));
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

/**
 * The tests of a category that count where only the best do, and those that are left out. With
 * weights the best marks are not always the best average: a better mark could then lower it.
 * So it goes on to a better choice until there is none (Dinkelbach).
 */
const bestShares = (all: Shares, rules: TermRules, id: string) => {
  const shares = all[""];
  const best = readDecimal(rules.categories.find((one) => one.id === id)?.best ?? "");
  const count = best && isPositive(best) ? Math.max(1, Number(best.top / best.bottom)) : shares.length;
  if (shares.length <= count) return { kept: shares, worst: [] };
  const inMarks: Order = (a, b) => compareMarks(rules.scale, a, b);
  const pick = (worthOf: (share: Share) => Fraction, order: Order) =>
    shares.toSorted((a, b) => order(worthOf(b), worthOf(a))).slice(0, count);
  let kept = pick(({ step }) => step.value, inMarks);
  const kinds = new Set([...shares, ...all["if-better"]].map(({ step }) => step.points !== undefined));
  // Points and marks side by side have no average of their own.
  if (kinds.size === 1) {
    const o = kinds.has(true)
      ? { order: compare, enough: passShare(rules.key, rules.scale) }
      : { order: inMarks, enough: exact(rules.scale.pass) };
    const averageOf = (some: readonly Share[]) => ratioOf(sumShares(id, { ...all, "": some }, o));
    for (let average = averageOf(kept); ;) {
      const next = pick(({ top, bottom }) => subtract(top, multiply(average, bottom)), o.order);
      const better = averageOf(next);
      if (o.order(better, average) <= 0) break;
      [kept, average] = [next, better];
    }
  }
  const chosen = shares.filter((one) => kept.includes(one));
  return { kept: chosen, worst: shares.filter((one) => !kept.includes(one)) };
};

/** What an optional mark adds above what is enough, weighted; 0 where it is not above. */
const overPass = (share: Share, enough: Fraction, order: Order): Fraction => {
  if (order(ratioOf(share), enough) <= 0) return zero;
  return subtract(share.top, multiply(enough, share.bottom));
};

/** Bonus points do not lead beyond the best mark. */
export const cap = (value: Fraction, scale: NumberScale): Fraction =>
  compareMarks(scale, value, bestOf(scale)) > 0 ? bestOf(scale) : value;

/** Results of one kind together: all in points, or all in marks. */
const sumShares = (
  id: string,
  shares: Shares,
  o: { readonly order: Order; readonly enough: Fraction },
): Ratio & { readonly steps: readonly Step[]; readonly hasBonus: boolean; readonly isOptional: boolean } => {
  const steps: Step[] = [];
  let base = { top: zero, bottom: zero };
  for (const { top, bottom, step } of shares[""]) {
    base = { top: add(base.top, top), bottom: add(base.bottom, bottom) };
    steps.push(step);
  }
  const isAlone = !isPositive(base.bottom);
  let hasBonus = false;
  for (const share of shares["over-pass"]) {
    const over = overPass(share, o.enough, o.order);
    if (isAlone || isEqual(over, zero)) steps.push(leftOut(id, share.step.id, isAlone ? "alone" : "not-helping"));
    else {
      hasBonus = true;
      base = { ...base, top: add(base.top, over) };
      steps.push({ type: "over-pass", in: id, id: share.step.id, over });
    }
  }
  const helping = shares["if-better"].toSorted((a, b) => o.order(ratioOf(b), ratioOf(a)));
  const first = isAlone ? helping.slice(0, 1) : [];
  const found = takeWhileBetter(first[0] ?? base, helping.slice(first.length), o.order);
  steps.push(...[...first, ...found.taken].map(({ step }) => step));
  steps.push(...found.left.map(({ step }) => leftOut(id, step.id, "not-helping")));
  return { top: found.top, bottom: found.bottom, steps, hasBonus, isOptional: first.length > 0 };
};

/**
 * The average of a category, or of a term without categories: marks by weight, or points over the
 * points that could be reached. By points with a table, what was typed as a mark stays that mark:
 * it stands beside what the points come to, which weighs as much as its tests. `isOptional` says
 * that there is nothing but marks that count only if they help; those alone are its average, and
 * the term decides.
 */
export const categorySum = (
  rules: TermRules,
  id: string,
  marks: readonly AssessedMark[],
): Sum & { readonly isOptional: boolean } => {
  const { scale, key, by } = rules;
  const { steps, shares: all } = sortOut(rules, id, marks);
  const { kept, worst } = bestShares(all, rules, id);
  steps.push(...worst.map(({ step }) => leftOut(id, step.id, "not-best")));
  const shares = { ...all, "": kept };
  const inMarks: Order = (a, b) => compareMarks(scale, a, b);
  const asMarks = { order: inMarks, enough: exact(scale.pass) };
  const asPoints = { order: compare, enough: passShare(key, scale) };
  const typed = sharesWhere(shares, ({ step }) => !step.points);
  const isMixed = isBeside(rules) && countShares(typed) > 0;
  const points = isMixed ? sharesWhere(shares, ({ step }) => step.points !== undefined) : shares;
  const isByPoints = by === "points" && countShares(points) > 0;
  const first = sumShares(id, isByPoints ? points : shares, isByPoints ? asPoints : asMarks);
  const ratio = divide(first.top, first.bottom);
  const ofFirst = ratio && (isByPoints ? markOfShare(key, scale, ratio) : ratio);
  const capped = ofFirst && first.hasBonus ? cap(ofFirst, scale) : ofFirst;
  const summed = isByPoints && ratio ? { points: { reached: first.top, most: first.bottom } } : {};
  steps.push(...first.steps);
  if (!isMixed || !isByPoints) {
    if (!capped) return { value: undefined, steps: [...steps, noMark("category", id, steps)], isOptional: false };
    const average: Step = { type: "average", of: "category", id, value: capped, ...summed };
    return { value: capped, steps: [...steps, average], isOptional: first.isOptional };
  }
  const beside = withPoints(typed, { id, value: capped, isOptional: first.isOptional, first, summed });
  const total = sumShares(id, beside, asMarks);
  const mean = divide(total.top, total.bottom);
  steps.push(...total.steps);
  if (!mean) return { value: undefined, steps: [...steps, noMark("category", id, steps)], isOptional: false };
  const value = total.hasBonus ? cap(mean, scale) : mean;
  return { value, steps: [...steps, { type: "average", of: "category", id, value }], isOptional: total.isOptional };
};

/** The marks with what the points come to as one more, which weighs as much as its tests. */
const withPoints = (
  marks: Shares,
  o: {
    readonly id: string;
    readonly value: Fraction | undefined;
    readonly isOptional: boolean;
    readonly first: { readonly steps: readonly Step[] };
    readonly summed: { readonly points?: { readonly reached: Fraction; readonly most: Fraction } };
  },
): Shares => {
  if (!o.value) return marks;
  const weight = sum(o.first.steps.flatMap((step) => (step.type === "part" ? [step.weight] : [])));
  const step = { type: "part", of: "points", in: o.id, id: o.id, value: o.value, weight, ...o.summed } as const;
  const share: Share = { top: multiply(o.value, weight), bottom: weight, step };
  const kind = o.isOptional ? "if-better" : "";
  return { ...marks, [kind]: [share, ...marks[kind]] };
};
