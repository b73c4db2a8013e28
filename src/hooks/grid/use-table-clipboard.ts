import { useEffect, useLayoutEffect, useRef } from "react";
import { readClipboard, type TextTable, writeClipboard } from "#domain/grid/clipboard";

type TableClipboardOptions = {
  /** The cell that has the focus; null where the focus is elsewhere or a field is open. */
  readonly activeCell: () => HTMLElement | null;
  /** What is selected, as text. */
  readonly read: () => TextTable;
  readonly onCut: () => void;
  readonly onPaste: (table: TextTable) => void;
  /** What a pasted line of text is: see `readClipboard`. */
  readonly lines?: "titles" | "places";
};

/** Whether somebody marked words in the cell: those are copied, by the browser. */
const hasWordsMarked = (cell: HTMLElement): boolean => {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && cell.contains(selection.anchorNode);
};

/**
 * Copies, cuts and pastes cells. The events come where the page's selection is, which need not be
 * the cell with the focus.
 */
export const useTableClipboard = (options: TableClipboardOptions): void => {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const write = (event: ClipboardEvent): boolean => {
      const cell = latest.current.activeCell();
      if (!cell || hasWordsMarked(cell) || !event.clipboardData) return false;
      const { text, html } = writeClipboard(latest.current.read());
      event.clipboardData.setData("text/plain", text);
      event.clipboardData.setData("text/html", html);
      event.preventDefault();
      return true;
    };
    document.addEventListener("copy", write, { signal });
    document.addEventListener("cut", (event) => write(event) && latest.current.onCut(), { signal });
    document.addEventListener(
      "paste",
      (event) => {
        if (!latest.current.activeCell() || !event.clipboardData) return;
        event.preventDefault();
        const text = event.clipboardData.getData("text/plain");
        const html = event.clipboardData.getData("text/html");
        const table = readClipboard({ text, html }, latest.current.lines);
        if (table.length > 0) latest.current.onPaste(table);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
};
