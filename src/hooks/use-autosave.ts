import { useEffect, useState, useSyncExternalStore } from "react";
import type { Autosave, AutosaveState } from "#db/create-autosave";
import type { Mutation, SaveMark } from "#db/mutation";
import type { FormBase, RecordForm } from "#db/record-form";
import type { CollectionName, Rows } from "#schema/collections";
import { openAutosave } from "./open-autosave.ts";
import { useEdits } from "./use-edits.ts";
import { useJournal } from "./use-journal.ts";

/**
 * A form on a record that is saved by itself: at every pause, after a second at the latest, and when the form goes (`openAutosave`). A record
 * without an `id` is new, and gets `newId` with the first thing typed. Another record needs another form (`key`). What is saved is one undo,
 * or one for each `session`.
 */
export const useAutosave = <C extends CollectionName, Form extends object>(
  form: RecordForm<C, Form>,
  record: Rows[C] | FormBase<C>,
  newId: string,
  {
    session = () => `${form.collection}/${newId}`,
    text,
  }: { readonly session?: () => string; readonly text?: string } = {},
): AutosaveState<Form> & Pick<Autosave<C, Form>, "set" | "flush" | "settle" | "revert"> => {
  const edits = useEdits();
  const journal = useJournal();
  const [{ autosave, listen }] = useState(() =>
    openAutosave<C, Form>({
      form,
      record: record as FormBase<C>,
      newId,
      name: edits.newId(),
      journal,
      save: (mutations: readonly Mutation[], mark: SaveMark) => edits.saveTyped(mutations, session(), text, mark),
    }),
  );
  useEffect(() => {
    if ("rev" in record) autosave.follow(record);
  }, [autosave, record]);
  useEffect(listen, [listen]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  const { set, flush, settle, revert } = autosave;
  return { ...state, set, flush, settle, revert };
};
