import { type RefObject, useEffect, useState } from "react";

/** Rows drawn above and below what is in sight. */
const spare = 8;

export type RowWindow = { readonly first: number; readonly last: number; readonly rowHeight: number };

/**
 * Which rows of a long table are drawn: those in sight of what scrolls. All rows are of one height,
 * taller for a finger.
 */
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const [rowHeight] = useState(() => (matchMedia("(pointer: coarse)").matches ? 44 : 39));
  const [view, setView] = useState({ first: 0, last: 40 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + spare;
      setView((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [scroller, rowHeight]);
  const last = Math.min(count, view.last);
  return { first: Math.min(view.first, Math.max(0, last - 1)), last, rowHeight };
};
