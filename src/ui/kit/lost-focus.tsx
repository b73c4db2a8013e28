/**
 * Whether nothing in particular has the focus: the element that had it is gone, and at most the
 * page as a whole has it.
 */
export const isFocusLost = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active.id === "main";
};

/** Longer than a dialog or a menu takes to hand the focus back by itself, in milliseconds. */
const patience = 60;

/**
 * Gives the focus to `next` where it has gone with the element that had it. Otherwise the next Tab
 * would begin anywhere, and a screen reader at the start of the page.
 */
export const giveLostFocus = (next: () => HTMLElement | null | undefined): void => {
  setTimeout(() => {
    if (isFocusLost()) next()?.focus({ preventScroll: true });
  }, patience);
};
