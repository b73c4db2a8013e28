import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type CellPlace, rangeBetween } from "#domain/grid/move-cell";
import type { MarkAddress, MarkCursor, MarkEditing } from "./mark-cursor.ts";

type State = {
  readonly active: MarkAddress;
  readonly anchor: MarkAddress | null;
  readonly editing: MarkEditing | null;
};

const within = (place: number, count: number): number => Math.max(0, Math.min(place, count - 1));

/**
 * Which cell has the focus, which are selected and which one is typed in. The focus follows by
 * itself. `rows` and `columns` are ids in their order.
 */
export const useMarkCursor = (o: {
  readonly grid: RefObject<HTMLElement | null>;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly start: MarkAddress;
  /** Whether that cell takes the focus at once. */
  readonly isFocused: boolean;
}) => {
  const { grid, rows, columns } = o;
  const [state, setState] = useState<State>(() => ({ active: o.start, anchor: null, editing: null }));
  const wantsFocus = useRef(o.isFocused);
  /** Where the active cell was last, for when its row or column goes. */
  const last = useRef<CellPlace>({ row: 0, column: 0 });

  const placeOf = ({ row, column }: MarkAddress): CellPlace => {
    const [at, across] = [rows.indexOf(row), columns.indexOf(column)];
    return {
      row: at === -1 ? within(last.current.row, rows.length) : at,
      column: across === -1 ? within(last.current.column, columns.length) : across,
    };
  };
  const place = placeOf(state.active);
  const active = { row: rows[place.row] ?? "", column: columns[place.column] ?? "" };
  const { editing } = state;
  const range = state.anchor ? rangeBetween(placeOf(state.anchor), place) : null;
  useLayoutEffect(() => {
    last.current = place;
  });

  const cellOf = ({ row, column }: MarkAddress): HTMLElement | null =>
    grid.current?.querySelector(`[data-row="${CSS.escape(row)}"] > [data-column="${CSS.escape(column)}"]`) ?? null;
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    const cell = cellOf(active);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus();
  });

  /**
   * Takes the focus to a cell; with `isExtending` the cells from the one before on are selected.
   */
  const goTo = (to: CellPlace, { isExtending = false, isQuiet = false } = {}) => {
    const target = {
      row: rows[within(to.row, rows.length)] ?? "",
      column: columns[within(to.column, columns.length)] ?? "",
    };
    wantsFocus.current = !isQuiet;
    setState({ active: target, anchor: isExtending ? (state.anchor ?? active) : null, editing: null });
  };
  /** Opens the field of the cell at once, so that the key that opened it is typed into it. */
  const begin = (at: MarkAddress, text: string, isChosen = false) => {
    flushSync(() => setState({ active: at, anchor: null, editing: { ...at, text, isChosen } }));
    grid.current?.querySelector<HTMLElement>("input")?.focus();
  };
  const end = ({ isAway = false } = {}) => {
    wantsFocus.current = !isAway;
    setState((before) => ({ ...before, editing: null }));
  };
  const selectColumn = () =>
    setState({
      anchor: { row: rows[0] ?? "", column: active.column },
      active: { row: rows.at(-1) ?? "", column: active.column },
      editing: null,
    });
  const cursor = useMemo(
    (): MarkCursor => ({ active, range, editing }),
    // What they are made of: rows are drawn again only when it changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [active.row, active.column, range?.top, range?.bottom, range?.left, range?.right, editing],
  );
  return { cursor, place, goTo, begin, end, selectColumn, cellOf };
};

export type MarkCursorState = ReturnType<typeof useMarkCursor>;
