import type { CountedRow } from "#domain/mark-book/book-counts";
import type { CourseStay } from "#domain/people/course-member";

type Row = {
  readonly student: { readonly id: string };
  readonly isGone: boolean;
  readonly stay: CourseStay;
  readonly cells: CountedRow["cells"];
  readonly mark: CountedRow["mark"];
};

/** The rows that a class's figures are made of: without those who left the course. */
export const countedRows = (rows: readonly Row[]): readonly CountedRow[] =>
  rows
    .filter(({ isGone }) => !isGone)
    .map(({ student, stay, cells, mark }) => ({ student: student.id, since: stay.since, cells, mark }));
