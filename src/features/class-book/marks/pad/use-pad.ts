import { useRef, useState } from "react";
import { emptyCell } from "#domain/marks/table/mark-cells";
import { canBegin, takesNoMore } from "#domain/marks/changes/pad-keys";
import type { MarkFault } from "#domain/marks/scale/typed-mark";
import { isStateLetter, readTypedMark } from "#domain/marks/scale/typed-mark";
import { cellKey, type Column, type MarkTable } from "../sums/mark-table.ts";
import type { CellAt, MarkEdits } from "../edits/use-mark-edits.ts";
import type { useRefusedMarks } from "../edits/use-refused-marks.ts";

/** Which student is typed on the pad, what is typed, and what the keys do. */
export const usePad = (o: {
  readonly table: MarkTable;
  readonly column: Column;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  /** The row that is typed, and what makes it another one. */
  readonly at: number;
  readonly setAt: (row: number) => void;
  readonly marks: ReturnType<typeof useRefusedMarks>;
  readonly faultText: (fault: MarkFault) => string;
  /** A mark was taken: who got it, and who is next. */
  readonly onTaken: (row: number, text: string) => void;
}) => {
  const { table, column, edits, isLocked, faultText, at, setAt } = o;
  const { refused, say } = o.marks;
  const { rows } = table;
  const keyAt = (row: number) => cellKey(rows[row]?.student.id ?? "", column.assessment.id);
  const cellOf = (row: number) => rows[row]?.cells.get(column.assessment.id) ?? emptyCell;
  /** What is typed; null: the cell says what it said. */
  const [typedText, setText] = useState<string | null>(null);
  const refusedAt = (row: number) => refused.get(keyAt(row));
  /** What is off the scale stays with its student, whoever is typed next. */
  const text = typedText ?? refusedAt(at)?.text ?? null;
  const placeAt = (row: number): CellAt | null => {
    const line = rows[row];
    return line && !isLocked
      ? edits.shown({ student: line.student.id, name: line.name, column, cell: cellOf(row) })
      : null;
  };
  /** Marks with decimals wait for Next: another digit may come. */
  const hasDecimals = rows.some(({ cells }) => {
    const entry = cells.get(column.assessment.id)?.entry;
    return entry?.type === "mark" && entry.mark.includes(".");
  });
  /** The cell is left: what is typed in it is written. */
  const leave = () => {
    const here = placeAt(at);
    const read = text === null ? null : readTypedMark(text, column.typed);
    if (here && text !== null && read && !read.ok) {
      // A beginning such as "12," is no mark either.
      edits.type(here, text);
      say(keyAt(at), { text, fault: faultText(read.error) });
    }
    wentOn.current = null;
    setText(null);
    return here && edits.leave(here);
  };
  const goTo = (row: number) => {
    void leave();
    setAt(Math.max(0, Math.min(rows.length - 1, row)));
  };
  const next = () => {
    if (text !== null && readTypedMark(text, column.typed).ok) o.onTaken(at, text);
    return goTo(at + 1);
  };
  /** The mark after which the pad went on by itself: a comma or a sign that follows is its own. */
  const wentOn = useRef<{ readonly row: number; readonly typed: string } | null>(null);
  const write = (row: number, typed: string, goesOn: boolean) => {
    const here = placeAt(row);
    if (!here) return;
    const read = readTypedMark(typed, column.typed);
    const isMark = read.ok;
    const isRefused = !read.ok && !canBegin(typed, column.typed);
    // A beginning such as "12," is no mark yet.
    if (isMark || isRefused) edits.type(here, typed);
    say(keyAt(row), isRefused ? { text: typed, fault: faultText(read.error) } : null);
    setText(typed);
    setAt(row);
    wentOn.current = null;
    if (!goesOn || !isMark) return;
    o.onTaken(row, typed);
    void edits.leave(here);
    setText(null);
    wentOn.current = { row, typed };
    setAt(Math.min(rows.length - 1, row + 1));
  };
  const key = (sign: string) => {
    const before = wentOn.current;
    if (before && text === null && /^[.,+-]$/u.test(sign)) return write(before.row, before.typed + sign, false);
    const typed = ((text ?? "") + sign).slice(0, 40);
    return write(at, typed, takesNoMore(typed, column.typed) && !hasDecimals);
  };
  const back = () => {
    if (text === null) {
      const here = placeAt(at);
      if (here && here.cell.entry.type !== "empty") write(at, "", false);
      else goTo(at - 1);
    } else write(at, text.slice(0, -1), false);
  };
  /** A whole entry by one key: a state, a level. */
  const set = (entry: string) => write(at, entry, true);
  return {
    at,
    text,
    leave,
    fault: refusedAt(at)?.fault ?? null,
    refusedAt,
    goTo,
    next,
    skip: () => goTo(at + 1),
    key,
    back,
    set,
    /** A key of a keyboard; false where it types nothing. */
    typeKey: (typed: string): boolean => {
      const isLevels = column.typed.kind === "steps";
      if (!isLevels && isStateLetter(typed)) set(typed);
      else if ((isLevels ? /^\S$/u : /^[0-9.,+-]$/u).test(typed)) key(typed);
      else return false;
      return true;
    },
  };
};
