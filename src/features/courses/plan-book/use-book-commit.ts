import { useLayoutEffect, useMemo, useRef } from "react";
import { type BookColumn, isTextColumn } from "#domain/plan-book/book-columns";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import type { BookActions } from "./book-actions.ts";
import type { BookLine, SlotLine } from "./book-lines.ts";
import { noUnit } from "./cell-choices.ts";
import type { CellExit } from "./cell-field.tsx";
import type { BookCursor } from "./use-book-cursor.ts";
import type { BookEdits } from "./use-book-edits.ts";

type BookCommitOptions = {
  readonly book: BookCursor;
  readonly lines: readonly BookLine[];
  readonly columns: readonly BookColumn[];
  readonly units: readonly UnitRow[];
  readonly edits: BookEdits;
};

/**
 * What becomes of a cell that is left: its words are written, and the focus goes where the key
 * says.
 */
export const useBookCommit = ({ book, lines, columns, units, edits }: BookCommitOptions) => {
  const { place } = book;
  /** Where Enter goes back to after Tab. */
  const home = useRef<BookColumn | null>(null);

  const choose = (line: SlotLine, column: "unit" | "status", id: string) => {
    book.end();
    if (!line.lesson) return;
    if (column === "status") void edits.choose(line.lesson, { status: id as LessonRow["status"] });
    else void edits.choose(line.lesson, { unit: id === noUnit ? "" : id });
  };
  const commit: BookActions["commit"] = (line, editing, text, exit) => {
    if (!isTextColumn(editing.column)) return;
    const { base, column } = editing;
    if (text === (base?.[column] ?? "") && !edits.isOpen(line, column)) return leave(exit, editing.isTouch);
    void edits.writeText(line, base, column, text);
    return leave(exit, editing.isTouch);
  };
  const leave = (exit: CellExit, isTouch: boolean) => {
    if (exit === "away") return book.end({ isAway: true });
    if (exit === "next" || exit === "previous") {
      home.current ??= columns[place.column]!;
      const last = columns.length - 1;
      const column = Math.min(last, Math.max(0, place.column + (exit === "next" ? 1 : -1)));
      return book.goTo({ ...place, column });
    }
    const row = book.nextTaught(place.row, exit === "down" ? 1 : -1);
    const column = home.current ?? columns[place.column]!;
    home.current = null;
    const line = row === null ? undefined : lines[row];
    if (row === null || line?.type !== "slot") return book.end();
    if (isTouch && exit === "down") return book.begin({ line, column }, { isTouch });
    return book.goTo({ row, column: columns.indexOf(column) });
  };
  const type: BookActions["type"] = (line, { base, column }, text) => {
    if (isTextColumn(column)) edits.type(line, base, column, text);
  };
  const cancel: BookActions["cancel"] = (line, { column }) => {
    if (isTextColumn(column)) edits.revert(line, column);
    book.end();
  };
  const latest = useRef({ commit, choose, type, cancel, close: () => book.end() });
  useLayoutEffect(() => {
    latest.current = { commit, choose, type, cancel, close: () => book.end() };
  });
  const actions = useMemo(
    (): BookActions => ({
      units,
      commit: (...o) => latest.current.commit(...o),
      type: (...o) => latest.current.type(...o),
      close: () => latest.current.close(),
      cancel: (...o) => latest.current.cancel(...o),
      choose: (...o) => latest.current.choose(...o),
    }),
    [units],
  );
  /** Forgets that place when the focus moves in another way than by Tab. */
  const forgetHome = () => {
    home.current = null;
  };
  return { actions, choose, forgetHome };
};
