import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useFormat } from "#i18n/use-format";
import type { Period } from "#schema/timetables";
import { minutesBox, remPerMinute } from "../week/grid-box.ts";

type Edge = "start" | "end";

type PeriodColumnProps = {
  readonly periods: readonly Period[];
  /** Shows an edge at another minute; nothing is kept before `onDone`. */
  readonly onMove: (id: string, edge: Edge, to: number) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Minutes that an edge moves by. */
const step = 5;

/** The periods at their true heights, each edge to be dragged or moved with the arrow keys. */
export function PeriodColumn({ periods, onMove, onDone, onCancel }: PeriodColumnProps) {
  const format = useFormat();
  const top = Math.min(...periods.map(({ start }) => start));
  const bottom = Math.max(...periods.map(({ end }) => end));
  return (
    <div
      className="relative w-40 shrink-0 select-none max-tablet:hidden"
      style={{ height: `${(bottom - top) * remPerMinute}rem` }}
    >
      {periods.map((period) => (
        <div
          key={period.id}
          className={`absolute inset-x-0 rounded-lesson border border-line-2 ${period.pause ? "bg-sunken" : "bg-surface"}`}
          style={minutesBox(top, period)}
        >
          <div className="flex h-full items-center justify-between gap-2 overflow-hidden px-2.5 text-small text-ink-2 tabular-nums">
            <span className="truncate font-semibold text-ink">{period.label}</span>
            <span>{format.timeRange(period.start, period.end, "plain")}</span>
          </div>
          {(["start", "end"] as const).map((edge) => (
            <Handle key={edge} period={period} edge={edge} onMove={onMove} onDone={onDone} onCancel={onCancel} />
          ))}
        </div>
      ))}
    </div>
  );
}

type HandleProps = Omit<PeriodColumnProps, "periods"> & { readonly period: Period; readonly edge: Edge };

function Handle({ period, edge, onMove, onDone, onCancel }: HandleProps) {
  const { t } = useLingui();
  const format = useFormat();
  const grabbed = useRef<{ readonly y: number; readonly at: number } | null>(null);
  const at = period[edge];
  const time = format.timeRange(period.start, period.end);
  const name = period.label || (period.pause ? t`Break` : time);

  const moveKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: step, ArrowUp: -step, PageDown: 6 * step, PageUp: -6 * step }[event.key];
    if (by !== undefined) onMove(period.id, edge, at + by);
    else if (event.key === "Enter") onDone();
    else if (event.key === "Escape") onCancel();
    else return;
    event.preventDefault();
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { y: event.clientY, at };
  };
  const drag = (event: PointerEvent) => {
    if (!grabbed.current) return;
    const remPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const minutes = (event.clientY - grabbed.current.y) / (remPixels * remPerMinute);
    onMove(period.id, edge, grabbed.current.at + Math.round(minutes / step) * step);
  };
  const release = () => {
    if (!grabbed.current) return;
    grabbed.current = null;
    onDone();
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={edge === "start" ? t`Start of ${name}` : t`End of ${name}`}
      aria-valuemin={0}
      aria-valuemax={1440}
      aria-valuenow={at}
      aria-valuetext={format.time(at)}
      className={`absolute inset-x-0 h-2 cursor-ns-resize touch-none rounded-chip hover:bg-p-tint ${edge === "start" ? "-top-px" : "-bottom-px"}`}
      onKeyDown={moveKey}
      onBlur={onDone}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => {
        grabbed.current = null;
        onCancel();
      }}
    />
  );
}
