import { guardCell } from "#domain/guarded-cell";
import type { TableCell, TableRows } from "./table-cell.ts";

/**
 * Excel in French, German and Luxembourgish has the comma in its numbers, so its columns are
 * between semicolons.
 */
const csvSeparator = (locale: string): "," | ";" => (locale.startsWith("en") ? "," : ";");

const toCell = (cell: TableCell, separator: string): string => {
  if (typeof cell === "number") return separator === ";" ? String(cell).replace(".", ",") : String(cell);
  if (typeof cell === "object") return cell.when;
  const text = guardCell(cell.replaceAll(/\r\n?/g, "\n"));
  return /[",;\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Excel reads the file as UTF-8 only with this at its start. */
const csvStart = "\uFEFF";

/**
 * A table as a CSV file that a double click opens in the Excel of that language: the first row is
 * its head.
 */
export const rowsToCsv = (locale: string, rows: TableRows): string => {
  const separator = csvSeparator(locale);
  const lines = rows.map((cells) => `${cells.map((cell) => toCell(cell, separator)).join(separator)}\r\n`);
  return csvStart + lines.join("");
};
