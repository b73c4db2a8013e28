import { useEffect, useRef } from "react";
import { giveLostFocus } from "#ui/kit/lost-focus";

/**
 * The element that has the focus, or would hand it back, may disappear together with this part of
 * the screen. Then `next` gets the focus.
 */
export const useFocusBack = (next: () => HTMLElement | null | undefined): void => {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  }, [next]);
  useEffect(() => () => giveLostFocus(() => latest.current()), []);
};
