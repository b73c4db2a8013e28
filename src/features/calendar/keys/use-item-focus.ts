import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { giveLostFocus, isFocusLost } from "#ui/kit/lost-focus";
import { type CalendarContent, itemRange } from "../grid/calendar-items.ts";
import { hiddenCell } from "../grid/cell-keys.ts";

/** What lies over the page and hands the focus back. */
const over = "[role=dialog], [role=alertdialog], [role=menu]";

/** The item that has the focus, or had it last: the focus goes with its block. */
const createItemFocus = () => {
  let kept: { readonly item: string; date: PlainDate | undefined; given: Element | null } | null = null;
  const isOwn = () => kept !== null && (isFocusLost() || document.activeElement === kept.given);
  const find = (): HTMLElement | null =>
    kept &&
    (document.querySelector<HTMLElement>(`#main [data-item="${CSS.escape(kept.item)}"]`) ??
      document.querySelector<HTMLElement>(`#main [data-cell-date="${kept.date}"]:not(${hiddenCell})`));
  return {
    follow: (to: Element) => {
      if (to === kept?.given || to.closest(over)) return;
      const item = to.closest<HTMLElement>("#main [data-item]")?.dataset.item;
      kept = item === undefined ? null : { item, date: undefined, given: to };
    },
    /** Looks where the item is now. A day has the focus meanwhile if its block is gone. */
    look: ({ items }: CalendarContent) => {
      const item = kept && items.find(({ id }) => id === kept!.item);
      if (kept && item) kept.date = itemRange(item).start;
      if (!isOwn()) return;
      const place = find();
      kept!.given = place;
      if (place !== document.activeElement) place?.focus({ preventScroll: true });
    },
    /** The item that a key is for while its block is drawn again. */
    itemBetween: () => (isOwn() ? kept!.item : null),
    leave: () => {
      kept = null;
    },
  };
};

/**
 * Keeps the focus on the item that has it. A change draws the item's block anew or takes it away,
 * and the focus would go with it; after a dialog, too. One that went elsewhere stays there.
 */
export const useItemFocus = (content: CalendarContent, openId: string | null) => {
  const focus = useMemo(() => createItemFocus(), []);
  const look = useEffectEvent(() => focus.look(content));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = ({ target }: Event) => target instanceof Element && focus.follow(target);
    addEventListener("focusin", follow, { signal });
    // The focus stays where a press with the mouse or a finger put it.
    addEventListener(
      "pointerdown",
      ({ target }) => target instanceof Element && !target.closest(over) && focus.leave(),
      {
        signal,
        capture: true,
      },
    );
    // A dialog is an element of its own beside the page.
    const observer = new MutationObserver(() => giveLostFocus(() => (look(), null)));
    observer.observe(document.body, { childList: true });
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [focus]);
  useLayoutEffect(() => look(), [content, openId]);
  return focus.itemBetween;
};
