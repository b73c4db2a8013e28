import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type CellPlace as Place, moveCell } from "#domain/grid/move-cell";

type Grid = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: number;
  /** The columns that have something to press, in their order. */
  readonly columns: readonly number[];
  readonly rowHeight: number;
  /** Which rows are drawn. */
  readonly first: number;
  readonly last: number;
};

/** The column after the last is what happens to the row. */
const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-cell]") : null;
  const line = cell?.closest<HTMLElement>("[data-place]");
  return cell && line ? { row: Number(line.dataset.place), column: Number(cell.dataset.cell) } : null;
};

/**
 * The whole table is one stop for Tab. The arrow keys, Home, End and the page keys go from cell to
 * cell, also to rows that are not drawn yet.
 */
export const useCellFocus = ({ scroller, rows, columns, rowHeight, first, last }: Grid) => {
  const [place, setPlace] = useState<Place>({ row: 0, column: columns[0] ?? 0 });
  /** Where the focus goes once its row is drawn. */
  const wanted = useRef<Place | null>(null);
  const cellAt = ({ row, column }: Place) =>
    scroller.current?.querySelector<HTMLElement>(`[data-place="${row}"] [data-cell="${column}"]`);

  const goThere = () => {
    const cell = wanted.current && cellAt(wanted.current);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  useEffect(goThere);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    // Down opens the menu of a row's end.
    if (!from || event.defaultPrevented) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = moveCell(
      { row: from.row, column: columns.indexOf(from.column) },
      { key: event.key, isCtrl: event.ctrlKey || event.metaKey },
      { rows, columns: columns.length, page },
    );
    if (!to) return;
    event.preventDefault();
    const next = { row: to.row, column: columns[to.column] ?? 0 };
    setPlace(next);
    wanted.current = next;
    // A row that is not drawn yet will be, once it is in sight.
    if (next.row < first || next.row >= last)
      scroller.current?.scrollTo({ top: Math.max(0, next.row * rowHeight - 80) });
    else goThere();
  };
  const isDrawn = place.row >= first && place.row < last;
  return {
    onKeyDown,
    /** The cell that Tab leads to. */
    stop: {
      row: isDrawn ? place.row : first,
      column: columns.includes(place.column) ? place.column : (columns[0] ?? 0),
    },
    onFocus: (event: FocusEvent) => {
      const at = placeOf(event.target);
      if (at) setPlace((before) => (before.row === at.row && before.column === at.column ? before : at));
    },
  };
};
