import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { startTransition, useEffect, useMemo, useState } from "react";
import { edit } from "#db/edit/edit";
import { type MarkChange, markEdits, markForm, markId, type MarkPlace, newMark, onHeldMark } from "#db/edit/mark-edits";
import { adjustmentForm, termMarkId, type TermMarkPlace, newTermMark } from "#db/edit/mark-table-edits";
import type { Mutation } from "#db/edit/mutation";
import type { FormBase } from "#db/edit/record-form";
import { readRow } from "#db/read/queries";
import { type MarkFault, readTypedMark } from "#domain/marks/scale/typed-mark";
import { cellWith, type MarkCell } from "#domain/marks/table/mark-cells";
import { toStoredMark } from "#domain/marks/table/stored-mark";
import { useMirror } from "#hooks/data/mirror-context";
import { createOpenRecords, type OpenRecords } from "#hooks/edits/create-open-records";
import { openAutosave } from "#hooks/edits/open-autosave";
import { useEdits } from "#hooks/edits/use-edits";
import { useLatest } from "#hooks/edits/use-latest";
import { useJournal } from "#hooks/edits/use-journal";
import { useOpenForm } from "#hooks/edits/use-open-form";
import { useFormat } from "#i18n/use-format";
import type { MarkRow } from "#schema/results";
import type { TermMarkRow } from "#schema/term-marks";
import { cellKey, type Column, type TypedMarks } from "../sums/mark-table.ts";
import { storedText } from "../sums/mark-words.ts";

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

/** A cell that is typed in, from its first key until the mirror shows what it says. */
type Visit = {
  readonly name: string;
  /** What the cell said before, as it is stored. */
  readonly before: string;
  readonly undoGroup: string;
  /** Marks beside it, after a merge of students: what is typed decides on them, too. */
  others: readonly MarkRow[];
};

/** Empties the marks beside a cell, once. */
const decide = (visit: Visit): readonly Mutation[] => {
  const { others } = visit;
  visit.others = [];
  return others.map((one) => edit("results", one, { entry: "" }));
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
  const openForm = useOpenForm();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, { readonly entry: string }>>(new Map());

  const { cells, leaveCell, edits } = useMemo(() => {
    const visits = new Map<string, Visit>();
    const textOf = ({ name }: Visit, entry: string) => `${name} ${storedText(i18n, format, entry)}`;
    const cells: OpenRecords<"results", { readonly entry: string }> = createOpenRecords({
      formOf: () => markForm,
      newRecord: (key) => newMark(placeOfKey(key)),
      idOf: (key) => markId(placeOfKey(key)),
      open({ key, ...o }) {
        const visit = visits.get(key)!;
        const { autosave, listen } = openAutosave({
          ...o,
          name: visit.undoGroup.replaceAll("/", "-"),
          journal,
          save: async (mutations, receipt) => {
            const held = mutations[0]?.op === "create" ? await readRow(db, "results", o.newId) : undefined;
            const edits = held ? mutations.map((one) => onHeldMark(one, held)) : mutations;
            const text = textOf(visit, cells.of(key).entry);
            return saveTyped([...edits, ...decide(visit)], visit.undoGroup, text, receipt);
          },
        });
        return { autosave, close: listen() };
      },
    });
    const leaveCell = async (key: string): Promise<void> => {
      const visit = visits.get(key);
      const { entry } = cells.of(key);
      await cells.leave(key);
      // The mark that was shown is typed again: it stays, and the one beside it goes.
      if (visit && visit.others.length > 0) await saveTyped(decide(visit), visit.undoGroup, textOf(visit, entry));
    };
    /** A cell with what is typed in it by now: a table may be drawn from what was typed before. */
    const shown = (at: CellAt): CellAt => {
      const now = cells.state(keyOf(at));
      return now ? { ...at, cell: cellWith(at.cell, placeOf(at), now.draft.entry) } : at;
    };
    const visitOf = (at: CellAt): Visit => {
      const key = keyOf(at);
      const held = visits.get(key);
      if (held && cells.state(key)) return held;
      const { others, twins } = at.cell;
      const before = cells.of(key).entry;
      const visit = { name: at.name, before, undoGroup: `marks/${newId()}`, others: [...others, ...twins] };
      visits.set(key, visit);
      return visit;
    };
    const edits = {
      shown,
      /**
       * Takes what a cell says now. What is off the scale is not taken, and its fault comes back.
       */
      type(at: CellAt, text: string): MarkFault | null {
        const read = readTypedMark(text, at.column.typed);
        const key = keyOf(at);
        if (!read.ok && !cells.isTyped(key)) return read.error;
        const { before } = visitOf(at);
        // The field shows the key; the sums follow.
        startTransition(() => cells.set(key, { entry: read.ok ? toStoredMark(read.value) : before }));
        return read.ok ? null : read.error;
      },
      /** The cell is left: the rest of it is written. */
      async leave(at: CellAt): Promise<void> {
        if (cells.isTyped(keyOf(at))) await leaveCell(keyOf(at));
      },
      /** Gives the cell back what it said before. */
      async revert(at: CellAt): Promise<void> {
        if (cells.isTyped(keyOf(at))) await cells.revert(keyOf(at));
      },
      /** The mirror was read again: the record that a cell shows. */
      follow(recordOf: (place: MarkPlace) => MarkRow | undefined): void {
        const readOf = (key: string) => recordOf(placeOfKey(key));
        cells.follow((key) => {
          const record = readOf(key);
          return latest("results", record?.id ?? markId(placeOfKey(key)), record);
        }, readOf);
      },
      /** Moves a student's mark of a term by so much; "" for nothing. */
      adjust(of: TermMarkPlace, stored: TermMarkRow | undefined, adjustment: string): void {
        const id = stored?.id ?? termMarkId(of);
        const held = latest("termmarks", id, stored);
        if ((held?.adjustment ?? "") === adjustment) return;
        const undoGroup = `marks/${newId()}`;
        const record = (held ?? newTermMark(of)) as FormBase<"termmarks">;
        const open = openForm(() => ({ undoGroup, text: t`Mark moved` }));
        const { autosave, close } = open({ form: adjustmentForm, key: "", record, newId: id });
        autosave.set({ adjustment });
        close();
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
    return { cells, leaveCell, edits };
  }, [db, run, saveTyped, newId, latest, journal, openForm, t, i18n, format]);

  useEffect(() => {
    const stop = cells.subscribe(() => setDrafts(cells.drafts()));
    return () => {
      stop();
      void Promise.all([...cells.drafts().keys()].map(leaveCell)).finally(cells.close);
    };
  }, [cells, leaveCell]);
  const typed: TypedMarks = useMemo(() => new Map([...drafts].map(([key, { entry }]) => [key, entry])), [drafts]);
  return { typed, edits };
};

export type MarkEdits = ReturnType<typeof useMarkEdits>["edits"];
