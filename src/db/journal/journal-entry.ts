import { collections, type CollectionName, isCollectionName } from "#schema/collections";
import { isStudentData } from "#schema/student-data";

/** Values by their field's name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/**
 * What was typed into a record that is saved by itself, and is not in the mirror yet. It is taken
 * over by itself.
 */
export type TypedEntry = {
  readonly kind: "typed";
  readonly collection: CollectionName;
  /** The record's id, or the one that a new record gets. */
  readonly id: string;
  /** The record that was typed over, or the fixed values of a new one. */
  readonly base: FieldValues;
  readonly isNew: boolean;
  /** What was changed. */
  readonly patch: FieldValues;
  /** The number of the form's save that will have `patch` in it. */
  readonly save: number;
  /** A save that had begun: only the mirror knows whether it came to its end. */
  readonly sending: { readonly save: number; readonly patch: FieldValues } | null;
};

/** What stands in a form that has a Save button. It is offered when the form is opened again. */
export type DraftEntry = {
  readonly kind: "draft";
  /** Whose records the form is about; "" where it is about none, such as a step of the set-up. */
  readonly collection: CollectionName | "";
  /** All that the form holds, as JSON. */
  readonly values: unknown;
  /** What it was opened on, as JSON: what is saved later is compared with that. */
  readonly seen: unknown;
};

export type Entry = TypedEntry | DraftEntry;

/** An entry as it lies in the journal. */
export type Kept<E extends Entry = Entry> = E & {
  /** What tells it apart in its page, such as `lessons/ID` or `draft:event:new`. */
  readonly name: string;
  /** The life of a page that wrote it. */
  readonly page: string;
  /** When it was written, in milliseconds since the epoch. */
  readonly at: number;
};

/** The version of what is stored. What a newer app wrote stays for that app. */
export const entryVersion = 1;

export const isOfStudents = (entry: Entry): boolean => {
  if (entry.collection === "") return false;
  const values = entry.kind === "typed" ? { ...entry.base, ...entry.patch } : entry.values;
  return isStudentData(entry.collection, isValues(values) ? values : {});
};

const isValues = (value: unknown): value is FieldValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The values of fields that the collection has. */
const known = (collection: CollectionName, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(collections[collection].fields, name)));

const readTyped = (found: FieldValues): TypedEntry | null => {
  const { collection, id, base, isNew, patch, save, sending } = found;
  if (typeof collection !== "string" || !isCollectionName(collection)) return null;
  if (typeof id !== "string" || !/^[a-z0-9]{15}$/.test(id) || !isValues(base) || !isValues(patch)) return null;
  const begun = isValues(sending) && isValues(sending["patch"]) ? sending : null;
  return {
    kind: "typed",
    collection,
    id,
    base: known(collection, base),
    isNew: isNew === true,
    patch: known(collection, patch),
    save: Number(save),
    sending: begun && { save: Number(begun["save"]), patch: known(collection, begun["patch"] as FieldValues) },
  };
};

/**
 * Reads what is stored: an entry with its time, "newer" where a newer app wrote it, null where it
 * is none.
 */
export const readEntry = (text: string): (Entry & { readonly at: number }) | "newer" | null => {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isValues(found) || typeof found["v"] !== "number" || typeof found["at"] !== "number") return null;
  if (found["v"] > entryVersion) return "newer";
  const { at, kind, collection, values, seen } = found;
  if (kind === "typed") {
    const entry = readTyped(found);
    return entry && { ...entry, at };
  }
  if (kind !== "draft" || typeof collection !== "string") return null;
  if (collection !== "" && !isCollectionName(collection)) return null;
  return { kind, collection, values, seen, at };
};
