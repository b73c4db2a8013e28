import { type CellPlace, type CellRange, rangeBetween, within } from "./move-cell.ts";

/** A cell by what it is about, which stays the same when rows come and go. */
export type CellAddress<C extends string = string> = { readonly row: string; readonly column: C };

/** The keys of a grid's rows and columns, in their order. */
export type GridAxes<C extends string = string> = { readonly rows: readonly string[]; readonly columns: readonly C[] };

/** A cell that is written in. */
export type Editing<C extends string = string, B = unknown> = CellAddress<C> & {
  /** What the field begins with. */
  readonly text: string;
  /** Begun with a finger: the next one follows, and the keyboard stays. */
  readonly isTouch: boolean;
  /** What the table keeps of the cell as it was when that began. */
  readonly base: B;
};

/** Where the focus goes once a cell is written. */
export type CellExit = "down" | "up" | "next" | "previous" | "away";

export type GridState<C extends string, B> = {
  readonly active: CellAddress<C>;
  /** Where that cell was, for when its row or column goes. */
  readonly place: CellPlace;
  readonly anchor: CellAddress<C> | null;
  readonly editing: Editing<C, B> | null;
  /** The column that Enter goes back to after Tab. */
  readonly home: C | null;
};

/** What rows show: the cell that has the focus, those that are selected, the one written in. */
export type GridCursor<C extends string = string, B = unknown> = {
  readonly active: CellAddress<C>;
  readonly range: CellRange | null;
  readonly editing: Editing<C, B> | null;
};

export const placeOf = ({ rows, columns }: GridAxes, at: CellAddress, last: CellPlace): CellPlace => {
  const [row, column] = [rows.indexOf(at.row), columns.indexOf(at.column)];
  return {
    row: within(row === -1 ? last.row : row, rows.length),
    column: within(column === -1 ? last.column : column, columns.length),
  };
};

export const addressAt = <C extends string>({ rows, columns }: GridAxes<C>, { row, column }: CellPlace) => ({
  row: rows[within(row, rows.length)] ?? "",
  column: columns[within(column, columns.length)]!,
});

/** A state as the rows of now show it. */
export const cursorOf = <C extends string, B>(
  state: GridState<C, B>,
  axes: GridAxes<C>,
): GridCursor<C, B> & { readonly place: CellPlace } => {
  const isThere = ({ row, column }: CellAddress<C>) => axes.rows.includes(row) && axes.columns.includes(column);
  const place = placeOf(axes, state.active, state.place);
  const { anchor, editing } = state;
  return {
    place,
    active: addressAt(axes, place),
    range: anchor && isThere(anchor) ? rangeBetween(placeOf(axes, anchor, place), place) : null,
    editing: editing && isThere(editing) ? editing : null,
  };
};

/** The cell that a written one is left for, and the column that Enter then goes back to. */
export const cellAfter = <C extends string, B>(
  state: GridState<C, B>,
  axes: GridAxes<C>,
  exit: Exclude<CellExit, "away">,
  nextRow: (from: number, step: 1 | -1) => number | null,
): { readonly to: CellPlace; readonly home: C | null } => {
  const { place, active } = cursorOf(state, axes);
  if (exit === "next" || exit === "previous") {
    const column = within(place.column + (exit === "next" ? 1 : -1), axes.columns.length);
    return { to: { ...place, column }, home: state.home ?? active.column };
  }
  const row = nextRow(place.row, exit === "down" ? 1 : -1) ?? place.row;
  const { column } = placeOf(axes, { ...active, column: state.home ?? active.column }, place);
  return { to: { row, column }, home: null };
};

/** What a row shows of the cursor, as values that stay the same where it has no part in it. */
export const cursorInRow = <C extends string, B>(cursor: GridCursor<C, B>, key: string, row: number) => {
  const { active, range, editing } = cursor;
  const isInRange = range !== null && row >= range.top && row <= range.bottom;
  return {
    /** The column of the cell that has the focus, if it is in this row. */
    active: active.row === key ? active.column : null,
    /** The first and last selected column; -1 without one. */
    left: isInRange ? range.left : -1,
    right: isInRange ? range.right : -1,
    editing: editing?.row === key ? editing : null,
  };
};

export type RowCursor<C extends string = string, B = unknown> = ReturnType<typeof cursorInRow<C, B>>;
