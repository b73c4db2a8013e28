import * as v from "valibot";

/**
 * How two edits of the same field are merged (see docs/sync.md). `latest`: the one counts whose
 * record says that it was made later (`Collection.latestBy`).
 */
export type MergeRule = "value" | "set" | "text" | "rich" | "repeat" | "latest";

/** For a field of which the later of two edits counts. */
type Latest = { readonly merge?: "latest" };

/**
 * What a field is to its teacher. It decides what is copied, joined, printed, exported, found, and
 * counts as written (`roles.ts`). `words`: their own. `outcome`: their own words on what came of
 * it, which a copy does not take along. `own`: what became of this one record, or what the app
 * noted of it; no copy has it either. `place`: where in the year it is. `state`: what was decided,
 * or what the app needs. `reference`: another record.
 */
export type FieldRole = "words" | "outcome" | "own" | "place" | "state" | "reference";

/** The role, where it is not the usual one of its kind (`roleOf`). */
type Role = { readonly role?: FieldRole };

type Common = Role & {
  readonly required: boolean;
  readonly merge: MergeRule;
};

/**
 * A field as data: PocketBase, the mirror and the forms derive from it.
 * `value` is never set; it carries the TypeScript type of the field's value.
 */
export type Field<T = unknown> = (
  | (Common & { readonly kind: "text"; readonly min: number; readonly max: number; readonly pattern: string })
  | (Common & { readonly kind: "rich"; readonly max: number })
  | (Common & { readonly kind: "number"; readonly min: number; readonly max: number })
  | (Common & { readonly kind: "bool" })
  | (Common & { readonly kind: "choice"; readonly values: readonly string[] })
  | (Common & { readonly kind: "relation"; readonly target: string; readonly many: boolean; readonly cascade: boolean })
  | (Common & { readonly kind: "json"; readonly max: number; readonly shape: v.GenericSchema; readonly empty: unknown })
  | (Common & {
      readonly kind: "file";
      readonly max: number;
      readonly mimes: readonly string[];
      readonly thumbs: readonly string[];
      readonly protected: boolean;
    })
) & { readonly value?: T };

export type FieldValue<F> = F extends Field<infer T> ? T : never;

const plainDatePattern = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;
const localDateTimePattern = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$`;
const momentPattern = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`;
const uuidPattern = String.raw`^[0-9a-z]{15}$`;

/**
 * A line or a paragraph; `max` in characters. Multi-line texts merge by paragraphs, then by words.
 */
export const text = (o: {
  max: number;
  required?: boolean;
  pattern?: string;
  multiline?: boolean;
  role?: FieldRole;
}): Field<string> => ({
  ...(o.role && { role: o.role }),
  kind: "text",
  min: 0,
  max: o.max,
  pattern: o.pattern ?? "",
  required: o.required ?? false,
  merge: o.multiline ? "text" : "value",
});

/**
 * How something repeats, as an RRULE of RFC 5545. Two devices that shorten it agree on the earlier
 * end.
 */
export const repeat = (o: { max: number }): Field<string> => ({ ...text({ ...o, role: "place" }), merge: "repeat" });

/** Formatted text as HTML; `max` in bytes. */
export const rich = (o: { max: number }): Field<string> => ({
  kind: "rich",
  max: o.max,
  required: false,
  merge: "rich",
});

/** A positive decimal as text, "12.5"; "" for none. No binary fraction comes near a mark. */
export const decimal = (): Field<string> => text({ max: 10, pattern: String.raw`^\d{1,6}(\.\d{1,3})?$` });

/** `YYYY-MM-DD`, or "" if not required. */
export const plainDate = (o: { required?: boolean } & Role = {}): Field<string> =>
  text({ max: 10, pattern: plainDatePattern, required: o.required, role: o.role ?? "place" });

/** Wall-clock `YYYY-MM-DDTHH:mm` in the school year's zone, or "" if not required. */
export const localDateTime = (o: { required?: boolean } = {}): Field<string> =>
  text({ max: 16, pattern: localDateTimePattern, required: o.required, role: "place" });

/** A moment as `YYYY-MM-DDTHH:mm:ss.sssZ` by the device's clock, or "". The later one counts. */
export const moment = (): Field<string> => ({
  ...text({ max: 24, pattern: momentPattern, role: "place" }),
  merge: "latest",
});

/** A whole number. PocketBase has no empty number: 0 means "not set" if the field is optional. */
export const integer = (o: { min: number; max: number } & Latest): Field<number> => ({
  kind: "number",
  min: o.min,
  max: o.max,
  required: false,
  merge: o.merge ?? "value",
});

/** Minutes since midnight, 0 to 1440. */
export const minutes = (): Field<number> => ({ ...integer({ min: 0, max: 1440 }), role: "place" });

export const bool = (o: Latest & Role = {}): Field<boolean> => ({
  ...(o.role && { role: o.role }),
  kind: "bool",
  required: false,
  merge: o.merge ?? "value",
});

/** One of `values`; if not required, also "". */
export function choice<const V extends readonly string[]>(values: V, o: { required: true } & Latest): Field<V[number]>;
export function choice<const V extends readonly string[]>(values: V, o?: Latest): Field<V[number] | "">;
export function choice(values: readonly string[], o: { required?: boolean } & Latest = {}): Field<string> {
  return { kind: "choice", values, required: o.required ?? false, merge: o.merge ?? "value" };
}

/**
 * The id of a record of `target`, or "" if not required. `cascade`: it is deleted with its parent.
 */
export const relation = (target: string, o: { required?: boolean; cascade?: boolean } = {}): Field<string> => ({
  kind: "relation",
  target,
  many: false,
  cascade: o.cascade ?? false,
  required: o.required ?? false,
  merge: "value",
});

/** The ids of records of `target`: a set. */
export const relations = (target: string): Field<readonly string[]> => ({
  kind: "relation",
  target,
  many: true,
  cascade: false,
  required: false,
  merge: "set",
});

/** A value of its own shape, stored as JSON; `max` in bytes. */
export const json = <S extends v.GenericSchema>(
  shape: S,
  o: { max: number; empty: v.InferOutput<S>; merge?: MergeRule } & Role,
): Field<v.InferOutput<S>> => ({
  ...(o.role && { role: o.role }),
  kind: "json",
  shape,
  max: o.max,
  empty: o.empty,
  required: false,
  merge: o.merge ?? "value",
});

/** Links that are remembered: a unit has some ten lessons, and a class some hundred records. */
export const mostLinks = 400;

/**
 * What pointed to a record when it was deleted, as `collection/id`. They let go of it, as a deleted
 * class is no class; with this a restore can give it back to them.
 */
export const linkedBy = () =>
  json(v.array(v.pipe(v.string(), v.regex(/^[a-z]+\/[0-9a-z]{15}$/))), {
    max: mostLinks * 32,
    empty: [],
    merge: "set",
    role: "own",
  });

/**
 * A file's name on the server; `max` in bytes. Files are sent one by one and never by the outbox.
 */
export const file = (o: {
  max: number;
  mimes: readonly string[];
  thumbs?: readonly string[];
  protected?: boolean;
}): Field<string> => ({
  kind: "file",
  max: o.max,
  mimes: o.mimes,
  thumbs: o.thumbs ?? [],
  protected: o.protected ?? false,
  required: false,
  merge: "value",
});

export const emptyValue = (field: Field): unknown => {
  switch (field.kind) {
    case "number":
      return 0;
    case "bool":
      return false;
    case "json":
      return field.empty;
    case "relation":
      return field.many ? [] : "";
    default:
      return "";
  }
};

/** Maximum length of a name in JSON. */
export const maxShapeName = 120;

export const shapes = {
  plainDate: v.pipe(v.string(), v.regex(new RegExp(plainDatePattern))),
  localDateTime: v.pipe(v.string(), v.regex(new RegExp(localDateTimePattern))),
  id: v.pipe(v.string(), v.regex(new RegExp(uuidPattern))),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(maxShapeName)),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
};
