import { type RefObject, useEffect, useRef } from "react";
import { wheelFactor } from "./zoom.ts";

type ZoomBy = (factor: number, at: { readonly x: number; readonly y: number }) => void;

const between = ([a, b]: readonly [Touch, Touch]) => ({
  distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
});
const pairOf = ({ touches }: TouchEvent): readonly [Touch, Touch] | undefined => {
  const [a, b] = touches;
  return a && b && touches.length === 2 ? [a, b] : undefined;
};

/**
 * The wheel with Ctrl, two fingers on a touchpad (browsers report it so) or on the screen. The page
 * itself stays as large as it is.
 */
export const useZoomGestures = (target: RefObject<HTMLElement | null>, zoomBy: ZoomBy): void => {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let last = 0;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(wheelFactor(event.deltaY), { x: event.clientX, y: event.clientY });
    };
    const start = (event: TouchEvent) => {
      const pair = pairOf(event);
      last = pair ? between(pair).distance : 0;
    };
    const move = (event: TouchEvent) => {
      const pair = pairOf(event);
      if (!pair || last === 0) return;
      event.preventDefault();
      const { distance, x, y } = between(pair);
      latest.current(distance / last, { x, y });
      last = distance;
    };
    // React's own listeners cannot keep the page from zooming.
    element.addEventListener("wheel", turn, { passive: false });
    element.addEventListener("touchstart", start, { passive: true });
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", start, { passive: true });
    return () => {
      element.removeEventListener("wheel", turn);
      element.removeEventListener("touchstart", start);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", start);
    };
  }, [target]);
};
