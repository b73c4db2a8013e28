import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { emptyCell } from "#domain/mark-book/book-cells";
import { isStateLetter } from "#domain/marks/typed-mark";
import { useSteadyActions } from "#hooks/dom/use-steady-actions";
import { useDraft } from "#hooks/edits/use-draft";
import { useFormat } from "#i18n/use-format";
import type { MarkActions } from "./mark-actions.ts";
import type { MarkExit } from "./mark-field.tsx";
import type { Refused } from "./entry-cell.tsx";
import { cellKey, type MarkTable } from "./mark-table.ts";
import { entryText, markFaultText } from "./mark-words.ts";
import type { MarkCursorState } from "./use-mark-cursor.ts";
import type { CellAt, MarkEdits } from "./use-mark-edits.ts";

type MarkCommitOptions = {
  readonly course: string;
  readonly table: MarkTable;
  readonly columns: readonly string[];
  readonly state: MarkCursorState;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  /** Opens the note of the cell: ".n" on scales of letters. */
  readonly onNote: (at: CellAt) => void;
};

/**
 * What becomes of a cell that is typed in. What is off the scale stays in its cell, with the
 * reason, until it is mended or taken back.
 */
export const useMarkCommit = ({ course, table, columns, state, edits, isLocked, onNote }: MarkCommitOptions) => {
  const { i18n } = useLingui();
  const format = useFormat();
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map());
  /** Where Enter goes back to after Tab. */
  const home = useRef<number | null>(null);
  const { cursor, place } = state;

  useDraft({
    name: { form: "marks-refused", of: course, title: "" },
    collection: "results",
    values: { refused: Object.fromEntries(refused) },
    isChanged: refused.size > 0,
    restore: (kept) => setRefused(new Map(Object.entries(kept.refused))),
  });

  const cellAt = (row: number, column: number): CellAt | null => {
    const line = table.rows[row];
    const found = table.columns[column - 1];
    if (!line || !found) return null;
    const cell = line.cells.get(found.assessment.id) ?? emptyCell;
    return edits.shown({ student: line.student.id, column: found, cell });
  };
  /** A cell to write in: none where the term is closed. */
  const openAt = (row: number, column: number) => (isLocked ? null : cellAt(row, column));
  const say = (at: CellAt, held: Refused | null) => {
    const key = cellKey(at.student, at.column.assessment.id);
    if (!held && !refused.has(key)) return;
    setRefused((before) => {
      const next = new Map(before);
      if (held) next.set(key, held);
      else next.delete(key);
      return next;
    });
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
    state.end();
  };
  const commit = (text: string, exit: MarkExit): boolean => {
    const at = openAt(place.row, place.column);
    if (!at) return true;
    // On scales of letters an n is a letter; behind a point it is the note, as ".a" is absent.
    if (at.column.typed.kind === "steps" && text.trim().toLowerCase() === ".n") {
      cancel();
      onNote(at);
      return true;
    }
    const held = refused.get(cellKey(at.student, at.column.assessment.id));
    const isSame = !held && text === entryText(format, at.cell.entry, at.column.typed);
    const fault = isSame && at.cell.others.length === 0 ? null : edits.type(at, text);
    say(at, fault ? { text, fault: markFaultText(i18n, format, fault) } : null);
    if (fault && exit !== "away") return false;
    void edits.leave(at);
    leave(exit);
    return true;
  };
  const type = (text: string) => {
    const at = openAt(place.row, place.column);
    if (!at) return;
    say(at, null);
    edits.type(at, text);
  };
  const open = (row: number, column: number, { isTyped = false } = {}) => {
    const at = openAt(row, column);
    if (!at) return false;
    const address = { row: at.student, column: columns[column]! };
    const held = refused.get(cellKey(at.student, at.column.assessment.id));
    const text = held?.text ?? entryText(format, at.cell.entry, at.column.typed);
    state.begin(address, isTyped ? "" : text, !isTyped);
    return true;
  };
  /** One key says that a student was absent, and so on; on scales of letters it is typed. */
  const setState = (letter: string): boolean => {
    const at = openAt(place.row, place.column);
    if (!at || cursor.range || at.column.typed.kind === "steps" || !isStateLetter(letter)) return false;
    say(at, null);
    edits.type(at, letter);
    void edits.leave(at);
    return true;
  };
  const actions = useSteadyActions<MarkActions>({ type, commit, cancel });
  const forgetHome = () => {
    home.current = null;
  };
  return { refused, actions, open, setState, cellAt, openAt, forgetHome };
};
