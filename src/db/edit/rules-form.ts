import type { ExamWeights } from "#domain/marks/rules/course-rules";
import { exact, isPositive } from "#domain/marks/scale/fraction";
import { keyFaults } from "#domain/marks/scale/key";
import { tidyKey } from "#domain/marks/scale/key-presets";
import { type OwnScale, ownFaults, ownScaleOf, toOwnScale } from "#domain/marks/scale/own-scale";
import type { Key, NumberScale, StepScale } from "#domain/marks/scale/scale";
import { type ScaleName, scales, type Signs, withSigns } from "#domain/marks/scale/scales";
import { readWeight } from "#domain/marks/rules/weights";
import type { RulesValues } from "#schema/gradebooks";
import { isSameJson } from "#db/store/row-diff";
import { recordForm } from "./record-form.ts";

type CategoryDraft = {
  readonly id: string;
  readonly name: string;
  readonly weight: string;
  readonly best?: string | undefined;
};

/** The rules of a course as a dialog shows them. */
export type RulesDraft = {
  /** "": the country's; "own": none that has a name here, `own`. */
  readonly scale: ScaleName | "" | "own";
  /** A scale of one's own as it is typed: "own" stands for it. */
  readonly own: OwnScale;
  /** What a sign is worth, where a scale that has a name here has signs. */
  readonly signs: Signs;
  readonly by: RulesValues["by"];
  /** Its figures as they are typed. */
  readonly key: Key;
  readonly categories: readonly CategoryDraft[];
  readonly missing: RulesValues["missing"];
  readonly cheated: RulesValues["cheated"];
  readonly roundings: RulesValues["roundings"];
  readonly adjustment: string;
  readonly termWeights: readonly string[];
  readonly proposedOnly: boolean;
  readonly coefficient: string;
  /** The combined subject's name; "" where the course is a subject of its own. */
  readonly combined: string;
  /** null: the year has no exam. */
  readonly exam: ExamWeights | null;
};

const names = Object.keys(scales) as ScaleName[];

type Stored = RulesValues["scale"];

/** A copy of a scale that has a name, with its signs as the school has them. */
const copyOf = (name: ScaleName, signs: Signs): NumberScale | StepScale => {
  const scale: NumberScale | StepScale = scales[name];
  return structuredClone(scale.kind === "numbers" && scale.sign !== "" ? withSigns(scale, signs) : scale);
};

const signsOf = (scale: Stored): Signs => (scale?.kind === "numbers" && scale.sign === "0.25" ? "0.25" : "0.3");

const nameOf = (scale: Stored): RulesDraft["scale"] =>
  scale === null ? "" : (names.find((name) => isSameJson(copyOf(name, signsOf(scale)), scale)) ?? "own");

/** What a course keeps of its scale: a copy of its own, which a later app leaves as it is. */
const storedScale = ({ scale, own, signs }: RulesDraft, base: Stored): Stored => {
  if (scale === "") return null;
  const held = nameOf(base) === "own" ? base : null;
  // With a fault in it the one before stands: what is typed is not saved.
  if (scale === "own") return (toOwnScale(own, held as NumberScale | StepScale | null) as Stored | undefined) ?? base;
  return copyOf(scale, signs) as Stored;
};

const filled = ({ name, weight }: CategoryDraft): boolean => name.trim() !== "" || weight.trim() !== "";

/** Whether categories are weighed with nothing, so that no average could be made. */
export const weighsNothing = (categories: readonly CategoryDraft[]): boolean => {
  const kept = categories.filter(filled);
  return kept.length > 0 && !kept.some(({ weight }) => isSomething(weight));
};

const isSomething = (typed: string): boolean => {
  const weight = readWeight(typed);
  return weight.ok && isPositive(exact(weight.value));
};

/** Whether the year and its exam, or all parts of the exam, count nothing. */
export const examWeighsNothing = (exam: ExamWeights | null): boolean =>
  exam !== null &&
  !((isSomething(exam.year) || isSomething(exam.exam)) && (isSomething(exam.written) || isSomething(exam.oral)));

/** Whether the terms of the year count nothing; one that says nothing counts once. */
export const termsWeighNothing = (termWeights: readonly string[], terms: number): boolean =>
  terms > 1 && !Array.from({ length: terms }, (_, at) => termWeights[at]?.trim() || "1").some(isSomething);

const isWeight = (typed: string): boolean => typed.trim() === "" || readWeight(typed).ok;

/**
 * Whether rules cannot be saved as they are typed, on a course's scale in a year of so many terms.
 * Each field says itself what is wrong with it.
 */
export const isWrongRules = (
  { scale, own, categories, termWeights, exam, coefficient, adjustment, key }: RulesDraft,
  on: NumberScale | StepScale,
  terms: number,
): boolean => {
  if (scale === "own" && Object.keys(ownFaults(own)).length > 0) return true;
  // Words have no sums: what is typed for them is not shown, and not in the way.
  if (on.kind === "steps") return false;
  const weights = [...categories.map(({ weight }) => weight), ...termWeights, ...(exam ? Object.values(exam) : [])];
  return (
    weighsNothing(categories) ||
    categories.some((one) => filled(one) && one.name.trim() === "") ||
    ![...weights, coefficient, adjustment].every(isWeight) ||
    termsWeighNothing(termWeights, terms) ||
    examWeighsNothing(exam) ||
    keyFaults(tidyKey(key), on).length > 0
  );
};

/** A weight as it is stored; `none` for "" and for what is none, which only words let pass. */
const storedWeight = (typed: string, none = "0"): string => {
  const weight = readWeight(typed);
  return typed.trim() !== "" && weight.ok ? weight.value : none;
};

/** A course's scale, weights and roundings. */
export const rulesForm = recordForm(
  "gradebooks",
  {
    fields: [
      "scale",
      "by",
      "key",
      "categories",
      "missing",
      "cheated",
      "roundings",
      "adjustment",
      "termWeights",
      "proposedOnly",
      "exam",
      "coefficient",
      "combined",
    ],
  },
  {
    toForm: ({ scale, ...values }): RulesDraft => ({
      ...values,
      scale: nameOf(scale),
      own: ownScaleOf(scale as NumberScale | StepScale | null),
      signs: signsOf(scale),
    }),
    toValues: ({ scale, own, signs, ...form }, base) => ({
      ...form,
      scale: storedScale({ ...form, scale, own, signs }, base.scale),
      key: tidyKey(form.key) as RulesValues["key"],
      categories: form.categories.filter(filled).map(({ id, name, weight, best = "" }) => ({
        id,
        name: name.trim(),
        weight: storedWeight(weight),
        ...(/^[1-9]\d?$/u.test(best.trim()) && { best: best.trim() }),
      })),
      adjustment: storedWeight(form.adjustment, ""),
      coefficient: storedWeight(form.coefficient, ""),
      combined: form.combined.trim(),
      exam: form.exam && {
        year: storedWeight(form.exam.year),
        exam: storedWeight(form.exam.exam),
        written: storedWeight(form.exam.written),
        oral: storedWeight(form.exam.oral),
      },
      termWeights: form.termWeights.map((weight) => storedWeight(weight, "1")),
    }),
  },
);
