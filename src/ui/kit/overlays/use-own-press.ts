import { type MouseEvent, useRef } from "react";

/**
 * Handlers for the content of an overlay: a press counts only if it began there. A finger that
 * opens an overlay by a long press lifts over what has come under it. The browser then sends that
 * element a mouse's press and a click, which go nowhere here. Clicks of keys and assistive
 * technology (`detail` 0) always count.
 */
export const useOwnPress = () => {
  const hasBegun = useRef(false);
  const guard = (event: MouseEvent) => {
    if (hasBegun.current || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDownCapture: () => {
      hasBegun.current = true;
    },
    onMouseDownCapture: guard,
    onMouseUpCapture: guard,
    onClickCapture: guard,
  };
};
