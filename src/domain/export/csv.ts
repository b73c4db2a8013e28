import { startsFormula } from "#domain/formula-cell";

/** A cell as a table has it. */
export type CsvCell = string | number;

const lineStart = /^[\t\r\n]/;
/** A bare number may begin with a minus. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** Formulas begin with an apostrophe, which makes them text in Excel, LibreOffice and Numbers. */
const neutral = (text: string): string =>
  (startsFormula(text) || lineStart.test(text)) && !plainNumber.test(text) ? `'${text}` : text;

/**
 * Excel in French, German and Luxembourgish has the comma in its numbers, so its columns are
 * between semicolons.
 */
const csvSeparator = (locale: string): "," | ";" => (locale.startsWith("en") ? "," : ";");

const toCell = (cell: CsvCell, separator: string): string => {
  if (typeof cell === "number") return separator === ";" ? String(cell).replace(".", ",") : String(cell);
  const text = neutral(cell.replaceAll(/\r\n?/g, "\n"));
  return /[",;\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Excel reads the file as UTF-8 only with this at its start. */
export const csvStart = "\uFEFF";

/** One line of a table, with its end. */
export const csvLine = (locale: string, cells: readonly CsvCell[]): string => {
  const separator = csvSeparator(locale);
  return `${cells.map((cell) => toCell(cell, separator)).join(separator)}\r\n`;
};

/**
 * A table as a CSV file that a double click opens in the Excel of that language: the first row is
 * its head.
 */
export const rowsToCsv = (locale: string, rows: readonly (readonly CsvCell[])[]): string =>
  csvStart + rows.map((cells) => csvLine(locale, cells)).join("");
