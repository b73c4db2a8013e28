import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { AttendanceForm } from "#db/edit/roll-call-edits";
import { rowByKey } from "#domain/class-book/roster";
import { longPress } from "#hooks/dom/long-press";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { RollRow } from "./roll-row.tsx";
import type { RollView } from "./use-roll-view.ts";

type RollListProps = {
  readonly view: RollView;
  readonly valuesOf: (student: string) => AttendanceForm;
  readonly onTap: (student: string) => void;
  readonly onLate: (student: string) => void;
  /** All that can be said of a student: minutes, an excuse, a note. */
  readonly onMore: (student: string) => void;
  readonly onCall: () => void;
};

/** How far a finger may move and still be a press, in pixels. */
const steady = 10;

const studentAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-student]")?.dataset.student ?? null) : null;

/** The class in columns, by family name downwards: one stop for Tab, arrows within. */
export function RollList({ view, valuesOf, onTap, onLate, onMore, onCall }: RollListProps) {
  const { t } = useLingui();
  const columns = useIsPhone() ? 2 : 3;
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const held = useRef<{ student: string; x: number; y: number; since: number } | null>(null);
  /** The finger opened the rest: its click taps nothing. */
  const isOpened = useRef(false);
  const { rows, hours, before } = view;
  const perColumn = Math.ceil(rows.length / columns);

  const press = (event: KeyboardEvent) => {
    const student = studentAt(event.target);
    if (student === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex((row) => row.student.id === student);
    if (event.key === "Enter" && !(event.target as Element).closest("[data-more]")) {
      event.preventDefault();
      if (!event.repeat) onCall();
    } else if (event.key.toLowerCase() === "l") {
      event.preventDefault();
      onLate(student);
    } else {
      const to = rowByKey(event.key, at, { count: rows.length, rows: perColumn });
      if (!event.key.startsWith("Arrow") && event.key !== "Home" && event.key !== "End") return;
      event.preventDefault();
      setCurrent(to);
      list.current?.querySelectorAll<HTMLElement>("[data-row]")[to]?.focus();
    }
  };
  const down = (event: PointerEvent) => {
    isOpened.current = false;
    const student = event.pointerType === "touch" && event.isPrimary ? studentAt(event.target) : null;
    held.current = student === null ? null : { student, x: event.clientX, y: event.clientY, since: event.timeStamp };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > steady) held.current = null;
  };
  const up = (event: PointerEvent) => {
    const from = held.current;
    held.current = null;
    if (!from || event.timeStamp - from.since < longPress) return;
    isOpened.current = true;
    onMore(from.student);
  };
  const swallow = (event: MouseEvent) => {
    if (!isOpened.current) return;
    isOpened.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const openByMouse = (event: MouseEvent) => {
    const student = studentAt(event.target);
    if (student === null) return;
    event.preventDefault();
    // A finger opens it as it leaves.
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== "touch") onMore(student);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole list; each row is a button
    <div
      ref={list}
      role="group"
      aria-label={t`Students`}
      className="grid min-h-0 flex-1 grid-flow-col content-start gap-x-1.5 overflow-y-auto px-2 select-none tablet:gap-x-4 tablet:px-7 tablet:py-2"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${perColumn}, 44px)`,
      }}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => (held.current = null)}
      onClickCapture={swallow}
      onContextMenu={openByMouse}
    >
      {rows.map((row, index) => (
        <RollRow
          key={row.student.id}
          row={row}
          values={valuesOf(row.student.id)}
          hours={hours.get(row.student.id) ?? 0}
          wasMissing={before?.missing.has(row.student.id) ?? false}
          isCurrent={index === Math.min(current, rows.length - 1)}
          onTap={() => {
            setCurrent(index);
            onTap(row.student.id);
          }}
          onMore={() => onMore(row.student.id)}
        />
      ))}
    </div>
  );
}
