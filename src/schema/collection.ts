import type { Field, FieldValue } from "./field.ts";

/** A fault of a record, told at its field. `type` is a name, never a sentence. */
export type FieldFault = {
  readonly field: string;
  readonly type: "required" | "tooLong" | "format" | "range" | "choice" | "shape" | "order";
  /** The limit that was passed, where there is one. */
  readonly limit?: number;
};

/** One synced collection: its fields, what the mirror indexes, and what fields must be to one another. */
export type Collection<Fields extends Record<string, Field<any>> = Record<string, Field<any>>> = {
  readonly name: string;
  readonly fields: Fields;
  /** Mirror indexes beside `id`; `*name` for a list, `[a+b]` for two fields. */
  readonly indexes: readonly string[];
  readonly check?: (row: { readonly [K in keyof Fields]: FieldValue<Fields[K]> }) => readonly FieldFault[];
};

/** Characters of a device's description of itself. */
export const maxDeviceLength = 60;

/** Fields that every synced record has, set by the server except `id`, `owner` and `device`. */
export type SystemFields = {
  /** 15 characters of a-z0-9, made on the device. */
  readonly id: string;
  readonly owner: string;
  /**
   * Who wrote this version, as that device describes itself (`tablet:iPadOS:Safari`), at most `maxDeviceLength`
   * characters; "" where the writer did not say: another client, the dashboard.
   */
  readonly device: string;
  /** Version of this record; 0 until the server has told it. */
  readonly rev: number;
  /** Place in its owner's order of changes; 0 until the server has told it. */
  readonly seq: number;
  readonly deleted: boolean;
  readonly created: string;
  readonly updated: string;
};

export type ValuesOf<C> = C extends Collection<infer F> ? { readonly [K in keyof F]: FieldValue<F[K]> } : never;
export type RowOf<C> = SystemFields & ValuesOf<C>;

export const defineCollection = <const F extends Record<string, Field<any>>>(
  collection: Collection<F>,
): Collection<F> => collection;

/** Both ends filled and `end` before `start`: a fault at `end`. Plain dates, date-times and minutes compare as they are. */
export const endAfterStart = (
  row: Record<string, unknown>,
  start: string,
  end: string,
  o: { allowEqual: boolean },
): readonly FieldFault[] => {
  const a = row[start] as string | number;
  const b = row[end] as string | number;
  if (a === "" || b === "" || b > a || (o.allowEqual && b === a)) return [];
  return [{ field: end, type: "order" }];
};
