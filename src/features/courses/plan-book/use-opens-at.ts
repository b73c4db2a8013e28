import { type RefObject, useLayoutEffect } from "react";

/** Events that say that somebody is at work in the page. */
const signs = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * The book opens at a week; nothing is painted before. The weeks above it are laid out a moment
 * later, with rows higher or lower than was reckoned. So the book is brought to its week again
 * until somebody does something.
 */
export const useOpensAt = (scroller: RefObject<HTMLElement | null>, show: () => void): void => {
  useLayoutEffect(() => {
    if (location.hash !== "" && location.hash !== "#book") return undefined;
    show();
    const book = scroller.current?.firstElementChild;
    if (!book) return undefined;
    const observer = new ResizeObserver(show);
    const stop = () => observer.disconnect();
    observer.observe(book);
    for (const sign of signs) addEventListener(sign, stop, { once: true, passive: true, capture: true });
    return () => {
      stop();
      for (const sign of signs) removeEventListener(sign, stop, { capture: true });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the book opens
  }, []);
};
