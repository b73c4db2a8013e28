import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { type CellPlace, moveCell } from "#domain/grid/move-cell";
import type { MarkCursorState } from "./use-mark-cursor.ts";

/** What a cell can do, beside being moved through. */
type CellDeeds = {
  /** Opens the field of the cell, or what explains its sum. `isTyped`: with the key that comes. */
  readonly open: (row: number, column: number, o?: { readonly isTyped?: boolean }) => void;
  /** A letter of a state that is set by one key; false where it is typed. */
  readonly setState: (letter: string) => boolean;
  readonly note: () => void;
  readonly clear: () => void;
  readonly fillDown: () => void;
};

type MarkKeysOptions = CellDeeds & {
  readonly grid: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly state: MarkCursorState;
};

const isTyping = (event: KeyboardEvent): boolean => {
  if (event.nativeEvent.isComposing || event.keyCode === 229 || event.key === "Dead" || event.key === "Process")
    return true;
  const isPlain = !event.metaKey && !event.altKey && (!event.ctrlKey || event.getModifierState("AltGraph"));
  return event.key.length === 1 && event.key !== " " && isPlain;
};
const sumNames: readonly string[] = ["average", "adjustment", "mark"];
const isInside = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("a, button, input") !== null;

/** The table's keys and presses: see `moveCell` for those that move the focus. */
export const useMarkKeys = (o: MarkKeysOptions) => {
  const { grid, scroller, rows, columns, state } = o;
  const { place, cursor } = state;
  /** The cell that had the focus before a press: a second press opens its field. */
  const pressed = useRef<Element | null>(null);
  const dragged = useRef<Element | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target instanceof HTMLElement ? event.target : null;
    if (cursor.editing || cell?.dataset["column"] === undefined) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const take = (run: () => void) => {
      event.preventDefault();
      run();
    };
    const height = cell.getBoundingClientRect().height || 28;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 4);
    const grid = { rows: rows.length, columns: columns.length, page };
    const to = event.altKey ? null : moveCell(place, { key: event.key, isCtrl }, grid);
    if (to) return take(() => state.goTo(to, { isExtending: event.shiftKey }));
    if (event.key === "Enter") return take(() => state.goTo({ ...place, row: place.row + (event.shiftKey ? -1 : 1) }));
    if (event.key === "F2" || event.key === " ") return take(() => o.open(place.row, place.column));
    if (event.key === "Delete" || event.key === "Backspace") return take(o.clear);
    if (event.key === "Escape" && cursor.range) return take(() => state.goTo(place));
    if (isCtrl && event.key.toLowerCase() === "a") return take(state.selectColumn);
    if (isCtrl && event.key.toLowerCase() === "d") return take(o.fillDown);
    if (!isTyping(event)) return;
    if (o.setState(event.key)) return event.preventDefault();
    if (event.key.toLowerCase() === "n" && columns[place.column] !== "name") {
      // On scales of letters an n is typed.
      if (cell.dataset["letters"] === undefined) return take(o.note);
    }
    o.open(place.row, place.column, { isTyped: true });
  };
  const addressOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
    const row = cell?.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (!cell || row === undefined || !grid.current?.contains(cell)) return null;
    const at = { row: rows.indexOf(row), column: columns.indexOf(cell.dataset["column"]!) };
    return at.row === -1 || at.column === -1 ? null : { cell, place: at };
  };
  /** Keys go to the cell that has the focus. No event tells of it in a window without the focus. */
  const follow = (to: CellPlace) => {
    const isSame = to.row === place.row && to.column === place.column;
    if (!isSame && !cursor.editing) state.goTo(to, { isQuiet: true });
  };
  const onPointerDown = (event: PointerEvent) => {
    pressed.current = document.activeElement;
    const isDragging =
      event.pointerType === "mouse" && event.button === 0 && !event.shiftKey && !isInside(event.target);
    dragged.current = isDragging ? (addressOf(event.target)?.cell ?? null) : null;
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
    const isSum = sumNames.includes(address.cell.dataset["column"]!);
    if (isTouch || isSum || pressed.current === address.cell) o.open(address.place.row, address.place.column);
  };
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset["column"] === undefined) return;
    const address = addressOf(event.target);
    if (address) follow(address.place);
  };
  return { onKeyDown, onPointerDown, onPointerMove, onMouseDown, onClick, onFocus };
};
