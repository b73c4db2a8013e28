import { add, exact, type Fraction, readDecimal } from "#domain/marks/fraction";
import { levelsOf } from "#domain/marks/levels";
import { coarseStep, isEnough, markValue } from "#domain/marks/scale";
import type { MarkSum } from "#domain/marks/sum";
import { termSum } from "#domain/marks/term-sum";
import type { Entry } from "#domain/marks/typed-mark";
import { finalSum, yearSum } from "#domain/marks/year-sum";
import type { StudentCells } from "./book-cells.ts";
import type { MarkColumn } from "./book-columns.ts";
import type { BookRules } from "./book-rules.ts";
import { bookExam } from "./book-exam.ts";
import { type BookTerm, wholeYear, yearExam } from "./book-terms.ts";

/** What a teacher decided on a student's mark of a term or of the year. */
export type TermDecision = {
  readonly id: string;
  readonly student: string;
  readonly term: number;
  readonly adjustment: string;
  readonly reason: string;
  readonly mark: string;
};

/** A student's mark of a term, or of the year. */
export type StudentMark<M extends TermDecision = TermDecision> = {
  readonly term: number;
  /** How it comes about. On named levels it has no value. */
  readonly sum: MarkSum;
  /** What counts: as confirmed, else as proposed. */
  readonly value: Fraction | undefined;
  /** The last level that was reached. */
  readonly level: string | undefined;
  readonly decision: M | undefined;
  readonly isConfirmed: boolean;
  readonly isBelow: boolean;
};

/** Of two decisions on one mark, after two students became one, the one that says something. */
const decisionOn = <M extends TermDecision>(decisions: readonly M[], term: number): M | undefined => {
  const weightOf = ({ mark, adjustment }: M) => (mark === "" ? 0 : 2) + (adjustment === "" ? 0 : 1);
  return decisions
    .filter((one) => one.term === term)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1))[0];
};

const noSum: MarkSum = { value: undefined, computed: undefined, exact: undefined, steps: [] };

const finishMark = <M extends TermDecision>(
  rules: BookRules,
  o: {
    readonly term: number;
    readonly sum: MarkSum;
    readonly level?: string | undefined;
    readonly decision: M | undefined;
  },
): StudentMark<M> => {
  const { term, sum, level, decision } = o;
  const confirmed =
    decision && decision.mark !== "" && rules.sums ? markValue(rules.sums.scale, decision.mark) : undefined;
  const value = confirmed ?? sum.value;
  const isBelow = value !== undefined && rules.sums !== null && !isEnough(rules.sums.scale, value);
  return { term, sum, value, level, decision, isConfirmed: confirmed !== undefined, isBelow };
};

type Student<M extends TermDecision> = {
  readonly columns: readonly MarkColumn[];
  readonly cells: StudentCells;
  readonly decisions: readonly M[];
};

const entryIn = (cells: StudentCells, { assessment }: MarkColumn): Entry =>
  cells.get(assessment.id)?.entry ?? { type: "empty" };

/** A student's mark of one term. */
export const termMark = <M extends TermDecision>(
  rules: BookRules,
  term: number,
  { columns, cells, decisions }: Student<M>,
): StudentMark<M> => {
  const inTerm = columns.filter((column) => column.term === term);
  const decision = decisionOn(decisions, term);
  if (!rules.sums) {
    const { scale } = rules;
    const dated = inTerm.map((column) => ({ date: column.assessment.date, entry: entryIn(cells, column) }));
    const level = scale.kind === "steps" ? levelsOf(scale, dated).last : undefined;
    return finishMark(rules, { term, sum: noSum, level, decision });
  }
  const results = inTerm.map((column) => ({ assessment: column.counted, entry: entryIn(cells, column) }));
  const by = decision?.adjustment ?? "";
  const adjustment =
    by === "" || rules.adjustment === "" ? undefined : { by, most: rules.adjustment, reason: decision?.reason ?? "" };
  return finishMark(rules, { term, sum: termSum(rules.sums, String(term), results, adjustment), decision });
};

/** A student's mark of the year: from the terms' marks, or where one rounds once their averages. */
export const yearMark = <M extends TermDecision>(
  rules: BookRules,
  terms: readonly BookTerm[],
  student: Student<M>,
): StudentMark<M> => {
  const decision = decisionOn(student.decisions, wholeYear);
  const marks = terms.map(({ number }) => termMark(rules, number, student));
  if (!rules.sums) {
    return finishMark(rules, {
      term: wholeYear,
      sum: noSum,
      level: marks.findLast(({ level }) => level)?.level,
      decision,
    });
  }
  const parts = marks.map(({ term, value, sum, isConfirmed }, at) => ({
    id: String(term),
    value: rules.roundsOnce && !isConfirmed ? sum.exact : value,
    weight: readDecimal(rules.termWeights[at] ?? "1") ?? exact("1"),
  }));
  const ofTerms = yearSum(rules.sums, "terms", parts);
  return finishMark(rules, { term: wholeYear, sum: withExam(rules, ofTerms, student), decision });
};

/** The year's mark with its exam's. By rules without an exam its parts are left out, and said. */
const withExam = (rules: BookRules, year: MarkSum, { columns, cells }: Pick<Student<never>, "columns" | "cells">) => {
  const hasParts = columns.some(({ term }) => term === yearExam);
  if (!rules.sums || (!rules.exam && !hasParts)) return year;
  const exam = bookExam(rules, { columns, cells });
  if (!rules.exam) return { ...year, steps: [...exam.steps, ...year.steps] };
  const once = rules.roundsOnce;
  const found = finalSum(
    rules.sums,
    String(wholeYear),
    { year: once ? year.exact : year.value, exam: once ? exam.exact : exam.value },
    { year: exact(rules.exam.year), exam: exact(rules.exam.exam) },
  );
  const before = [...year.steps, ...exam.steps].filter(({ type }) => !once || type !== "rounded");
  return { ...found, steps: [...before, ...found.steps] };
};

/** A student's mark of the year's exam. Nothing is decided on it: that is done on the year's. */
const examMark = <M extends TermDecision>(rules: BookRules, { columns, cells }: Student<M>): StudentMark<M> => {
  if (!rules.sums) return termMark<M>(rules, yearExam, { columns, cells, decisions: [] });
  return finishMark<M>(rules, { term: yearExam, sum: bookExam(rules, { columns, cells }), decision: undefined });
};

/** A student's mark of a term, of the year, or of its exam. */
export const markIn = <M extends TermDecision>(
  rules: BookRules,
  terms: readonly BookTerm[],
  term: number,
  student: Student<M>,
): StudentMark<M> => {
  if (term === wholeYear) return yearMark(rules, terms, student);
  return term === yearExam ? examMark(rules, student) : termMark(rules, term, student);
};

/** The adjustments that can be chosen, the greatest first: from 4 to −4 in whole marks in LU. */
export const adjustmentsOf = ({ adjustment, scale }: BookRules): readonly Fraction[] => {
  const most = readDecimal(adjustment);
  if (!most || most.top <= 0n || scale.kind === "steps") return [];
  const step = exact(scale.sign === "" ? coarseStep(scale) : "1");
  const found: Fraction[] = [{ top: 0n, bottom: 1n }];
  for (let at = step; at.top * most.bottom <= most.top * at.bottom && found.length < 100; at = add(at, step)) {
    found.unshift(at);
    found.push({ top: -at.top, bottom: at.bottom });
  }
  return found;
};
