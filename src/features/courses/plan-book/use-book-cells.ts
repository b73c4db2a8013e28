import { useLingui } from "@lingui/react/macro";
import type { TextTable } from "#domain/grid/clipboard";
import type { CellPlace, CellRange } from "#domain/grid/move-cell";
import { isTextColumn, isWrittenColumn, pasteColumns } from "#domain/plan-book/book-columns";
import { use } from "react";
import { useWallClock } from "#hooks/data/use-now";
import type { Opening } from "#hooks/grid/use-grid";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { BookOutcomesContext, keepUnread, outcomesText, readCell } from "./book-outcomes.ts";
import { type BookCursor, type BookLine, type Editing, type SlotLine, slotOf } from "./book-lines.ts";
import {
  cellChoices,
  choiceByLetter,
  type ChoiceColumn,
  choiceChange,
  choiceOf,
  isChoiceColumn,
} from "./cell-choices.ts";
import type { PasteRequest } from "./paste-dialog.tsx";
import type { BookEdits } from "./use-book-edits.ts";

/** What the plan book's grid does with its cells: opens, writes, copies, empties, pastes into. */
export const useBookCells = (
  book: BookCursor,
  o: {
    readonly lines: readonly BookLine[];
    readonly units: readonly UnitRow[];
    readonly edits: BookEdits;
    readonly onPaste: (request: PasteRequest) => void;
  },
) => {
  const { lines, units, edits, onPaste } = o;
  const { columns, rows, place } = book;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const sheet = useLessonSheet();
  const clock = useWallClock();
  const toasts = useToasts();
  const outcomes = use(BookOutcomesContext);
  const line = lines[place.row];
  const slotsIn = ({ top, bottom }: CellRange) => lines.slice(top, bottom + 1).filter((line) => line.type === "slot");
  const columnsIn = ({ left, right }: CellRange) => columns.slice(left, right + 1);
  const choicesOf = (line: BookLine | undefined, column: ChoiceColumn) =>
    line?.type === "slot" ? cellChoices(i18n, line, column, { units, now: clock.now() }) : [];
  /** The line that is written in: as it is now, else as it was. */
  const lineOf = ({ row, base }: Editing) => {
    const found = lines[rows.indexOf(row)];
    return found?.type === "slot" ? found : base.line;
  };

  /** Names the outcomes of a cell. What of it is none stays in the cell, and says so. */
  const nameOutcomes = (line: SlotLine, lesson: LessonRow | undefined, typed: string) => {
    if (!outcomes) return;
    const { ids, unread } = readCell(outcomes, typed, lesson);
    keepUnread(outcomes, line.key, unread);
    // Where the device refuses it, the cell says all that was typed until it is taken.
    void edits
      .nameOutcomes(line, lesson, ids)
      .then((isNamed) => isNamed || outcomes.unread.keep(line.key, { text: typed, isAll: true }));
  };
  const choose = (line: SlotLine, column: ChoiceColumn, id: string) =>
    line.lesson && void edits.choose(line.lesson, choiceChange(column, id));
  const whyNot = (line: BookLine | undefined, { column }: CellPlace): string => {
    if (line?.type !== "slot") return t`No lesson takes place here.`;
    if (!isChoiceColumn(columns[column]!)) return t`Days and times come from the timetable.`;
    return line.lesson ? t`This course has no units yet.` : t`Give the lesson a title first.`;
  };
  return {
    open(at: CellPlace, { isTyped = false }: Opening) {
      const [line, column] = [lines[at.row], columns[at.column]!];
      if (line?.type === "slot") {
        const lesson = edits.latest(line.lesson);
        if (column === "outcomes" && outcomes)
          return {
            text: outcomesText(outcomes, line.key, lesson),
            base: { line, lesson, choices: [], unread: outcomes.unread.of(line.key) },
          };
        if (isTextColumn(column)) return { text: lesson?.[column] ?? "", base: { line, lesson, choices: [] } };
        const choices = isChoiceColumn(column) ? choicesOf(line, column) : [];
        if (choices.length > 0) return isTyped ? null : { text: "", base: { line, lesson, choices } };
        if (column === "slot" && !isTyped) {
          sheet.open(slotOf(line));
          return null;
        }
      }
      const link = isTyped ? null : book.cellOf({ row: line?.key ?? "", column })?.querySelector("a");
      if (link) link.click();
      else toasts.add({ text: whyNot(line, at) });
      return null;
    },
    openBeside: () => line?.type === "slot" && sheet.open(slotOf(line)),
    /** A status or unit is chosen by its first letter. */
    takeKey(key: string): boolean {
      const column = columns[place.column]!;
      if (line?.type !== "slot" || !isChoiceColumn(column)) return false;
      const choice = choiceByLetter(choicesOf(line, column), choiceOf(line, column), key);
      if (choice) choose(line, column, choice.id);
      return choice !== undefined;
    },
    type(editing: Editing, text: string) {
      const { base, column } = editing;
      if (isTextColumn(column)) edits.type(lineOf(editing), base.lesson, column, text.trim());
      // Its outcomes are named when the cell is left: half a code may be another outcome.
      if (column === "outcomes") outcomes?.unread.keep(lineOf(editing).key, { text, isAll: true });
    },
    write(editing: Editing, typed: string): boolean {
      const { base, column } = editing;
      const [line, text] = [lineOf(editing), typed.trim()];
      if (isChoiceColumn(column)) {
        choose(line, column, typed);
        return false;
      }
      // What was not read before may be an outcome by now.
      if (column === "outcomes" && outcomes && (outcomes.unread.of(line.key) || text !== editing.text.trim()))
        nameOutcomes(line, base.lesson, text);
      if (isTextColumn(column) && (text !== (base.lesson?.[column] ?? "") || edits.isOpen(line, column)))
        void edits.writeText(line, base.lesson, column, text);
      return true;
    },
    revert(editing: Editing) {
      const { base, column } = editing;
      if (isTextColumn(column)) edits.revert(lineOf(editing), column);
      if (column === "outcomes") outcomes?.unread.keep(lineOf(editing).key, base.unread);
    },
    clear(range: CellRange) {
      const emptied = columnsIn(range).filter(isWrittenColumn);
      if (emptied.includes("outcomes")) for (const { key } of slotsIn(range)) outcomes?.unread.keep(key, undefined);
      void edits.clear(slotsIn(range).map((line) => ({ line, columns: emptied })));
    },
    read({ row, column: at }: CellPlace): string | null {
      const [line, column] = [lines[row], columns[at]!];
      if (line?.type !== "slot" || column === "week") return null;
      const { item, lesson } = line;
      if (isTextColumn(column)) return lesson?.[column] ?? "";
      if (column === "outcomes") return outcomes ? outcomesText(outcomes, line.key, lesson) : "";
      if (column === "unit") return item.unit?.title ?? "";
      if (column === "status") return lesson ? choiceName(i18n, lesson.status) : "";
      return `${format.date(item.occurrence.date, "weekdayShort")} ${format.time(item.occurrence.start)}`;
    },
    paste(table: TextTable, { top, left }: CellRange) {
      const into = pasteColumns(columns, columns[left]!);
      const line = lines[top];
      if (table.length === 1 && table[0]!.length === 1 && line?.type === "slot") {
        const [text = ""] = table[0]!;
        const [column] = into;
        if (column === "outcomes") nameOutcomes(line, edits.latest(line.lesson), text);
        else void edits.writeText(line, line.lesson, column!, column === "title" ? text.replaceAll("\n", " ") : text);
      } else onPaste({ table, from: line?.key ?? "", columns: into });
    },
  };
};
