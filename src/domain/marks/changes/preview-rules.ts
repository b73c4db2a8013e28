import { compareSums, type SumChange } from "#domain/marks/sums/compare-sums";
import { type Fraction, isEqual } from "#domain/marks/scale/fraction";
import type { Convert } from "#domain/marks/scale/german-points";
import { keyFaults } from "#domain/marks/scale/key";
import { isOffScale, type StudentCells } from "#domain/marks/table/mark-cells";
import { type StoredAssessment, markColumns } from "#domain/marks/table/mark-columns";
import { markIn, type TermMark, type StoredTermMark } from "#domain/marks/table/term-marks";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { convertRow, scalePoints } from "./convert-marks.ts";
import { type YearTerm, lockOf, termOfAssessment } from "#domain/marks/table/year-terms";

type Rows = readonly {
  readonly student: string;
  readonly cells: StudentCells;
  readonly termMarks: readonly StoredTermMark[];
}[];

/** A course's rules with the assessments that they weigh. */
export type RuledTable = {
  readonly rules: CourseRules;
  readonly assessments: readonly StoredAssessment[];
  /** Marks become those of another scale with it. */
  readonly convert?: Convert | undefined;
  /** The points of one test become those of another maximum with it. */
  readonly scaled?: { readonly test: string; readonly points: (points: string) => string | undefined } | undefined;
};

export type RulesPreview = {
  /** Students whose mark becomes another one. */
  readonly changes: readonly SumChange[];
  /** Marks that the new scale does not have, and that would count no more. */
  readonly lost: readonly { readonly student: string; readonly assessment: string }[];
  /** Assessments with a key of their own that has marks which the new scale does not have. */
  readonly lostKeys: readonly string[];
};

type Asked = { readonly terms: readonly YearTerm[]; readonly term: number; readonly rows: Rows };

const rowsOf = (table: RuledTable, { terms, rows }: Pick<Asked, "terms" | "rows">): Rows => {
  const { rules, assessments, convert, scaled } = table;
  if (scaled) return rows.map((row) => scalePoints(row, scaled.test, scaled.points));
  if (!convert) return rows;
  const columns = markColumns(rules, terms, assessments);
  return rows.map((row) => convertRow(row, columns, convert));
};

const marksBy = (table: RuledTable, { terms, term, rows }: Asked): ReadonlyMap<string, TermMark> => {
  const { rules, assessments } = table;
  const columns = markColumns(rules, terms, assessments);
  return new Map(
    rowsOf(table, { terms, rows }).map((row) => [row.student, markIn(rules, terms, term, { columns, ...row })]),
  );
};

const misfits = ({ rules, assessments }: RuledTable): readonly string[] => {
  const { scale } = rules;
  if (scale.kind === "steps") return [];
  return assessments.filter(({ key }) => key && keyFaults(key, scale).length > 0).map(({ id }) => id);
};

/** What other rules, or another assessment, would do to the marks of a term. Nothing is written. */
export const previewRules = (before: RuledTable, after: RuledTable, o: Asked): RulesPreview => {
  const [was, is] = [marksBy(before, o), marksBy(after, o)];
  const students = o.rows.map(({ student }) => student);
  const old = new Map(markColumns(before.rules, o.terms, before.assessments).map((one) => [one.assessment.id, one]));
  const columns = markColumns(after.rules, o.terms, after.assessments);
  const known = misfits(before);
  const converted = new Map(rowsOf(after, o).map((row) => [row.student, row.cells]));
  return {
    changes: compareSums(
      students,
      (student) => was.get(student)!.sum,
      (student) => is.get(student)!.sum,
    ).filter(({ isChanged }) => isChanged),
    lost: o.rows.flatMap(({ student, cells }) =>
      columns.flatMap((column) => {
        const { id } = column.assessment;
        const [entry, next, held] = [cells.get(id)?.entry, converted.get(student)?.get(id)?.entry, old.get(id)];
        const isLost =
          entry && next && held && isOffScale(after.rules, column, next) && !isOffScale(before.rules, held, entry);
        return isLost ? [{ student, assessment: id }] : [];
      }),
    ),
    lostKeys: misfits(after).filter((id) => !known.includes(id)),
  };
};

const isSame = (a: Fraction | undefined, b: Fraction | undefined): boolean => (a && b ? isEqual(a, b) : a === b);

/** A closed term that a change would reach: how many of its marks, or that it has other columns. */
export type ClosedChange = { readonly term: number; readonly marks: number };

/**
 * The closed terms whose marks would become others. What was confirmed stays as it is, so that
 * rules may change afterwards. An assessment that comes into a closed term counts as a change, too.
 */
export const closedChanges = (before: RuledTable, after: RuledTable, o: Omit<Asked, "term">): readonly ClosedChange[] =>
  before.rules.lockedTerms.flatMap((term) => {
    const [was, is] = [marksBy(before, { ...o, term }), marksBy(after, { ...o, term })];
    const marks = o.rows.filter(({ student }) => {
      const [old, now] = [was.get(student)!, is.get(student)!];
      return !isSame(old.value, now.value) || old.level !== now.level;
    }).length;
    const inside = ({ assessments }: RuledTable) =>
      assessments.filter((one) => lockOf(termOfAssessment(o.terms, one)) === term).map(({ id }) => id);
    const [held, kept] = [new Set(inside(before)), inside(after)];
    const isOther = kept.length !== held.size || kept.some((id) => !held.has(id));
    return marks > 0 || isOther ? [{ term, marks }] : [];
  });
