import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import type { CellPlace } from "#domain/grid/move-cell";
import type { GridCursorState } from "./use-grid-cursor.ts";

type GridPointerOptions<C extends string> = {
  /** A column whose cells open at the first press. */
  readonly opensAtOnce?: (column: C) => boolean;
  readonly open: (place: CellPlace, how: { readonly isTouch: boolean }) => void;
};

/** Whether a press is a button's or link's in the cell, and not the cell's own. */
const isInside = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("a, button, input, textarea, [role=slider]") !== null;

/** The presses on a grid: they go to a cell, a second one opens it, drawn ones select. */
export const useGridPointer = <C extends string, B>(state: GridCursorState<C, B>, o: GridPointerOptions<C>) => {
  const { grid, rows, columns, place } = state;
  /** The cell that had the focus before a press: a second press opens its field. */
  const pressed = useRef<Element | null>(null);
  /** The cell that a selection is being drawn to with the mouse. */
  const dragged = useRef<Element | null>(null);

  const addressOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column][tabindex]") : null;
    const row = rows.indexOf(cell?.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? "");
    if (!cell || row === -1 || !grid.current?.contains(cell)) return null;
    // A cell over several columns is in the one that the cursor is in.
    const isWide = cell.dataset["spans"] !== undefined;
    const column = isWide ? place.column : columns.indexOf(cell.dataset["column"] as C);
    return column === -1 ? null : { cell, place: { row, column } };
  };
  /** Keys go to the cell that has the focus. No event tells of it in a window without the focus. */
  const follow = (to: CellPlace) => {
    if (to.row !== place.row || to.column !== place.column) state.goTo(to, { isQuiet: true });
  };
  const onPointerDown = (event: PointerEvent) => {
    pressed.current = document.activeElement;
    const isDragging = event.pointerType === "mouse" && event.button === 0 && !event.shiftKey;
    dragged.current = isDragging && !isInside(event.target) ? (addressOf(event.target)?.cell ?? null) : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!dragged.current || event.buttons !== 1) return;
    const address = addressOf(event.target);
    if (!address || address.cell === dragged.current) return;
    dragged.current = address.cell;
    state.goTo(address.place, { isExtending: true });
  };
  const onMouseDown = (event: MouseEvent) => {
    // Cells are selected, not their words.
    if (event.shiftKey && !isInside(event.target)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const address = isInside(event.target) ? null : addressOf(event.target);
    if (!address) return;
    if (event.shiftKey) return state.goTo(address.place, { isExtending: true });
    follow(address.place);
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
    const isAtOnce = o.opensAtOnce?.(columns[address.place.column]!) ?? false;
    if (isAtOnce || isTouch || pressed.current === address.cell) o.open(address.place, { isTouch });
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const address = addressOf(target);
    if (address?.cell === target) follow(address.place);
  };
  return { onPointerDown, onPointerMove, onMouseDown, onClick, onFocus };
};
