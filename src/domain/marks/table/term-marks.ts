import {
  add,
  compare,
  type Decimal,
  exact,
  type Fraction,
  isEqual,
  readDecimal,
  toExactDecimal,
} from "#domain/marks/scale/fraction";
import { levelsOf } from "#domain/marks/scale/levels";
import { coarseStep, isEnough, markValue } from "#domain/marks/scale/scale";
import { shownMark } from "#domain/marks/sums/shown-marks";
import type { MarkSum } from "#domain/marks/rules/sum";
import { termSum } from "#domain/marks/sums/term-sum";
import type { TypedMark } from "#domain/marks/scale/typed-mark";
import { finalSum, yearSum } from "#domain/marks/sums/year-sum";
import type { StudentCells } from "./mark-cells.ts";
import type { MarkColumn } from "./mark-columns.ts";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { studentExam } from "./student-exam.ts";
import { type YearTerm, wholeYear, yearExam } from "./year-terms.ts";

/** What a teacher decided on a student's mark of a term or of the year. */
export type StoredTermMark = {
  readonly id: string;
  readonly student: string;
  readonly term: number;
  readonly adjustment: string;
  readonly reason: string;
  readonly mark: string;
};

/**
 * How a mark stands. By rules that only propose, one that is not confirmed is "proposed". One that
 * was confirmed "differs" where the marks have come to another one since.
 */
type MarkStand = "counts" | "proposed" | "confirmed" | "differs";

/** A student's mark of a term, or of the year. */
export type TermMark<M extends StoredTermMark = StoredTermMark> = {
  readonly term: number;
  /** How it comes about. On named levels it has no value. */
  readonly sum: MarkSum;
  /** What counts: as confirmed, else as proposed. */
  readonly value: Fraction | undefined;
  /** The same as it is read, in as many places as tell whether it is enough; "" for nothing. */
  readonly shown: Decimal;
  /** The last level that was reached. */
  readonly level: string | undefined;
  readonly stored: M | undefined;
  readonly isConfirmed: boolean;
  readonly stand: MarkStand;
  /** What the marks come to, in two places at most; "" for nothing. */
  readonly proposed: Decimal;
  readonly isBelow: boolean;
};

/** Of two decisions on one mark, after two students became one, the one that says something. */
const storedOn = <M extends StoredTermMark>(termMarks: readonly M[], term: number): M | undefined => {
  const weightOf = ({ mark, adjustment }: M) => (mark === "" ? 0 : 2) + (adjustment === "" ? 0 : 1);
  return termMarks
    .filter((one) => one.term === term)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1))[0];
};

const noSum: MarkSum = { value: undefined, computed: undefined, exact: undefined, steps: [] };

const finishMark = <M extends StoredTermMark>(
  rules: CourseRules,
  o: {
    readonly term: number;
    readonly sum: MarkSum;
    readonly level?: string | undefined;
    readonly stored: M | undefined;
  },
): TermMark<M> => {
  const { term, sum, level, stored } = o;
  const confirmed = stored && stored.mark !== "" && rules.sums ? markValue(rules.sums.scale, stored.mark) : undefined;
  const value = confirmed ?? sum.value;
  const isBelow = value !== undefined && rules.sums !== null && !isEnough(rules.sums.scale, value);
  const stand = standOf(rules, { term, sum, confirmed });
  const proposed = sum.value ? shownMark(sum.value) : "";
  const shown = value ? shownMark(value, rules.sums?.scale) : "";
  return { term, sum, value, shown, level, stored, isConfirmed: confirmed !== undefined, stand, proposed, isBelow };
};

/** The two marks beside a value that the teacher rounds by hand. */
const byHand = ({ value, steps }: MarkSum) => {
  const last = steps.findLast((step) => step.type === "rounded");
  return value && last?.type === "rounded" && !last.to && isEqual(last.from, value) ? last.between : undefined;
};

type Standing = { readonly term: number; readonly sum: MarkSum; readonly confirmed: Fraction | undefined };

const standOf = (rules: CourseRules, { term, sum, confirmed }: Standing): MarkStand => {
  // On an exam nothing is decided.
  if (!confirmed) return rules.isProposedOnly && sum.value && term !== yearExam ? "proposed" : "counts";
  const [low, high] = byHand(sum) ?? [];
  const isBetween = low && high && compare(confirmed, low) >= 0 && compare(confirmed, high) <= 0;
  // A third is confirmed in the two places that are shown.
  const isSame = !sum.value || shownMark(confirmed) === shownMark(sum.value);
  return isSame || isBetween ? "confirmed" : "differs";
};

/** As many characters as the record of a confirmed mark keeps. */
const mostCharacters = 10;

/**
 * The mark that one press confirms. Undefined where the teacher has to write it: a third, more
 * digits than are kept, or one that is rounded by hand.
 */
export const confirmableMark = ({ sum }: TermMark): Decimal | undefined => {
  const mark = sum.value && !byHand(sum) ? toExactDecimal(sum.value) : undefined;
  return mark !== undefined && mark.length <= mostCharacters ? mark : undefined;
};

export const adjustedBy = ({ steps }: MarkSum): Fraction | undefined =>
  steps.flatMap((step) => (step.type === "adjusted" ? [step.by] : []))[0];

/**
 * What a sum comes to before it is rounded, with what the teacher moved it by: what goes on where
 * one rounds once.
 */
export const beforeRounding = (sum: MarkSum): Fraction | undefined => {
  const by = adjustedBy(sum);
  return sum.exact && by ? add(sum.exact, by) : sum.exact;
};

type Student<M extends StoredTermMark> = {
  readonly columns: readonly MarkColumn[];
  readonly cells: StudentCells;
  readonly termMarks: readonly M[];
};

const entryIn = (cells: StudentCells, { assessment }: MarkColumn): TypedMark =>
  cells.get(assessment.id)?.entry ?? { type: "empty" };

/**
 * A student's levels of a term or of the year: the last one, and how often each was reached.
 * Undefined on scales of numbers.
 */
export const studentLevels = (
  { scale }: CourseRules,
  term: number,
  { columns, cells }: Pick<Student<never>, "columns" | "cells">,
): ReturnType<typeof levelsOf> | undefined => {
  if (scale.kind !== "steps") return undefined;
  const inside = columns.filter((column) => (term === wholeYear ? column.term !== yearExam : column.term === term));
  return levelsOf(
    scale,
    inside.map((column) => ({ date: column.assessment.date, entry: entryIn(cells, column) })),
  );
};

export const termMark = <M extends StoredTermMark>(
  rules: CourseRules,
  term: number,
  { columns, cells, termMarks }: Student<M>,
): TermMark<M> => {
  const inTerm = columns.filter((column) => column.term === term);
  const stored = storedOn(termMarks, term);
  if (!rules.sums) {
    const level = studentLevels(rules, term, { columns, cells })?.last;
    return finishMark(rules, { term, sum: noSum, level, stored });
  }
  const marks = inTerm.map((column) => ({ assessment: column.counted, entry: entryIn(cells, column) }));
  const by = stored?.adjustment ?? "";
  const adjustment =
    by === "" || rules.adjustment === "" ? undefined : { by, most: rules.adjustment, reason: stored?.reason ?? "" };
  return finishMark(rules, { term, sum: termSum(rules.sums, String(term), marks, adjustment), stored });
};

/** A student's mark of the year: from the terms' marks, or where one rounds once their averages. */
export const yearMark = <M extends StoredTermMark>(
  rules: CourseRules,
  terms: readonly YearTerm[],
  student: Student<M>,
): TermMark<M> => {
  const stored = storedOn(student.termMarks, wholeYear);
  const marks = terms.map(({ number }) => termMark(rules, number, student));
  if (!rules.sums) {
    return finishMark(rules, {
      term: wholeYear,
      sum: noSum,
      level: marks.findLast(({ level }) => level)?.level,
      stored,
    });
  }
  const parts = marks.map(({ term, value, sum, isConfirmed }, at) => ({
    id: String(term),
    value: rules.roundsOnce && !isConfirmed ? beforeRounding(sum) : value,
    weight: readDecimal(rules.termWeights[at] ?? "1") ?? exact("1"),
  }));
  const ofTerms = yearSum(rules.sums, "terms", parts);
  return finishMark(rules, { term: wholeYear, sum: withExam(rules, ofTerms, student), stored });
};

/** The year's mark with its exam's. By rules without an exam its parts are left out, and said. */
const withExam = (rules: CourseRules, year: MarkSum, { columns, cells }: Pick<Student<never>, "columns" | "cells">) => {
  const hasParts = columns.some(({ term }) => term === yearExam);
  if (!rules.sums || (!rules.exam && !hasParts)) return year;
  const exam = studentExam(rules, { columns, cells });
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
const examMark = <M extends StoredTermMark>(rules: CourseRules, { columns, cells }: Student<M>): TermMark<M> => {
  if (!rules.sums) return termMark<M>(rules, yearExam, { columns, cells, termMarks: [] });
  return finishMark<M>(rules, { term: yearExam, sum: studentExam(rules, { columns, cells }), stored: undefined });
};

/** A student's mark of a term, of the year, or of its exam. */
export const markIn = <M extends StoredTermMark>(
  rules: CourseRules,
  terms: readonly YearTerm[],
  term: number,
  student: Student<M>,
): TermMark<M> => {
  if (term === wholeYear) return yearMark(rules, terms, student);
  return term === yearExam ? examMark(rules, student) : termMark(rules, term, student);
};

/** The adjustments that can be chosen, the greatest first: from 4 to −4 in whole marks in LU. */
export const adjustmentsOf = ({ adjustment, scale }: CourseRules): readonly Fraction[] => {
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

/** An adjustment as it is stored, of what was typed: "+2", "−1", "" for none. Null: not allowed. */
export const readAdjustment = (typed: string, rules: CourseRules): string | null => {
  const text = typed
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .replace(/^\+/u, "");
  if (text === "") return "";
  const by = readDecimal(text);
  const found = by && adjustmentsOf(rules).find((one) => compare(one, by) === 0);
  if (!found) return null;
  return found.top === 0n ? "" : toExactDecimal(found)!;
};
