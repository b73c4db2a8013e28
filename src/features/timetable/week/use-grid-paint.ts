import { type PointerEvent as ReactPointerEvent, useState } from "react";
import { periodAt } from "#domain/timetable/timetable-grid";
import type { Period } from "#schema/timetables";
import type { DayStop } from "./grid-stops.ts";
import { stopKey } from "./grid-stops.ts";
import { useFollowPointer } from "./use-follow-pointer.ts";

const nothing: ReadonlySet<string> = new Set();

/**
 * Paints free cells: the chosen course goes into all that the pointer passes, in one step. A break
 * on the way from lesson to lesson stays free, as does a lesson between two breaks. Returns the
 * keys of the cells that are painted now, and what starts it on a press.
 */
export const useGridPaint = (o: {
  readonly periods: readonly Period[];
  readonly stops: ReadonlyMap<number, readonly DayStop[]>;
  readonly onPaint: (cells: readonly DayStop[]) => void;
}) => {
  const follow = useFollowPointer();
  const [painted, setPainted] = useState(nothing);
  const onPress = (press: ReactPointerEvent) => {
    const cells = new Map<string, DayStop>();
    const all = [...o.stops.values()].flat().filter(({ type }) => type === "cell");
    const isPause = (cell: DayStop) => periodAt(o.periods, cell.start)?.pause === true;
    follow(press, {
      onMove: ({ clientX, clientY }) => {
        const key = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-stop]")?.dataset.stop;
        const cell = all.find((stop) => stopKey(stop) === key);
        if (key === undefined || !cell || cells.has(key)) return;
        const [first = cell] = cells.values();
        if (isPause(cell) !== isPause(first)) return;
        cells.set(key, cell);
        setPainted(new Set(cells.keys()));
      },
      onDrop: () => cells.size > 0 && o.onPaint([...cells.values()]),
      onEnd: () => setPainted(nothing),
    });
  };
  return { painted, onPress };
};
