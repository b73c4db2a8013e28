import { useEffect, useRef } from "react";
import { isFocusLost } from "#hooks/is-focus-lost";

/** Longer than a dialog or a menu takes to hand the focus back by itself, in milliseconds. */
const patience = 60;

/** Gives the focus to `next` where it has gone with what had it: else the next Tab would begin anywhere, and a screen reader at the start of the page. */
export const giveLostFocus = (next: () => HTMLElement | null | undefined): void => {
  setTimeout(() => {
    if (isFocusLost()) next()?.focus({ preventScroll: true });
  }, patience);
};

/** What has the focus, or hands it back, may go together with this part of the screen: then `next` gets it. */
export const useFocusBack = (next: () => HTMLElement | null | undefined): void => {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  }, [next]);
  useEffect(() => () => giveLostFocus(() => latest.current()), []);
};
