import type { MarkRows } from "#db/read/marks";
import { rosterRows, type RosterRow } from "#domain/class-book/roster";
import { cellsByStudent, type StudentCells } from "#domain/mark-book/book-cells";
import { bookColumns, columnGroups, type ColumnGroup, type MarkColumn } from "#domain/mark-book/book-columns";
import { markIn, type StudentMark } from "#domain/mark-book/book-marks";
import { type BookRules, bookRules } from "#domain/mark-book/book-rules";
import { type BookTerm, bookTerms, wholeYear, yearExam } from "#domain/mark-book/book-terms";
import type { AssessmentRow } from "#schema/assessments";
import type { GradebookRow } from "#schema/gradebooks";
import type { ResultRow } from "#schema/results";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { StudentRow } from "#schema/students";
import type { TermMarkRow } from "#schema/term-marks";

export type Column = MarkColumn<AssessmentRow>;
type Cells = StudentCells<ResultRow>;

/** A student's row of the table. */
export type MarkRow = RosterRow<StudentRow> & {
  readonly isGone: boolean;
  readonly cells: Cells;
  /** The mark of the term or the year that is shown. */
  readonly mark: StudentMark<TermMarkRow>;
  /** Each term's, where the year is shown. */
  readonly terms: readonly StudentMark<TermMarkRow>[];
  /** The exam's, where the year is shown and has one. */
  readonly exam: StudentMark<TermMarkRow> | undefined;
  readonly decisions: readonly TermMarkRow[];
};

/** A course's marks in one term, or in the year. */
export type MarkTable = {
  readonly rules: BookRules;
  /** The record of the rules; without one they are the country's. */
  readonly gradebook: GradebookRow | undefined;
  readonly terms: readonly BookTerm[];
  /** `yearExam` for the exam of the year. */
  readonly term: number;
  /** Whether the year has an exam, by the rules or by an assessment. */
  readonly hasExam: boolean;
  /** All of the course. */
  readonly allColumns: readonly Column[];
  /** Those of the term; of the year none. */
  readonly columns: readonly Column[];
  readonly groups: readonly ColumnGroup<AssessmentRow>[];
  readonly rows: readonly MarkRow[];
};

/** What is typed and not read back yet, by `cellKey`, as it is stored. */
export type TypedEntries = ReadonlyMap<string, string>;

export const cellKey = (student: string, assessment: string): string => `${student}/${assessment}`;

const withTyped = (results: readonly ResultRow[], typed: TypedEntries): readonly ResultRow[] => {
  if (typed.size === 0) return results;
  const left = new Map(typed);
  const found = cellsByStudent(results);
  const shown = new Map(
    [...typed].flatMap(([key, entry]) => {
      const [student = "", assessment = ""] = key.split("/");
      const record = found.get(student)?.get(assessment)?.record;
      if (record) left.delete(key);
      return record ? [[record.id, entry] as const] : [];
    }),
  );
  const fresh = [...left].map(([key, entry]) => {
    const [student = "", assessment = ""] = key.split("/");
    return { id: "", assessment, student, entry, note: "" } as ResultRow;
  });
  return [...results.map((row) => (shown.has(row.id) ? { ...row, entry: shown.get(row.id)! } : row)), ...fresh];
};

type Options = {
  readonly year: SchoolyearRow;
  readonly term: number;
  readonly compare: (a: string, b: string) => number;
  readonly typed: TypedEntries;
};

/**
 * What makes the table of a course's records, again and again. Rows that did not change stay the
 * same objects, so that they are not drawn again.
 */
export const createTableMaker = (): ((found: MarkRows, o: Options) => MarkTable) => {
  let frame = "";
  let rules: BookRules | null = null;
  let allColumns: readonly Column[] = [];
  let columns: readonly Column[] = [];
  let held: ReadonlyMap<string, { readonly key: string; readonly row: MarkRow }> = new Map();

  return ({ gradebook, assessments, results, decisions, students, gone }, { year, term, compare, typed }) => {
    const terms = bookTerms(year);
    const hasExam = (gradebook?.exam ?? null) !== null || assessments.some(({ exam }) => exam !== "");
    // A change of the rules, the terms or the columns makes all rows anew.
    const next = JSON.stringify([gradebook, year.terms, year.country, assessments, term]);
    if (next !== frame || !rules) {
      rules = bookRules(gradebook, year.country);
      allColumns = bookColumns(rules, terms, assessments);
      columns = allColumns.filter((column) => column.term === term);
      held = new Map();
      frame = next;
    }
    const [now, before] = [rules, held];
    const shown = withTyped(results, typed);
    const cells = cellsByStudent(shown);
    const records = Map.groupBy(shown, ({ student }) => student);
    const decided = Map.groupBy(decisions, ({ student }) => student);
    const made = rosterRows(students, compare).map((roster) => {
      const { id } = roster.student;
      const own = decided.get(id) ?? [];
      const said = (records.get(id) ?? []).map(({ id, assessment, entry, note }) => [id, assessment, entry, note]);
      const key = JSON.stringify([roster.student, roster.initial, gone.has(id), said, own]);
      const known = before.get(id);
      if (known?.key === key) return known;
      const student = { columns: allColumns, cells: cells.get(id) ?? new Map(), decisions: own };
      const isYear = term === wholeYear;
      const row: MarkRow = {
        ...roster,
        isGone: gone.has(id),
        cells: student.cells,
        decisions: own,
        mark: markIn(now, terms, term, student),
        terms: isYear ? terms.map(({ number }) => markIn(now, terms, number, student)) : [],
        exam: isYear && hasExam ? markIn(now, terms, yearExam, student) : undefined,
      };
      return { key, row };
    });
    held = new Map(made.map((one) => [one.row.student.id, one]));
    return {
      rules,
      gradebook,
      terms,
      term,
      hasExam,
      allColumns,
      columns,
      groups: columnGroups(rules, columns),
      rows: made.map(({ row }) => row),
    };
  };
};
