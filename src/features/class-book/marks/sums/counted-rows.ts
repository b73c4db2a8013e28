import type { CountedRow } from "#domain/marks/table/table-counts";
import type { Stay } from "#domain/people/class-stays";

type Row = {
  readonly student: { readonly id: string };
  readonly isGone: boolean;
  readonly stays: readonly Stay[];
  readonly cells: CountedRow["cells"];
  readonly mark: CountedRow["mark"];
};

/** The rows that a class's figures are made of, those who left the course among them. */
export const countedRows = (rows: readonly Row[]): readonly CountedRow[] =>
  rows.map(({ student, isGone, stays, cells, mark }) => ({ student: student.id, isGone, stays, cells, mark }));
