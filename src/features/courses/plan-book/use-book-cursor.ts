import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { takesPlace } from "#domain/lessons/lesson-time";
import { type BookColumn, isTextColumn } from "#domain/plan-book/book-columns";
import { type CellPlace, rangeBetween } from "#domain/plan-book/move-cell";
import type { LessonRow } from "#schema/lessons";
import type { BookLine, CellAddress, Cursor, Editing, SlotLine } from "./book-lines.ts";

type BookCursorOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly lines: readonly BookLine[];
  /** The lines that begin a week, by their place. */
  readonly weekStarts: ReadonlySet<number>;
  readonly columns: readonly BookColumn[];
  /** The line that has the focus first. */
  readonly start: string;
  /** A line's plan as it is on the device: a line may show what was before. */
  readonly latest: (plan: LessonRow | undefined) => LessonRow | undefined;
};

type State = {
  readonly active: CellAddress;
  /** The row of `active` when it was there last. */
  readonly row: number;
  readonly anchor: CellAddress | null;
  readonly editing: Editing | null;
};

/**
 * Which cell has the focus, which are selected and which one is written in. The focus follows by
 * itself.
 */
export const useBookCursor = ({ grid, lines, weekStarts, columns, start, latest }: BookCursorOptions) => {
  const rows = useMemo(() => new Map(lines.map(({ key }, row) => [key, row])), [lines]);
  const [state, setState] = useState<State>(() => ({
    active: { key: start, column: "title" },
    row: rows.get(start) ?? 0,
    anchor: null,
    editing: null,
  }));
  const wantsFocus = useRef(false);

  const row = rows.get(state.active.key) ?? Math.max(0, Math.min(state.row, lines.length - 1));
  const indexOf = (column: BookColumn) => Math.max(columns.indexOf(column), columns.indexOf("slot"));
  const place: CellPlace = {
    row,
    column:
      state.active.column === "week" || state.active.column === "unit"
        ? columns.indexOf(state.active.column)
        : indexOf(state.active.column),
  };
  const line = lines[row];
  const active: CellAddress = { key: line?.key ?? "", column: columns[place.column] ?? "title" };
  const editing = state.editing && rows.has(state.editing.key) ? state.editing : null;
  const anchorRow = state.anchor && rows.get(state.anchor.key);
  const range =
    state.anchor && anchorRow !== undefined && anchorRow !== null
      ? rangeBetween({ row: anchorRow, column: indexOf(state.anchor.column) }, place)
      : null;

  const cellOf = ({ key, column }: CellAddress): HTMLElement | null => {
    const ofLine = `[data-line="${CSS.escape(key)}"]`;
    return (
      grid.current?.querySelector<HTMLElement>(`${ofLine}[data-column=${column}]`) ??
      grid.current?.querySelector<HTMLElement>(`${ofLine}[data-column=lost], ${ofLine}[data-column=slot]`) ??
      null
    );
  };
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    // A week far away may not be drawn yet: then the focus comes with the drawing that brings it.
    const cell = cellOf(active);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus();
  });

  /**
   * Takes the focus to a cell; with `isExtending` the cells from the one before on are selected.
   */
  const goTo = (to: CellPlace, o: { readonly isExtending?: boolean; readonly isQuiet?: boolean } = {}) => {
    const target = lines[to.row];
    if (!target) return;
    const column = to.column === 0 && columns[0] === "week" && !weekStarts.has(to.row) ? 1 : to.column;
    wantsFocus.current = o.isQuiet !== true;
    setState({
      active: { key: target.key, column: columns[column] ?? "title" },
      row: to.row,
      anchor: o.isExtending ? (state.anchor ?? active) : null,
      editing: null,
    });
  };
  /** Opens the field of a cell at once, so that the key that opened it is typed into it. */
  const begin = (
    at: { readonly line: SlotLine; readonly column: BookColumn },
    o: { readonly isTyped?: boolean; readonly isTouch?: boolean } = {},
  ) => {
    const { key } = at.line;
    const lesson = latest(at.line.lesson);
    const text = isTextColumn(at.column) && !o.isTyped ? (lesson?.[at.column] ?? "") : "";
    const editing = { key, column: at.column, base: lesson, text, isTouch: o.isTouch ?? false };
    flushSync(() => setState({ active: { key, column: at.column }, row: rows.get(key) ?? row, anchor: null, editing }));
    if (isTextColumn(at.column)) grid.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  const end = (o: { readonly isAway?: boolean } = {}) => {
    wantsFocus.current = o.isAway !== true;
    setState((before) => ({ ...before, editing: null }));
  };
  /** The next or previous line that a lesson takes place in; null at the end. */
  const nextTaught = (from: number, step: 1 | -1): number | null => {
    for (let at = from + step; at >= 0 && at < lines.length; at += step) {
      const one = lines[at]!;
      if (one.type === "slot" && takesPlace(one.item.occurrence)) return at;
    }
    return null;
  };
  const cursor = useMemo(
    (): Cursor => ({ active, range, editing }),
    // What they are made of: the week's rows are drawn again only when it changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [active.key, active.column, range?.top, range?.bottom, range?.left, range?.right, editing],
  );
  return { cursor, place, line, range, editing, rows, cellOf, goTo, begin, end, nextTaught, selectColumn };

  function selectColumn() {
    setState((before) => ({
      ...before,
      anchor: { key: lines[0]!.key, column: active.column },
      active: { key: lines.at(-1)!.key, column: active.column },
      row: lines.length - 1,
    }));
    wantsFocus.current = false;
  }
};

export type BookCursor = ReturnType<typeof useBookCursor>;
