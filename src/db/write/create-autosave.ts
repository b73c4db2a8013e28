import { createListeners } from "#base/create-listeners";
import type { CollectionName, Rows } from "#schema/collections";
import type { TypedEntry } from "#db/journal/journal-entry";
import { type SaveOutcome, writeTyped } from "#db/journal/write-typed";
import type { Mutation } from "#db/edit/mutation";
import type { FormBase, RecordForm } from "#db/edit/record-form";
import { type AutosaveState, toAutosaveState } from "./autosave-state.ts";
import {
  afterReversal,
  afterSave,
  afterTyping,
  beginSave,
  follow,
  nextReversal,
  nextSave,
  type NextSave,
  openTyping,
  settle,
  takeBack,
  toEntry,
} from "./typing-state.ts";

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
  /**
   * The record is gone, such as by an undo: a form in which nothing is unsaved begins anew with
   * these values.
   */
  readonly beginAnew: (record: FormBase<C>) => void;
  /** The page may be going: what is not on the device yet is in the journal when this returns. */
  readonly leave: () => void;
  /**
   * The field is left: its text is saved without spaces at its ends. What is typed from now on can
   * be taken back by itself.
   */
  readonly settle: () => void;
  /**
   * Takes back all that was typed into the form since it was opened or settled, even what was saved
   * of it. A record that the form made goes. The form shows it at once; what is typed before it is
   * written is saved after it. Resolves when it is written, or cannot be.
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
  /** A save failed: it is kept, and `retry` is called again and again until `forget`. */
  readonly fail: (entry: Omit<TypedEntry, "kind">, retry: () => Promise<void>) => void;
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
  const { subscribe, notify } = createListeners();
  let now = openTyping(o.form, o.record, o.newId);
  let shown = toAutosaveState(now, null);
  let isStale = false;
  let cancel = () => {};
  let cancelLongest: (() => void) | undefined;
  let running: Promise<void> | undefined;

  const show = (next: typeof now) => {
    now = next;
    isStale = true;
    notify();
  };
  const forget = () => {
    if (now.isKept) o.journal?.forget();
    now = { ...now, isKept: false };
  };
  const fail = () => {
    const entry = toEntry(now);
    if (!entry) return;
    now = { ...now, isKept: true };
    o.journal?.fail(entry, flush);
  };
  const save = async (next: NextSave): Promise<void> => {
    now = beginSave(now, next);
    const { saves } = now;
    const write = (mutations: readonly Mutation[]) => o.save(mutations, saves);
    const outcome = await writeTyped(write, next.mutation, next.whole).catch((error: unknown) => {
      now = { ...now, saving: null };
      throw error;
    });
    show(afterSave(now, outcome));
    if (outcome === "failed") return fail();
    // Save what was typed meanwhile.
    if (nextSave(now)) schedule();
    else forget();
  };
  const reverse = async (): Promise<void> => {
    const reversal = nextReversal(now);
    if (reversal) {
      now = { ...now, saves: now.saves + 1 };
      const outcome = await o.save([reversal.mutation], now.saves);
      if (outcome === "failed") {
        show({ ...now, isFailed: true });
        return fail();
      }
    }
    show(afterReversal(now, reversal));
    if (nextSave(now)) schedule();
    else forget();
  };
  const during = (work: Promise<void>): Promise<void> => (running = work.finally(() => (running = undefined)));
  const flush = async (): Promise<void> => {
    cancel();
    cancelLongest?.();
    cancelLongest = undefined;
    if (running) {
      await running;
      return flush();
    }
    if (now.takenBack) return during(reverse());
    const next = nextSave(now);
    if (next) return during(save(next));
    forget();
    if (now.unshown) show(follow(now, now.unshown));
  };
  const schedule = () => {
    cancel();
    cancel = o.timer.after(pause, () => void flush());
    cancelLongest ??= o.timer.after(longestWait, () => void flush());
  };

  return {
    id: now.id,
    subscribe,
    get() {
      if (isStale) shown = toAutosaveState(now, shown);
      isStale = false;
      return shown;
    },
    set(change, before = {}) {
      show(afterTyping(now, change, before));
      if (now.isClosed) void flush();
      else schedule();
    },
    follow(record) {
      if (running) now = { ...now, heard: record };
      else show(follow(now, record));
    },
    beginAnew(record) {
      if (!running && !now.takenBack && nextSave(now) === null)
        show({ ...openTyping(o.form, record, now.id), saves: now.saves });
    },
    flush,
    leave() {
      const entry = toEntry(now);
      if (!entry) return;
      now = { ...now, isKept: true };
      o.journal?.keep(entry);
    },
    settle() {
      const settled = settle(now);
      if (settled !== now) show(settled);
    },
    revert() {
      show(takeBack(now));
      return flush();
    },
    close() {
      now = { ...now, isClosed: true };
      void flush();
    },
  };
};
