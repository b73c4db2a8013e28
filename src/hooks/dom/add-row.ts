import { flushSync } from "react-dom";

/** Adds a row to a list of fields, and puts the focus into its first one. */
export const addRow = (list: HTMLElement | null, at: number, add: () => void): void => {
  flushSync(add);
  list?.children[at]?.querySelector("input")?.focus();
};
