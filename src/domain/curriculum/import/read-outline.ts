import { splitCode } from "#domain/curriculum/outcome-codes";
import { indentOf, levelsOf, splitSuggested } from "#domain/curriculum/outline-levels";
import { mostLevels } from "#domain/curriculum/outline";
import type { OutlineColumn, OutlineTable } from "./outline-columns.ts";

/** A line of an outline as a file has it. */
export type ReadOutcome = {
  /** From 1 to `mostLevels`; never more than one below the line above. */
  readonly level: number;
  readonly code: string;
  readonly text: string;
  /** Lessons; 0: nothing is said. */
  readonly suggested: number;
  readonly note: string;
  readonly identifier: string;
};

/**
 * What is wrong with a cell. `noWords`: the row has a code or more, and nothing says what is to be
 * learnt. `formula`: one without a result, or an error of the spreadsheet.
 */
export type OutlineFault = {
  readonly column: number;
  readonly type: "noWords" | "longText" | "longCode" | "longNote" | "badLessons" | "badLevel" | "formula";
};

/** A row of the tables that were read. */
export type ReadRow = {
  /** Its place among the rows of all tables, from 0. */
  readonly index: number;
  /** Its line in its own table, from 1. */
  readonly line: number;
  /** With what the teacher wrote into them. */
  readonly cells: readonly string[];
  readonly faults: readonly OutlineFault[];
  /** The branches that begin with it, and its own line last; none where it has a fault. */
  readonly outcomes: readonly ReadOutcome[];
};

export type ReadOutline = {
  readonly rows: readonly ReadRow[];
  /** Lines below the fifth level, which stand on the fifth. */
  readonly tooDeep: number;
  /** Codes that more than one line has. */
  readonly doubleCodes: readonly string[];
};

type OutlineLimits = {
  readonly text: number;
  readonly code: number;
  readonly note: number;
  readonly suggested: number;
};

export type ReadChoices = {
  readonly columns: readonly OutlineColumn[];
  /** Rows above that are no outcomes, in each table. */
  readonly above: number;
  /** Written into cells, by `outlineCellKey`. */
  readonly fixes: ReadonlyMap<string, string>;
  /** Each table is a branch with its own name. */
  readonly hasBranches: boolean;
  readonly limits: OutlineLimits;
};

export const outlineCellKey = (index: number, column: number): string => `${index}:${column}`;

/** "=SUM(A1:A3)", "=#REF!": not "= is read as equals". */
const formula = /^=(?:#[A-Z]|[A-Z.]+\(|\$?[A-Z]{1,3}\$?\d)/u;
const lessons = /^(\d{1,4})(?:[.,]0+)?\s*(?:\p{L}+\.?)?$/u;

type Part = { readonly level: number; readonly code: string; readonly text: string; readonly column: number };

/** The words of a cell and its code: a given one, or the one that the words begin with. */
const withCode = (cell: string, given: string | null): { readonly code: string; readonly text: string } => {
  const text = cell
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
  const own = splitCode(text);
  if (given === null) return own.text === "" ? { code: "", text } : own;
  return given !== "" && own.code === given && own.text !== "" ? own : { code: given, text };
};

/** The column with the code of each column of words; null for one whose code is among its words. */
const codeColumns = (columns: readonly OutlineColumn[], words: readonly number[]): ReadonlyMap<number, number> => {
  const codes = columns.flatMap((column, index) => (column === "code" ? [index] : []));
  if (codes.length < 2) return new Map();
  return new Map(codes.map((code) => [words.find((one) => one > code) ?? words.at(-1) ?? -1, code]));
};

/**
 * Reads the outline of tables whose columns are known. Several columns of words are levels: a cell
 * that says the same as the row above begins nothing. One column has its levels from a column of
 * numbers, from indents, or from codes. All rows are there; one with a fault gives no line until it
 * is mended.
 */
export const readOutline = (tables: readonly OutlineTable[], choices: ReadChoices): ReadOutline => {
  const { columns, above, fixes, limits } = choices;
  const words = columns.flatMap((column, index) => (column === "words" ? [index] : []));
  const placeOf = (column: OutlineColumn) => columns.indexOf(column);
  const ownCodes = codeColumns(columns, words);
  let index = 0;
  let tooDeep = 0;
  const counts = new Map<string, number>();
  const rows = tables.flatMap((table): readonly ReadRow[] => {
    const read = table.rows.slice(above).map((row) => {
      const place = index++;
      const cells = columns.map((_, column) => fixes.get(outlineCellKey(place, column)) ?? row.cells[column] ?? "");
      const indent = row.indent ?? (placeOf("code") >= 0 ? 0 : indentOf(row.text));
      return { index: place, line: row.line, cells, faults: faultsOf(cells), indent };
    });
    const good = read.filter(({ cells, faults }) => faults.length === 0 && words.some((at) => cells[at] !== ""));
    const parts = words.length > 1 ? byColumns(good) : byLines(good);
    const base = choices.hasBranches ? 1 : 0;
    let deepest = base;
    let isFirst = base === 1;
    return read.map(({ index: place, line, cells, faults }) => {
      const outcomes: ReadOutcome[] = [];
      if (isFirst && parts.has(place)) {
        outcomes.push({ ...blank, ...withCode(table.name, null), level: 1 });
        isFirst = false;
      }
      for (const [at, part] of (parts.get(place) ?? []).entries()) {
        const isOwn = at === parts.get(place)!.length - 1;
        const wanted = part.level + base;
        if (wanted > mostLevels) tooDeep += 1;
        const level = Math.max(1 + base, Math.min(wanted, deepest + 1, mostLevels));
        deepest = level;
        outcomes.push({ ...blank, ...(isOwn ? factsOf(cells, part) : { code: part.code, text: part.text }), level });
        if (part.code !== "") counts.set(part.code, (counts.get(part.code) ?? 0) + 1);
      }
      return { index: place, line, cells, faults, outcomes };
    });
  });
  return { rows, tooDeep, doubleCodes: [...counts].flatMap(([code, count]) => (count > 1 ? [code] : [])) };

  function cellOf(cells: readonly string[], column: OutlineColumn): string {
    return cells[placeOf(column)] ?? "";
  }

  function factsOf(cells: readonly string[], { code, text }: Part): Omit<ReadOutcome, "level"> {
    const own = placeOf("lessons") >= 0 ? { text, suggested: 0 } : splitSuggested(text);
    const said = Number(lessons.exec(cellOf(cells, "lessons"))?.[1] ?? own.suggested);
    return {
      code,
      text: own.text,
      suggested: said,
      note: cellOf(cells, "note"),
      identifier: cellOf(cells, "identifier").slice(0, 200),
    };
  }

  function faultsOf(cells: readonly string[]): readonly OutlineFault[] {
    const faults: OutlineFault[] = [];
    const isBlank = cells.every((cell, column) => cell === "" || columns[column] === "skip");
    if (isBlank) return faults;
    for (const [column, cell] of cells.entries()) {
      const role = columns[column]!;
      if (cell === "" || role === "skip") continue;
      const type: OutlineFault["type"] | null = formula.test(cell)
        ? "formula"
        : role === "words" && cell.length > limits.text
          ? "longText"
          : role === "code" && cell.length > limits.code
            ? "longCode"
            : role === "note" && cell.length > limits.note
              ? "longNote"
              : role === "lessons" && !(Number(lessons.exec(cell)?.[1] ?? Infinity) <= limits.suggested)
                ? "badLessons"
                : role === "level" && !/^\d{1,2}$/u.test(cell)
                  ? "badLevel"
                  : null;
      if (type) faults.push({ column, type });
    }
    if (words.length > 0 && words.every((at) => cells[at] === ""))
      faults.push({ column: words.at(-1)!, type: "noWords" });
    return faults;
  }

  /** A column for each level. */
  function byColumns(good: readonly { readonly index: number; readonly cells: readonly string[] }[]) {
    const parts = new Map<number, readonly Part[]>();
    let open: readonly string[] = [];
    for (const { index: place, cells } of good) {
      const filled = words.flatMap((column, at) => (cells[column] === "" ? [] : [{ column, at }]));
      const last = filled.at(-1)!;
      const own: Part[] = [];
      const next: string[] = [];
      let isSame = true;
      for (const [at, column] of words.entries()) {
        const cell = cells[column]!;
        const before = open[at] ?? "";
        if (at > last.at) break;
        // Empty: as in the row above, as long as the levels before it are.
        if (cell === "") {
          next[at] = isSame ? before : "";
          continue;
        }
        isSame &&= at < last.at && cell === before;
        next[at] = cell;
        if (isSame) continue;
        const level = next.slice(0, at).filter((one) => one !== "").length + 1;
        const code = ownCodes.get(column) ?? (ownCodes.size === 0 && at === last.at ? placeOf("code") : -1);
        own.push({ level, column, ...withCode(cell, code >= 0 ? cells[code]! : null) });
      }
      open = next;
      parts.set(place, own);
    }
    return parts;
  }

  /** One column of words. */
  function byLines(
    good: readonly { readonly index: number; readonly cells: readonly string[]; readonly indent: number }[],
  ) {
    const [column = -1] = words;
    const code = placeOf("code");
    const lines = good.map((row) => ({
      ...row,
      ...withCode(row.cells[column] ?? "", code >= 0 ? row.cells[code]! : null),
    }));
    const numbers = lines.map(({ cells }) => Number(cellOf(cells, "level")));
    const least = Math.min(...numbers.filter((_, at) => cellOf(lines[at]!.cells, "level") !== ""));
    const levels =
      placeOf("level") >= 0
        ? numbers.map((one, at) => (cellOf(lines[at]!.cells, "level") === "" ? 1 : one - least + 1))
        : levelsOf(lines);
    return new Map(
      lines.map(({ index: place, code: own, text }, at): [number, readonly Part[]] => [
        place,
        [{ level: levels[at]!, code: own, text, column }],
      ]),
    );
  }
};

const blank: ReadOutcome = { level: 1, code: "", text: "", suggested: 0, note: "", identifier: "" };
