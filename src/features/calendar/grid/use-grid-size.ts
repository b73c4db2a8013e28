import type { Calendar } from "@fullcalendar/core";
import { type RefObject, useEffect } from "react";

/**
 * Milliseconds for which the grid's size has to stay the same before FullCalendar measures again.
 * FullCalendar itself waits as long when the window changes. Its tables are as wide as the grid all
 * the time; what opens beside it is drawn first.
 */
const settlesIn = 100;

/**
 * Has FullCalendar measure again when the grid's size changes. FullCalendar itself measures once,
 * and again when the window changes. Fonts that load, a toolbar that wraps and a sheet that opens
 * beside it are none of its business.
 */
export const useGridSize = (frame: RefObject<HTMLElement | null>, calendar: RefObject<Calendar | null>): void => {
  useEffect(() => {
    const grid = frame.current!;
    let isFirst = true;
    let timer: number | undefined;
    let width = grid.clientWidth;
    const measure = () => {
      window.clearTimeout(timer);
      timer = undefined;
      width = grid.clientWidth;
      calendar.current?.updateSize();
    };
    const observer = new ResizeObserver(() => {
      window.clearTimeout(timer);
      if (!isFirst) timer = window.setTimeout(measure, settlesIn);
      isFirst = false;
    });
    observer.observe(grid);
    // A drag that begins before the columns are measured again would land on another day.
    const onPress = () => {
      if (timer !== undefined || grid.clientWidth !== width) measure();
    };
    grid.addEventListener("pointerdown", onPress, { capture: true });
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
      grid.removeEventListener("pointerdown", onPress, { capture: true });
    };
  }, [frame, calendar]);
};
