import type { RefObject } from "react";
import type { MarkChange } from "#db/edit/mark-edits";
import { planMarkPaste } from "#domain/marks/changes/paste-marks";
import { toStoredMark } from "#domain/marks/table/stored-mark";
import type { TextTable } from "#domain/grid/clipboard";
import { useFormat } from "#i18n/use-format";
import { useTableClipboard } from "#hooks/grid/use-table-clipboard";
import type { PasteQuestion } from "../edits/mark-open.ts";
import { sumColumnsOf } from "./mark-cursor.ts";
import type { MarkTable } from "../sums/mark-table.ts";
import { typedMarkText, exactText } from "../sums/mark-words.ts";
import { decimalText } from "#i18n/words/mark-words";
import type { MarkCursorState } from "./use-mark-cursor.ts";
import type { CellAt, MarkEdits } from "../edits/use-mark-edits.ts";

type MarkSelectionOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly table: MarkTable;
  readonly state: MarkCursorState;
  readonly edits: MarkEdits;
  readonly cellAt: (row: number, column: number) => CellAt | null;
  /** The same to write in: none where the term is closed. */
  readonly openAt: (row: number, column: number) => CellAt | null;
  /** Empties a cell beside the tests, where it can be. */
  readonly onClearSum: (row: number, column: number) => void;
  /** Says why nothing is written; null where it is. */
  readonly whyNot: (() => void) | null;
  readonly onAsk: (question: PasteQuestion) => void;
};

/** What is done with the selected cells: copied, cut, emptied, filled, pasted into. */
export const useMarkSelection = ({
  grid,
  table,
  state,
  edits,
  cellAt,
  openAt,
  onClearSum,
  whyNot,
  onAsk,
}: MarkSelectionOptions) => {
  const format = useFormat();
  const { place, cursor } = state;
  const range = cursor.range ?? { top: place.row, bottom: place.row, left: place.column, right: place.column };
  const places = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
    Array.from({ length: range.right - range.left + 1 }, (_, across) => ({
      row: range.top + down,
      column: range.left + across,
    })),
  );
  const changeOf = (at: CellAt, entry: string): MarkChange => ({
    student: at.student,
    assessment: at.column.assessment.id,
    record: at.cell.record,
    others: [...at.cell.others, ...at.cell.twins],
    entry,
  });
  const textAt = (row: number, column: number): string => {
    const line = table.rows[row];
    if (!line) return "";
    if (column === 0) return line.listed;
    const at = cellAt(row, column);
    if (at) return typedMarkText(format, at.cell.entry, at.column.typed);
    const { mark } = line;
    const name = sumColumnsOf(table.rules)[column - 1 - table.columns.length];
    if (name === "average" && table.rules.sums) return exactText(format, mark.sum, table.rules.sums.scale);
    if (name === "adjustment") return mark.stored?.adjustment ?? "";
    return table.rules.sums ? decimalText(format, mark.shown) || "–" : (mark.level ?? "");
  };
  const clear = () => {
    if (whyNot) return whyNot();
    for (const { row, column } of places.flat()) onClearSum(row, column);
    const cells = places.flat().flatMap(({ row, column }) => openAt(row, column) ?? []);
    void edits.clear(cells.map((at) => changeOf(at, "")));
  };
  const fillDown = () => {
    if (whyNot) return whyNot();
    const [top = [], ...below] = places;
    const changes = below.flat().flatMap(({ row, column }) => {
      const [from, to] = [cellAt(top[0]!.row, column), openAt(row, column)];
      return from && to ? [changeOf(to, toStoredMark(from.cell.entry))] : [];
    });
    void edits.fill(changes);
  };
  const paste = (block: TextTable) => {
    if (whyNot) return whyNot();
    const column = Math.max(0, range.left - 1);
    // One mark fills a whole selection, as in a spreadsheet.
    const isOne = block.length === 1 && block[0]!.length === 1 && cursor.range !== null;
    const filling = isOne ? places.map((cells) => cells.map(() => block[0]![0]!)) : block;
    const found = planMarkPaste(filling, {
      row: range.top,
      column,
      rows: table.rows.length,
      scales: table.columns.map(({ typed }) => typed),
      entryAt: (row, at) => {
        const cell = cellAt(row, at + 1);
        return cell ? toStoredMark(cell.cell.entry) : "";
      },
    });
    const changes = found.fills.flatMap(({ row, column, entry }) => {
      const at = openAt(row, column + 1);
      return at ? [changeOf(at, entry)] : [];
    });
    if (found.faults.length > 0 || found.beyond > 0 || found.replaced > 1) onAsk({ paste: found, changes });
    else void edits.fill(changes);
  };
  useTableClipboard({
    activeCell: () => {
      const focused = document.activeElement;
      const isCell = focused instanceof HTMLElement && focused.dataset["column"] && grid.current?.contains(focused);
      return isCell ? focused : null;
    },
    read: () => places.map((cells) => cells.map(({ row, column }) => textAt(row, column))),
    onCut: clear,
    onPaste: paste,
    lines: "places",
  });
  return { clear, fillDown };
};
