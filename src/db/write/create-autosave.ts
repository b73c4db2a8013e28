import { createListeners } from "#base/create-listeners";
import type { CollectionName, Rows } from "#schema/collections";
import { isSameJson } from "#db/store/row-diff";
import type { TypedEntry } from "#db/journal/journal-entry";
import { type SaveOutcome, valuesOf, writeTyped } from "#db/journal/write-typed";
import { editAny } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import type { FormBase, FormFaults, RecordForm } from "#db/edit/record-form";

export type AutosaveState<Form> = {
  readonly draft: Form;
  /** Faults of what cannot be saved as it is; the rest is saved. */
  readonly faults: FormFaults<Form>;
  /** Something typed is not on the device yet. */
  readonly isPending: boolean;
  /**
   * The last attempt to save failed: the device is full. What is typed stays, and is tried again
   * with the next key or when the field is left.
   */
  readonly isFailed: boolean;
  /**
   * Fields with words that could not be saved as they were, until they are on the device, with what
   * they were typed over.
   */
  readonly held: { readonly values: Partial<Form>; readonly before: Partial<Form> } | null;
};

/** A form on a record that is saved by itself. */
export type Autosave<C extends CollectionName, Form> = {
  readonly get: () => AutosaveState<Form>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * What somebody types: saved at the next pause, and without one after the longest wait. `before`:
   * what these fields said until now. A field may show its record's news later than they are heard,
   * such as at the end of a word that is being composed. What was typed over older words is merged
   * with the news.
   */
  readonly set: (change: Partial<Form>, before?: Partial<Form>) => void;
  /** The record as the mirror has it now: what nobody is typing in follows it. */
  readonly follow: (record: Rows[C]) => void;
  /** The page may be going: what is not on the device yet is in the journal when this returns. */
  readonly leave: () => void;
  /**
   * The field is left: its text is saved without spaces at its ends. What is typed from now on can
   * be taken back by itself.
   */
  readonly settle: () => void;
  /**
   * Takes back all that was typed into the form since it was opened or settled, even what was saved
   * of it. A record that the form made goes.
   */
  readonly revert: () => Promise<void>;
  /** Saves at once what is typed. Resolves when all of it is on the device, or cannot be. */
  readonly flush: () => Promise<void>;
  /**
   * The form closes: what is typed is saved without a pause, with what a field still says as it
   * goes.
   */
  readonly close: () => void;
  /** The id that the record has, or will have once there is something to save. */
  readonly id: string;
};

/**
 * How long nobody types before it is saved, in milliseconds. The aim is "saved within 400 ms of a
 * pause".
 */
const pause = 300;
/**
 * How long somebody types without a pause before it is saved, in milliseconds: together with a
 * save's time and an editor's wait, the text is here within 1 s.
 */
const longestWait = 600;

/** Where what was typed is kept until it is on the device. */
export type AutosaveJournal = {
  readonly keep: (entry: Omit<TypedEntry, "kind">) => void;
  readonly forget: () => void;
};

type Timer = { readonly after: (ms: number, run: () => void) => () => void };

/**
 * Opens a form on a record, or on the fixed values of a new one. A new record is made with the
 * first thing typed and then has `newId`. Every save carries what the form was opened on or last
 * saved, so another device's changes are merged with it. The merged text comes back by `follow`.
 */
export const createAutosave = <C extends CollectionName, Form extends object>(o: {
  readonly form: RecordForm<C, Form>;
  readonly record: FormBase<C>;
  readonly newId: string;
  /** `number`: which save of this form it is, from 1. It is noted with what is written. */
  readonly save: (mutations: readonly Mutation[], number: number) => Promise<SaveOutcome>;
  readonly timer: Timer;
  readonly journal?: AutosaveJournal;
}): Autosave<C, Form> => {
  const { form } = o;
  const id = o.record.id ?? o.newId;
  const { subscribe, notify } = createListeners();
  let opened = o.record;
  let base: FormBase<C> = opened;
  let draft = form.toForm(base);
  let state: AutosaveState<Form> | undefined;
  /** The fields of `held`. */
  let heldNames: readonly (keyof Form)[] = [];
  let cancel = () => {};
  let cancelLongest: (() => void) | undefined;
  /** Saves that have begun. */
  let saves = 0;
  let sending: TypedEntry["sending"] = null;
  /** What this form has written. */
  let sent: object = {};
  let isKept = false;
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
  const save = async (): Promise<void> => {
    const values = savable();
    const mutation = edit(values);
    if (mutation === null) return;
    const before = base;
    const patch = form.patch(values, base);
    saves += 1;
    sending = { save: saves, patch };
    const number = saves;
    const outcome = await writeTyped(
      (mutations) => o.save(mutations, number),
      { ...mutation, id } as Mutation & { readonly id: string },
      { ...base, ...patch },
    ).finally(() => (sending = null));
    isFailed = outcome === "failed";
    const news = heard;
    heard = undefined;
    if (isFailed) {
      if (news) take(news);
      return changed();
    }
    base = { ...base, ...patch, id };
    sent = { ...sent, ...patch };
    unshown = undefined;
    // A row read before the save shows what was there before it.
    if (news && !isSameJson(form.toForm(news as FormBase<C>), form.toForm(before))) take(news);
    changed();
    // Save what was typed meanwhile.
    if (edit(savable()) !== null) schedule();
    else forget();
  };
  const read = (): AutosaveState<Form> => {
    const faults = form.faults(draft, base);
    const before = form.toForm(base);
    const isPending = edit(draft) !== null;
    const hasWords = (name: keyof Form) => typeof draft[name] === "string" && draft[name].trim() !== "";
    heldNames = (Object.keys(draft) as (keyof Form)[]).filter(
      (name) =>
        ((isPending && heldNames.includes(name)) || name in faults) &&
        hasWords(name) &&
        !isSameJson(draft[name], before[name]),
    );
    const pick = (from: Form) => Object.fromEntries(heldNames.map((name) => [name, from[name]])) as Partial<Form>;
    const held = heldNames.length === 0 ? null : { values: pick(draft), before: pick(before) };
    return { draft, faults, isPending, isFailed, held };
  };
  const forget = () => {
    if (isKept) o.journal?.forget();
    isKept = false;
  };
  const flush = async (): Promise<void> => {
    cancel();
    cancelLongest?.();
    cancelLongest = undefined;
    if (running) {
      await running;
      return flush();
    }
    if (edit(savable()) === null) {
      forget();
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
    cancelLongest ??= o.timer.after(longestWait, () => void flush());
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
    get: () => (state ??= read()),
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
    leave() {
      const values = savable();
      if (edit(values) === null) return;
      const { collection } = form;
      isKept = true;
      o.journal?.keep({
        collection,
        id,
        base: valuesOf(collection, base),
        isNew: isNew(),
        patch: isNew() ? valuesOf(collection, form.patch(values, base)) : form.patch(values, base),
        save: saves + 1,
        sending,
      });
    },
    settle() {
      if (edit(savable()) !== null || Object.keys(form.faults(draft, base)).length > 0) return;
      opened = base;
      sent = {};
      draft = form.toForm(base);
      changed();
    },
    async revert() {
      if (running) await running;
      cancel();
      draft = form.toForm(base);
      const { collection } = form;
      if (opened.id === undefined && !isNew()) {
        await o.save([{ op: "delete", collection, id, isTakenBack: true } as Mutation], (saves += 1));
        base = opened;
      } else if (Object.keys(sent).length > 0) {
        const before = Object.fromEntries(Object.entries(opened).filter(([name]) => name in sent));
        // Another device's words stay: only what was typed here goes.
        await o.save([editAny(collection, { ...opened, ...sent, id } as unknown as AnyRow, before)], (saves += 1));
        base = { ...base, ...before };
      }
      sent = {};
      draft = form.toForm(base);
      forget();
      changed();
    },
    close() {
      isClosed = true;
      void flush();
    },
  };
};
