import type { CourseRules } from "#domain/marks/rules/course-rules";
import type { CellRange } from "#domain/grid/move-cell";

export type SumColumn = "average" | "adjustment" | "mark";

const all: readonly SumColumn[] = ["average", "adjustment", "mark"];

/** The columns behind the assessments: what a term comes to. Levels have no average. */
export const sumColumnsOf = ({ sums }: Pick<CourseRules, "sums">): readonly SumColumn[] => (sums ? all : ["mark"]);

/** A cell: a student's id, and an assessment's or the name of a column. */
export type MarkAddress = { readonly row: string; readonly column: string };

/** A cell that is typed in. */
export type MarkEditing = MarkAddress & {
  readonly text: string;
  /** Whether all of it is chosen, so that the next key replaces it. */
  readonly isChosen: boolean;
};

export type MarkCursor = {
  readonly active: MarkAddress;
  readonly range: CellRange | null;
  readonly editing: MarkEditing | null;
};
