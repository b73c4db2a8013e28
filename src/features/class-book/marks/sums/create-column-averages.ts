import { columnDistribution, type CountedRow } from "#domain/marks/table/table-counts";
import type { MarkCell } from "#domain/marks/table/mark-cells";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import type { Fraction } from "#domain/marks/scale/fraction";
import type { MarkColumn } from "#domain/marks/table/mark-columns";

type Known = {
  readonly rules: CourseRules;
  readonly column: MarkColumn;
  readonly cells: readonly (MarkCell | undefined)[];
  readonly average: Fraction | undefined;
};

/**
 * What says a class's average in a test. A key changes one test of many: of all others it knows the
 * average by their cells.
 */
export const createColumnAverages = () => {
  const known = new Map<string, Known>();
  return (rules: CourseRules, column: MarkColumn, rows: readonly CountedRow[]): Fraction | undefined => {
    const { id } = column.assessment;
    const cells = rows.map((row) => row.cells.get(id));
    const held = known.get(id);
    const isSame =
      held?.rules === rules &&
      held.column === column &&
      held.cells.length === cells.length &&
      cells.every((cell, at) => cell === held.cells[at]);
    if (isSame) return held.average;
    const average = columnDistribution(rules, column, rows)?.average.value;
    known.set(id, { rules, column, cells, average });
    return average;
  };
};
