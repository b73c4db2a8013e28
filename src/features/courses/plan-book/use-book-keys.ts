import { useLingui } from "@lingui/react/macro";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { type BookColumn, isTextColumn } from "#domain/plan-book/book-columns";
import { type CellPlace, moveCell } from "#domain/plan-book/move-cell";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useWallClock } from "#hooks/data/use-now";
import type { UnitRow } from "#schema/units";
import { type BookLine, type SlotLine, slotOf } from "./book-lines.ts";
import { cellChoices, choiceByLetter, noUnit } from "./cell-choices.ts";
import type { BookCursor } from "./use-book-cursor.ts";

type BookKeysOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lines: readonly BookLine[];
  readonly columns: readonly BookColumn[];
  readonly units: readonly UnitRow[];
  readonly book: BookCursor;
  readonly onClear: () => void;
  readonly onChoose: (line: SlotLine, column: "unit" | "status", id: string) => void;
};

/** What belongs to a cell itself and not to a button or link in it. */
const isCell = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset["line"] !== undefined;
const isInside = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("a, button, input, textarea, [role=slider]") !== null;

const isTyping = (event: KeyboardEvent): boolean => {
  if (event.nativeEvent.isComposing || event.keyCode === 229 || event.key === "Dead" || event.key === "Process")
    return true;
  const isPlain = !event.metaKey && (!event.ctrlKey || event.getModifierState("AltGraph"));
  return event.key.length === 1 && event.key !== " " && isPlain;
};

/** The plan book's keys and presses: see `moveCell` for those that move the focus. */
export const useBookKeys = ({ grid, scroller, lines, columns, units, book, onClear, onChoose }: BookKeysOptions) => {
  const { i18n } = useLingui();
  const sheet = useLessonSheet();
  const clock = useWallClock();
  /** The cell that had the focus before a press: a second press opens its field. */
  const pressed = useRef<Element | null>(null);
  /** The cell that a selection is being drawn to with the mouse. */
  const dragged = useRef<Element | null>(null);
  const column = columns[book.place.column] ?? "title";

  const open = (line: BookLine | undefined, at: BookColumn, o: { readonly isTouch?: boolean } = {}) => {
    if (line?.type === "slot" && isTextColumn(at)) book.begin({ line, column: at }, o);
    else if (line?.type === "slot" && (at === "unit" || at === "status")) {
      if (cellChoices(i18n, line, at, { units, now: clock.now() }).length > 0) book.begin({ line, column: at }, o);
    } else if (line?.type === "slot" && at === "slot") sheet.open(slotOf(line));
    else
      book
        .cellOf({ key: line?.key ?? "", column: at })
        ?.querySelector("a")
        ?.click();
  };
  const rowHeight = () => grid.current?.querySelector(".plan-book-row")?.getBoundingClientRect().height ?? 31;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCell(event.target) || !grid.current?.contains(event.target) || book.editing) return;
    const { line, place } = book;
    const isCtrl = event.ctrlKey || event.metaKey;
    const take = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (event.altKey && event.key === "Enter") {
      if (line?.type === "slot") take(() => sheet.open(slotOf(line)));
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight()) - 2);
    const to = event.altKey
      ? null
      : moveCell(place, { key: event.key, isCtrl }, { rows: lines.length, columns: columns.length, page });
    if (to) return take(() => book.goTo(to, { isExtending: event.shiftKey }));
    if (event.key === "Enter" || event.key === "F2") return take(() => open(line, column));
    if (event.key === " ") return take(() => column === "slot" && open(line, column));
    if (event.key === "Delete" || event.key === "Backspace") return take(onClear);
    if (event.key === "Escape" && book.range) return take(() => book.goTo(place));
    if (isCtrl && event.key.toLowerCase() === "a") return take(book.selectColumn);
    if (line?.type !== "slot" || !isTyping(event)) return;
    if (isTextColumn(column)) book.begin({ line, column }, { isTyped: true });
    else if (column === "status" || column === "unit") {
      const choices = cellChoices(i18n, line, column, { units, now: clock.now() });
      const value = column === "status" ? line.lesson?.status : line.lesson?.unit || noUnit;
      const choice = choiceByLetter(choices, value ?? "", event.key);
      if (choice) take(() => onChoose(line, column, choice.id));
    }
  };

  const addressOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
    if (!cell || !grid.current?.contains(cell)) return null;
    const { line: key = "", column: name = "" } = cell.dataset;
    const row = book.rows.get(key);
    const at = name === "lost" ? ("title" as const) : (name as BookColumn);
    return row === undefined ? null : { cell, at, place: { row, column: columns.indexOf(at) } };
  };
  /** Keys go to the cell that has the focus. No event tells of it in a window without the focus. */
  const follow = ({ at, place }: { readonly at: BookColumn | "slot"; readonly place: CellPlace }) => {
    const isSameRow = place.row === book.place.row;
    if (isSameRow && (at === column || lines[place.row]?.type === "lost")) return;
    book.goTo(place, { isQuiet: true });
  };
  const onPointerDown = (event: PointerEvent) => {
    pressed.current = document.activeElement;
    const isDragging =
      event.pointerType === "mouse" && event.button === 0 && !event.shiftKey && !isInside(event.target);
    const address = isDragging ? addressOf(event.target) : null;
    dragged.current = address && address.at !== "week" && address.at !== "unit" ? address.cell : null;
    // Cells are selected, not their words.
    if (event.shiftKey && !isInside(event.target)) event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!dragged.current || event.buttons !== 1) return;
    const address = addressOf(event.target);
    if (!address || address.at === "week" || address.cell === dragged.current) return;
    dragged.current = address.cell;
    book.goTo(address.place, { isExtending: true });
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.shiftKey && !isInside(event.target)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const address = isInside(event.target) ? null : addressOf(event.target);
    if (!address) return;
    if (event.shiftKey) return book.goTo(address.place, { isExtending: true });
    follow(address);
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
    if (address.at === "slot" || isTouch || pressed.current === address.cell) {
      open(lines[address.place.row], address.at, { isTouch });
    }
  };
  const onDoubleClick = (event: MouseEvent) => {
    const address = isInside(event.target) || book.editing ? null : addressOf(event.target);
    if (address && address.at !== "slot") open(lines[address.place.row], address.at);
  };
  const onFocus = (event: FocusEvent) => {
    const address = isCell(event.target) ? addressOf(event.target) : null;
    if (address) follow(address);
  };
  return { onKeyDown, onPointerDown, onPointerMove, onMouseDown, onClick, onDoubleClick, onFocus };
};
