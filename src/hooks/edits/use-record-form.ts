import { useRef, useState } from "react";
import type { Mutation } from "#db/edit/mutation";
import { readRow } from "#db/read/queries";
import type { FormBase, FormFaults, RecordForm } from "#db/edit/record-form";
import { isSameJson } from "#db/store/row-diff";
import type { FieldFault } from "#schema/collection";
import type { CollectionName, Rows, Values } from "#schema/collections";
import { emptyValues } from "#schema/validate";
import { useLive } from "#hooks/data/use-live";

/**
 * The current record, for a form that was opened on `row`: `row` itself if it has been deleted
 * since.
 */
export const useLatestRow = <C extends CollectionName, R extends Rows[C] | null>(collection: C, row: R): R => {
  const id = row?.id ?? "";
  return (useLive((db) => readRow(db, collection, id), [collection, id]) as R | undefined) ?? row;
};

/** A form while it is open. */
export type OpenForm<C extends CollectionName, Form, Fault = FieldFault> = {
  readonly of: RecordForm<C, Form>;
  /** Its field values. */
  readonly draft: Form;
  /** Its record, with touched fields as they were before. */
  readonly base: FormBase<C>;
  readonly isDirty: boolean;
  /** What is wrong, after trying to save. */
  readonly faults: FormFaults<Form, Fault>;
  readonly set: (change: Partial<Form>) => void;
  /** Discards the input. */
  readonly reset: () => void;
  /**
   * Fills the form with what was typed before, on the record as it was then. Newer values of other
   * fields are taken.
   */
  readonly restore: (draft: Form, base: unknown) => void;
  /**
   * Saves the form with `write` and returns whether it is saved. It is not if something is wrong
   * (`faults`: what only the fields themselves can detect) or if `write` returns false. No changes
   * count as saved. `fill`: proposed values that were left as they are.
   */
  readonly submit: (
    write: (mutations: readonly Mutation[]) => Promise<boolean>,
    o?: { readonly faults?: FormFaults<Form, Fault>; readonly fill?: Partial<Form> },
  ) => Promise<boolean>;
};

type State<C extends CollectionName, Form> = {
  /** The record as last passed in. */
  readonly record: object;
  readonly base: FormBase<C>;
  readonly draft: Form;
  /** The fields as they were before anybody typed. */
  readonly untouched: Form;
};

export type FormOptions<Form, Fault> = {
  readonly first?: Partial<Form>;
  /** The form with a change, where other fields follow from it. */
  readonly change?: (draft: Form, change: Partial<Form>) => Form;
  /** Faults in relation to other records, by the form's fields. */
  readonly faults?: (draft: Form) => Readonly<Partial<Record<string, Fault>>>;
};

/**
 * A form on a record, or on the fixed values of a new one (`first`: initial field values).
 * Untouched fields follow the record; touched ones are compared with it when the form is saved.
 */
export const useRecordForm = <C extends CollectionName, Form extends object, Fault = FieldFault>(
  form: RecordForm<C, Form>,
  record: Rows[C] | Partial<Values[C]>,
  o: FormOptions<Form, Fault> = {},
): OpenForm<C, Form, Fault | FieldFault> => {
  const open = (): State<C, Form> => {
    const base = { ...emptyValues(form.collection), ...record } as FormBase<C>;
    const draft = { ...form.toForm(base), ...o.first };
    return { record, base, draft, untouched: draft };
  };
  const [state, setState] = useState(open);
  const [isChecked, setChecked] = useState(false);
  // Enter saves, and so does leaving the field.
  const isSending = useRef(false);
  const [extra, setExtra] = useState<FormFaults<Form, Fault | FieldFault>>({});
  if (record !== state.record && "id" in record) setState(follow(form, state, record as FormBase<C>));

  const { draft, base, untouched } = state;
  return {
    of: form,
    draft,
    base,
    isDirty: !isSameJson(draft, untouched),
    faults: isChecked ? { ...form.faults(draft, base), ...o.faults?.(draft), ...extra } : {},
    set(change) {
      setState((before) => ({
        ...before,
        draft: o.change?.(before.draft, change) ?? { ...before.draft, ...change },
      }));
      setExtra((before) => without(before, Object.keys(change)));
    },
    reset() {
      setState(open);
      setChecked(false);
      setExtra({});
    },
    restore: (draft, seen) => setState((now) => restored(form, now, draft, seen)),
    async submit(write, { faults = {}, fill } = {}) {
      if (isSending.current) return false;
      const sent = { ...state, draft: { ...draft, ...fill } };
      const isWrong =
        Object.keys({ ...form.faults(sent.draft, base), ...o.faults?.(sent.draft), ...faults }).length > 0;
      setChecked(isWrong);
      setExtra(faults);
      if (isWrong) return false;
      const mutation = form.toMutation(sent.draft, base);
      isSending.current = true;
      try {
        if (mutation && !(await write([mutation]))) return false;
      } finally {
        isSending.current = false;
      }
      setState((now) => saved(form, sent, now, now.draft === draft));
      return true;
    },
  };
};

const without = <T extends object>(values: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T;

/** The form after its record has changed. */
const follow = <C extends CollectionName, Form extends object>(
  form: RecordForm<C, Form>,
  state: State<C, Form>,
  record: FormBase<C>,
): State<C, Form> => {
  const next = form.follow(state.draft, state.base, record);
  // A question that was asked of the draft stays open while the same record is read again.
  const draft = isSameJson(next.form, state.draft) ? state.draft : next.form;
  return { record, base: next.base, draft, untouched: form.toForm(next.base) };
};

/** The form with a draft. Of what was seen, only the fields of this very record are trusted. */
const restored = <C extends CollectionName, Form extends object>(
  form: RecordForm<C, Form>,
  now: State<C, Form>,
  kept: Form,
  seen: unknown,
): State<C, Form> => {
  // An app of before may have kept it without a field that there is now.
  const draft = { ...now.draft, ...kept };
  const { id } = now.base;
  if (id === undefined || (seen as FormBase<C> | null)?.id !== id) return { ...now, draft };
  const known = Object.entries(seen as object).filter(([name]) => Object.hasOwn(now.base, name));
  const base = { ...now.base, ...Object.fromEntries(known) };
  return follow(form, { ...now, base, draft, untouched: form.toForm(base) }, now.record as FormBase<C>);
};

/**
 * The form after it was saved as `sent`: based on what was written, it follows the record.
 * `isUnchanged`: nobody has typed since.
 */
const saved = <C extends CollectionName, Form extends object>(
  form: RecordForm<C, Form>,
  sent: State<C, Form>,
  now: State<C, Form>,
  isUnchanged: boolean,
): State<C, Form> => {
  if (!("id" in now.record)) return now;
  const base = { ...now.base, ...form.patch(sent.draft, sent.base) };
  const untouched = form.toForm(base);
  const state = { ...now, base, untouched, draft: isUnchanged ? untouched : now.draft };
  return now.record === sent.record ? state : follow(form, state, now.record as FormBase<C>);
};
