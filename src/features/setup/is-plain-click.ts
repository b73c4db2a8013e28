import type { MouseEvent } from "react";

/**
 * Whether a link is followed here rather than in another tab; such a click is then ours and not the
 * link's.
 */
export const isPlainClick = (event: MouseEvent): boolean => {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (isPlain) event.preventDefault();
  return isPlain;
};
