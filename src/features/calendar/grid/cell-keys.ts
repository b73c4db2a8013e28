import type { KeyboardEvent } from "react";
import { addDays, type PlainDate } from "#domain/time/plain-date";

/** A key's event, of React or of the page. */
type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault" | "stopPropagation">;

/** A cell as the grid has it: `data-cell-date`, and in the hours `data-cell-start` (minutes). */
type Cell = HTMLElement;

/** FullCalendar draws the cells of hours in its all-day row too, where they are not shown. */
export const hiddenCell = ".fc-timegrid .fc-daygrid-day *";

const cellsOn = (grid: Element, date: PlainDate): readonly Cell[] => [
  ...grid.querySelectorAll<Cell>(`[data-cell-date="${date}"]:not(${hiddenCell})`),
];

const startOf = (cell: Cell): number => Number(cell.dataset.cellStart ?? 0);

/**
 * Moves the focus between the hours of a grid, from `cell`: up and down through a day, left and
 * right to the same time of another.
 */
export const moveInHours = (event: KeyPress, cell: HTMLElement): void => {
  const grid = cell.closest(".fc");
  const date = cell.dataset.cellDate!;
  if (!grid || event.altKey || event.ctrlKey || event.metaKey) return;
  const column = cellsOn(grid, date);
  const index = column.indexOf(cell);
  const target = {
    ArrowUp: column[index - 1],
    ArrowDown: column[index + 1],
    ArrowLeft: nearest(neighbour(grid, date, -1), startOf(cell)),
    ArrowRight: nearest(neighbour(grid, date, 1), startOf(cell)),
    Home: column[0],
    End: column.at(-1),
  }[event.key];
  focusCell(event, target);
};

/**
 * Moves the focus between the days of a grid, from the one of `cell`: left and right by a day, up
 * and down by a week.
 */
export const moveInDays = (event: KeyPress, cell: HTMLElement): void => {
  const grid = cell.closest(".fc, [data-days]");
  const step = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!grid || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  focusCell(event, cellsOn(grid, addDays(cell.dataset.cellDate!, step))[0]);
};

const focusCell = (event: KeyPress, target: Cell | undefined): void => {
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
};

/** The cells of the next day in sight: week-ends may be hidden. */
const neighbour = (grid: Element, date: PlainDate, step: 1 | -1): readonly Cell[] => {
  for (let count = 1; count <= 3; count += 1) {
    const cells = cellsOn(grid, addDays(date, step * count));
    if (cells.length > 0) return cells;
  }
  return [];
};

const nearest = (cells: readonly Cell[], start: number): Cell | undefined =>
  cells.toSorted((a, b) => Math.abs(startOf(a) - start) - Math.abs(startOf(b) - start))[0];
