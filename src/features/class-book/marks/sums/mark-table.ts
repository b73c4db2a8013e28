import type { MarkRows } from "#db/read/marks";
import type { NameWords } from "#domain/people/student-names";
import { keepSame } from "#domain/keep-same";
import { rosterRows, type RosterRow } from "#domain/class-book/roster";
import { cellsOf, cellWith, emptyCell, type StudentCells } from "#domain/marks/table/mark-cells";
import { markColumns, columnGroups, type ColumnGroup, type MarkColumn } from "#domain/marks/table/mark-columns";
import { markIn, type TermMark } from "#domain/marks/table/term-marks";
import { type CourseRules, courseRules } from "#domain/marks/rules/course-rules";
import { type YearTerm, yearTerms, wholeYear, yearExam } from "#domain/marks/table/year-terms";
import type { Fraction } from "#domain/marks/scale/fraction";
import type { Stay } from "#domain/people/class-stays";
import { wholeStay } from "#domain/people/course-member";
import type { AssessmentRow } from "#schema/assessments";
import type { RulesRow } from "#schema/gradebooks";
import type { MarkRow } from "#schema/results";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { StudentRow } from "#schema/students";
import type { TermMarkRow } from "#schema/term-marks";
import { countedRows } from "./counted-rows.ts";
import { createColumnAverages } from "./create-column-averages.ts";

export type Column = MarkColumn<AssessmentRow>;
type Cells = StudentCells<MarkRow>;

export type MarkTableRow = RosterRow<StudentRow> & {
  readonly isGone: boolean;
  readonly stays: readonly Stay[];
  readonly cells: Cells;
  /** The mark of the term or the year that is shown. */
  readonly mark: TermMark<TermMarkRow>;
  /** Each term's, where the year is shown. */
  readonly terms: readonly TermMark<TermMarkRow>[];
  /** The exam's, where the year is shown and has one. */
  readonly exam: TermMark<TermMarkRow> | undefined;
  readonly termMarks: readonly TermMarkRow[];
};

/** A course's marks in one term, or in the year. */
export type MarkTable = {
  readonly rules: CourseRules;
  /** The record of the rules; without one they are the country's. */
  readonly storedRules: RulesRow | undefined;
  readonly terms: readonly YearTerm[];
  /** `yearExam` for the exam of the year. */
  readonly term: number;
  /** Whether the year has an exam, by the rules or by an assessment. */
  readonly hasExam: boolean;
  /** All of the course. */
  readonly allColumns: readonly Column[];
  /** Those of the term; of the year none. */
  readonly columns: readonly Column[];
  readonly groups: readonly ColumnGroup<AssessmentRow>[];
  readonly rows: readonly MarkTableRow[];
  /** The class's average in a test, in the figures that are typed. Undefined without marks. */
  readonly averageOf: (column: Column) => Fraction | undefined;
};

/** What is typed and not read back yet, by `cellKey`, as it is stored. */
export type TypedMarks = ReadonlyMap<string, string>;

export const cellKey = (student: string, assessment: string): string => `${student}/${assessment}`;

const byStudent = (typed: TypedMarks): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const found = new Map<string, Map<string, string>>();
  for (const [key, entry] of typed) {
    const [student = "", assessment = ""] = key.split("/");
    found.set(student, new Map([...(found.get(student) ?? []), [assessment, entry]]));
  }
  return found;
};

/** A student's cells with what is typed, by assessment. */
const cellsWith = (student: string, records: readonly MarkRow[], typed: ReadonlyMap<string, string>): Cells => {
  const cells = new Map(cellsOf(records));
  for (const [assessment, entry] of typed)
    cells.set(assessment, cellWith(cells.get(assessment) ?? emptyCell, { student, assessment }, entry));
  return cells;
};

const isSameMark = (a: MarkRow | undefined, b: MarkRow | undefined): boolean =>
  a?.id === b?.id && a?.entry === b?.entry && a?.note === b?.note;
const areSameMarks = (a: readonly MarkRow[], b: readonly MarkRow[]): boolean =>
  a.length === b.length && a.every((one, index) => isSameMark(one, b[index]));

/** Cells that say the same as before are the same objects, so that they are not drawn again. */
const keepCells = (cells: Cells, before: Cells | undefined): Cells =>
  new Map(
    [...cells].map(([assessment, cell]) => {
      const known = before?.get(assessment) ?? emptyCell;
      const isSame =
        isSameMark(known.record, cell.record) &&
        areSameMarks(known.others, cell.others) &&
        areSameMarks(known.twins, cell.twins);
      return [assessment, isSame ? known : cell];
    }),
  );

const noMarks: readonly MarkRow[] = [];
const alwaysThere = [wholeStay];

type Options = {
  readonly year: SchoolyearRow;
  readonly term: number;
  readonly names: NameWords;
  readonly typed: TypedMarks;
};

/** What a row is made of. */
type RowSource = {
  readonly roster: RosterRow<StudentRow>;
  readonly isGone: boolean;
  readonly there: readonly Stay[];
  readonly own: readonly TermMarkRow[];
  readonly records: readonly MarkRow[];
  readonly written: ReadonlyMap<string, string>;
};

/**
 * What makes the table of a course's records, again and again. Rows that did not change stay the
 * same objects, so that they are not drawn again.
 */
export const createTableMaker = (): ((found: MarkRows, o: Options) => MarkTable) => {
  const averages = createColumnAverages();
  let frame: readonly unknown[] = [];
  let rules: CourseRules | null = null;
  let allColumns: readonly Column[] = [];
  let columns: readonly Column[] = [];
  let groups: MarkTable["groups"] = [];
  let held: ReadonlyMap<string, { readonly from: RowSource; readonly row: MarkTableRow }> = new Map();
  let read: readonly MarkRow[] = [];
  let marksOf: ReadonlyMap<string, readonly MarkRow[]> = new Map();

  return ({ storedRules, assessments, marks, termMarks, students, gone, stays }, { year, term, names, typed }) => {
    const terms = yearTerms(year);
    const hasExam = (storedRules?.exam ?? null) !== null || assessments.some(({ exam }) => exam !== "");
    // A change of the rules, the terms or the columns makes all rows anew.
    const next = keepSame(frame, [storedRules, year.terms, year.country, assessments, term]);
    if (next !== frame || !rules) {
      rules = courseRules(storedRules, year.country);
      allColumns = markColumns(rules, terms, assessments);
      columns = allColumns.filter((column) => column.term === term);
      groups = columnGroups(rules, columns);
      held = new Map();
      frame = next;
    }
    const [now, before] = [rules, held];
    // A key changes what is typed and not what was read.
    if (marks !== read) {
      read = marks;
      const byStudent = Map.groupBy(marks, ({ student }) => student);
      // A mark that was sent says what it said.
      marksOf = new Map(
        [...byStudent].map(([student, own]) => {
          const known = marksOf.get(student) ?? noMarks;
          return [student, areSameMarks(known, own) ? known : own];
        }),
      );
    }
    const typedOf = byStudent(typed);
    const decided = Map.groupBy(termMarks, ({ student }) => student);
    const made = rosterRows(students, names).map((roster) => {
      const { id } = roster.student;
      const own = decided.get(id) ?? [];
      const written = typedOf.get(id) ?? new Map();
      const records = marksOf.get(id) ?? noMarks;
      const there = stays.get(id) ?? alwaysThere;
      const known = before.get(id);
      const from = keepSame(known?.from, { roster, isGone: gone.has(id), there, own, records, written });
      if (known?.from === from) return known;
      const cells = keepCells(cellsWith(id, records, written), known?.row.cells);
      const student = { columns: allColumns, cells, termMarks: own };
      const isYear = term === wholeYear;
      const row: MarkTableRow = {
        ...roster,
        isGone: from.isGone,
        stays: there,
        cells,
        termMarks: own,
        mark: markIn(now, terms, term, student),
        terms: isYear ? terms.map(({ number }) => markIn(now, terms, number, student)) : [],
        exam: isYear && hasExam ? markIn(now, terms, yearExam, student) : undefined,
      };
      return { from, row };
    });
    const rows = made.map(({ row }) => row);
    const counted = countedRows(rows);
    held = new Map(made.map((one) => [one.row.student.id, one]));
    return {
      rules,
      storedRules,
      terms,
      term,
      hasExam,
      allColumns,
      columns,
      groups,
      rows,
      averageOf: (column) => averages(now, column, counted),
    };
  };
};
