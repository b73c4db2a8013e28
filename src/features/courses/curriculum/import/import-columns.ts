import { useLingui } from "@lingui/react/macro";
import type { OutlineColumn } from "#domain/curriculum/import/outline-columns";

/** The names of what a column of a curriculum's table may hold. */
export const useOutlineColumnNames = (): Readonly<Record<OutlineColumn, string>> => {
  const { t } = useLingui();
  return {
    words: t({ message: "Words", context: "a column with areas or outcomes" }),
    code: t({ message: "Code", context: "of an outcome" }),
    level: t({ message: "Level, from 1", context: "a column with numbers of an outline" }),
    lessons: t({ message: "Lessons", context: "a column with suggested lessons" }),
    note: t({ message: "Note", context: "a column of a curriculum" }),
    identifier: t({ message: "Published as", context: "the id of a curriculum or an outcome" }),
    skip: t({ message: "Skip", context: "a column that is not imported" }),
  };
};

const widths: Readonly<Record<OutlineColumn, number>> = {
  words: 240,
  code: 110,
  level: 160,
  lessons: 110,
  note: 200,
  identifier: 180,
  skip: 150,
};

/**
 * The widths of the row's number, its box, what comes of it, what happens and the file's columns.
 * They are fixed: rows come and go while one scrolls. A phone shows the first four at once.
 */
export const outlineWidths = (columns: readonly OutlineColumn[], isPhone: boolean): readonly number[] => [
  ...(isPhone ? [40, 40, 202, 108] : [52, 44, 400, 220]),
  ...columns.map((column) => widths[column]),
];
