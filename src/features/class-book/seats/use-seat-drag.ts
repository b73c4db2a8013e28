import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useIsPhone } from "#hooks/dom/use-is-phone";

/** A student on the way: `over` is the key of a seat, "free" over the list, or "". */
export type SeatDrag = { readonly student: string; readonly over: string };

/** How far a pointer moves before a press is a drag, in pixels. */
const steady = 5;

const targetAt = (x: number, y: number): string => {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place], [data-frees-seat]");
  return found ? (found.dataset.place ?? "free") : "";
};

/**
 * Drags students by the pointer, from the element that has these handlers to a `data-place` or
 * `data-frees-seat`. Escape ends it. A finger drags where the page has room to be scrolled beside
 * the seats; on a phone it taps.
 */
export const useSeatDrag = (onDrop: (student: string, target: string) => void) => {
  const [drag, setDrag] = useState<SeatDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(null);
  const isPhone = useIsPhone();
  useEffect(() => () => stop.current?.(), []);
  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    const student = (down.target as Element).closest<HTMLElement>("[data-student]")?.dataset.student;
    if (student === undefined || down.button !== 0 || !down.isPrimary) return;
    if (isPhone && down.pointerType === "touch") return;
    const element = down.currentTarget;
    const { pointerId } = down;
    const controller = new AbortController();
    const { signal } = controller;
    let over = "";
    let isDrag = false;
    const end = () => {
      controller.abort();
      stop.current = null;
      setDrag(null);
    };
    stop.current = end;
    const draw = (x: number, y: number) => {
      if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
    };
    const move = (event: globalThis.PointerEvent) => {
      const { clientX, clientY } = event;
      if (event.pointerId !== pointerId) return;
      if (!isDrag && Math.hypot(clientX - down.clientX, clientY - down.clientY) <= steady) return;
      if (!isDrag) element.setPointerCapture(pointerId);
      const at = targetAt(clientX, clientY);
      if (!isDrag || at !== over) setDrag({ student, over: at });
      [isDrag, over] = [true, at];
      draw(clientX, clientY);
      // The ghost is drawn after the first move.
      requestAnimationFrame(() => draw(clientX, clientY));
    };
    const release = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      end();
      if (!isDrag) return;
      // The press that ends a drag is no tap.
      const swallow = new AbortController();
      const eat = (click: MouseEvent) => click.stopPropagation();
      addEventListener("click", eat, { capture: true, once: true, signal: swallow.signal });
      setTimeout(() => swallow.abort());
      if (over !== "") onDrop(student, over);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", release, { signal });
    addEventListener("pointercancel", end, { signal });
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (isDrag) event.stopPropagation();
      end();
    };
    addEventListener("keydown", escape, { signal, capture: true });
  };
  return { drag, ghost, onPointerDown };
};
