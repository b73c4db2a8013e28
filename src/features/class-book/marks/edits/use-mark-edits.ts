import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { type MarkChange, markEdits, markId, type MarkPlace } from "#db/edit/mark-edits";
import { adjustmentForm, termMarkId, type TermMarkPlace, newTermMark } from "#db/edit/mark-table-edits";
import type { FormBase } from "#db/edit/record-form";
import { readRow } from "#db/read/queries";
import { type MarkFault, readTypedMark } from "#domain/marks/scale/typed-mark";
import { cellWith, type MarkCell } from "#domain/marks/table/mark-cells";
import { toStoredMark } from "#domain/marks/table/stored-mark";
import { useMirror } from "#hooks/data/mirror-context";
import { openAutosave } from "#hooks/edits/open-autosave";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useJournal } from "#hooks/edits/use-journal";
import { useFormat } from "#i18n/use-format";
import type { MarkRow } from "#schema/results";
import type { TermMarkRow } from "#schema/term-marks";
import { cellKey, type Column, type TypedMarks } from "../sums/mark-table.ts";
import { storedText } from "../sums/mark-words.ts";
import { type OpenMarkCell, openMarkCell } from "./open-mark-cell.ts";

/** A cell as it is shown. */
export type CellAt = {
  readonly student: string;
  /** The student's, for what an undo is called. */
  readonly name: string;
  readonly column: Column;
  readonly cell: MarkCell<MarkRow>;
};

const placeOf = ({ student, column }: CellAt): MarkPlace => ({ student, assessment: column.assessment.id });
const keyOf = ({ student, column }: CellAt): string => cellKey(student, column.assessment.id);
const placeOfKey = (key: string): MarkPlace => {
  const [student = "", assessment = ""] = key.split("/");
  return { student, assessment };
};

/**
 * Writes marks. A cell is open from its first key until it is left, and is one undo. A range that
 * is emptied or pasted into is one undo, too. `typed` is what the mirror does not say yet.
 */
export const useMarkEdits = () => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run, saveTyped, newId } = useEdits();
  const latest = useLatest();
  const { db } = useMirror();
  const journal = useJournal();
  const [typed, setTyped] = useState<TypedMarks>(new Map());
  const now = useRef(typed);
  const cells = useRef(new Map<string, OpenMarkCell>());
  /** The cells that are typed in right now, and those whose mark the mirror has not shown yet. */
  const active = useRef(new Set<string>());
  const left = useRef(new Set<string>());
  const mirror = useRef<(place: MarkPlace) => MarkRow | undefined>(() => undefined);
  useEffect(() => {
    const open = cells.current;
    return () => open.forEach((cell) => void cell.leave().finally(cell.end));
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
    const latestOf = (place: MarkPlace, record: MarkRow | undefined) =>
      latest("results", record?.id ?? markId(place), record);
    /** What is on the device and read from there need not be kept here. */
    const settle = () => {
      for (const [key, cell] of cells.current) {
        if (active.current.has(key) || !cell.isSaved()) continue;
        cells.current.delete(key);
        cell.end();
        left.current.add(key);
      }
      for (const key of left.current) {
        const place = placeOfKey(key);
        const record = mirror.current(place);
        if (latestOf(place, record) !== record) continue;
        left.current.delete(key);
        show(key, undefined);
      }
    };
    /** A cell with what is typed in it by now: a table may be drawn from what was typed before. */
    const shown = (at: CellAt): CellAt => {
      const entry = now.current.get(keyOf(at));
      return entry === undefined ? at : { ...at, cell: cellWith(at.cell, placeOf(at), entry) };
    };
    const open = (at: CellAt): OpenMarkCell => {
      const key = keyOf(at);
      active.current.add(key);
      const held = cells.current.get(key);
      if (held) return held;
      const { others, twins } = shown(at).cell;
      const place = placeOf(at);
      const cell = openMarkCell({
        place,
        record: latestOf(place, mirror.current(place)),
        others: [...others, ...twins],
        textOf: (entry) => `${at.name} ${storedText(i18n, format, entry)}`,
        undoGroup: `marks/${newId()}`,
        journal,
        saveTyped,
        readHeld: (id) => readRow(db, "results", id),
        onChange: () => active.current.has(key) || settle(),
      });
      cells.current.set(key, cell);
      left.current.delete(key);
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
        if (!read.ok && !active.current.has(key)) return read.error;
        const cell = open(at);
        const entry = read.ok ? toStoredMark(read.value) : cell.before;
        cell.set(entry);
        keep(key, entry);
        // The field shows the key; the sums follow.
        startTransition(() => setTyped(now.current));
        return read.ok ? null : read.error;
      },
      /** The cell is left: the rest of it is written. */
      async leave(at: CellAt): Promise<void> {
        const key = keyOf(at);
        const cell = cells.current.get(key);
        if (!cell || !active.current.delete(key)) return;
        // The cell shows what the field said.
        setTyped(now.current);
        await cell.leave();
        settle();
      },
      /** Gives the cell back what it said before. */
      async revert(at: CellAt): Promise<void> {
        const key = keyOf(at);
        const cell = cells.current.get(key);
        if (!cell || !active.current.delete(key)) return;
        show(key, cell.before);
        await cell.revert();
        settle();
      },
      /** The mirror was read again: the record that a cell shows. */
      follow(recordOf: (place: MarkPlace) => MarkRow | undefined): void {
        mirror.current = recordOf;
        settle();
      },
      /** Moves a student's mark of a term by so much; "" for nothing. */
      async adjust(of: TermMarkPlace, stored: TermMarkRow | undefined, adjustment: string): Promise<void> {
        const id = stored?.id ?? termMarkId(of);
        const held = latest("termmarks", id, stored);
        if ((held?.adjustment ?? "") === adjustment) return;
        const undoGroup = `marks/${newId()}`;
        const { autosave, listen } = openAutosave({
          form: adjustmentForm,
          record: (held ?? newTermMark(of)) as FormBase<"termmarks">,
          newId: id,
          name: undoGroup.replaceAll("/", "-"),
          journal,
          save: (mutations, receipt) => saveTyped(mutations, undoGroup, t`Mark moved`, receipt),
        });
        const stop = listen();
        autosave.set({ adjustment });
        stop();
      },
      clear: (changes: readonly MarkChange[]) => {
        const edits = markEdits(changes);
        if (edits.length === 0) return Promise.resolve(false);
        const count = edits.length;
        return run(edits, t`${plural(count, { one: "# mark emptied", other: "# marks emptied" })}`);
      },
      fill: (changes: readonly MarkChange[]) => {
        const edits = markEdits(changes);
        if (edits.length === 0) return Promise.resolve(false);
        const count = edits.length;
        return run(edits, t`${plural(count, { one: "# mark filled in", other: "# marks filled in" })}`);
      },
    };
  }, [db, run, saveTyped, newId, latest, journal, t, i18n, format]);
  return { typed, edits: writes };
};

export type MarkEdits = ReturnType<typeof useMarkEdits>["edits"];
