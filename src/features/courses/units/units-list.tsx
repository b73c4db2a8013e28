import { useRef } from "react";
import { GridList } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import type { UnitRow as Unit } from "#schema/units";
import type { ListedUnit } from "./listed-unit.ts";
import type { AxisFrame } from "./unit-axis.tsx";
import type { unitColumns } from "./unit-columns.ts";
import { UnitRow } from "./unit-row.tsx";

type UnitsListProps = {
  /** In their order. */
  readonly listed: readonly ListedUnit[];
  readonly units: readonly Unit[];
  readonly frame: AxisFrame;
  readonly columns: keyof typeof unitColumns;
};

/** The units in their order; they are dragged to another place. */
export function UnitsList({ listed, units, frame, columns }: UnitsListProps) {
  const moves = useLessonMoves();
  const list = useRef<HTMLDivElement>(null);
  const ask = useRef<() => void>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": units.find(({ id }) => id === key)?.title ?? "" })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="h-0 outline-none data-drop-target:outline-2 data-drop-target:outline-focus"
      />
    ),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const others = listed.map(({ unit }) => unit.id).filter((id) => id !== moved);
      const at = others.indexOf(String(target.key)) + (target.dropPosition === "after" ? 1 : 0);
      const place = listed[at]?.unit.id;
      if (moved === undefined || place === undefined || place === moved) return;
      ask.current = () => moves.reorderUnit(moved, place);
    },
    // Asked when the drag is over: the place that was dropped on is gone, and the dialog hands the
    // focus back to the row.
    onDragEnd: ({ keys }) => {
      const [moved] = keys;
      list.current?.querySelector<HTMLElement>(`[data-key="${moved}"]`)?.focus({ preventScroll: true });
      ask.current?.();
      ask.current = null;
    },
  });
  return (
    <GridList
      ref={list}
      aria-labelledby="units"
      items={listed.map((unit) => ({ ...unit, id: unit.unit.id }))}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[units, frame, columns, listed]}
      className="outline-none"
    >
      {(unit) => <UnitRow unit={unit} units={units} frame={frame} columns={columns} />}
    </GridList>
  );
}
