import type { MarkChange } from "#db/edit/mark-edits";
import type { TextTable } from "#domain/grid/clipboard";
import { type CellPlace, type CellRange, placesIn } from "#domain/grid/move-cell";
import { planMarkPaste } from "#domain/marks/changes/paste-marks";
import { toStoredMark } from "#domain/marks/table/stored-mark";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import type { PasteQuestion } from "../edits/mark-open.ts";
import type { CellAt, MarkEdits } from "../edits/use-mark-edits.ts";
import type { MarkTable } from "../sums/mark-table.ts";
import { exactText, typedMarkText } from "../sums/mark-words.ts";
import { sumColumnsOf } from "./sum-columns.ts";
import type { MarkCells } from "./use-mark-cells.ts";

type MarkSelectionOptions = {
  readonly table: MarkTable;
  readonly cells: MarkCells;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  readonly onAsk: (question: PasteQuestion) => void;
};

const changeOf = (at: CellAt, entry: string): MarkChange => ({
  student: at.student,
  assessment: at.column.assessment.id,
  record: at.cell.record,
  others: [...at.cell.others, ...at.cell.twins],
  entry,
});

/** What is done with selected cells: copied, emptied, filled, pasted into. */
export const useMarkSelection = ({ table, cells, edits, isLocked, onAsk }: MarkSelectionOptions) => {
  const format = useFormat();
  const { cellAt, openAt, moveMark } = cells;
  /** Does it where the term is open, else says why not. */
  const whenOpen = (run: () => void, { top, left }: CellRange) =>
    isLocked ? cells.whyNot({ row: top, column: left }) : run();
  return {
    read({ row, column }: CellPlace): string {
      const line = table.rows[row];
      if (!line) return "";
      if (column === 0) return line.listed;
      const at = cellAt({ row, column });
      if (at) return typedMarkText(format, at.cell.entry, at.column.typed);
      const { mark } = line;
      const name = sumColumnsOf(table.rules)[column - 1 - table.columns.length];
      if (name === "average" && table.rules.sums) return exactText(format, mark.sum, table.rules.sums.scale);
      if (name === "adjustment") return mark.stored?.adjustment ?? "";
      return table.rules.sums ? decimalText(format, mark.shown) || "–" : (mark.level ?? "");
    },
    clear: (range: CellRange) =>
      whenOpen(() => {
        const places = placesIn(range).flat();
        for (const place of places) moveMark(place, "");
        void edits.clear(places.flatMap((place) => openAt(place) ?? []).map((at) => changeOf(at, "")));
      }, range),
    fillDown: (range: CellRange) =>
      whenOpen(() => {
        const [, ...below] = placesIn(range);
        const changes = below.flat().flatMap((place) => {
          const [from, to] = [cellAt({ ...place, row: range.top }), openAt(place)];
          return from && to ? [changeOf(to, toStoredMark(from.cell.entry))] : [];
        });
        void edits.fill(changes);
      }, range),
    paste: (block: TextTable, range: CellRange) =>
      whenOpen(() => {
        // One mark fills a whole selection, as in a spreadsheet.
        const isOne = block.length === 1 && block[0]!.length === 1;
        const found = planMarkPaste(isOne ? placesIn(range).map((places) => places.map(() => block[0]![0]!)) : block, {
          row: range.top,
          column: Math.max(0, range.left - 1),
          rows: table.rows.length,
          scales: table.columns.map(({ typed }) => typed),
          entryAt: (row, at) => {
            const cell = cellAt({ row, column: at + 1 });
            return cell ? toStoredMark(cell.cell.entry) : "";
          },
        });
        const changes = found.fills.flatMap(({ row, column, entry }) => {
          const at = openAt({ row, column: column + 1 });
          return at ? [changeOf(at, entry)] : [];
        });
        if (found.faults.length > 0 || found.beyond > 0 || found.replaced > 1) onAsk({ paste: found, changes });
        else void edits.fill(changes);
      }, range),
  };
};
