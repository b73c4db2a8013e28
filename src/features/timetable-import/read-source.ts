import { decodeText } from "#domain/import/decode-text";
import type { ImportedRows } from "#domain/import/imported-row";
import { guessTimetableColumns, type TimetableColumn } from "#domain/import/pasted-columns";
import { type PastedRow, readPastedTable } from "#domain/import/pasted-table";
import { readPastedTimetable } from "#domain/import/pasted-timetable";
import type { KnownNames } from "#domain/import/pasted-lesson";
import { err, ok, type Result } from "#domain/result";
import { unguardCell } from "#domain/guarded-cell";
import { isGpu001, readGpu001 } from "#domain/import/untis";
import { splitLines } from "./split-lines.ts";

/**
 * What was brought: an Untis export, whose columns are known, or a table whose columns are guessed
 * and can be set.
 */
export type ImportSource =
  | { readonly type: "untis"; readonly read: ImportedRows }
  | {
      readonly type: "table";
      readonly rows: readonly PastedRow[];
      readonly hasHeading: boolean;
      readonly columns: readonly TimetableColumn[];
    };

/** The file is too large or cannot be opened, or nothing is in it. */
export type SourceError = { readonly type: "tooLarge" | "unreadable" | "empty" };

/** The largest schools' timetables have a few hundred kilobytes. */
export const maxFileBytes = 5_000_000;

const toTable = (rows: readonly PastedRow[], classNames: readonly string[]): Result<ImportSource, SourceError> =>
  rows.length === 0 ? err({ type: "empty" }) : ok({ type: "table", rows, ...guessTimetableColumns(rows, classNames) });

/** Reads what was pasted: a table, or the text of an Untis export. */
export const readPaste = async (
  text: string,
  classNames: readonly string[],
): Promise<Result<ImportSource, SourceError>> => {
  const lines = await splitLines(text);
  if (isGpu001(lines)) return ok({ type: "untis", read: readGpu001(lines) });
  const rows = readPastedTable(text).map((row) => ({ ...row, cells: row.cells.map(unguardCell) }));
  return toTable(rows, classNames);
};

/** Reads a chosen file: an Untis export, or a table saved as text. */
export const readFile = async (
  file: File,
  classNames: readonly string[],
): Promise<Result<ImportSource, SourceError>> => {
  if (file.size > maxFileBytes) return err({ type: "tooLarge" });
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return err({ type: "unreadable" });
  return readPaste(decodeText(new Uint8Array(bytes)).text, classNames);
};

/** The rows in a source, its columns as the teacher has them. */
export const readSource = (
  source: ImportSource,
  o: KnownNames & { readonly columns: readonly TimetableColumn[] | null },
): ImportedRows => {
  if (source.type === "untis") return source.read;
  const rows = source.hasHeading ? source.rows.slice(1) : source.rows;
  return readPastedTimetable({ ...o, rows, columns: o.columns ?? source.columns });
};
