import { readPastedTable } from "#domain/import/pasted-table";
import { type PlanBlock, plainText } from "#domain/rich/plan-doc";
import { readPasted } from "#domain/rich/read-pasted";

/** Rows of cells, as a spreadsheet has them. */
export type TextTable = readonly (readonly string[])[];

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");

const quoteCell = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Cells for the clipboard: as lines with tabs, and as a table, which spreadsheets and word
 * processors take first.
 */
export const writeClipboard = (table: TextTable): { readonly text: string; readonly html: string } => ({
  text: table.map((cells) => cells.map(quoteCell).join("\t")).join("\n"),
  html: `<table><tbody>${table
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`,
});

const blockLines = (block: PlanBlock): string[] => {
  if (block.kind === "list")
    return block.items.flatMap(({ runs, blocks }) => [plainText(runs), ...blocks.flatMap(blockLines)]);
  if (block.kind === "table") return [];
  return plainText(block.runs).split("\n");
};

const tidy = (text: string): string => text.replaceAll("\u00a0", " ").trim();

/**
 * The cells of the first table; the titles of a list where there is none. Null for other HTML: its
 * plain text says as much.
 */
const readHtml = (html: string, lines: Lines): TextTable | null => {
  const { doc } = readPasted(html);
  const table = doc.find((block) => block.kind === "table");
  if (table) {
    return table.rows.map((cells) => cells.map(({ blocks }) => tidy(blocks.flatMap(blockLines).join("\n"))));
  }
  if (lines === "places" || !doc.some(({ kind }) => kind === "list")) return null;
  return doc.flatMap(blockLines).flatMap((line) => (tidy(line) === "" ? [] : [[tidy(line)]]));
};

/** What a list in plain text begins its lines with. */
const bullet = /^(?:[•‣◦▪·*–-]|\d{1,3}[.)](?=\t))\s+/u;

/** A cell in quotes that has a line break in it. */
const brokenCell = /(?:^|[\t\n])"(?:[^"]|"")*\n(?:[^"]|"")*"(?=[\t\n]|$)/u;

/**
 * What a line of text is: `titles` are a list, with bullets and empty lines between them. `places`
 * are one below the other, such as students: an empty line is a place of its own.
 */
type Lines = "titles" | "places";

const readText = (pasted: string, lines: Lines): TextTable => {
  const text = pasted.replaceAll(/\r\n?/gu, "\n");
  const isTable = text.split("\n").some((line) => line.replace(bullet, "").includes("\t"));
  if (isTable || lines === "places" || brokenCell.test(text))
    return readPastedTable(text, { separator: "\t", keepsEmptyRows: true }).map(({ cells }) => cells);
  return text.split("\n").flatMap((line) => {
    const title = tidy(line.replace(bullet, ""));
    return title === "" ? [] : [[title]];
  });
};

const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === "");

/**
 * What was copied elsewhere as rows of cells: a spreadsheet's or a document's table, a list, lines
 * of text. Empty rows of a table stay, but for those at its end; empty lines stay where they are
 * `places`.
 */
export const readClipboard = (
  { text, html }: { readonly text: string; readonly html: string },
  lines: Lines = "titles",
): TextTable => {
  const rows = (html === "" ? null : readHtml(html, lines)) ?? readText(text, lines);
  return rows.slice(0, rows.findLastIndex((cells) => !isEmptyRow(cells)) + 1);
};
