import { alignColumns, alignRows } from "./align-grid.ts";
import type { Aligned } from "./align.ts";
import { mergePlaces, type Place } from "./merge-places.ts";
import type { MergedText } from "./merge-text.ts";
import { type Cell, type Grid, type Part, readGrid, type Row, rowsOf } from "./rich-grid.ts";
import type { RichElement } from "#domain/rich/rich-tree";

/** A larger table is not split: each row is compared with each. */
const mostRows = 100;
const mostColumns = 40;

export type MergeCell = (base: RichElement, mine: RichElement, theirs: RichElement) => MergedText;

type Sides<T> = { readonly base: T; readonly mine: T; readonly theirs: T };
type Columns = { readonly places: readonly Place[]; readonly mine: Aligned; readonly theirs: Aligned };

/** If one side changed it, take that; undefined if both did, differently. */
const mergeTag = ({ base, mine, theirs }: Sides<string>): string | undefined => {
  if (mine === theirs || base === theirs) return mine;
  return base === mine ? theirs : undefined;
};

const cellAt = (rows: readonly Row[], row: number | null, column: number | null): Cell | undefined =>
  row === null || column === null ? undefined : rows[row]!.cells[column]!;

/** Whether what is left out of a side is the base's or empty: nothing it wrote is lost. */
const isAllKept = (
  side: "mine" | "theirs",
  rows: Sides<readonly Row[]>,
  columns: Columns,
  aligned: Aligned,
  places: readonly Place[],
): boolean => {
  const [keptRows, keptColumns] = [places, columns.places].map((list) => new Set(list.map((place) => place[side])));
  return rows[side].every(({ cells }, row) =>
    cells.every(({ html, text }, column) => {
      if (keptRows!.has(row) && keptColumns!.has(column)) return true;
      const [baseRow, baseColumn] = [aligned.became.indexOf(row), columns[side].became.indexOf(column)];
      if (baseRow === -1 || baseColumn === -1) return text === "";
      return rows.base[baseRow]!.cells[baseColumn]!.html === html;
    }),
  );
};

/** A row that one side has, or both, with a cell in every column. */
const mergeCells = (
  row: Place,
  columns: readonly Place[],
  rows: Sides<readonly Row[]>,
  mergeCell: MergeCell,
): MergedText | undefined => {
  const mine = row.mine === null ? undefined : rows.mine[row.mine];
  const theirs = row.theirs === null ? undefined : rows.theirs[row.theirs];
  const any = (mine ?? theirs)!;
  const base = row.base === null ? any : rows.base[row.base]!;
  const open = mergeTag({ base: base.open, mine: (mine ?? any).open, theirs: (theirs ?? any).open });
  // Where one side's new row meets the other's new column, nobody has written yet.
  const blank = any.cells.every(({ element }) => element.name === "th") ? "<th></th>" : "<td></td>";
  const cells = columns.map((column): MergedText => {
    const before = cellAt(rows.base, row.base, column.base);
    const [own, other] = [cellAt(rows.mine, row.mine, column.mine), cellAt(rows.theirs, row.theirs, column.theirs)];
    if (before && own && other) return mergeCell(before.element, own.element, other.element);
    return { text: (own ?? other)?.html ?? blank, isClean: !own || !other || own.html === other.html };
  });
  if (open === undefined) return undefined;
  const text = open + cells.map((cell) => cell.text).join("") + any.close;
  return { text, isClean: cells.every(({ isClean }) => isClean) };
};

/** Head, body or foot of a table with merged columns. */
const mergePart = (parts: Sides<Part>, columns: Columns, mergeCell: MergeCell): MergedText | undefined => {
  const { base, mine, theirs } = parts;
  const rows = { base: base.rows, mine: mine.rows, theirs: theirs.rows };
  const ours = alignRows(rows.base, rows.mine, columns.mine);
  const others = alignRows(rows.base, rows.theirs, columns.theirs);
  const places = mergePlaces(ours, others, (side, index) => {
    const cells = columns.places.map((column) => cellAt(rows[side], index, column[side])?.html ?? "");
    return rows[side][index]!.open + cells.join("");
  });
  const open = mergeTag({ base: base.open, mine: mine.open, theirs: theirs.open });
  if (!places || open === undefined) return undefined;
  if (!isAllKept("mine", rows, columns, ours, places)) return undefined;
  if (!isAllKept("theirs", rows, columns, others, places)) return undefined;
  const lines = places.map((row) => mergeCells(row, columns.places, rows, mergeCell));
  if (lines.includes(undefined)) return undefined;
  const text = open + lines.map((line) => line!.text).join("") + base.close;
  return { text, isClean: lines.every((line) => line!.isClean) };
};

const mergeColumns = (grids: Sides<Grid>): Columns | undefined => {
  const mine = alignColumns(grids.base, grids.mine);
  const theirs = alignColumns(grids.base, grids.theirs);
  // Without a common column, rows cannot be matched.
  if ([mine, theirs].some(({ became }) => became.every((index) => index === null))) return undefined;
  const places = mergePlaces(mine, theirs, (side, index) =>
    rowsOf(grids[side])
      .map(({ cells }) => cells[index]!.html)
      .join(""),
  );
  return places && places.length > 0 ? { places, mine, theirs } : undefined;
};

const isSmall = (grid: Grid): boolean => rowsOf(grid).length <= mostRows && grid.width <= mostColumns;

/** Which parts a table has, in order. */
const shapeOf = ({ parts }: Grid): string => parts.map(({ name }) => name).join();

/**
 * Merges two edits of a table as a grid: columns first, then rows, then cells, so that every cell
 * keeps its heading and its neighbours in the row. Undefined if that is uncertain, or if a side is
 * no grid.
 */
export const mergeTable = (
  base: RichElement,
  mine: RichElement,
  theirs: RichElement,
  mergeCell: MergeCell,
): MergedText | undefined => {
  const [before, own, other] = [readGrid(base), readGrid(mine), readGrid(theirs)];
  if (!before || !own || !other || ![before, own, other].every(isSmall)) return undefined;
  if (shapeOf(before) !== shapeOf(own) || shapeOf(before) !== shapeOf(other)) return undefined;
  const grids = { base: before, mine: own, theirs: other };
  const columns = mergeColumns(grids);
  const open = mergeTag({ base: before.open, mine: own.open, theirs: other.open });
  const front = mergeTag({ base: before.front, mine: own.front, theirs: other.front });
  if (!columns || open === undefined || front === undefined) return undefined;
  // Column widths are listed one by one.
  const areColumnsKept =
    columns.places.length === before.width && columns.places.every(({ base: index }, at) => index === at);
  if (!areColumnsKept && /<colgroup/i.test(front)) return undefined;

  const parts = before.parts.map((part, index) =>
    mergePart({ base: part, mine: own.parts[index]!, theirs: other.parts[index]! }, columns, mergeCell),
  );
  if (parts.includes(undefined)) return undefined;
  const text = parts.map((part) => part!.text).join("");
  const isEmpty = !/<tr\b/i.test(text);
  return isEmpty
    ? undefined
    : { text: open + front + text + before.close, isClean: parts.every((part) => part!.isClean) };
};
