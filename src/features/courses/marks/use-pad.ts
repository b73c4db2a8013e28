import { useState } from "react";
import { emptyCell } from "#domain/mark-book/book-cells";
import { canBegin, takesNoMore } from "#domain/mark-book/pad-keys";
import type { MarkFault } from "#domain/marks/typed-mark";
import { readTypedMark } from "#domain/marks/typed-mark";
import type { Column, MarkTable } from "./mark-table.ts";
import type { CellAt, MarkEdits } from "./use-mark-edits.ts";

/** Which student is typed on the pad, what is typed, and what the keys do. */
export const usePad = (o: {
  readonly table: MarkTable;
  readonly column: Column;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  /** A mark was taken: who got it, and who is next. */
  readonly onTaken: (row: number, text: string) => void;
}) => {
  const { table, column, edits, isLocked } = o;
  const { rows } = table;
  const cellOf = (row: number) => rows[row]?.cells.get(column.assessment.id) ?? emptyCell;
  const [at, setAt] = useState(() => {
    const open = rows.findIndex(({ cells }) => (cells.get(column.assessment.id)?.entry.type ?? "empty") === "empty");
    return Math.max(0, open);
  });
  /** What is typed; null: the cell says what it said. */
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<MarkFault | null>(null);
  const placeAt = (row: number): CellAt | null => {
    const line = rows[row];
    return line && !isLocked ? edits.shown({ student: line.student.id, column, cell: cellOf(row) }) : null;
  };
  /** Marks with decimals wait for Next: another digit may come. */
  const hasDecimals = rows.some(({ cells }) => {
    const entry = cells.get(column.assessment.id)?.entry;
    return entry?.type === "mark" && entry.mark.includes(".");
  });
  const goTo = (row: number) => {
    const here = placeAt(at);
    if (here) void edits.leave(here);
    setText(null);
    setFault(null);
    setAt(Math.max(0, Math.min(rows.length - 1, row)));
  };
  const next = () => {
    if (text !== null) {
      const read = readTypedMark(text, column.typed);
      if (!read.ok) return setFault(read.error);
      o.onTaken(at, text);
    }
    return goTo(at + 1);
  };
  const write = (typed: string, goesOn: boolean) => {
    const here = placeAt(at);
    if (!here) return;
    const isMark = readTypedMark(typed, column.typed).ok;
    // A beginning such as "12," is no mark yet.
    if (isMark) edits.type(here, typed);
    setText(typed);
    setFault(null);
    if (!goesOn || !isMark) return;
    o.onTaken(at, typed);
    void edits.leave(here);
    setText(null);
    setAt(Math.min(rows.length - 1, at + 1));
  };
  const key = (sign: string) => {
    const typed = (text ?? "") + sign;
    if (!canBegin(typed, column.typed)) {
      const read = readTypedMark(typed, column.typed);
      return setFault(read.ok ? null : read.error);
    }
    return write(typed, takesNoMore(typed, column.typed) && !hasDecimals);
  };
  const back = () => {
    if (text === null) {
      const here = placeAt(at);
      if (here && here.cell.entry.type !== "empty") write("", false);
      else goTo(at - 1);
    } else write(text.slice(0, -1), false);
  };
  return {
    at,
    text,
    fault,
    goTo,
    next,
    skip: () => goTo(at + 1),
    key,
    back,
    /** A whole entry by one key: a state, a level. */
    set: (entry: string) => write(entry, true),
  };
};
