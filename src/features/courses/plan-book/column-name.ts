import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BookColumn } from "#domain/plan-book/book-columns";

const names = {
  week: msg`Week`,
  unit: msg`Unit`,
  slot: msg`Slot`,
  title: msg`Lesson`,
  homework: msg`Homework`,
  objectives: msg`Objectives`,
  reflection: msg({ message: "Reflection", context: "after a lesson" }),
  status: msg`Status`,
};

/** The heading of a column. */
export const columnName = (i18n: I18n, column: BookColumn): string => i18n._(names[column]);
