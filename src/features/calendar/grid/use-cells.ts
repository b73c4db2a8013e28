import { type RefObject, useEffect, useEffectEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { joinLocalDateTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { yearDialogPath } from "#hooks/paths";
import type { ItemTimes } from "./calendar-changes.ts";
import { moveInDays, moveInHours } from "./cell-keys.ts";
import { cellId } from "./grid-context.ts";
import { liesOnGrid } from "./lies-on-grid.ts";

/** The number of a day, or the hour of one, that the event is on. */
const cellAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-cell-date]") : null;

/** How the grid names a cell. */
export const idOfCell = ({ dataset: { cellDate, cellStart } }: HTMLElement): string =>
  cellStart === undefined ? cellDate! : cellId(cellDate!, Number(cellStart));

/**
 * Hears what is done with the cells and the heads of days in a grid: one listener for all of them.
 */
export const useCells = (
  frame: RefObject<HTMLElement | null>,
  o: {
    readonly onFocusCell: (id: string) => void;
    readonly onOpenDay: (date: PlainDate) => void;
    readonly onCreate: (times: ItemTimes) => void;
  },
): void => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const cell = cellAt(event);
    if (cell) o.onFocusCell(idOfCell(cell));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const cell = cellAt(event);
    if (cell) (cell.dataset.cellStart === undefined ? moveInDays : moveInHours)(event, cell);
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-day-head]") : null;
    if (head) o.onOpenDay(head.dataset.dayHead!);
    if (event.target instanceof Element && event.target.closest("[data-place]")) {
      event.preventDefault();
      navigate(yearDialogPath(path, search, "place-lessons"), { replace: true });
    }
    const { cellDate: date, cellStart, cellEnd } = cellAt(event)?.dataset ?? {};
    if (date === undefined) return;
    if (cellStart === undefined) return o.onOpenDay(date);
    const [start, end] = [cellStart, cellEnd].map((minutes) => joinLocalDateTime(date, Number(minutes)));
    o.onCreate({ allDay: false, start: start!, end: end! });
  });
  useEffect(() => {
    const grid = frame.current!;
    const controller = new AbortController();
    const { signal } = controller;
    grid.addEventListener("focusin", (event) => onFocus(event), { signal });
    grid.addEventListener("keydown", (event) => onKey(event), { signal });
    grid.addEventListener("click", (event) => onClick(event), { signal });
    // FullCalendar takes a press on what lies there for one on the hours below.
    for (const type of ["mousedown", "touchstart"])
      grid.addEventListener(type, (event) => liesOnGrid(event.target, true) && event.stopPropagation(), {
        signal,
        capture: true,
        passive: true,
      });
    return () => controller.abort();
  }, [frame]);
};
