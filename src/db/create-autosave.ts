import { createListeners } from "#base/create-listeners";
import { collections, type CollectionName, type Rows } from "#schema/collections";
import { isSameJson } from "#db/status/row-diff";
import type { Mutation } from "./mutation.ts";
import type { FormBase, FormFaults, RecordForm } from "./record-form.ts";

/** What became of an edit. `gone`: its record was deleted meanwhile, on this or another device. */
export type SaveOutcome = "saved" | "gone" | "failed";

export type AutosaveState<Form> = {
  readonly draft: Form;
  /** What cannot be saved as it is; the rest is. */
  readonly faults: FormFaults<Form>;
  /** Something typed is not on the device yet. */
  readonly isPending: boolean;
  /** The last attempt to save failed: the device is full. What is typed stays, and is tried again with the next key or when the field is left. */
  readonly isFailed: boolean;
};

/** A form on a record that is saved by itself. */
export type Autosave<C extends CollectionName, Form> = {
  readonly get: () => AutosaveState<Form>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * What somebody types: saved at the next pause. `before`: what these fields said until now, where a field may show its record's news later
   * than they are heard, such as at the end of a word that is being composed. What was typed over older words is merged with the news.
   */
  readonly set: (change: Partial<Form>, before?: Partial<Form>) => void;
  /** The record as the mirror has it now: what nobody is typing in follows it. */
  readonly follow: (record: Rows[C]) => void;
  /** Saves at once what is typed. Resolves when all of it is on the device, or cannot be. */
  readonly flush: () => Promise<void>;
  /** The form goes: what is typed, and what a field still says as it goes too, is saved without a pause. */
  readonly close: () => void;
  /** The id that the record has, or will have once there is something to save. */
  readonly id: string;
};

/** How long nobody types before it is saved, in milliseconds. Look: "saved within 400 ms of a pause". */
const pause = 300;

type Timer = { readonly after: (ms: number, run: () => void) => () => void };

/**
 * Opens a form on a record, or on the fixed values of a new one, which is made with the first thing typed and then has `newId`.
 * Every save carries what the form was opened on or last saved, so what comes from another device is merged with it; the merged
 * text comes back by `follow`.
 */
export const createAutosave = <C extends CollectionName, Form extends object>(o: {
  readonly form: RecordForm<C, Form>;
  readonly record: FormBase<C>;
  readonly newId: string;
  readonly save: (mutations: readonly Mutation[]) => Promise<SaveOutcome>;
  readonly timer: Timer;
}): Autosave<C, Form> => {
  const { form } = o;
  const id = o.record.id ?? o.newId;
  const { subscribe, notify } = createListeners();
  let base: FormBase<C> = o.record;
  let draft = form.toForm(base);
  let state: AutosaveState<Form> | undefined;
  let cancel = () => {};
  let running: Promise<void> | undefined;
  /** What the mirror said while a save was on its way. */
  let heard: Rows[C] | undefined;
  /** What the record holds, while `base` is older: somebody types where it is not shown yet. */
  let unshown: FormBase<C> | undefined;
  let isFailed = false;
  let isClosed = false;

  const changed = () => {
    state = undefined;
    notify();
  };
  /** The draft with what cannot be saved as it was before. */
  const savable = (): Form => {
    const before = form.toForm(base);
    const wrong = Object.keys(form.faults(draft, base)) as (keyof Form)[];
    return { ...draft, ...Object.fromEntries(wrong.map((name) => [name, before[name]])) };
  };
  const isNew = () => base.id === undefined;
  const edit = (values: Form): Mutation | null => {
    if (isNew() && isSameJson(values, form.toForm(base))) return null;
    const mutation = form.toMutation(values, base);
    return mutation?.op === "create" ? ({ ...mutation, id } as Mutation) : mutation;
  };
  const write = async (mutation: Mutation, values: Form): Promise<SaveOutcome> => {
    const outcome = await o.save([mutation]);
    if (outcome !== "gone") return outcome;
    // An edit beats a deletion, as between devices.
    const { collection } = form;
    const back = await o.save([{ op: "restore", collection, id } as Mutation, mutation]);
    if (back !== "gone") return back;
    // There is nothing left of it: its beginning was undone.
    const whole = { ...base, ...form.patch(values, base) } as Readonly<Record<string, unknown>>;
    const names = Object.keys(collections[collection].fields);
    const all = Object.fromEntries(names.map((name) => [name, whole[name]]));
    const again = await o.save([{ op: "create", collection, id, values: all } as Mutation]);
    return again === "gone" ? "failed" : again;
  };
  const save = async (): Promise<void> => {
    const values = savable();
    const mutation = edit(values);
    if (mutation === null) return;
    const before = base;
    const outcome = await write(mutation, values);
    isFailed = outcome === "failed";
    const news = heard;
    heard = undefined;
    if (isFailed) {
      if (news) take(news);
      return changed();
    }
    base = { ...base, ...form.patch(values, base), id };
    unshown = undefined;
    // What was read before the save shows what was there before it.
    if (news && !isSameJson(form.toForm(news as FormBase<C>), form.toForm(before))) take(news);
    changed();
    // What was typed meanwhile.
    if (edit(savable()) !== null) schedule();
  };
  const flush = async (): Promise<void> => {
    cancel();
    if (running) {
      await running;
      return flush();
    }
    if (edit(savable()) === null) {
      if (unshown) {
        take(unshown as Rows[C]);
        changed();
      }
      return;
    }
    running = save().finally(() => (running = undefined));
    await running;
  };
  const schedule = () => {
    cancel();
    cancel = o.timer.after(pause, () => void flush());
  };
  const take = (record: Rows[C]) => {
    unshown = undefined;
    ({ form: draft, base } = form.follow(draft, base, record as FormBase<C>));
  };
  /** Fields with nothing unsaved in them are based on what they said before somebody typed. */
  const goBack = (before: Partial<Form>) => {
    const now = form.toForm(base);
    const older = (Object.keys(before) as (keyof Form)[]).filter(
      (name) => isSameJson(draft[name], now[name]) && !isSameJson(before[name], now[name]),
    );
    if (isNew() || older.length === 0) return;
    unshown ??= base;
    const shown = { ...now, ...Object.fromEntries(older.map((name) => [name, before[name]])) };
    base = { ...base, ...form.patch(shown, base) };
  };

  return {
    id,
    subscribe,
    get: () => (state ??= { draft, faults: form.faults(draft, base), isPending: edit(draft) !== null, isFailed }),
    set(change, before = {}) {
      goBack(before);
      draft = { ...draft, ...change };
      changed();
      if (isClosed) void flush();
      else schedule();
    },
    follow(record) {
      if (running) {
        heard = record;
        return;
      }
      take(record);
      changed();
    },
    flush,
    close() {
      isClosed = true;
      void flush();
    },
  };
};
