import { useEffect, useRef } from "react";
import { giveLostFocus } from "#ui/kit/lost-focus";

/**
 * What has the focus, or hands it back, may go together with this part of the screen: then `next`
 * gets it.
 */
export const useFocusBack = (next: () => HTMLElement | null | undefined): void => {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  }, [next]);
  useEffect(() => () => giveLostFocus(() => latest.current()), []);
};
