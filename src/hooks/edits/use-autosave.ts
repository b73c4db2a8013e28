import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AutosaveState } from "#db/write/autosave-state";
import type { Autosave } from "#db/write/create-autosave";
import type { Mutation, SaveReceipt } from "#db/edit/mutation";
import type { FormBase, RecordForm } from "#db/edit/record-form";
import type { CollectionName, Rows } from "#schema/collections";
import { openAutosave } from "./open-autosave.ts";
import { useDraft } from "./use-draft.ts";
import { useEdits } from "./use-edits.ts";
import { useLatest } from "./use-latest.ts";
import { useJournal } from "./use-journal.ts";

/**
 * A form on a record that is saved by itself: at every pause, after a second at the latest, and
 * when the form goes (`openAutosave`). A record without an `id` is new, and gets `newId` with the
 * first thing typed. Another record needs another form (`key`). What is saved is one undo, or one
 * for each `undoGroup`. Words that cannot be saved are kept in the journal, and stand in their
 * field again (`onHeld`). `of`: what a new record belongs to, by which the words are found.
 */
export const useAutosave = <C extends CollectionName, Form extends object>(
  form: RecordForm<C, Form>,
  record: Rows[C] | FormBase<C>,
  newId: string,
  {
    undoGroup = () => `${form.collection}/${newId}`,
    text,
    of = newId,
    onHeld,
  }: {
    readonly undoGroup?: () => string;
    readonly text?: string;
    readonly of?: string;
    readonly onHeld?: () => void;
  } = {},
): Omit<AutosaveState<Form>, "held"> & Pick<Autosave<C, Form>, "set" | "flush" | "settle" | "revert"> => {
  const edits = useEdits();
  const latest = useLatest();
  const journal = useJournal();
  const [{ autosave, listen }] = useState(() =>
    openAutosave<C, Form>({
      form,
      record: record as FormBase<C>,
      newId,
      name: edits.newId(),
      journal,
      save: (mutations: readonly Mutation[], receipt: SaveReceipt) =>
        edits.saveTyped(mutations, undoGroup(), text, receipt),
    }),
  );
  const wasThere = useRef(false);
  useEffect(() => {
    const known = "rev" in record ? latest(form.collection, record.id, record) : undefined;
    if (known) autosave.follow(known);
    if (wasThere.current && !("rev" in record)) autosave.beginAnew(record);
    wasThere.current = "rev" in record;
  }, [autosave, record, latest, form]);
  useEffect(listen, [listen]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  const { set, flush, settle, revert } = autosave;
  const { draft, held } = state;
  useDraft({
    name: {
      form: `${form.collection}-${form.fields.join("-")}`,
      of: "id" in record ? String(record.id) : of,
      title: "",
    },
    collection: form.collection,
    values: draft,
    seen: held?.before,
    isChanged: held !== null,
    restore: (values, before) => {
      const names = Object.keys(before ?? {}).filter((name) => name in draft) as (keyof Form)[];
      const pick = (from: Form) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Form>;
      set(pick(values), pick(before as Form));
      onHeld?.();
    },
  });
  return { ...state, set, flush, settle, revert };
};
