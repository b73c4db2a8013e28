import type { AddedColumn, ExtraColumn } from "#domain/plan-book/book-columns";
import { lessonWords } from "#schema/lesson-words";

/** A plan's other texts without markup, in the schema's order. */
export const extraColumns = lessonWords
  .filter(({ name, form }) => form !== "html" && name !== "title" && name !== "homework")
  .map(({ name }) => name as ExtraColumn);

/** The columns that a teacher may add: those, and the outcomes. */
export const addedColumns: readonly AddedColumn[] = [...extraColumns, "outcomes"];
