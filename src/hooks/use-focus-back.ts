import { useEffect, useRef } from "react";
import { isFocusLost } from "#hooks/is-focus-lost";

/** Longer than a dialog or a menu takes to hand the focus back by itself, in milliseconds. */
const patience = 60;

/**
 * What has the focus, or hands it back, may go together with this part of the screen: then `next` gets it. Else the next Tab would begin anywhere,
 * and a screen reader at the start of the page.
 */
export const useFocusBack = (next: () => HTMLElement | null | undefined): void => {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  }, [next]);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (isFocusLost()) latest.current()?.focus({ preventScroll: true });
      }, patience);
    },
    [],
  );
};
