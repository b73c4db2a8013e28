import { type RefObject, useEffect, useRef } from "react";

/** A point so far outside that FullCalendar finds no cell there. */
const nowhere = { clientX: -10_000, clientY: -10_000, bubbles: true };

/**
 * Escape ends a drag or a selection without effect. FullCalendar cannot do that, so the pointer is
 * made to leave the grid and to let go there. Returns whether the press that is still held was
 * cancelled, for the click that follows it.
 */
export const useCancelDrag = (frame: RefObject<HTMLElement | null>): RefObject<boolean> => {
  const wasCancelled = useRef(false);
  useEffect(() => {
    const grid = frame.current;
    if (!grid) return undefined;
    let isDown = false;
    const press = () => {
      isDown = true;
      wasCancelled.current = false;
    };
    const release = () => {
      isDown = false;
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isDown) return;
      isDown = false;
      wasCancelled.current = true;
      document.dispatchEvent(new MouseEvent("mousemove", nowhere));
      document.dispatchEvent(new MouseEvent("mouseup", nowhere));
    };
    grid.addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("keydown", cancel, true);
    return () => {
      grid.removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("keydown", cancel, true);
    };
  }, [frame]);
  return wasCancelled;
};
