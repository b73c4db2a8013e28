import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import type { CellAddress, Editing } from "#domain/grid/grid-cursor";
import type { CellPlace } from "#domain/grid/move-cell";
import { beginsStateWord, isStateLetter } from "#domain/marks/scale/typed-mark";
import { emptyCell } from "#domain/marks/table/mark-cells";
import { adjustmentsOf, readAdjustment } from "#domain/marks/table/term-marks";
import type { GridCursorState } from "#hooks/grid/use-grid-cursor";
import { useFormat } from "#i18n/use-format";
import type { CellAt, MarkEdits } from "../edits/use-mark-edits.ts";
import type { Refused, useRefusedMarks } from "../edits/use-refused-marks.ts";
import { cellKey, type MarkTable } from "../sums/mark-table.ts";
import { adjustmentText, markFaultText, typedMarkText } from "../sums/mark-words.ts";
import { useWhyNot } from "./use-why-not.ts";

type MarkCellsOptions = {
  readonly course: string;
  readonly table: MarkTable;
  readonly state: GridCursorState<string>;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  readonly marks: ReturnType<typeof useRefusedMarks>;
  /** Opens the note of the cell: "n", on scales of letters ".n". */
  readonly onNote: (at: CellAt) => void;
};

/**
 * What becomes of a cell that is typed in. What is off the scale stays in its cell, with the
 * reason, until it is mended or taken back.
 */
export const useMarkCells = ({ course, table, state, edits, isLocked, marks, onNote }: MarkCellsOptions) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { refused, say: keepRefused } = marks;
  const sayWhyNot = useWhyNot(table.rules);
  /** The letter of a state that was just typed: its word may follow. */
  const begun = useRef<{ readonly letter: string; readonly text: string } | null>(null);
  const { cursor, place, rows, columns } = state;
  useLayoutEffect(() => {
    begun.current = null;
  }, [cursor.active]);

  const cellAt = ({ row, column }: CellPlace): CellAt | null => {
    const line = table.rows[row];
    const found = table.columns[column - 1];
    if (!line || !found) return null;
    const cell = line.cells.get(found.assessment.id) ?? emptyCell;
    return edits.shown({ student: line.student.id, name: line.name, column: found, cell });
  };
  /** A cell to write in: none where the term is closed. */
  const openAt = (at: CellPlace) => (isLocked ? null : cellAt(at));
  const keyOf = (at: CellAt) => cellKey(at.student, at.column.assessment.id);
  /** Says why nothing can be typed at a place. */
  const whyNot = ({ column }: CellPlace) => sayWhyNot(isLocked ? "locked" : (columns[column] ?? ""));
  /** A student whose mark can be moved in the column of adjustments. */
  const movable = ({ row, column }: CellPlace) => {
    const line = isLocked || columns[column] !== "adjustment" ? undefined : table.rows[row];
    return line && adjustmentsOf(table.rules).length > 0 ? line : null;
  };
  /** Moves a student's mark, where it can be moved: false where it cannot. */
  const moveMark = (at: CellPlace, text: string): boolean => {
    const line = movable(at);
    if (!line) return false;
    const adjustment = readAdjustment(text, table.rules);
    const range = adjustmentsOf(table.rules);
    const [most, least] = [range[0]!, range.at(-1)!].map((by) => adjustmentText(format, by));
    const fault = adjustment === null ? { text, fault: t`From ${least} to ${most}.` } : null;
    keepRefused(cellKey(line.student.id, "adjustment"), fault);
    const of = { course, student: line.student.id, term: table.term };
    if (adjustment !== null) void edits.adjust(of, line.mark.stored, adjustment);
    return true;
  };
  const placeOf = ({ row, column }: CellAddress) => ({ row: rows.indexOf(row), column: columns.indexOf(column) });
  const open = (to: CellPlace) => {
    const line = movable(to);
    if (line) return { text: refused.get(cellKey(line.student.id, "adjustment"))?.text ?? "", base: null };
    const at = openAt(to);
    if (at)
      return {
        text: refused.get(keyOf(at))?.text ?? typedMarkText(format, at.cell.entry, at.column.typed),
        base: null,
      };
    whyNot(to);
    return null;
  };
  const type = (editing: CellAddress, text: string) => {
    const at = openAt(placeOf(editing));
    if (!at) return;
    keepRefused(keyOf(at), null);
    edits.type(at, text);
  };
  const revert = (editing: CellAddress) => {
    const at = openAt(placeOf(editing));
    if (at) void edits.revert(at);
    if (!isLocked) keepRefused(cellKey(editing.row, editing.column), null);
  };
  const write = (editing: Editing, text: string): boolean => {
    const to = placeOf(editing);
    const at = openAt(to);
    if (moveMark(to, text) || !at) return true;
    // On scales of letters an n is a letter; behind a point it is the note, as ".a" is absent.
    if (at.column.typed.kind === "steps" && text.trim().toLowerCase() === ".n") {
      revert(editing);
      onNote(at);
      return false;
    }
    const held: Refused | undefined = refused.get(keyOf(at));
    const isSame = !held && text === typedMarkText(format, at.cell.entry, at.column.typed);
    const fault = isSame && at.cell.others.length === 0 ? null : edits.type(at, text);
    keepRefused(keyOf(at), fault ? { text, fault: markFaultText(i18n, format, fault) } : null);
    void edits.leave(at);
    // What is refused stays in its cell: the next mark from the paper is the next student's.
    return true;
  };
  /** One key says that a student was absent, and so on; on scales of letters it is typed. */
  const setState = (letter: string): boolean => {
    const at = openAt(place);
    if (!at || cursor.range || at.column.typed.kind === "steps") return false;
    const word = begun.current && begun.current.text + letter;
    if (word && beginsStateWord(word, begun.current!.letter)) {
      begun.current = { letter: begun.current!.letter, text: word };
      return true;
    }
    if (!isStateLetter(letter)) return false;
    begun.current = { letter, text: letter };
    type(cursor.active, letter);
    void edits.leave(at);
    return true;
  };
  /** An n opens the note, where it is no mark. */
  const takeNote = (key: string): boolean => {
    const isLetters = table.columns[place.column - 1]?.typed.kind === "steps";
    if (key.toLowerCase() !== "n" || place.column === 0 || isLetters) return false;
    const at = openAt(place);
    if (at) onNote(at);
    else whyNot(place);
    return true;
  };
  return { cellAt, openAt, moveMark, whyNot, open, type, revert, write, setState, takeNote };
};

export type MarkCells = ReturnType<typeof useMarkCells>;
