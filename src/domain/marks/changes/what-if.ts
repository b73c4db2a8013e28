import { add, compare, exact, type Fraction, multiply, roundToStep } from "#domain/marks/scale/fraction";
import { neededMark } from "#domain/marks/sums/needed-mark";
import { bestOf, coarseStep, compareMarks, type Mark } from "#domain/marks/scale/scale";
import type { MarkSum } from "#domain/marks/rules/sum";
import type { MarkCell, StudentCells } from "#domain/marks/table/mark-cells";
import { emptyCell } from "#domain/marks/table/mark-cells";
import type { MarkColumn } from "#domain/marks/table/mark-columns";
import { markIn, type StoredTermMark } from "#domain/marks/table/term-marks";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { type YearTerm, lockOf } from "#domain/marks/table/year-terms";

type Asked = {
  readonly rules: CourseRules;
  readonly terms: readonly YearTerm[];
  readonly columns: readonly MarkColumn[];
  readonly cells: StudentCells;
  readonly termMarks: readonly StoredTermMark[];
  /** The test that a mark is tried in. */
  readonly column: MarkColumn;
};

/**
 * A term's mark as if a student had some mark in one test; in an exam the year's. Nothing is kept.
 */
export const sumWith = ({ rules, terms, columns, cells, termMarks, column }: Asked, mark: Mark): MarkSum => {
  const tried: MarkCell = { ...emptyCell, entry: { type: "mark", mark } };
  const as = new Map([...cells, [column.assessment.id, tried]]);
  return markIn(rules, terms, lockOf(column.term), { columns, cells: as, termMarks }).sum;
};

/** Three marks worth asking for: what is enough, and two steps better. */
export const targetsOf = ({ sums }: CourseRules): readonly Fraction[] => {
  if (!sums) return [];
  const { scale, roundings } = sums;
  const pass = exact(scale.pass);
  const far = add(bestOf(scale), multiply(pass, exact("-1")));
  const step = exact(roundings.term.rule === "none" ? coarseStep(scale) : roundings.term.step);
  const away = scale.better === "higher" ? "up" : "down";
  const tenth = roundToStep(multiply(far, exact("0.1")), step, away);
  const found = [pass, add(pass, tenth), add(pass, add(tenth, tenth))];
  return found.filter(
    (one, at) => compareMarks(scale, one, bestOf(scale)) <= 0 && (at === 0 || compare(one, pass) !== 0),
  );
};

export type Target = {
  readonly wanted: Fraction;
  /** Undefined where no mark reaches it. */
  readonly needed: Mark | undefined;
};

/** What a student needs in one test for each of the targets. */
export const neededFor = (asked: Asked): readonly Target[] => {
  const { rules, column } = asked;
  if (!rules.sums) return [];
  const { scale } = rules.sums;
  const { points } = column.counted;
  // Whole and half points: nobody asks for a quarter.
  const asHalves = points && { ...points, step: "0.5" };
  const inSteps = { ...scale, step: coarseStep(scale) };
  return targetsOf(rules).map((wanted) => ({
    wanted,
    needed: neededMark({ points: asHalves, scale: inSteps, wanted, sumWith: (mark) => sumWith(asked, mark) }),
  }));
};
