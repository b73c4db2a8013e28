import { strFromU8, strToU8, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { listLimits, type ListFileFault } from "#domain/import/list-file";
import type { HtmlTable } from "#domain/import/read-html-tables";
import { err, ok, type Result } from "#domain/result";

/** The part of a workbook that its cells are in; pictures and other programs' parts stay out. */
export const isWorkbookPart = (name: string): boolean => /^xl\/.*\.xml(?:\.rels)?$/iu.test(name);

const columnNumber = (letters: string): number => {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
};

const emptyCell = /<(?:\w+:)?c\b[^>]*\/>/gu;
const emptyRow = /<((?:\w+:)?)row\b[^>]*(?:\/>|>\s*<\/\1row>)/gu;
const cell = /<((?:\w+:)?)c\b([^>]*)>([^]*?)<\/\1c>/gu;
const address = /\br="([A-Z]{1,3})(\d{1,7})"/u;

/**
 * A sheet without the cells and rows that only have a format, which may go to the millionth row. A cell whose formula has no result, or an error,
 * gets the formula as its text: the reader would take it for empty. What is farther out than a list goes is a fault.
 */
const cleanSheet = (xml: string): Result<string, ListFileFault> => {
  let fault: ListFileFault["type"] | null = null;
  const cleaned = xml
    .replaceAll(emptyCell, "")
    .replaceAll(cell, (all: string, prefix: string, attributes: string, inner: string) => {
      const [, letters = "", row = ""] = address.exec(attributes) ?? [];
      if (columnNumber(letters) > listLimits.columns) fault ??= "tooManyColumns";
      if (Number(row) > listLimits.rows + 100) fault ??= "tooManyRows";
      const isError = /\bt="e"/u.test(attributes);
      const [, value = ""] = /<(?:\w+:)?v\b[^>]*>([^<]*)</u.exec(inner) ?? [];
      const [, formula] = /<(?:\w+:)?f\b[^>]*>([^<]*)</u.exec(inner) ?? [];
      if (!isError && (formula === undefined || value !== "")) return all;
      const text = `=${isError ? value : formula}`;
      const tag = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`;
      return `<${prefix}c r="${letters}${row}" t="inlineStr">${tag("is", tag("t", text))}</${prefix}c>`;
    })
    .replaceAll(emptyRow, "");
  return fault === null ? ok(cleaned) : err({ type: fault });
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  // Days come at midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value).trim();
};

/**
 * The sheets of a workbook with something in them. We are in a worker already, so it is the reader's build that starts none of its own. It gets only what was counted before, stored without compression.
 */
export const readWorkbook = async (
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Result<readonly HtmlTable[], ListFileFault>> => {
  const parts: Record<string, Uint8Array> = {};
  for (const [name, bytes] of files) {
    if (!/worksheets\/[^/]*\.xml$/iu.test(name)) {
      parts[name] = bytes;
      continue;
    }
    const cleaned = cleanSheet(strFromU8(bytes));
    if (!cleaned.ok) return cleaned;
    parts[name] = strToU8(cleaned.value);
  }
  const zip = zipSync(parts, { level: 0 });
  const sheets = await readXlsxFile(zip.buffer as ArrayBuffer).catch(() => null);
  if (!sheets) return err({ type: "damaged" });
  return ok(
    sheets.flatMap(({ sheet, data }) => {
      const rows = data.flatMap((line, index) => {
        const cells = line.map(textOf);
        return cells.every((one) => one === "") ? [] : [{ line: index + 1, text: cells.join("\t"), cells }];
      });
      return rows.length === 0 ? [] : [{ name: sheet, rows }];
    }),
  );
};
