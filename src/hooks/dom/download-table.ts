import { fileName } from "#domain/export/file-name";
import type { TableRows } from "#domain/export/table-cell";
import { downloadFile } from "./download-file.ts";

/** The kinds of file that a table is saved as. */
export type TableKind = "xlsx" | "csv";

/** Downloads a table, its first row the head. Works without a network. */
export const downloadTable = async (o: {
  readonly kind: TableKind;
  /** What the file is called, in words. */
  readonly name: string;
  readonly locale: string;
  /** When it is made, in milliseconds. */
  readonly at: number;
  readonly rows: TableRows;
}): Promise<void> => {
  const { kind, rows } = o;
  const name = fileName(o.name, kind);
  if (kind === "csv") {
    const { rowsToCsv } = await import("#domain/export/csv");
    return downloadFile(name, rowsToCsv(o.locale, rows), "text/csv;charset=utf-8");
  }
  const [{ tableXlsx }, { officeFile, xlsxType }] = await Promise.all([
    import("#domain/export/table-xlsx"),
    import("#db/zip/office-file"),
  ]);
  return downloadFile(name, officeFile(tableXlsx(o.name, rows), o.at), xlsxType);
};
