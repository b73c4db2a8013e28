import type { Scale } from "#domain/marks/scale/scale";
import { type MarkFault, readTypedMark } from "#domain/marks/scale/typed-mark";
import { toStoredMark } from "#domain/marks/table/stored-mark";

/** Where a pasted block begins, and what the table has from there on. */
type Into = {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  /** What is typed in each of the table's columns. */
  readonly scales: readonly Scale[];
  /** What stands in a cell now, as it is stored. */
  readonly entryAt: (row: number, column: number) => string;
};

type CellOf = { readonly row: number; readonly column: number };

/** What a paste would do. Nothing is written. */
export type MarkPaste = {
  readonly fills: readonly (CellOf & { readonly entry: string })[];
  /** What is not on the scale of its column, and stays out. */
  readonly faults: readonly (CellOf & { readonly text: string; readonly fault: MarkFault })[];
  /** Marks that are there and would say something else. */
  readonly replaced: number;
  /** Filled cells of the block that lie outside of the table. */
  readonly beyond: number;
};

/** A spreadsheet's "abs" and such are read as typed; an empty cell of it empties nothing. */
export const planMarkPaste = (table: readonly (readonly string[])[], into: Into): MarkPaste => {
  const fills: (CellOf & { entry: string })[] = [];
  const faults: (CellOf & { text: string; fault: MarkFault })[] = [];
  let beyond = 0;
  for (const [down, cells] of table.entries()) {
    for (const [across, text] of cells.entries()) {
      if (text.trim() === "") continue;
      const [row, column] = [into.row + down, into.column + across];
      const scale = into.scales[column];
      if (row >= into.rows || !scale) {
        beyond += 1;
        continue;
      }
      const read = readTypedMark(text, scale);
      if (read.ok) fills.push({ row, column, entry: toStoredMark(read.value) });
      else faults.push({ row, column, text, fault: read.error });
    }
  }
  const changed = fills.filter(({ row, column, entry }) => into.entryAt(row, column) !== entry);
  const replaced = changed.filter(({ row, column }) => into.entryAt(row, column) !== "").length;
  return { fills: changed, faults, replaced, beyond };
};
