import { giveLostFocus } from "#ui/kit/lost-focus";

const focusable = (element: HTMLElement): HTMLElement => {
  // The row itself, not its first button: a key pressed twice would do to the next row what was
  // meant for this one.
  element.tabIndex = -1;
  return element;
};

/**
 * The `ref` of a list whose rows can disappear. If a row takes the focus with it, the row in its
 * place gets the focus, else the last one. A list without rows hands it to the element around it. A
 * row that is moved, or whose button is at work, keeps the focus.
 */
export const keepRowFocus = (list: HTMLElement | null) => {
  const around = list?.parentElement;
  if (!list || !around) return undefined;
  const rows = () => [...list.children] as HTMLElement[];
  let held: { readonly row: HTMLElement; readonly place: number } | null = null;
  const note = ({ target }: FocusEvent) => {
    const all = rows();
    const place = all.findIndex((row) => row.contains(target as Node));
    held = place < 0 ? null : { row: all[place]!, place };
  };
  const next = () => {
    const all = rows();
    if (!held || all.length === 0) return null;
    return focusable(all.includes(held.row) ? held.row : all[Math.min(held.place, all.length - 1)]!);
  };
  const observer = new MutationObserver(() => held && giveLostFocus(next));
  list.addEventListener("focusin", note);
  observer.observe(list, { childList: true });
  return () => {
    observer.disconnect();
    list.removeEventListener("focusin", note);
    if (held) giveLostFocus(() => (around.isConnected ? focusable(around) : null));
  };
};
