import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { type BookColumn, isTextColumn, pasteColumns } from "#domain/plan-book/book-columns";
import type { TextTable } from "#domain/plan-book/clipboard";
import { useTableClipboard } from "#hooks/dom/use-table-clipboard";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import type { BookLine, SlotLine } from "./book-lines.ts";
import type { PasteRequest } from "./paste-dialog.tsx";
import type { BookCursor } from "./use-book-cursor.ts";
import type { BookEdits } from "./use-book-edits.ts";

type BookSelectionOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly book: BookCursor;
  readonly lines: readonly BookLine[];
  readonly columns: readonly BookColumn[];
  readonly edits: BookEdits;
  readonly onPaste: (request: PasteRequest) => void;
};

/**
 * What is done with the selected cells, or the one with the focus: copied, cut, emptied, pasted
 * into. Returns how they are emptied.
 */
export const useBookSelection = ({
  grid,
  book,
  lines,
  columns,
  edits,
  onPaste,
}: BookSelectionOptions): (() => void) => {
  const { i18n } = useLingui();
  const format = useFormat();
  const { place, range } = book;
  const selected = range ?? { top: place.row, bottom: place.row, left: place.column, right: place.column };
  const selectedColumns = columns.slice(selected.left, selected.right + 1);
  const selectedSlots = () => lines.slice(selected.top, selected.bottom + 1).filter((line) => line.type === "slot");
  const cellText = (line: SlotLine, column: BookColumn): string => {
    const { item, lesson } = line;
    if (isTextColumn(column)) return lesson?.[column] ?? "";
    if (column === "unit") return item.unit?.title ?? "";
    if (column === "status") return lesson ? choiceName(i18n, lesson.status) : "";
    return `${format.date(item.occurrence.date, "weekdayShort")} ${format.time(item.occurrence.start)}`;
  };
  const clear = () =>
    void edits.clear(selectedSlots().map((line) => ({ line, columns: selectedColumns.filter(isTextColumn) })));
  const paste = (table: TextTable) => {
    const into = pasteColumns(columns, columns[selected.left]!);
    const line = lines[selected.top];
    if (table.length === 1 && table[0]!.length === 1 && line?.type === "slot") {
      const [text = ""] = table[0]!;
      void edits.writeText(line, line.lesson, into[0]!, into[0] === "title" ? text.replaceAll("\n", " ") : text);
    } else onPaste({ table, from: line?.key ?? "", columns: into });
  };
  useTableClipboard({
    activeCell: () => {
      const focused = document.activeElement;
      return focused instanceof HTMLElement && focused.dataset["line"] && grid.current?.contains(focused)
        ? focused
        : null;
    },
    read: () =>
      selectedSlots().map((line) => selectedColumns.filter((one) => one !== "week").map((one) => cellText(line, one))),
    onCut: clear,
    onPaste: paste,
  });
  return clear;
};
