/**
 * The columns that are written in. Their names are the fields of a lesson; the schema may have more
 * than are named here.
 */
export type TextColumn = "title" | "homework" | ExtraColumn;

/** A column that a teacher may add. */
export type ExtraColumn = "objectives" | "reflection";

const frame = ["week", "unit", "slot", "status"] as const;

/**
 * A column that a cell can be in, from left to right. `week` is only in the first row of a week.
 */
export type BookColumn = (typeof frame)[number] | TextColumn;

/** All columns with those that were added, in order. */
export const bookColumns = (extra: readonly ExtraColumn[]): readonly BookColumn[] => [
  "week",
  "unit",
  "slot",
  "title",
  "homework",
  ...extra,
  "status",
];

export const isTextColumn = (column: BookColumn): column is TextColumn =>
  !(frame as readonly BookColumn[]).includes(column);

/**
 * The columns that pasted ones go into: those for words from a column on; for a cell that takes
 * none, from the title on.
 */
export const pasteColumns = (columns: readonly BookColumn[], from: BookColumn): readonly TextColumn[] =>
  columns.slice(columns.indexOf(isTextColumn(from) ? from : "title")).filter(isTextColumn);
