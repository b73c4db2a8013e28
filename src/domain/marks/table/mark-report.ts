import type { Fraction } from "#domain/marks/scale/fraction";
import type { Stay } from "#domain/people/class-stays";
import type { StudentCells } from "./mark-cells.ts";
import type { StoredAssessment, MarkColumn } from "./mark-columns.ts";
import { columnDistribution, countedIn, meanOf } from "./table-counts.ts";
import { markIn, type TermMark, type StoredTermMark } from "./term-marks.ts";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { type YearTerm, wholeYear, yearExam } from "./year-terms.ts";

type ReportRow = {
  readonly student: string;
  readonly cells: StudentCells;
  readonly termMarks: readonly StoredTermMark[];
  /** Whether the student left the course; until then they count in the class's figures. */
  readonly isGone: boolean;
  readonly stays: readonly Stay[];
};

/** A term of a report, the year's exam, or the year itself, which has no assessments of its own. */
export type ReportPart<A extends StoredAssessment = StoredAssessment> = {
  readonly term: number;
  /** By date, each with the class's average in the figures that were typed. */
  readonly columns: readonly { readonly column: MarkColumn<A>; readonly average: Fraction | undefined }[];
  /** The class's mean of the marks. */
  readonly average: Fraction | undefined;
  readonly markOf: (student: string) => TermMark | undefined;
};

const byDate = (a: MarkColumn, b: MarkColumn): number =>
  a.assessment.date < b.assessment.date ? -1 : a.assessment.date > b.assessment.date ? 1 : 0;

/**
 * What a report on a student says: of a term its assessments and its mark; of the year each term
 * that has some, the exam and the year's mark.
 */
export const reportParts = <A extends StoredAssessment>(
  rules: CourseRules,
  terms: readonly YearTerm[],
  term: number,
  { columns, rows }: { readonly columns: readonly MarkColumn<A>[]; readonly rows: readonly ReportRow[] },
): readonly ReportPart<A>[] => {
  const shown = term === wholeYear ? [...terms.map(({ number }) => number), yearExam, wholeYear] : [term];
  return shown.flatMap((number): ReportPart<A>[] => {
    const inside = columns.filter((column) => column.term === number).toSorted(byDate);
    if (inside.length === 0 && number !== term) return [];
    const marks = new Map(rows.map((row) => [row.student, markIn(rules, terms, number, { columns, ...row })]));
    return [
      {
        term: number,
        columns: inside.map((column) => ({
          column,
          average: columnDistribution(rules, column, rows)?.average.value,
        })),
        average: meanOf(
          countedIn(rows, number === wholeYear ? columns : inside).map(({ student }) => marks.get(student)?.value),
        ),
        markOf: (student) => marks.get(student),
      },
    ];
  });
};
