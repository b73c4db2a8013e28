import { decodeText } from "#domain/import/decode-text";
import { fileKindOf, isEncrypted } from "#domain/import/file-kind";
import { listLimits, type ListFileFault, type ListTable } from "#domain/import/list-file";
import { isRoster, type NamedText, readRoster } from "#domain/import/one-roster";
import { readDelimited } from "#domain/import/read-delimited";
import type { PastedRow } from "#domain/import/pasted-table";
import { readHtmlTables, type HtmlTable } from "#domain/import/read-html-tables";
import { guessColumns } from "#domain/import/student-columns";
import { err, ok, type Result } from "#domain/result";
import { isWorkbookPart, readWorkbook } from "./read-workbook.ts";
import { unzipBounded } from "./unzip-bounded.ts";

export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

type Lists = Result<readonly ListTable[], ListFileFault>;

const isCsv = (name: string): boolean => /\.(?:csv|tsv|txt)$/iu.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/u.test(name);

const baseName = (name: string): string => (name.split(/[/\\]/u).at(-1) ?? "").replace(/\.\w{1,5}$/u, "");

/** How many rows of a table, from above, are its heading. */
type RowsAbove = (rows: readonly PastedRow[]) => number;

const aboveStudents: RowsAbove = (rows) => guessColumns(rows, { today: "2000-01-01", classNames: [] }).above;

/**
 * The tables that are within what an import takes; those with too little in them stay out as long
 * as there are others.
 */
const checkTables = (tables: readonly ListTable[], none: ListFileFault["type"], aboveOf: RowsAbove): Lists => {
  const full = tables.filter(({ rows }) => rows.length > 0);
  const good = full.filter(({ rows, columns }) => columns !== undefined || aboveOf(rows) < rows.length);
  if (full.length === 0) return err({ type: none });
  if (good.length === 0) return err({ type: "headingOnly" });
  const widthOf = ({ rows }: ListTable) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const fitting = good.filter(
    (table) =>
      table.rows.length <= listLimits.rows &&
      widthOf(table) <= listLimits.columns &&
      table.rows.every(({ cells }) => cells.every((cell) => cell.length <= listLimits.cells)),
  );
  if (fitting.length > 0) return ok(fitting);
  return err({ type: good.some((table) => widthOf(table) > listLimits.columns) ? "tooManyColumns" : "tooManyRows" });
};

const plain = (table: HtmlTable): ListTable => ({ ...table, faults: [], leftOut: 0 });

const readTexts = (files: readonly NamedText[], aboveOf: RowsAbove): Lists => {
  if (isRoster(files)) {
    const roster = readRoster(files);
    return roster ? checkTables([roster], "noUsers", aboveOf) : err({ type: "noUsers" });
  }
  return checkTables(
    files.map(({ name, text }) => plain({ name: baseName(name), rows: readDelimited(text) })),
    "empty",
    aboveOf,
  );
};

/** Whether a zip's first file is encrypted, as its header says. */
const isLocked = (zip: Uint8Array): boolean => ((zip[6] ?? 0) & 1) === 1;

const readZip = async (bytes: Uint8Array, aboveOf: RowsAbove): Promise<Lists> => {
  if (isLocked(bytes)) return err({ type: "encrypted" });
  const unzipped = unzipBounded(bytes, (name) => isWorkbookPart(name) || isCsv(name));
  if (!unzipped.ok) return unzipped;
  const { names, files } = unzipped.value;
  if (names.includes("xl/workbook.xml")) {
    const sheets = await readWorkbook(files);
    return sheets.ok ? checkTables(sheets.value.map(plain), "empty", aboveOf) : sheets;
  }
  const texts = [...files].filter(([name]) => isCsv(name)).map(([name, one]) => ({ name, text: decodeText(one).text }));
  if (texts.length > 0) return readTexts(texts, aboveOf);
  return err({ type: names.some((name) => /\.(?:zip|7z|rar|xlsx)$/iu.test(name)) ? "nestedZip" : "otherFormat" });
};

const readOne = async ({ name, bytes }: NamedBytes, aboveOf: RowsAbove): Promise<Lists> => {
  switch (fileKindOf(bytes)) {
    case "empty":
      return err({ type: "empty" });
    case "program":
      return err({ type: "program" });
    case "other":
      return err({ type: "otherFormat" });
    case "ole":
      return err({ type: isEncrypted(bytes) ? "encrypted" : "oldExcel" });
    case "zip":
      return await readZip(bytes, aboveOf);
    case "html":
      return checkTables(readHtmlTables(decodeText(bytes).text).map(plain), "noTable", aboveOf);
    case "text":
      return readTexts([{ name, text: decodeText(bytes).text }], aboveOf);
  }
};

/**
 * The lists in a file, or in the files of a folder: known by their bytes, whatever they are called.
 * What a school's portal calls .xls is often a page or a text. `aboveOf` knows the heading of such
 * lists; without it that of students.
 */
export const readListFiles = async (
  files: readonly NamedBytes[],
  aboveOf: RowsAbove = aboveStudents,
): Promise<Lists> => {
  const [only] = files;
  if (!only) return err({ type: "empty" });
  if (files.length === 1) return await readOne(only, aboveOf);
  const texts = files.filter(({ name }) => isCsv(name));
  if (texts.length === 0) return err({ type: "otherFormat" });
  const bad = texts.map(({ bytes }) => fileKindOf(bytes)).find((kind) => kind === "program" || kind === "other");
  if (bad) return err({ type: bad === "program" ? "program" : "otherFormat" });
  return readTexts(
    texts.map(({ name, bytes }) => ({ name, text: decodeText(bytes).text })),
    aboveOf,
  );
};
