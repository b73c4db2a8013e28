import { useEffect, useState, useSyncExternalStore } from "react";
import { type Autosave, type AutosaveState, createAutosave } from "#db/create-autosave";
import type { FormBase, RecordForm } from "#db/record-form";
import type { CollectionName, Rows } from "#schema/collections";
import { useEdits } from "./use-edits.ts";

const timer = {
  after: (ms: number, run: () => void) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

/**
 * A form on a record that is saved by itself: at every pause, when the page is left or hidden, and when the form goes. A record
 * without an `id` is new, and gets `newId` with the first thing typed. Another record needs another form (`key`).
 */
export const useAutosave = <C extends CollectionName, Form extends object>(
  form: RecordForm<C, Form>,
  record: Rows[C] | FormBase<C>,
  newId: string,
): AutosaveState<Form> & Pick<Autosave<C, Form>, "set" | "flush"> => {
  const { saveTyped } = useEdits();
  const [autosave] = useState(() =>
    createAutosave<C, Form>({
      form,
      record: record as FormBase<C>,
      newId,
      save: (mutations) => saveTyped(mutations, `${form.collection}/${newId}`),
      timer,
    }),
  );
  useEffect(() => {
    if ("rev" in record) autosave.follow(record);
  }, [autosave, record]);
  useEffect(() => {
    const flush = () => void autosave.flush();
    document.addEventListener("visibilitychange", flush);
    addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      removeEventListener("pagehide", flush);
      autosave.close();
    };
  }, [autosave]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  return { ...state, set: autosave.set, flush: autosave.flush };
};
