/** The columns that are written in. Their names are the fields of a lesson. */
const textColumns = ["title", "homework", "objectives", "reflection"] as const;
export type TextColumn = (typeof textColumns)[number];

/** A column that a cell can be in, from left to right. `week` is only in the first row of a week. */
export type BookColumn = "week" | "unit" | "slot" | TextColumn | "status";

/** The columns that a teacher may add. */
export const extraColumns = ["objectives", "reflection"] as const satisfies readonly TextColumn[];
export type ExtraColumn = (typeof extraColumns)[number];

/** All columns with those that were added, in order. */
export const bookColumns = (extra: readonly ExtraColumn[]): readonly BookColumn[] => [
  "week",
  "unit",
  "slot",
  "title",
  "homework",
  ...extraColumns.filter((column) => extra.includes(column)),
  "status",
];

export const isTextColumn = (column: BookColumn): column is TextColumn =>
  (textColumns as readonly BookColumn[]).includes(column);
