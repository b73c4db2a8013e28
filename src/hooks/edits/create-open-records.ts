import { createListeners } from "#base/create-listeners";
import type { FormBase, RecordForm } from "#db/edit/record-form";
import type { AutosaveState } from "#db/write/autosave-state";
import type { Autosave } from "#db/write/create-autosave";
import type { CollectionName, Rows } from "#schema/collections";

/** A form on one record, which saves by itself and outlives the page. */
export type OpenRecord<C extends CollectionName, Form> = {
  readonly autosave: Autosave<C, Form>;
  readonly close: () => void;
};

/** Opens the form of the record of a key: the mirror's, or a new one with `newId`. */
export type OpenForm = <C extends CollectionName, Form extends object>(o: {
  readonly form: RecordForm<C, Form>;
  readonly key: string;
  readonly record: FormBase<C>;
  readonly newId: string;
}) => OpenRecord<C, Form>;

/** Records of one collection that are drawn at once and saved at once, each by a key. */
export type OpenRecords<C extends CollectionName, Form> = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after each change. */
  readonly version: () => number;
  /** What a record says. */
  readonly of: (key: string) => Form;
  /** What became of the typing into it; undefined where nobody has touched it. */
  readonly state: (key: string) => AutosaveState<Form> | undefined;
  /** Changes it. It is saved at the next pause, or by `save`. */
  readonly set: (key: string, change: Partial<Form>) => void;
  /** Saves at once what is not on the device. Resolves to whether all of it is. */
  readonly save: (key?: string) => Promise<boolean>;
  /** The mirror's records, by key, as this page left them. */
  readonly follow: (rows: ReadonlyMap<string, Rows[C]>) => void;
  /** The screen goes: what is not saved yet still is. */
  readonly close: () => void;
};

/**
 * Opens records. What each shows and hears, by its state:
 *
 * | state | shows | a change | news of the mirror |
 * |---|---|---|---|
 * | shut | the mirror's record, or a new one | opens it | is shown |
 * | typed | what was typed | is typed | goes into what nobody typed |
 * | saved | what was saved | is typed | is shown; where the record is gone, it is shut |
 * | failed | what was typed | is typed and tried again | goes into what nobody typed |
 */
export const createOpenRecords = <C extends CollectionName, Form extends object>(o: {
  readonly form: RecordForm<C, Form>;
  readonly newRecord: (key: string) => FormBase<C>;
  /** The id that every device gives to the record of a key. */
  readonly idOf: (key: string) => string;
  readonly open: OpenForm;
}): OpenRecords<C, Form> => {
  const { subscribe, notify } = createListeners();
  const opened = new Map<string, OpenRecord<C, Form>>();
  const shut = new Map<string, { readonly row: Rows[C] | undefined; readonly form: Form }>();
  let rows: ReadonlyMap<string, Rows[C]> = new Map();
  let version = 0;
  const changed = () => {
    version += 1;
    notify();
  };
  const baseOf = (key: string) => (rows.get(key) ?? o.newRecord(key)) as FormBase<C>;
  const open = (key: string): OpenRecord<C, Form> => {
    const held = opened.get(key);
    if (held) return held;
    const one = o.open({ form: o.form, key, record: baseOf(key), newId: rows.get(key)?.id ?? o.idOf(key) });
    opened.set(key, one);
    return one;
  };
  /** The same object each time it is asked for. */
  const shutForm = (key: string): Form => {
    const row = rows.get(key);
    const held = shut.get(key);
    if (held && held.row === row) return held.form;
    const form = o.form.toForm(baseOf(key));
    shut.set(key, { row, form });
    return form;
  };
  const state = (key: string) => opened.get(key)?.autosave.get();

  return {
    subscribe,
    version: () => version,
    state,
    of: (key) => state(key)?.draft ?? shutForm(key),
    set(key, change) {
      open(key).autosave.set(change);
      changed();
    },
    async save(key) {
      const all = key === undefined ? [...opened.values()] : [opened.get(key)];
      await Promise.all(all.map((one) => one?.autosave.flush()));
      changed();
      return !all.some((one) => one?.autosave.get().isFailed);
    },
    follow(next) {
      for (const [key, { autosave, close }] of opened) {
        const row = next.get(key);
        if (row) autosave.follow(row);
        else if (rows.has(key) && !autosave.get().isPending) {
          // It was undone: the next change makes it anew.
          opened.delete(key);
          close();
        }
      }
      rows = next;
      changed();
    },
    close() {
      for (const { close } of opened.values()) close();
    },
  };
};
