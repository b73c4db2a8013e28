import { useEffect, useRef } from "react";
import { isFocusLost } from "#ui/kit/lost-focus";
import type { CalendarContent } from "./grid/calendar-items.ts";

/** Longer than a dialog takes to hand the focus back by itself, in milliseconds. */
const patience = 60;

/**
 * Gives the focus back to an item when its dialog has closed and its change has moved the item: its
 * block is then a new one, and the focus would be lost. A focus that went anywhere else meanwhile
 * stays there.
 */
export const useReturnFocus = (openId: string | null, content: CalendarContent): void => {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openId !== null) last.current = openId;
    const id = last.current;
    if (openId !== null || id === null) return undefined;
    const timer = setTimeout(() => {
      const block = document.querySelector<HTMLElement>(`[data-item="${id}"]`);
      if (isFocusLost()) block?.focus({ preventScroll: true });
      else if (document.activeElement !== block) last.current = null;
    }, patience);
    return () => clearTimeout(timer);
  }, [openId, content]);
};
