import { compareSums, type SumChange } from "#domain/marks/compare-sums";
import { isOffScale, type StudentCells } from "./book-cells.ts";
import { type BookAssessment, bookColumns } from "./book-columns.ts";
import { termMark, type TermDecision } from "./book-marks.ts";
import type { BookRules } from "./book-rules.ts";
import type { BookTerm } from "./book-terms.ts";

type Rows = readonly {
  readonly student: string;
  readonly cells: StudentCells;
  readonly decisions: readonly TermDecision[];
}[];

export type RulesPreview = {
  /** Students whose mark becomes another one. */
  readonly changes: readonly SumChange[];
  /** Marks that the new scale does not have, and that would count no more. */
  readonly lost: readonly { readonly student: string; readonly assessment: string }[];
};

/** What other rules would do to a term's marks. Nothing is written. */
export const previewRules = (
  before: BookRules,
  after: BookRules,
  o: {
    readonly terms: readonly BookTerm[];
    readonly term: number;
    readonly assessments: readonly BookAssessment[];
    readonly rows: Rows;
  },
): RulesPreview => {
  const sumsBy = (rules: BookRules) => {
    const columns = bookColumns(rules, o.terms, o.assessments);
    const sums = new Map(o.rows.map((row) => [row.student, termMark(rules, o.term, { columns, ...row }).sum]));
    return (student: string) => sums.get(student)!;
  };
  const students = o.rows.map(({ student }) => student);
  const [was, columns] = [bookColumns(before, o.terms, o.assessments), bookColumns(after, o.terms, o.assessments)];
  return {
    changes: compareSums(students, sumsBy(before), sumsBy(after)).filter(({ isChanged }) => isChanged),
    lost: o.rows.flatMap(({ student, cells }) =>
      columns.flatMap((column) => {
        const entry = cells.get(column.assessment.id)?.entry;
        const old = was.find(({ assessment }) => assessment.id === column.assessment.id)!;
        const isLost = entry && isOffScale(after, column, entry) && !isOffScale(before, old, entry);
        return isLost ? [{ student, assessment: column.assessment.id }] : [];
      }),
    ),
  };
};
