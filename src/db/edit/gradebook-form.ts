import type { ExamWeights } from "#domain/mark-book/book-rules";
import { isPositive, readDecimal } from "#domain/marks/fraction";
import { tidyKey } from "#domain/marks/key-presets";
import type { Key } from "#domain/marks/scale";
import { type ScaleName, scales } from "#domain/marks/scales";
import type { Rounding } from "#domain/marks/sum";
import type { GradebookValues } from "#schema/gradebooks";
import { isSameJson } from "#db/store/row-diff";
import { storedDecimal } from "./mark-book-edits.ts";
import { recordForm } from "./record-form.ts";

type CategoryDraft = { readonly id: string; readonly name: string; readonly weight: string };

/** The rules of a course as a dialog shows them. */
export type GradebookDraft = {
  /** "": the country's; "own": none that has a name here. */
  readonly scale: ScaleName | "" | "own";
  readonly by: GradebookValues["by"];
  /** Its figures as they are typed. */
  readonly key: Key;
  readonly categories: readonly CategoryDraft[];
  readonly missing: GradebookValues["missing"];
  readonly cheated: GradebookValues["cheated"];
  readonly termRounding: Rounding;
  readonly yearRounding: Rounding;
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

const nameOf = (scale: GradebookValues["scale"]): GradebookDraft["scale"] =>
  scale === null ? "" : (names.find((name) => isSameJson(scales[name], scale)) ?? "own");

const filled = ({ name, weight }: CategoryDraft): boolean => name.trim() !== "" || weight.trim() !== "";

/** Whether categories are weighed with nothing, so that no average could be made. */
export const weighsNothing = (categories: readonly CategoryDraft[]): boolean => {
  const kept = categories.filter(filled);
  return kept.length > 0 && !kept.some(({ weight }) => isSomething(weight));
};

const isSomething = (weight: string): boolean => {
  const value = readDecimal(weight.trim());
  return value !== undefined && isPositive(value);
};

/** Whether the year and its exam, or all parts of the exam, count nothing. */
export const examWeighsNothing = (exam: ExamWeights | null): boolean =>
  exam !== null &&
  !((isSomething(exam.year) || isSomething(exam.exam)) && (isSomething(exam.written) || isSomething(exam.oral)));

const storedWeight = (typed: string): string => storedDecimal(typed.trim() === "" ? "0" : typed);

/** A course's scale, weights and roundings. */
export const gradebookForm = recordForm(
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
    toForm: ({ scale, roundings, ...values }): GradebookDraft => ({
      ...values,
      scale: nameOf(scale),
      termRounding: roundings.term,
      yearRounding: roundings.year,
    }),
    toValues: ({ scale, termRounding, yearRounding, ...form }, base) => ({
      ...form,
      // A copy of its own, which a later app leaves as it is.
      scale: scale === "" ? null : scale === "own" ? base.scale : (structuredClone(scales[scale]) as never),
      key: tidyKey(form.key) as GradebookValues["key"],
      categories: form.categories.filter(filled).map(({ id, name, weight }) => ({
        id,
        name: name.trim(),
        weight: storedWeight(weight),
      })),
      roundings: { ...base.roundings, term: termRounding, year: yearRounding, exam: yearRounding },
      adjustment: storedDecimal(form.adjustment),
      coefficient: storedDecimal(form.coefficient),
      combined: form.combined.trim(),
      exam: form.exam && {
        year: storedWeight(form.exam.year),
        exam: storedWeight(form.exam.exam),
        written: storedWeight(form.exam.written),
        oral: storedWeight(form.exam.oral),
      },
      termWeights: form.termWeights.map((weight) => storedDecimal(weight === "" ? "1" : weight)),
    }),
  },
);
