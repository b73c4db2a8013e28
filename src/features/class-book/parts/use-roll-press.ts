import { type MouseEvent, type PointerEvent, useRef } from "react";
import { longPress } from "#hooks/dom/long-press";

/** How far a finger may move and still be a press, in pixels. */
const steady = 10;

/** The student whose row or seat an event is in; null for none. */
export const studentAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-student]")?.dataset.student ?? null) : null;

/** A long press or a right click on a student opens the rest (`onMore`), and taps nothing. */
export const useRollPress = (onMore: (student: string) => void) => {
  const held = useRef<{ student: string; x: number; y: number; since: number } | null>(null);
  /** The finger opened the rest: its click taps nothing. */
  const isOpened = useRef(false);
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
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: () => (held.current = null),
    onClickCapture: swallow,
    onContextMenu: openByMouse,
  };
};
