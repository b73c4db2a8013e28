import type { Rows, CollectionName } from "#schema/collections";
import { isSameJson } from "#db/store/row-diff";
import type { FieldValues, TypedEntry } from "#db/journal/journal-entry";
import { valuesOf } from "#db/edit/values-of";
import type { SaveOutcome } from "#db/journal/write-typed";
import { editAny } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import type { FormBase, RecordForm } from "#db/edit/record-form";

/** All that is known of a form on a record that is saved by itself. */
export type TypingState<C extends CollectionName, Form> = {
  /** How the form reads and writes its record. */
  readonly form: RecordForm<C, Form>;
  /** The id that the record has, or will have once there is something to save. */
  readonly id: string;
  /** What the form's fields say. */
  readonly draft: Form;
  /** The record that was typed over, with what was saved; without an `id` it is not made yet. */
  readonly base: FormBase<C>;
  /** The record as it was when the form was opened or settled last. */
  readonly opened: FormBase<C>;
  /** What this form has written since then. */
  readonly written: object;
  /** What the record holds, while `base` is older: somebody types where it is not shown yet. */
  readonly unshown: FormBase<C> | null;
  /** Saves that have begun. */
  readonly saves: number;
  /** The save that is on its way: its number, what it writes, and `base` as it began. */
  readonly saving: { readonly save: number; readonly patch: object; readonly before: FormBase<C> } | null;
  /** What the mirror said while a save was on its way. */
  readonly heard: Rows[C] | null;
  /** The last save failed. */
  readonly isFailed: boolean;
  /** What was typed is in the journal. */
  readonly isKept: boolean;
  /**
   * All that was typed since the form was opened is to be taken back: the record as the form showed
   * it then. What is typed after that is saved once it is back.
   */
  readonly takenBack: FormBase<C> | null;
  /** The form is closed: nothing waits for a pause any more. */
  readonly isClosed: boolean;
};

/** A write: its edit, what it changes in the record, and the whole record after it. */
export type NextSave = {
  readonly mutation: Mutation & { readonly id: string };
  readonly patch: object;
  readonly whole: object;
};

/** An edit that takes back what was written, and the values before; null: there was no record. */
export type Reversal = { readonly mutation: Mutation & { readonly id: string }; readonly before: object | null };

const untyped = { written: {}, unshown: null, saves: 0, saving: null, heard: null, takenBack: null } as const;

export const openTyping = <C extends CollectionName, Form>(
  form: RecordForm<C, Form>,
  base: FormBase<C>,
  newId: string,
): TypingState<C, Form> => ({
  ...untyped,
  form,
  id: base.id ?? newId,
  draft: form.toForm(base),
  base,
  opened: base,
  isFailed: false,
  isKept: false,
  isClosed: false,
});

const pick = (from: object, names: object): FieldValues =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in names));

/** The edit that saves these values; null if it would change nothing. */
export const toEdit = <C extends CollectionName, Form>(now: TypingState<C, Form>, values: Form): Mutation | null => {
  const { form, base, id } = now;
  if (base.id === undefined && isSameJson(values, form.toForm(base))) return null;
  const mutation = form.toMutation(values, base);
  return mutation?.op === "create" ? ({ ...mutation, id } as Mutation) : mutation;
};

/** What is to be saved now: the draft, with what cannot be saved as it was before. */
export const nextSave = <C extends CollectionName, Form>(now: TypingState<C, Form>): NextSave | null => {
  const { form, draft, base, id } = now;
  const before = form.toForm(base);
  const wrong = Object.keys(form.faults(draft, base)) as (keyof Form)[];
  const values = { ...draft, ...Object.fromEntries(wrong.map((name) => [name, before[name]])) };
  const mutation = toEdit(now, values);
  if (mutation === null) return null;
  const patch = form.patch(values, base);
  return { mutation: { ...mutation, id } as NextSave["mutation"], patch, whole: { ...base, ...patch } };
};

export const beginSave = <S extends TypingState<CollectionName, unknown>>(now: S, { patch }: NextSave): S => {
  const saves = now.saves + 1;
  return { ...now, saves, saving: { save: saves, patch, before: now.base } };
};

/** A save ended. What the mirror said meanwhile is heard now. */
export const afterSave = <C extends CollectionName, Form>(now: TypingState<C, Form>, outcome: SaveOutcome) => {
  const { form, saving, heard, id } = now;
  const isFailed = outcome === "failed";
  const ended = { ...now, saving: null, heard: null, isFailed };
  if (isFailed || !saving) return heard ? follow(ended, heard) : ended;
  const { patch, before } = saving;
  const base = { ...now.base, ...patch, id };
  const saved = { ...ended, base, written: { ...now.written, ...patch }, unshown: null };
  // A row read before the save shows what was there before it.
  const isNews = heard && !isSameJson(form.toForm(heard as FormBase<C>), form.toForm(before));
  return isNews ? follow(saved, heard) : saved;
};

/** The record as the mirror has it: fields that nobody types in show it. */
export const follow = <C extends CollectionName, Form>(
  now: TypingState<C, Form>,
  record: Rows[C] | FormBase<C>,
): TypingState<C, Form> => {
  const { form: draft, base } = now.form.follow(now.draft, now.base, record as FormBase<C>);
  return { ...now, draft, base, unshown: null };
};

/** Fields with nothing unsaved in them are based on what they said before somebody typed. */
const goBack = <C extends CollectionName, Form>(now: TypingState<C, Form>, before: Partial<Form>) => {
  const { form, draft, base } = now;
  const fields = form.toForm(base);
  const older = (Object.keys(before) as (keyof Form)[]).filter(
    (name) => isSameJson(draft[name], fields[name]) && !isSameJson(before[name], fields[name]),
  );
  if (base.id === undefined || older.length === 0) return now;
  const shown = { ...fields, ...Object.fromEntries(older.map((name) => [name, before[name]])) };
  return { ...now, unshown: now.unshown ?? base, base: { ...base, ...form.patch(shown, base) } };
};

/** Somebody types over what these fields said `before`. */
export const afterTyping = <C extends CollectionName, Form>(
  now: TypingState<C, Form>,
  change: Partial<Form>,
  before: Partial<Form>,
): TypingState<C, Form> => ({ ...goBack(now, before), draft: { ...now.draft, ...change } });

/** What the journal keeps of what is not saved yet; null if there is nothing. */
export const toEntry = <C extends CollectionName, Form>(now: TypingState<C, Form>): Omit<TypedEntry, "kind"> | null => {
  const { id, form, base, saves, saving, takenBack } = now;
  const { collection } = form;
  const next = nextSave(now);
  // What was written is to be as before, whatever the save that is on its way comes to.
  const back = takenBack?.id === undefined ? {} : pick(takenBack, { ...now.written, ...saving?.patch });
  if (!next && Object.keys(back).length === 0) return null;
  const isNew = base.id === undefined;
  const patch = isNew && next ? valuesOf(collection, next.patch) : { ...back, ...next?.patch };
  const sending = saving && { save: saving.save, patch: { ...saving.patch } };
  return { collection, id, base: valuesOf(collection, base), isNew, patch, save: saves + 1, sending };
};

/** The field is left: what is typed from now on can be taken back by itself. */
export const settle = <C extends CollectionName, Form>(now: TypingState<C, Form>): TypingState<C, Form> => {
  const { form, draft, base, takenBack } = now;
  if (takenBack || nextSave(now) !== null || Object.keys(form.faults(draft, base)).length > 0) return now;
  return { ...now, opened: base, written: {}, draft: form.toForm(base) };
};

/** The draft says what it said when the form was opened or settled; it is to be written. */
export const takeBack = <C extends CollectionName, Form>(now: TypingState<C, Form>): TypingState<C, Form> => {
  const { form, base, opened, written, saving } = now;
  const typed = { ...written, ...saving?.patch };
  const takenBack = opened.id === undefined ? opened : { ...base, ...pick(opened, typed) };
  return { ...now, takenBack, draft: form.toForm(takenBack) };
};

/** What takes back all that was written since the form was opened; null if nothing was. */
export const nextReversal = (now: TypingState<CollectionName, unknown>): Reversal | null => {
  const { id, base, opened, written } = now;
  const { collection } = now.form;
  if (opened.id === undefined && base.id !== undefined)
    return { mutation: { op: "delete", collection, id, isTakenBack: true }, before: null };
  if (Object.keys(written).length === 0) return null;
  const before = pick(opened, written);
  // Another device's words stay: only what was typed here goes.
  const mutation = editAny(collection, { ...opened, ...written, id } as unknown as AnyRow, before);
  return { mutation: mutation as Reversal["mutation"], before };
};

/** What was written is taken back. What was typed since then stays, to be saved. */
export const afterReversal = <C extends CollectionName, Form>(now: TypingState<C, Form>, reversal: Reversal | null) => {
  const { form, opened, takenBack, heard } = now;
  const base = reversal?.before === null ? opened : { ...now.base, ...reversal?.before };
  const { form: draft } = form.follow(now.draft, takenBack ?? base, base);
  const back = { ...now, base, draft, written: {}, takenBack: null, heard: null, isFailed: false };
  const isNews = heard && !isSameJson(form.toForm(heard as FormBase<C>), form.toForm(now.base));
  return isNews && base.id !== undefined ? follow(back, heard) : back;
};
