import type { Field, FieldValue } from "./field.ts";

/** A fault of a record, with its field. `type` is a name, never a sentence. */
export type FieldFault = {
  readonly field: string;
  readonly type: "required" | "tooLong" | "format" | "range" | "choice" | "shape" | "order";
  /** The limit that was exceeded, if any. */
  readonly limit?: number;
};

/** A field with a day and one with a start, in minutes, which together name a slot. */
export type SlotFields<Name extends string = string> = { readonly date: Name; readonly start: Name };

type FieldValues<Fields> = { readonly [K in keyof Fields]: FieldValue<Fields[K]> };

/**
 * One synced collection: its fields, a record's name, the mirror's indexes, rules between fields.
 */
export type Collection<Fields extends Record<string, Field<any>> = Record<string, Field<any>>> = {
  readonly name: string;
  readonly fields: Fields;
  /** A record's own name or title, as typed; "" if it has none. */
  title(row: FieldValues<Fields>): string;
  /** A record's day; "" if it has none. */
  date(row: FieldValues<Fields>): string;
  /**
   * Whom its records are about, where that is a student: a device without student data has none of
   * them. `parentCollection`: those whose parent is a student are.
   */
  readonly about?: "student" | "parentCollection";
  /** Whoever has one of its records gets in somewhere: no backup and no export has them. */
  readonly isSecret?: true;
  /**
   * Fields that mean one thing, such as a day with its hours: of two edits one counts in all of
   * them, the later one by `latestBy`, else the one that the teacher chooses. Slots are such, too.
   */
  readonly together?: readonly (readonly (keyof Fields & string)[])[];
  /**
   * The fields that name a slot of the record's course in the timetable, by day and start. The one
   * that it belongs to itself comes first, in `date` and `start`.
   */
  readonly slots?: readonly SlotFields<keyof Fields & string>[];
  /** The field that says when an edit was made, for fields of which the later edit counts. */
  readonly latestBy?: string;
  /**
   * Its ids follow from these fields (`derivedRecordId`): two devices that write about the same
   * thing make the same record.
   */
  readonly idFrom?: readonly string[];
  /** Mirror indexes beside `id`; `*name` for a list, `[a+b]` for two fields. */
  readonly indexes: readonly string[];
  readonly check?: (row: FieldValues<Fields>) => readonly FieldFault[];
};

/** Maximum characters of a device's description. */
export const maxDeviceLength = 60;

/**
 * Fields that every synced record has, set by the server except `id`, `owner`, `device` and those
 * of a deletion.
 */
type SystemFields = {
  /** 15 characters of a-z0-9, made on the device. */
  readonly id: string;
  readonly owner: string;
  /**
   * Who wrote this version, as that device describes itself (`tablet:iPadOS:Safari`), at most
   * `maxDeviceLength` characters; "" if unknown: another client, the dashboard.
   */
  readonly device: string;
  /** Version of this record; 0 until the server has sent it. */
  readonly rev: number;
  /** Place in its owner's order of changes; 0 until the server has sent it. */
  readonly seq: number;
  readonly deleted: boolean;
  /**
   * For a deleted record, the id of the one that was deleted and took it along; its own where it
   * was deleted itself. "" or missing if an older version of the app deleted it. For any other
   * record it says nothing.
   */
  readonly deletedWith?: string;
  readonly created: string;
  readonly updated: string;
};

export type ValuesOf<C> = C extends Collection<infer F> ? FieldValues<F> : never;
export type RowOf<C> = SystemFields & ValuesOf<C>;

export const defineCollection = <const F extends Record<string, Field<any>>>(
  collection: Collection<F>,
): Collection<F> => collection;

/** The non-empty parts, separated by blanks. */
export const words = (...parts: readonly string[]): string => parts.filter(Boolean).join(" ");

/**
 * A fault at `end` where both ends are filled and `end` is before `start`. Plain dates, date-times
 * and minutes compare as they are.
 */
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
