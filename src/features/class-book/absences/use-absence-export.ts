import { useLingui } from "@lingui/react/macro";
import { useMirror } from "#hooks/data/mirror-context";
import { downloadTable, type TableKind } from "#hooks/dom/download-table";
import { useFormat } from "#i18n/use-format";
import { columnTitle, shownColumns } from "./absence-columns.ts";
import type { AbsenceRow } from "./use-absence-table.ts";

/** Downloads absences as a table for a spreadsheet. Works without a network. */
export const useAbsenceExport = () => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { clock } = useMirror();
  return (kind: TableKind, title: string, rows: readonly AbsenceRow[]) => {
    const columns = shownColumns(rows);
    const heads = [t`Last name`, t`First name`, ...columns.map((column) => columnTitle(i18n, column))];
    const lines = rows.map((row) => [row.lastName, row.firstName, ...columns.map((column) => row[column])]);
    return downloadTable({ kind, name: title, locale: format.locale, at: clock(), rows: [heads, ...lines] });
  };
};
