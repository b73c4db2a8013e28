import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { type EntryChange, entryEdits } from "#db/edit/mark-edits";
import { readRow } from "#db/read/queries";
import { type MarkFault, readTypedMark } from "#domain/marks/typed-mark";
import { cellWith, type MarkCell } from "#domain/mark-book/book-cells";
import { toStoredEntry } from "#domain/mark-book/stored-entry";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useJournal } from "#hooks/edits/use-journal";
import type { ResultRow } from "#schema/results";
import { cellKey, type Column, type TypedEntries } from "./mark-table.ts";
import { type OpenMarkCell, openMarkCell } from "./open-mark-cell.ts";

/** A cell as it is shown. */
export type CellAt = {
  readonly student: string;
  readonly column: Column;
  readonly cell: MarkCell<ResultRow>;
};

const keyOf = ({ student, column }: CellAt): string => cellKey(student, column.assessment.id);

/**
 * Writes marks. A cell is open from its first key until it is left, and is one undo. A range that
 * is emptied or pasted into is one undo, too. `typed` is what the mirror does not say yet.
 */
export const useMarkEdits = () => {
  const { t } = useLingui();
  const { run, saveTyped, newId } = useEdits();
  const { db } = useMirror();
  const journal = useJournal();
  const [typed, setTyped] = useState<TypedEntries>(new Map());
  const now = useRef(typed);
  const cells = useRef(new Map<string, OpenMarkCell>());
  /** Left cells by key, with what they said before: shown until the mirror says something new. */
  const left = useRef(new Map<string, string>());
  const mirror = useRef<(key: string) => string>(() => "");
  useEffect(() => {
    const open = cells.current;
    return () => open.forEach((cell) => void cell.leave());
  }, []);

  const writes = useMemo(() => {
    const keep = (key: string, entry: string | undefined) => {
      const next = new Map(now.current);
      if (entry === undefined) next.delete(key);
      else next.set(key, entry);
      now.current = next;
    };
    const show = (key: string, entry: string | undefined) => {
      keep(key, entry);
      setTyped(now.current);
    };
    /** What the mirror says by now need not be kept here. */
    const settle = () => {
      for (const [key, before] of left.current) {
        const entry = mirror.current(key);
        if (entry !== now.current.get(key) && entry === before) continue;
        left.current.delete(key);
        show(key, undefined);
      }
    };
    /** A cell with what is typed in it by now: a table may be drawn from what was typed before. */
    const shown = (at: CellAt): CellAt => {
      const entry = now.current.get(keyOf(at));
      const place = { student: at.student, assessment: at.column.assessment.id };
      return entry === undefined ? at : { ...at, cell: cellWith(at.cell, place, entry) };
    };
    const open = (at: CellAt): OpenMarkCell => {
      const key = keyOf(at);
      const held = cells.current.get(key);
      if (held) return held;
      const { record, others, twins } = shown(at).cell;
      const isRead = record !== undefined && record.id !== "";
      const cell = openMarkCell({
        place: { student: at.student, assessment: at.column.assessment.id },
        record: isRead ? record : undefined,
        others: [...others, ...twins],
        made: isRead ? undefined : now.current.get(key),
        undoGroup: `marks/${newId()}`,
        journal,
        saveTyped,
        readHeld: (id) => readRow(db, "results", id),
      });
      cells.current.set(key, cell);
      left.current.delete(key);
      return cell;
    };
    const close = (key: string): OpenMarkCell | undefined => {
      const cell = cells.current.get(key);
      cells.current.delete(key);
      return cell;
    };
    return {
      shown,
      /**
       * Takes what a cell says now. What is off the scale is not taken, and its fault comes back.
       */
      type(at: CellAt, text: string): MarkFault | null {
        const read = readTypedMark(text, at.column.typed);
        const key = keyOf(at);
        if (!read.ok && !cells.current.has(key)) return read.error;
        const cell = open(at);
        const entry = read.ok ? toStoredEntry(read.value) : cell.before;
        cell.set(entry);
        keep(key, entry);
        // The field shows the key; the sums follow.
        startTransition(() => setTyped(now.current));
        return read.ok ? null : read.error;
      },
      /** The cell is left: the rest of it is written. */
      async leave(at: CellAt): Promise<void> {
        const key = keyOf(at);
        const cell = close(key);
        if (!cell) return;
        // The cell shows what the field said.
        setTyped(now.current);
        await cell.leave();
        if (cells.current.has(key)) return;
        left.current.set(key, cell.before);
        settle();
      },
      /** Gives the cell back what it said before. */
      async revert(at: CellAt): Promise<void> {
        const key = keyOf(at);
        const cell = close(key);
        show(key, undefined);
        await cell?.revert();
      },
      /** The mirror was read again: what a cell's record says there. */
      follow(entryOf: (key: string) => string): void {
        mirror.current = entryOf;
        settle();
      },
      clear: (changes: readonly EntryChange[]) => {
        const edits = entryEdits(changes);
        if (edits.length === 0) return Promise.resolve(false);
        const count = edits.length;
        return run(edits, t`${plural(count, { one: "# mark emptied", other: "# marks emptied" })}`);
      },
      fill: (changes: readonly EntryChange[]) => {
        const edits = entryEdits(changes);
        if (edits.length === 0) return Promise.resolve(false);
        const count = edits.length;
        return run(edits, t`${plural(count, { one: "# mark filled in", other: "# marks filled in" })}`);
      },
    };
  }, [db, run, saveTyped, newId, journal, t]);
  return { typed, edits: writes };
};

export type MarkEdits = ReturnType<typeof useMarkEdits>["edits"];
