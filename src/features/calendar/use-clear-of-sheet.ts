import { useLayoutEffect } from "react";

/** What stays free between the day and the sheet, in pixels. */
const margin = 8;

const findSheet = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("section[role=dialog]")].find(
    (one) => getComputedStyle(one).position === "fixed",
  );

/**
 * Moves the calendar to the side while a lesson's sheet lies over its day, as it does on a tablet:
 * what is being planned stays in sight. `openId`: the item's id, null where none is open.
 */
export const useClearOfSheet = (openId: string | null): void => {
  useLayoutEffect(() => {
    const frame = document.querySelector<HTMLElement>(".calendar-frame");
    if (openId === null || !frame) return undefined;
    let moved = 0;
    const move = (by: number) => {
      moved = by;
      frame.toggleAttribute("data-cleared", by > 0);
      frame.style.setProperty("--cleared", by > 0 ? `${by}px` : null);
    };
    const clear = (): boolean => {
      const sheet = findSheet();
      const day = frame.querySelector(`[data-item="${CSS.escape(openId)}"]`)?.closest("[data-date]");
      const over = sheet && day ? day.getBoundingClientRect().right - sheet.getBoundingClientRect().left + margin : 0;
      move(Math.max(0, over + moved));
      return sheet !== undefined;
    };
    // The sheet comes with its own code, a moment after it was asked for.
    const watch = new MutationObserver(() => clear() && watch.disconnect());
    if (!clear()) watch.observe(document.body, { childList: true, subtree: true });
    const resize = () => void clear();
    addEventListener("resize", resize);
    return () => {
      watch.disconnect();
      removeEventListener("resize", resize);
      move(0);
    };
  }, [openId]);
};
