import type { CountedRow } from "#domain/mark-book/book-counts";

type Row = {
  readonly student: { readonly id: string };
  readonly isGone: boolean;
  readonly cells: CountedRow["cells"];
  readonly mark: CountedRow["mark"];
};

/** The rows that a class's figures are made of: without those who left the course. */
export const countedRows = (rows: readonly Row[]): readonly CountedRow[] =>
  rows.filter(({ isGone }) => !isGone).map(({ student, cells, mark }) => ({ student: student.id, cells, mark }));
