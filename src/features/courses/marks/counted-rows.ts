import type { CountedRow } from "#domain/mark-book/book-counts";
import type { MarkRow } from "./mark-table.ts";

/** The rows that a class's figures are made of: without those who left the course. */
export const countedRows = (rows: readonly MarkRow[]): readonly CountedRow[] =>
  rows.filter(({ isGone }) => !isGone).map(({ student, cells, mark }) => ({ student: student.id, cells, mark }));
