/** Nothing in particular has the focus: not what had it, which is gone; at most the page as a whole. */
export const isFocusLost = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active.id === "main";
};
