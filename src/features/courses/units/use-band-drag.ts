import { type PointerEvent, useEffect, useRef } from "react";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { markBands, unitAt } from "./band-rows.ts";

/** How far a mouse moves before a press is a drag, in pixels. */
const steady = 5;

/**
 * Drags a unit's band to the place of another one. For a mouse: a finger scrolls here, and
 * everybody has the menu. Escape ends it.
 */
export const useBandDrag = (unit: string) => {
  const moves = useLessonMoves();
  const stop = useRef<() => void>(null);
  useEffect(() => () => stop.current?.(), []);
  const onPointerDown = (down: PointerEvent) => {
    if (down.button !== 0 || down.pointerType !== "mouse") return;
    const controller = new AbortController();
    const { signal } = controller;
    let place: string | undefined;
    let isDrag = false;
    const end = () => {
      controller.abort();
      markBands(undefined);
    };
    stop.current = end;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      isDrag ||= Math.abs(clientY - down.clientY) > steady;
      if (!isDrag) return;
      const at = unitAt(clientY);
      place = at === unit || at === "" ? undefined : at;
      markBands(place);
    };
    const release = () => {
      end();
      if (place !== undefined) moves.reorderUnit(unit, place);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", release, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal, capture: true });
    // No text is marked on the way.
    down.preventDefault();
  };
  return { onPointerDown };
};
