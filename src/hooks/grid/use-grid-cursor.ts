import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  addressAt,
  type CellAddress,
  cellAfter,
  type CellExit,
  cursorOf,
  type Editing,
  type GridAxes,
  type GridCursor,
  type GridState,
  placeOf,
} from "#domain/grid/grid-cursor";
import type { CellPlace } from "#domain/grid/move-cell";

type GridCursorOptions<C extends string> = GridAxes<C> & {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly start: CellAddress<C>;
  /** Whether that cell takes the focus at once. */
  readonly isFocused?: boolean;
  /** A cell for a place that has none. */
  readonly snap?: (to: CellPlace) => CellPlace;
  /** The row that Enter goes to; null at the end. */
  readonly nextRow?: (from: number, step: 1 | -1) => number | null;
};

type Going<C> = { readonly isExtending?: boolean; readonly isQuiet?: boolean; readonly home?: C | null };

/** Holds a grid's cursor; the focus follows it by itself, unless the step is quiet. */
export const useGridCursor = <C extends string, B = unknown>(o: GridCursorOptions<C>) => {
  const { grid, rows, columns, snap = (to) => to, nextRow = (from, step) => from + step } = o;
  const axes: GridAxes<C> = { rows, columns };
  const [state, setState] = useState<GridState<C, B>>(() => ({
    active: o.start,
    place: placeOf(axes, o.start, { row: 0, column: 0 }),
    anchor: null,
    editing: null,
    home: null,
  }));
  const wantsFocus = useRef(o.isFocused ?? false);
  const { place, active, range, editing } = cursorOf(state, axes);

  const cellOf = ({ row, column }: CellAddress<C>): HTMLElement | null => {
    const line = grid.current?.querySelector(`[data-row="${CSS.escape(row)}"]`);
    const cell = line?.querySelector<HTMLElement>(`:scope > [data-column="${CSS.escape(column)}"][tabindex]`);
    return cell ?? line?.querySelector<HTMLElement>(":scope > [data-spans]") ?? null;
  };
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    // A row far away may not be drawn yet: then the focus comes with the drawing that brings it.
    const cell = cellOf(active);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus();
  });

  const goTo = (to: CellPlace, { isExtending = false, isQuiet = false, home = null }: Going<C> = {}) => {
    const at = snap(to);
    wantsFocus.current = !isQuiet;
    const anchor = isExtending ? (state.anchor ?? active) : null;
    setState({ active: addressAt(axes, at), place: at, anchor, editing: null, home });
  };
  /** Opens the field of a cell at once, so that the key that opened it is typed into it. */
  const begin = (editing: Editing<C, B>) => {
    const active = { row: editing.row, column: editing.column };
    flushSync(() =>
      setState((before) => ({ ...before, active, place: placeOf(axes, active, before.place), anchor: null, editing })),
    );
  };
  const end = ({ isAway = false } = {}) => {
    wantsFocus.current = !isAway;
    setState((before) => ({ ...before, editing: null }));
  };
  const selectColumn = () => {
    wantsFocus.current = false;
    const last = { ...place, row: rows.length - 1 };
    const anchor = addressAt(axes, { ...place, row: 0 });
    setState((before) => ({ ...before, anchor, active: addressAt(axes, last), place: last, editing: null }));
  };
  const after = (exit: Exclude<CellExit, "away">) => cellAfter(state, axes, exit, nextRow);
  const cursor = useMemo(
    (): GridCursor<C, B> => ({ active, range, editing }),
    // What they are made of: rows are drawn again only when it changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [active.row, active.column, range?.top, range?.bottom, range?.left, range?.right, editing],
  );
  return { grid, rows, columns, cursor, place, cellOf, goTo, begin, end, selectColumn, after };
};

export type GridCursorState<C extends string, B = unknown> = ReturnType<typeof useGridCursor<C, B>>;
