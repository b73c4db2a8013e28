import { align, type Aligned } from "./align.ts";
import { type Grid, type Row, rowsOf } from "./rich-grid.ts";

/** From this share of common words on, a row is the same one, edited. */
const alike = 0.4;

const filled = (texts: readonly string[]): readonly string[] => texts.filter((text) => text !== "");

/** How many texts both have. */
const countCommon = (a: readonly string[], b: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const text of a) left.set(text, (left.get(text) ?? 0) + 1);
  return b.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  }).length;
};

const shareOf = (common: number, a: number, b: number): number => (a + b === 0 ? 1 : (2 * common) / (a + b));

/**
 * From 0 up, how sure two lists of cells are the same one: enough of them match. An empty one being
 * filled is identified by its place alone.
 */
const scoreCells = (
  base: readonly string[],
  side: readonly string[],
  { common, isSame, isInPlace }: { readonly common: number; readonly isSame: boolean; readonly isInPlace: boolean },
): number => {
  const [before, after] = [filled(base).length, filled(side).length];
  if (before === 0) return after === 0 ? 1 : isInPlace ? 0.1 : 0;
  return isSame || 2 * common >= Math.min(before, after) ? shareOf(common, before, after) : 0;
};

/**
 * Columns match by headings, then by their content in any rows: which rows match is not known yet.
 */
export const alignColumns = (base: Grid, side: Grid): Aligned => {
  const columnsOf = (grid: Grid) =>
    Array.from({ length: grid.width }, (_, index) => rowsOf(grid).map(({ cells }) => cells[index]!.text));
  const [before, after] = [columnsOf(base), columnsOf(side)];
  return align(base.width, side.width, (index, sideIndex) => {
    const [column, other] = [before[index]!, after[sideIndex]!];
    const isSame = column[0] !== "" && column[0] === other[0];
    const common = countCommon(filled(column), filled(other));
    const isInPlace = base.width === side.width && index === sideIndex;
    return scoreCells(column, other, { common, isSame, isInPlace }) + (isSame ? 1 : 0);
  });
};

const wordsOf = (text: string): readonly string[] => text.match(/[^<>\s]+/g) ?? [];

/** Rows match by the cells of the common columns. */
export const alignRows = (base: readonly Row[], side: readonly Row[], columns: Aligned): Aligned => {
  const kept = columns.became.flatMap((index, column) => (index === null ? [] : [[column, index] as const]));
  const read = (row: Row, indices: readonly number[]) => {
    const texts = indices.map((index) => row.cells[index]!.text);
    const words = texts.map(wordsOf);
    return { texts, words, length: words.flat().length, isEmpty: row.cells.every(({ text }) => text === "") };
  };
  const before = base.map((row) =>
    read(
      row,
      kept.map(([column]) => column),
    ),
  );
  const after = side.map((row) =>
    read(
      row,
      kept.map(([, column]) => column),
    ),
  );
  return align(base.length, side.length, (index, sideIndex) => {
    const [row, other] = [before[index]!, after[sideIndex]!];
    // All its content is in removed columns.
    if (row.length === 0 && !row.isEmpty) return 0;
    const isSameText = row.texts.map((text, column) => text === other.texts[column]);
    const common = row.texts.filter((text, column) => text !== "" && isSameText[column]).length;
    const words = row.words.reduce(
      (sum, list, column) => sum + (isSameText[column] ? list.length : countCommon(list, other.words[column]!)),
      0,
    );
    const share = shareOf(words, row.length, other.length);
    const isInPlace = base.length === side.length && index === sideIndex;
    const score = scoreCells(row.texts, other.texts, { common, isSame: share >= alike, isInPlace });
    return score > 0 ? score + share / 2 : 0;
  });
};
