import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { longPress } from "#hooks/dom/long-press";

/** How far a finger may move while it stays, in pixels. */
const steady = 10;

/**
 * Handlers that call `onHold` where a finger stays. The tap that ends the press does nothing, and
 * the browser's own menu does not come.
 */
export const useLongPress = (onHold: () => void) => {
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> }>(null);
  const isHeld = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      isHeld.current = false;
      if (event.pointerType !== "touch") return;
      const timer = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, longPress);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > steady) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isHeld.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
