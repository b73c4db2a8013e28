import type { FieldFault } from "#schema/collection";
import { collections, type CollectionName, type Values } from "#schema/collections";
import type { Field } from "#schema/field";
import { textLimits } from "#schema/limits";
import { withTogether } from "#schema/together";
import { emptyValues, validateRow } from "#schema/validate";
import { isSameJson, isSameValue } from "#db/store/row-diff";
import { editAny } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import type { AnyRow } from "#db/store/outbox";

/** The record a form edits, as it was when the form opened; one without an `id` is new. */
export type FormBase<C extends CollectionName> = Values[C] & { readonly id?: string };

/** At most one fault for each of the form's fields. */
export type FormFaults<Form, Fault = FieldFault> = { readonly [K in keyof Form]?: Fault };

/**
 * A form for fields of a collection, as functions of what is typed and of the record it was opened
 * on. The edit that `toMutation` makes includes that record, so it is merged with later changes and
 * never overwrites them.
 */
export type RecordForm<C extends CollectionName, Form> = {
  readonly collection: C;
  /** The record's fields that it edits. */
  readonly fields: readonly string[];
  /** Maximum characters of each text field. */
  readonly limits: ReturnType<typeof textLimits<C>>;
  /** What the form's fields show of a record. */
  toForm(base: FormBase<C>): Form;
  /** What saving would change in the record; a new record's values. */
  patch(form: Form, base: FormBase<C>): Partial<Values[C]>;
  faults(form: Form, base: FormBase<C>): FormFaults<Form>;
  /** The edit that saves the form; null if nothing was changed. */
  toMutation(form: Form, base: FormBase<C>): Mutation | null;
  /**
   * The form when its record has changed elsewhere: untouched fields show what the record has now,
   * the others keep what was typed and what they were opened on.
   */
  follow(form: Form, base: FormBase<C>, now: FormBase<C>): { readonly form: Form; readonly base: FormBase<C> };
};

/** How a form's fields map to a record's where they differ. */
type Shape<C extends CollectionName, K extends keyof Values[C], Form> = {
  toForm(values: Pick<Values[C], K>): Form;
  toValues(form: NoInfer<Form>, base: FormBase<C>): Pick<Values[C], K>;
  /**
   * Maps the record's faults to the form's fields and adds the form's own; unchanged by default.
   */
  faults?(form: NoInfer<Form>, found: FormFaults<Pick<Values[C], K>>): FormFaults<NoInfer<Form>>;
};

type Plain = Readonly<Record<string, unknown>>;
const pick = (values: object, names: Iterable<string>): Plain =>
  Object.fromEntries([...names].map((name) => [name, (values as Plain)[name]]));

type Options<C extends CollectionName, K extends keyof Values[C]> = {
  readonly fields: readonly (K & string)[];
};

export function recordForm<C extends CollectionName, K extends keyof Values[C]>(
  collection: C,
  o: Options<C, K>,
): RecordForm<C, Pick<Values[C], K>>;
export function recordForm<C extends CollectionName, K extends keyof Values[C], Form extends object>(
  collection: C,
  o: Options<C, K>,
  shape: Shape<C, NoInfer<K>, Form>,
): RecordForm<C, Form>;
export function recordForm<C extends CollectionName, K extends keyof Values[C], Form extends object>(
  collection: C,
  o: Options<C, K>,
  shape?: Shape<C, K, Form>,
): RecordForm<C, Form> {
  const definition = collections[collection].fields as Readonly<Record<string, Field>>;
  const toForm = (base: FormBase<C>): Form => {
    const values = pick(base, o.fields);
    return shape?.toForm(values as Pick<Values[C], K>) ?? (values as Form);
  };
  const toValues = (form: Form, base: FormBase<C>): Plain =>
    shape?.toValues(form, base) ??
    Object.fromEntries(o.fields.map((name) => [name, tidy(definition[name]!, form, name)]));

  const changed = (form: Form, base: FormBase<C>): readonly string[] => {
    const [now, was] = [toValues(form, base), toValues(toForm(base), base)];
    const names = o.fields.filter((name) => !isSameValue(definition[name]!, now[name], was[name]));
    const written = withTogether(collection, names);
    return o.fields.filter((name) => written.includes(name));
  };
  const patch = (form: Form, base: FormBase<C>) => {
    const values = toValues(form, base);
    return (base.id === undefined ? { ...base, ...values } : pick(values, changed(form, base))) as Partial<Values[C]>;
  };

  return {
    collection,
    fields: o.fields,
    limits: textLimits(collection),
    toForm,
    patch,
    faults(form, base) {
      const row = { ...emptyValues(collection), ...base, ...toValues(form, base) };
      const own = validateRow(collection, row).filter(({ field }) => o.fields.some((name) => name === field));
      const found = Object.fromEntries(own.map((fault) => [fault.field, fault]));
      return shape?.faults?.(form, found as FormFaults<Pick<Values[C], K>>) ?? (found as FormFaults<Form>);
    },
    toMutation(form, base) {
      const values = patch(form, base);
      if (base.id === undefined) return { op: "create", collection, values } as Mutation;
      return Object.keys(values).length === 0 ? null : editAny(collection, base as unknown as AnyRow, values);
    },
    follow(form, base, now) {
      const kept = changed(form, base);
      const next = { ...now, ...pick(base, kept) } as FormBase<C>;
      const [was, is] = [toForm(base) as Plain, toForm(next) as Plain];
      // A space typed behind a line is no change of it, and stays only until there is news.
      const isUntouched = (name: string, typed: unknown) =>
        isSameJson(typed, was[name]) ||
        (!shape && !kept.some((one) => one === name) && !isSameJson(is[name], was[name]));
      const followed = Object.entries(form).map(([name, typed]) => [name, isUntouched(name, typed) ? is[name] : typed]);
      return { form: Object.fromEntries(followed) as Form, base: next };
    },
  };
}

/** What was typed into a line, trimmed. */
const tidy = (field: Field, form: object, name: string): unknown => {
  const value = (form as Plain)[name];
  return field.kind === "text" && field.merge === "value" && typeof value === "string" ? value.trim() : value;
};
