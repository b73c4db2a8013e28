import { type PointerEvent, useEffect, useRef, useState } from "react";
import { dragPointer } from "#hooks/dom/drag-pointer";
import { useIsPhone } from "#hooks/dom/use-is-phone";

/** A student on the way: `over` is the key of a seat, "free" over the list, or "". */
export type SeatDrag = { readonly student: string; readonly over: string };

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
    let over: string | null = null;
    const draw = (x: number, y: number) => {
      if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
    };
    stop.current = dragPointer(down, down.currentTarget, {
      onMove({ x, y }) {
        const at = targetAt(x, y);
        if (at !== over) setDrag({ student, over: at });
        over = at;
        draw(x, y);
        // The ghost is there only after the first move.
        requestAnimationFrame(() => draw(x, y));
      },
      onDrop: () => over && onDrop(student, over),
      onEnd: () => setDrag(null),
    });
  };
  return { drag, ghost, onPointerDown };
};
