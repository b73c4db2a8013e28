import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BookColumn } from "#domain/plan-book/book-columns";
import { fieldName } from "#i18n/words/record-words";

const names: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  week: msg`Week`,
  unit: msg`Unit`,
  slot: msg`Slot`,
  title: msg`Lesson`,
  homework: msg`Homework`,
  status: msg`Status`,
};

/** The heading of a column: its own in the book, else what the lesson's field is called. */
export const columnName = (i18n: I18n, column: BookColumn): string => {
  const name = names[column];
  return name ? i18n._(name) : fieldName(i18n, "lessons", column);
};
