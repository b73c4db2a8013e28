/**
 * The columns that are written in. Their names are the fields of a lesson; the schema may have more
 * than are named here.
 */
export type TextColumn = "title" | "homework" | ExtraColumn;

/** A column that a teacher may add. */
export type ExtraColumn = "objectives" | "reflection";

/** A column that a teacher may show or hide: its texts, and the outcomes that a lesson names. */
export type AddedColumn = ExtraColumn | "outcomes";

/** A column that is typed and pasted into. Outcomes are written as their codes. */
export type WrittenColumn = TextColumn | "outcomes";

const frame = ["week", "unit", "slot", "status"] as const;

/**
 * A column that a cell can be in, from left to right. `week` is only in the first row of a week.
 */
export type BookColumn = (typeof frame)[number] | WrittenColumn;

/** All columns with those that were added, in order. */
export const bookColumns = (added: readonly AddedColumn[]): readonly BookColumn[] => [
  "week",
  "unit",
  "slot",
  "title",
  "homework",
  ...added,
  "status",
];

export const isWrittenColumn = (column: BookColumn): column is WrittenColumn =>
  !(frame as readonly BookColumn[]).includes(column);

export const isTextColumn = (column: BookColumn): column is TextColumn =>
  isWrittenColumn(column) && column !== "outcomes";

/**
 * The columns that pasted ones go into: those for words from a column on; for a cell that takes
 * none, from the title on.
 */
export const pasteColumns = (columns: readonly BookColumn[], from: BookColumn): readonly WrittenColumn[] =>
  columns.slice(columns.indexOf(isWrittenColumn(from) ? from : "title")).filter(isWrittenColumn);
