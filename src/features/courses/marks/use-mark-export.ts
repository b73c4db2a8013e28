import { useLingui } from "@lingui/react/macro";
import { wholeYear, yearExam } from "#domain/mark-book/book-terms";
import { downloadFile } from "#hooks/dom/download-file";
import { useFormat } from "#i18n/use-format";
import type { CourseData } from "../list/use-courses.ts";
import type { Column, MarkRow, MarkTable } from "./mark-table.ts";
import { averageText, entryText, markText } from "./mark-words.ts";
import { useTermName } from "./use-term-name.ts";

/** A term's marks as a table for a spreadsheet; of the year its terms. Works without a network. */
export const useMarkExport = ({ course, year }: CourseData, table: MarkTable): (() => Promise<void>) => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useTermName(table);
  return async () => {
    const { rowsToCsv } = await import("#domain/export/csv");
    const { columns, allColumns, rows, rules, terms, term } = table;
    const textOf = (mark: (typeof rows)[number]["mark"]) =>
      rules.sums ? markText(format, mark.value) : (mark.level ?? "");
    const exams = allColumns.filter((column) => column.term === yearExam);
    const titleOf = ({ assessment }: Column) => assessment.title;
    const entryOf = (row: MarkRow, { assessment, typed }: Column) => {
      const entry = row.cells.get(assessment.id)?.entry;
      return entry ? entryText(format, entry, typed) : "";
    };
    const head = [
      t`Student`,
      ...(term === wholeYear
        ? [...terms.map(({ number }) => nameOf(number)), ...exams.map(titleOf)]
        : columns.map(titleOf)),
      t({ message: "Average", context: "a column of marks" }),
      t({ message: "Adjustment", context: "a column of marks" }),
      t({ message: "Mark", context: "a column of marks" }),
    ];
    const lines = rows.map((row) => [
      [row.student.lastName, row.student.firstName].filter(Boolean).join(" "),
      ...(term === wholeYear
        ? [...row.terms.map(textOf), ...exams.map((column) => entryOf(row, column))]
        : columns.map((column) => entryOf(row, column))),
      rules.sums ? averageText(format, row.mark.sum.exact, rules.sums.scale) : "",
      row.mark.decision?.adjustment ?? "",
      textOf(row.mark),
    ]);
    const label = `${year.labelOf(course.id).full} ${nameOf(term)}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-");
    downloadFile(`${label}.csv`, rowsToCsv(format.locale, [head, ...lines]), "text/csv;charset=utf-8");
  };
};
