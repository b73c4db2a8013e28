import { useEffect, useMemo } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { isFocusLost } from "#ui/kit/lost-focus";

/** Where the focus belongs after a change: the item's block, or its day if it is gone. */
type Place = { readonly item: string; readonly date: PlainDate };

/** Milliseconds that a change may take to be drawn. */
const patience = 10_000;

const find = ({ item, date }: Place): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main [data-item="${item}"]`) ??
  document.querySelector<HTMLElement>(`#main [data-cell-date="${date}"]:not(.fc-timegrid .fc-daygrid-day *)`);

/**
 * Keeps the focus after a change by a key. The change draws the item's block again or takes it
 * away, and the focus goes with it. That happens some drawings later, and not always at once. So
 * this looks whenever the page has changed, for as long as a change may take. A lost focus goes
 * where it belongs; one that is elsewhere stays there.
 */
const createKeptFocus = () => {
  let kept: (Place & { given: HTMLElement | null }) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    // A day that got the focus for a missing block passes it on: the block may be drawn later.
    if (!kept || !(isFocusLost() || document.activeElement === kept.given)) return;
    const place = find(kept);
    if (place !== document.activeElement) place?.focus();
    kept.given = place;
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    kept = null;
  };
  return {
    keep: (place: Place) => {
      stop();
      kept = { ...place, given: null };
      // A dialog that closes makes the page usable again by an attribute.
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert", "aria-hidden"] });
      timer = setTimeout(stop, patience);
    },
    /** The item that a key is for while its block is drawn again and nothing has the focus. */
    itemBetween: () => kept?.item ?? null,
    stop,
  };
};

type KeptFocus = ReturnType<typeof createKeptFocus>;

export const useKeptFocus = (): KeptFocus => {
  const focus = useMemo(() => createKeptFocus(), []);
  useEffect(() => {
    // The focus stays where a press with the mouse or a finger put it.
    addEventListener("pointerdown", focus.stop);
    return () => {
      removeEventListener("pointerdown", focus.stop);
      focus.stop();
    };
  }, [focus]);
  return focus;
};
