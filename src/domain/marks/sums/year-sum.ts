import { finish } from "./finish.ts";
import { exact, type Fraction } from "#domain/marks/scale/fraction";
import type { MarkSum, PartKind } from "#domain/marks/rules/sum";
import type { TermRules } from "#domain/marks/rules/term-rules";
import { type Part, weigh } from "./weigh.ts";

type Rules = Pick<TermRules, "scale" | "roundings">;

const make = (rules: Rules, of: "year" | "exam", kind: PartKind, id: string, parts: readonly Part[]): MarkSum =>
  finish(weigh(parts, { of, id, kind }), { of, id, rounding: rules.roundings[of], scale: rules.scale });

/**
 * The year's mark from its terms by weight. LU takes the terms' rounded marks; where one rounds
 * once (CH), hand in the terms' exact averages.
 */
export const yearSum = (rules: Rules, year: string, terms: readonly Part[]): MarkSum =>
  make(rules, "year", "term", year, terms);

/** The parts of an exam by weight: in LU's final year the written one 3, the oral one 1. */
export const examSum = (rules: Rules, exam: string, parts: readonly Part[]): MarkSum =>
  make(rules, "exam", "exam", exam, parts);

/** LU's final year: a third for the year, two thirds for the exam; without an oral it is all. */
export const luxembourgishFinal = { year: exact("1"), exam: exact("2"), written: exact("3"), oral: exact("1") };

/** The year's mark and the exam's by weight; without the one it is the other, and says so. */
export const finalSum = (
  rules: Rules,
  year: string,
  o: { readonly year: Fraction | undefined; readonly exam: Fraction | undefined },
  weights: { readonly year: Fraction; readonly exam: Fraction },
): MarkSum =>
  make(rules, "year", "exam", year, [
    { id: "year", value: o.year, weight: weights.year },
    { id: "exam", value: o.exam, weight: weights.exam },
  ]);
