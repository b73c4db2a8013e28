import { useLingui } from "@lingui/react/macro";
import { downloadFile } from "#hooks/dom/download-file";
import { useFormat } from "#i18n/use-format";
import type { CourseData } from "../list/use-courses.ts";
import type { MarkTable } from "./mark-table.ts";
import { averageText, entryText, markText } from "./mark-words.ts";

/** A term's marks as a table for a spreadsheet; of the year its terms. Works without a network. */
export const useMarkExport = ({ course, year }: CourseData, table: MarkTable): (() => Promise<void>) => {
  const { t } = useLingui();
  const format = useFormat();
  return async () => {
    const { rowsToCsv } = await import("#domain/export/csv");
    const { columns, rows, rules, terms, term } = table;
    const textOf = (mark: (typeof rows)[number]["mark"]) =>
      rules.sums ? markText(format, mark.value) : (mark.level ?? "");
    const termName = terms.find(({ number }) => number === term)?.name || t`Year`;
    const head = [
      t`Student`,
      ...(term === 0 ? terms.map(({ name }) => name) : columns.map(({ assessment }) => assessment.title)),
      t({ message: "Average", context: "a column of marks" }),
      t({ message: "Adjustment", context: "a column of marks" }),
      t({ message: "Mark", context: "a column of marks" }),
    ];
    const lines = rows.map((row) => [
      [row.student.lastName, row.student.firstName].filter(Boolean).join(" "),
      ...(term === 0
        ? row.terms.map(textOf)
        : columns.map(({ assessment, typed }) => {
            const entry = row.cells.get(assessment.id)?.entry;
            return entry ? entryText(format, entry, typed) : "";
          })),
      rules.sums ? averageText(format, row.mark.sum.exact, rules.sums.scale) : "",
      row.mark.decision?.adjustment ?? "",
      textOf(row.mark),
    ]);
    const label = `${year.labelOf(course.id).full} ${termName}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-");
    downloadFile(`${label}.csv`, rowsToCsv(format.locale, [head, ...lines]), "text/csv;charset=utf-8");
  };
};
