import { createListeners } from "#base/create-listeners";
import { keepSame } from "#domain/keep-same";
import type { FormBase, RecordForm } from "#db/edit/record-form";
import { isSameJson } from "#db/store/row-diff";
import type { AutosaveState } from "#db/write/autosave-state";
import type { Autosave } from "#db/write/create-autosave";
import type { CollectionName, Rows } from "#schema/collections";

/** A form on one record, which saves by itself and outlives the page. */
export type OpenRecord<C extends CollectionName, Form> = {
  readonly autosave: Autosave<C, Form>;
  readonly close: () => void;
};

/** What a form is opened with: the mirror's record of a key, or a new one with `newId`. */
export type ToOpen<C extends CollectionName, Form> = {
  readonly form: RecordForm<C, Form>;
  readonly key: string;
  readonly record: FormBase<C>;
  readonly newId: string;
};

export type OpenForm = <C extends CollectionName, Form extends object>(o: ToOpen<C, Form>) => OpenRecord<C, Form>;

type RowOf<C extends CollectionName> = (key: string) => Rows[C] | undefined;

/** Records of one collection that are drawn at once and saved at once, each by a key. */
export type OpenRecords<C extends CollectionName, Form> = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after each change. */
  readonly version: () => number;
  /** What a record says. */
  readonly of: (key: string) => Form;
  /** What became of the typing into it; undefined where it is shut. */
  readonly state: (key: string) => AutosaveState<Form> | undefined;
  /** Whether somebody types in it: changed, and not left since. */
  readonly isTyped: (key: string) => boolean;
  /** What the open ones say: the mirror may not show it yet. The same object until that changes. */
  readonly drafts: () => ReadonlyMap<string, Form>;
  /** Changes it. It is saved at the next pause, or by `save`. */
  readonly set: (key: string, change: Partial<Form>) => void;
  /** Saves at once what is not on the device. Resolves to whether all of it is. */
  readonly save: (key?: string) => Promise<boolean>;
  /** Saves it, and shuts it once the mirror shows what it says. */
  readonly leave: (key: string) => Promise<void>;
  /** Gives it back what it said when it was opened, and leaves it. */
  readonly revert: (key: string) => Promise<void>;
  /**
   * The mirror's record of a key, as this page left it. `readOf`: as the screen has read it, which
   * may be before that.
   */
  readonly follow: (rowOf: RowOf<C>, readOf?: RowOf<C>) => void;
  /** The screen goes: what is not saved yet still is. */
  readonly close: () => void;
};

/**
 * Opens records. What each shows and hears, by its state:
 *
 * - shut: shows the mirror's record, or a new one. A change opens it.
 * - typed: shows what was typed. News of the mirror go into what nobody typed.
 * - saved: shows what was saved, and then the news. It is shut where the record is gone.
 * - left: as saved, and it is shut once the screen has read what it says.
 * - failed: as typed. The next change, or the next save, tries again.
 */
export const createOpenRecords = <C extends CollectionName, Form extends object>(o: {
  readonly formOf: (key: string) => RecordForm<C, Form>;
  readonly newRecord: (key: string) => FormBase<C>;
  /** The id that a new record of a key gets. */
  readonly idOf: (key: string) => string;
  readonly open: (o: ToOpen<C, Form>) => OpenRecord<C, Form>;
  /** A screen that shows what was saved by itself does not `follow`. */
  readonly isShutWhenSaved?: boolean;
}): OpenRecords<C, Form> => {
  const { subscribe, notify } = createListeners();
  const opened = new Map<string, OpenRecord<C, Form>>();
  const left = new Set<string>();
  const shutForms = new Map<string, { readonly row: Rows[C] | undefined; readonly form: Form }>();
  let rowOf: RowOf<C> = () => undefined;
  let readOf = rowOf;
  let drafts: ReadonlyMap<string, Form> = new Map();
  let version = 0;
  const changed = () => {
    version += 1;
    notify();
  };
  const toBase = (key: string, row: Rows[C] | undefined) => (row ?? o.newRecord(key)) as FormBase<C>;
  /** The same object each time it is asked for. */
  const shutForm = (key: string): Form => {
    const row = rowOf(key);
    const held = shutForms.get(key);
    if (held && held.row === row) return held.form;
    const form = o.formOf(key).toForm(toBase(key, row));
    shutForms.set(key, { row, form });
    return form;
  };
  const state = (key: string) => opened.get(key)?.autosave.get();
  const shut = (key: string): void => {
    const one = opened.get(key);
    opened.delete(key);
    left.delete(key);
    one?.close();
    changed();
  };
  const isShown = (key: string, draft: Form): boolean =>
    o.isShutWhenSaved || isSameJson(draft, o.formOf(key).toForm(toBase(key, readOf(key))));
  const shutShown = (keys: Iterable<string>): void => {
    for (const key of keys) {
      const now = left.has(key) ? state(key) : undefined;
      if (now && !now.isPending && isShown(key, now.draft)) shut(key);
    }
  };
  const open = (key: string): OpenRecord<C, Form> => {
    const held = opened.get(key);
    if (held) return held;
    const record = toBase(key, rowOf(key));
    const one = o.open({ form: o.formOf(key), key, record, newId: record.id ?? o.idOf(key) });
    opened.set(key, one);
    one.autosave.subscribe(() => shutShown([key]));
    return one;
  };
  const leave = async (key: string, end: (autosave: Autosave<C, Form>) => Promise<void>): Promise<void> => {
    const one = opened.get(key);
    if (!one) return;
    left.add(key);
    changed();
    await end(one.autosave);
    shutShown([key]);
  };

  return {
    subscribe,
    version: () => version,
    state,
    isTyped: (key) => opened.has(key) && !left.has(key),
    drafts: () => (drafts = keepSame(drafts, new Map([...opened].map(([key]) => [key, state(key)!.draft])))),
    of: (key) => state(key)?.draft ?? shutForm(key),
    set(key, change) {
      left.delete(key);
      open(key).autosave.set(change);
      changed();
    },
    async save(key) {
      const all = key === undefined ? [...opened.values()] : [opened.get(key)];
      await Promise.all(all.map((one) => one?.autosave.flush()));
      changed();
      return !all.some((one) => one?.autosave.get().isFailed);
    },
    leave: (key) => leave(key, (autosave) => autosave.flush()),
    revert: (key) => leave(key, (autosave) => autosave.revert()),
    follow(next, read = next) {
      const before = rowOf;
      rowOf = next;
      readOf = read;
      for (const [key, { autosave }] of opened) {
        const row = next(key);
        if (row) autosave.follow(row);
        // It was undone: the next change makes it anew.
        else if (before(key) && !autosave.get().isPending) shut(key);
      }
      shutShown(left);
      changed();
    },
    close() {
      for (const { close } of opened.values()) close();
    },
  };
};
