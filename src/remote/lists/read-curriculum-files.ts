import { guessOutlineColumns, type OutlineTable } from "#domain/curriculum/import/outline-columns";
import { type CurriculumFacts, readCase } from "#domain/curriculum/import/read-case";
import { decodeText } from "#domain/import/decode-text";
import { listLimits, type ListFileFault } from "#domain/import/list-file";
import { err, ok, type Result } from "#domain/result";
import { readListFiles } from "./read-list-files.ts";

/** A curriculum as its file has it. */
export type ReadCurriculum = {
  readonly tables: readonly OutlineTable[];
  /** What a CASE file says about the curriculum; null for a table. */
  readonly facts: CurriculumFacts | null;
  /** Items of a CASE file that stand under several others. */
  readonly severalParents: number;
};

/** "{" after spaces and a byte order mark. */
const startsAsJson = (bytes: Uint8Array): boolean => /^[\s\uFEFF]*\{/u.test(decodeText(bytes.subarray(0, 400)).text);

const readJson = (text: string): Result<ReadCurriculum, ListFileFault> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err({ type: "damaged" });
  }
  const read = readCase(value);
  if (!read) return err({ type: "otherFormat" });
  if (read.table.rows.length === 0) return err({ type: "headingOnly" });
  const { rows } = read.table;
  if (rows.length > listLimits.rows || rows.some(({ cells }) => cells.some((cell) => cell.length > listLimits.cells)))
    return err({ type: "tooManyRows" });
  return ok({ tables: [read.table], facts: read.facts, severalParents: read.severalParents });
};

/** The curriculum in files: a CASE package, or the tables of a workbook, a text or a page. */
export const readCurriculumFiles = async (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<Result<ReadCurriculum, ListFileFault>> => {
  const json = files.find(({ bytes }) => startsAsJson(bytes));
  if (json) return readJson(decodeText(json.bytes).text.replace(/^\uFEFF/u, ""));
  const lists = await readListFiles(files, (rows) => guessOutlineColumns(rows).above);
  if (!lists.ok) return lists;
  return ok({ tables: lists.value.map(({ name, rows }) => ({ name, rows })), facts: null, severalParents: 0 });
};
