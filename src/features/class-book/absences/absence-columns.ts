import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { byStudentName } from "#domain/people/student-names";
import type { AbsenceRow } from "./use-absence-table.ts";

const counts = {
  called: msg({ message: "Called", context: "a column: hours whose roll was called" }),
  missed: msg({ message: "Missed", context: "a column: lessons or half days" }),
  excused: msg({ message: "Excused", context: "a column: lessons or half days" }),
  notExcused: msg({ message: "Not excused", context: "a column: lessons or half days" }),
  toDecide: msg({ message: "To decide", context: "a column: lessons or half days" }),
  days: msg({ message: "Days", context: "a column: days with something missed" }),
  lates: msg({ message: "Late", context: "a column: how often" }),
  lateMinutes: msg({ message: "Minutes late", context: "a column" }),
  noHomework: msg({ message: "Homework missing", context: "a student in a lesson" }),
  noMaterial: msg({ message: "Material missing", context: "a student in a lesson" }),
};

const countColumns = Object.keys(counts) as readonly (keyof typeof counts)[];
export type CountColumn = (typeof countColumns)[number];

/**
 * The columns of numbers, in their order. Those of homework and material are only there where some
 * was missing.
 */
export const shownColumns = (rows: readonly AbsenceRow[]): readonly CountColumn[] =>
  countColumns.filter(
    (column) => (column !== "noHomework" && column !== "noMaterial") || rows.some((row) => row[column] > 0),
  );

/** What the table can be sorted by, the default first. */
export const absenceSorts = ["lastName", ...countColumns] as const;
export type AbsenceSort = (typeof absenceSorts)[number];

export const columnTitle = (i18n: I18n, column: CountColumn): string => i18n._(counts[column]);

/** Rows by name, or by a number with the most first or last and names among the same. */
export const sortAbsences = (
  rows: readonly AbsenceRow[],
  order: { readonly sort: AbsenceSort; readonly isDescending: boolean },
  compare: (a: string, b: string) => number,
): readonly AbsenceRow[] => {
  const byName = byStudentName(compare);
  const { sort } = order;
  const sign = order.isDescending ? -1 : 1;
  if (sort === "lastName") return rows.toSorted((a, b) => sign * byName(a, b));
  return rows.toSorted((a, b) => sign * (a[sort] - b[sort]) || byName(a, b));
};
