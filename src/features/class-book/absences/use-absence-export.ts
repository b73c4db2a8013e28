import { useLingui } from "@lingui/react/macro";
import { rowsToCsv } from "#domain/export/csv";
import { downloadFile } from "#hooks/dom/download-file";
import { useFormat } from "#i18n/use-format";
import { columnTitle, shownColumns } from "./absence-columns.ts";
import type { AbsenceRow } from "./use-absence-table.ts";

/** Downloads absences as a table for a spreadsheet. Works without a network. */
export const useAbsenceExport = () => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (title: string, rows: readonly AbsenceRow[]) => {
    const columns = shownColumns(rows);
    const heads = [t`Last name`, t`First name`, ...columns.map((column) => columnTitle(i18n, column))];
    const lines = rows.map((row) => [row.lastName, row.firstName, ...columns.map((column) => String(row[column]))]);
    const fileName = title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
    downloadFile(`${fileName}.csv`, rowsToCsv(format.locale, [heads, ...lines]), "text/csv;charset=utf-8");
  };
};
