import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { emptyCell } from "#domain/marks/table/mark-cells";
import { adjustmentsOf, readAdjustment } from "#domain/marks/table/term-marks";
import { beginsStateWord, isStateLetter } from "#domain/marks/scale/typed-mark";
import { useSteadyActions } from "#hooks/dom/use-steady-actions";
import { useFormat } from "#i18n/use-format";
import type { MarkActions } from "./mark-actions.ts";
import type { MarkExit } from "./mark-field.tsx";
import { cellKey, type MarkTable } from "../sums/mark-table.ts";
import { adjustmentText, typedMarkText, markFaultText } from "../sums/mark-words.ts";
import type { MarkCursorState } from "./use-mark-cursor.ts";
import type { CellAt, MarkEdits } from "../edits/use-mark-edits.ts";
import { type Refused, type useRefusedMarks } from "../edits/use-refused-marks.ts";
import { useWhyNot } from "./use-why-not.ts";

type MarkCommitOptions = {
  readonly course: string;
  readonly table: MarkTable;
  readonly columns: readonly string[];
  readonly state: MarkCursorState;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  readonly marks: ReturnType<typeof useRefusedMarks>;
  /** Opens the note of the cell: ".n" on scales of letters. */
  readonly onNote: (at: CellAt) => void;
};

/**
 * What becomes of a cell that is typed in. What is off the scale stays in its cell, with the
 * reason, until it is mended or taken back.
 */
export const useMarkCommit = (o: MarkCommitOptions) => {
  const { course, table, columns, state, edits, isLocked, marks, onNote } = o;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { refused, say: keepRefused } = marks;
  const sayWhyNot = useWhyNot(table.rules);
  /** Where Enter goes back to after Tab. */
  const home = useRef<number | null>(null);
  /** The letter of a state that was just typed: its word may follow. */
  const begun = useRef<{ readonly letter: string; readonly text: string } | null>(null);
  const { cursor, place } = state;
  useLayoutEffect(() => {
    begun.current = null;
  }, [cursor.active]);

  const cellAt = (row: number, column: number): CellAt | null => {
    const line = table.rows[row];
    const found = table.columns[column - 1];
    if (!line || !found) return null;
    const cell = line.cells.get(found.assessment.id) ?? emptyCell;
    return edits.shown({ student: line.student.id, name: line.name, column: found, cell });
  };
  /** A cell to write in: none where the term is closed. */
  const openAt = (row: number, column: number) => (isLocked ? null : cellAt(row, column));
  const say = (at: CellAt, held: Refused | null) => keepRefused(cellKey(at.student, at.column.assessment.id), held);
  /** Says why nothing can be typed at a place. */
  const whyNot = (column: number) => sayWhyNot(isLocked ? "locked" : (columns[column] ?? ""));
  /** A student whose mark can be moved in the column of adjustments. */
  const movable = (row: number, column: number) => {
    const line = isLocked || columns[column] !== "adjustment" ? undefined : table.rows[row];
    return line && adjustmentsOf(table.rules).length > 0 ? line : null;
  };
  const moveMark = (row: number, text: string): boolean => {
    const line = table.rows[row]!;
    const adjustment = readAdjustment(text, table.rules);
    const key = cellKey(line.student.id, "adjustment");
    const range = adjustmentsOf(table.rules);
    const [most, least] = [range[0]!, range.at(-1)!].map((by) => adjustmentText(format, by));
    keepRefused(key, adjustment === null ? { text, fault: t`From ${least} to ${most}.` } : null);
    if (adjustment === null) return false;
    const of = { course, student: line.student.id, term: table.term };
    void edits.adjust(of, line.mark.stored, adjustment);
    return true;
  };
  const leave = (exit: MarkExit) => {
    if (exit === "away") return state.end({ isAway: true });
    if (exit === "next" || exit === "previous") {
      home.current ??= place.column;
      return state.goTo({ ...place, column: place.column + (exit === "next" ? 1 : -1) });
    }
    const column = home.current ?? place.column;
    home.current = null;
    return state.goTo({ row: place.row + (exit === "down" ? 1 : -1), column });
  };
  const cancel = () => {
    const at = openAt(place.row, place.column);
    if (at) {
      say(at, null);
      void edits.revert(at);
    }
    if (movable(place.row, place.column)) keepRefused(cellKey(cursor.active.row, "adjustment"), null);
    state.end();
  };
  const commit = (text: string, exit: MarkExit): void => {
    if (movable(place.row, place.column)) {
      moveMark(place.row, text);
      return leave(exit);
    }
    const at = openAt(place.row, place.column);
    if (!at) return;
    // On scales of letters an n is a letter; behind a point it is the note, as ".a" is absent.
    if (at.column.typed.kind === "steps" && text.trim().toLowerCase() === ".n") {
      cancel();
      return onNote(at);
    }
    const held = refused.get(cellKey(at.student, at.column.assessment.id));
    const isSame = !held && text === typedMarkText(format, at.cell.entry, at.column.typed);
    const fault = isSame && at.cell.others.length === 0 ? null : edits.type(at, text);
    say(at, fault ? { text, fault: markFaultText(i18n, format, fault) } : null);
    void edits.leave(at);
    // What is refused stays in its cell: the next mark from the paper is the next student's.
    leave(exit);
  };
  const type = (text: string) => {
    const at = openAt(place.row, place.column);
    if (!at) return;
    say(at, null);
    edits.type(at, text);
  };
  const open = (row: number, column: number, { isTyped = false } = {}) => {
    const line = movable(row, column);
    if (line) {
      const text = refused.get(cellKey(line.student.id, "adjustment"))?.text ?? "";
      return state.begin({ row: line.student.id, column: "adjustment" }, isTyped ? "" : text, !isTyped);
    }
    const at = openAt(row, column);
    if (!at) return whyNot(column);
    const address = { row: at.student, column: columns[column]! };
    const held = refused.get(cellKey(at.student, at.column.assessment.id));
    const text = held?.text ?? typedMarkText(format, at.cell.entry, at.column.typed);
    return state.begin(address, isTyped ? "" : text, !isTyped);
  };
  /** One key says that a student was absent, and so on; on scales of letters it is typed. */
  const setState = (letter: string): boolean => {
    const at = openAt(place.row, place.column);
    if (!at || cursor.range || at.column.typed.kind === "steps") return false;
    const word = begun.current && begun.current.text + letter;
    if (word && beginsStateWord(word, begun.current!.letter)) {
      begun.current = { letter: begun.current!.letter, text: word };
      return true;
    }
    if (!isStateLetter(letter)) return false;
    begun.current = { letter, text: letter };
    say(at, null);
    edits.type(at, letter);
    void edits.leave(at);
    return true;
  };
  const actions = useSteadyActions<MarkActions>({ type, commit, cancel });
  const forgetHome = () => {
    home.current = null;
  };
  return { actions, open, setState, cellAt, openAt, movable, moveMark, whyNot, forgetHome };
};
