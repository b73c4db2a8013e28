import { divide, exact, type Fraction, sum } from "#domain/marks/scale/fraction";
import { type Distribution, distributionOf } from "#domain/marks/table/distribution";
import type { TypedMark } from "#domain/marks/scale/typed-mark";
import { isThereOn, type Stay } from "#domain/people/class-stays";
import type { PlainDate } from "#domain/time/plain-date";
import { isBelow, type StudentCells } from "./mark-cells.ts";
import { type MarkColumn, ownScale } from "./mark-columns.ts";
import type { TermMark } from "./term-marks.ts";
import type { CourseRules } from "#domain/marks/rules/course-rules";

/** A student's row, as far as it is counted: of the course, or one who left it with marks. */
export type CountedRow = {
  readonly student: string;
  readonly isGone: boolean;
  /** When they are in the course. */
  readonly stays: readonly Stay[];
  readonly cells: StudentCells;
  readonly mark: TermMark;
};

const isFilledIn = ({ cells }: Pick<CountedRow, "cells">, { assessment }: MarkColumn): boolean =>
  (cells.get(assessment.id)?.entry.type ?? "empty") !== "empty";

/**
 * Those who are asked for a mark in a test: in the course on its day and still, or marked all the
 * same.
 */
export const expectedIn = <R extends Pick<CountedRow, "stays" | "isGone" | "cells">>(
  rows: readonly R[],
  column: MarkColumn,
): readonly R[] =>
  rows.filter((row) => (!row.isGone && isThereOn(row.stays, column.assessment.date)) || isFilledIn(row, column));

/** How many of these have something in a test. */
export const filledIn = (rows: readonly Pick<CountedRow, "cells">[], column: MarkColumn): number =>
  rows.filter((row) => isFilledIn(row, column)).length;

/**
 * Whose marks make the class's figures over some tests, a term's or the year's: who was in the
 * course on the day of the last one that was marked. So nobody's change of class changes a figure
 * of before.
 */
export const countedIn = <R extends Pick<CountedRow, "stays" | "isGone" | "cells">>(
  rows: readonly R[],
  columns: readonly MarkColumn[],
): readonly R[] => {
  const last = columns
    .filter((column) => rows.some((row) => isFilledIn(row, column)))
    .map(({ assessment }) => assessment.date)
    .toSorted()
    .at(-1);
  if (last === undefined) return rows.filter(({ isGone }) => !isGone);
  const hasSome = (row: R) => columns.some((column) => isFilledIn(row, column));
  return rows.filter((row) => isThereOn(row.stays, last) || (!row.isGone && hasSome(row)));
};

/** The mean of what there is; undefined of nothing. */
export const meanOf = (values: readonly (Fraction | undefined)[]): Fraction | undefined => {
  const found = values.filter((one) => one !== undefined);
  return divide(sum(found), exact(String(found.length)));
};

export type TableCounts = {
  /** The mean of the students' averages. */
  readonly average: Fraction | undefined;
  readonly averageOfMarks: Fraction | undefined;
  readonly students: number;
  /** Students whose mark is not enough. */
  readonly below: number;
  /** Cells that say absent, or that a test is to be repeated. */
  readonly toRepeat: number;
  /** Empty cells of what was written until today. */
  readonly toType: number;
};

/** A student's test that waits: absent or to be repeated, and said so by nobody yet. */
export type ToRepeat<R> = { readonly row: R; readonly column: MarkColumn };

const isToRepeat = (entry: TypedMark | undefined): boolean =>
  entry?.type === "state" && (entry.state === "absent" || entry.state === "repeat");

/** What is still to be repeated of who is in the course: it is named before a term is closed. */
export const toRepeatIn = <R extends Pick<CountedRow, "isGone" | "cells">>(
  rows: readonly R[],
  columns: readonly MarkColumn[],
): readonly ToRepeat<R>[] =>
  rows
    .filter(({ isGone }) => !isGone)
    .flatMap((row) =>
      columns
        .filter(({ assessment }) => isToRepeat(row.cells.get(assessment.id)?.entry))
        .map((column) => ({ row, column })),
    );

/** How a class stands in some columns: a term's, or the year's. */
export const tableCounts = (
  rows: readonly CountedRow[],
  columns: readonly MarkColumn[],
  today: PlainDate,
): TableCounts => {
  const counted = countedIn(rows, columns);
  const here = rows.filter(({ isGone }) => !isGone);
  const entries = columns.flatMap((column) =>
    expectedIn(here, column).map(({ cells }) => ({ column, entry: cells.get(column.assessment.id)?.entry })),
  );
  return {
    average: meanOf(counted.map(({ mark }) => mark.sum.exact)),
    averageOfMarks: meanOf(counted.map(({ mark }) => mark.value)),
    students: counted.length,
    below: counted.filter(({ mark }) => mark.isBelow).length,
    toRepeat: toRepeatIn(here, columns).length,
    toType: entries.filter(
      ({ column, entry }) => column.assessment.date <= today && (entry?.type ?? "empty") === "empty",
    ).length,
  };
};

/** How a class did in one test, in the figures that were typed. Undefined on named levels. */
export const columnDistribution = (
  rules: CourseRules,
  column: MarkColumn,
  rows: readonly Pick<CountedRow, "student" | "cells">[],
): Distribution | undefined => {
  const scale = ownScale(column, rules);
  if (!scale || !rules.sums) return undefined;
  const entries = rows.map(({ student, cells }) => ({
    student,
    entry: cells.get(column.assessment.id)?.entry ?? ({ type: "empty" } as const),
  }));
  const roundings = { ...rules.sums.roundings, test: { rule: "none", step: "1" } as const };
  return distributionOf({ ...rules.sums, scale, roundings }, { ...column.counted, points: undefined }, entries);
};

/** How many have a mark that is not enough in one test. */
export const belowIn = (rules: CourseRules, column: MarkColumn, rows: readonly Pick<CountedRow, "cells">[]): number =>
  rows.filter(({ cells }) => {
    const entry = cells.get(column.assessment.id)?.entry;
    return entry !== undefined && isBelow(rules, column, entry);
  }).length;
