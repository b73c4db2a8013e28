import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useFormat } from "#i18n/use-format";
import type { UnitRow } from "#schema/units";
import { type RowsAway, rowsBy, rowsTo } from "./band-rows.ts";

const nowhere: RowsAway = { by: 0, pixels: 0 };
/** A slider wants bounds; a unit has no more lessons than this. */
const most = 500;

/**
 * The lower edge of a unit's band: dragged by rows it makes the unit longer or shorter, a press or
 * Enter opens the preview. Arrow keys choose by how much.
 */
export function BandEdge({ unit }: { readonly unit: UnitRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const moves = useLessonMoves();
  const edge = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const [away, setAway] = useState(nowhere);
  const band = () => edge.current!.closest<HTMLElement>("[data-band]")!;
  const release = () => {
    isHeld.current = false;
    setAway(nowhere);
  };
  const apply = () => {
    release();
    moves.stretchUnit(unit.id, away.by || 1);
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    isHeld.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => isHeld.current && setAway(rowsTo(band(), event.clientY));
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) setAway(rowsBy(band(), away.by + step));
    else if (event.key === "Enter" || event.key === " ") apply();
    else if (event.key === "Escape" && away.by !== 0) {
      event.stopPropagation();
      release();
    } else return;
    event.preventDefault();
  };
  const { title } = unit;
  const { by, pixels } = away;
  const words =
    by < 0
      ? t`${plural(-by, { one: "# slot shorter", other: "# slots shorter" })}`
      : t`${plural(by, { one: "# slot longer", other: "# slots longer" })}`;
  return (
    <>
      {by !== 0 && (
        <div
          aria-hidden
          data-stretch
          className={`pointer-events-none absolute inset-x-0 z-2 border-2 border-u-bar ${by > 0 ? "top-full rounded-b-chip bg-u-tint" : "bottom-0 rounded-b-chip border-dashed"}`}
          style={{ height: Math.abs(pixels) }}
        >
          <span className="absolute end-1 bottom-1 rounded-label bg-ink px-1.5 text-small font-semibold text-surface tabular-nums">
            {by > 0 ? "+" : "−"}
            {format.number(Math.abs(by))}
          </span>
        </div>
      )}
      <div
        ref={edge}
        role="slider"
        tabIndex={0}
        aria-label={t`Length of “${title}”`}
        aria-orientation="vertical"
        aria-valuemin={-most}
        aria-valuemax={most}
        aria-valuenow={by}
        aria-valuetext={by === 0 ? t`unchanged; Enter shows what would move` : words}
        title={t`Longer or shorter…`}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={() => isHeld.current && apply()}
        onPointerCancel={release}
        onKeyDown={key}
        onBlur={release}
        className="group absolute inset-x-1.5 bottom-0 z-3 flex h-2.5 cursor-ns-resize touch-none items-end justify-center rounded-chip max-wide:hidden touch:h-11"
      >
        <span className="mb-0.5 h-1 w-8 rounded-bar bg-u-line group-hover:bg-u-bar group-focus-visible:bg-u-bar" />
      </div>
    </>
  );
}
