import type { KeyboardEvent, RefObject } from "react";
import type { TextTable } from "#domain/grid/clipboard";
import type { Editing } from "#domain/grid/grid-cursor";
import { gridDeed } from "#domain/grid/grid-key";
import { type CellPlace, type CellRange, placesIn, rangeBetween } from "#domain/grid/move-cell";
import { useSteadyActions } from "#hooks/dom/use-steady-actions";
import type { GridActions } from "./grid-actions.ts";
import type { GridCursorState } from "./use-grid-cursor.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useTableClipboard } from "./use-table-clipboard.ts";

/** How a cell is opened. `isTyped`: by a key that is typed into its field. */
export type Opening = { readonly isTyped?: boolean; readonly isTouch?: boolean };

/** What a table does with its cells; the grid says when. */
type GridDeeds<C extends string, B> = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What Enter does on a cell: opens it, or goes down as in a spreadsheet. */
  readonly enter: "opens" | "down";
  readonly opensAtOnce?: (column: C) => boolean;
  /**
   * What a cell's field begins with. Null where none opens: what else belongs to the cell was
   * opened, or it was said why nothing is written there.
   */
  readonly open: (place: CellPlace, how: Opening) => { readonly text: string; readonly base: B } | null;
  /** Opens what belongs to the row, by Alt and Enter. */
  readonly openBeside?: () => void;
  /** Takes a key that does something of its own; false where it is typed. */
  readonly takeKey?: (key: string) => boolean;
  readonly type: (editing: Editing<C, B>, text: string) => void;
  /** Writes a cell that is left; false where the cursor stays in it. */
  readonly write: (editing: Editing<C, B>, text: string) => boolean;
  readonly revert: (editing: Editing<C, B>) => void;
  readonly clear: (range: CellRange) => void;
  readonly fillDown?: (range: CellRange) => void;
  /** A cell's text for the clipboard; null where it is left out. */
  readonly read: (place: CellPlace) => string | null;
  readonly paste: (table: TextTable, range: CellRange) => void;
  /** What a pasted line of text is: see `readClipboard`. */
  readonly pastes: "titles" | "places";
};

/**
 * A grid to write in, by the pattern of a grid. A new table takes five steps:
 * 1. `useGridCursor({ grid, rows, columns, start })` with the keys of its rows and columns;
 * 2. `useGrid(cursor, deeds)`: what a cell opens, types, writes, gives back, copies, pastes;
 * 3. `<Grid of={it} label ...>` (`ui/grid/grid`) around the table;
 * 4. rows with `data-row`, and in them cells with `gridCell` (`ui/grid/grid-cell`). A cell over
 *    all columns has `data-spans`, too;
 * 5. in the cell of `cursor.editing` a `<GridField>` (`ui/grid/grid-field`).
 * A column that takes nothing says why in `open`. Keys are in `gridDeed`, all states in
 * `grid-cursor`. Where a pasted line is a person or a slot, `pastes` is `places`.
 */
export const useGrid = <C extends string, B>(state: GridCursorState<C, B>, o: GridDeeds<C, B>) => {
  const { grid, rows, columns, place, cursor } = state;
  const range = cursor.range ?? rangeBetween(place, place);

  const open = (at: CellPlace, how: Opening) => {
    const found = o.open(at, how);
    const [row, column] = [rows[at.row], columns[at.column]];
    if (!found || row === undefined || column === undefined) return;
    const { isTyped = false, isTouch = false } = how;
    state.begin({ row, column, ...found, text: isTyped ? "" : found.text, isTouch });
  };
  const leave = (exit: "down" | "up" | "next" | "previous") => {
    const { to, home } = state.after(exit);
    state.goTo(to, { home });
    return to;
  };
  const actions = useSteadyActions<GridActions>({
    type: (editing, text) => o.type(editing as Editing<C, B>, text),
    commit(editing, text, exit) {
      if (!o.write(editing as Editing<C, B>, text)) return state.end();
      if (exit === "away") return state.end({ isAway: true });
      const to = leave(exit);
      // A finger's keyboard stays where the next field opens at once.
      if (editing.isTouch && exit === "down" && to.row !== place.row) open(to, { isTouch: true });
    },
    cancel(editing) {
      o.revert(editing as Editing<C, B>);
      state.end();
    },
  });
  /** The cell with the focus; null where a link or a field in it has it. */
  const activeCell = (): HTMLElement | null => {
    const focused = document.activeElement;
    const isCell = focused instanceof HTMLElement && focused.matches("[data-row] > [data-column]");
    return isCell && grid.current?.contains(focused) ? focused : null;
  };
  /** How many rows are in sight, without what stays over them. */
  const pageOf = (cell: HTMLElement): number => {
    const height = cell.getBoundingClientRect().height || 28;
    const frame = o.scroller.current;
    const { scrollPaddingTop = "", scrollPaddingBottom = "" } = frame ? getComputedStyle(frame) : {};
    const covered = (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollPaddingBottom) || 0);
    return Math.max(1, Math.floor(((frame?.clientHeight ?? 0) - covered) / height) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = activeCell();
    if (cursor.editing || !cell || event.target !== cell) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    const isAltGraph = event.getModifierState("AltGraph");
    const size = {
      rows: rows.length,
      columns: columns.length,
      page: key.startsWith("Page") ? pageOf(cell) : 1,
      enter: o.enter,
    };
    const pressed = { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, isAltGraph };
    const deed = gridDeed(pressed, { ...size, place });
    const deeds: Readonly<Record<string, (() => void) | undefined>> = {
      go: () => deed?.type === "go" && state.goTo(deed.to, deed),
      leave: () => deed?.type === "leave" && leave(deed.exit),
      open: () => open(place, {}),
      beside: o.openBeside,
      clear: () => o.clear(range),
      unselect: cursor.range ? () => state.goTo(place) : undefined,
      column: state.selectColumn,
      fill: o.fillDown && (() => o.fillDown!(range)),
    };
    const run = deeds[deed?.type ?? ""];
    if (run || (deed?.type === "type" && o.takeKey?.(key))) event.preventDefault();
    else if (deed?.type === "type") open(place, { isTyped: true });
    run?.();
  };
  useTableClipboard({
    activeCell,
    read: () =>
      placesIn(range)
        .map((cells) => cells.map(o.read).filter((text) => text !== null))
        .filter((cells) => cells.length > 0),
    onCut: () => o.clear(range),
    onPaste: (table) => o.paste(table, range),
    lines: o.pastes,
  });
  const pointer = useGridPointer(state, { opensAtOnce: o.opensAtOnce, open });
  return { grid, rows, columns, actions, handlers: { onKeyDown, ...pointer } };
};
