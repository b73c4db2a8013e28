import type { Collection } from "./collection.ts";
import { type CollectionName, collections } from "./collections.ts";
import { emptyValue, type Field } from "./field.ts";
import { roleOf } from "./roles.ts";

/**
 * The values that a copy of a record begins with. It has what was said and decided, the time of the
 * day or the week, and what it refers to. What came of the record is empty in it, and so are the
 * days: whoever copies says when the copy is.
 */
export const copyOf = <R extends object>(name: CollectionName, row: R): Omit<R, "id"> => {
  const { fields, slots = [] } = collections[name] as Collection;
  const slotFields = new Set(slots.flatMap(({ date, start }) => [date, start]));
  const isTaken = (field: string, spec: Field): boolean => {
    const role = roleOf(spec);
    if (role === "place") return spec.kind === "number" && !slotFields.has(field);
    return role !== "outcome" && role !== "own" && spec.kind !== "file";
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, spec]) =>
      field in row ? [[field, isTaken(field, spec) ? row[field as keyof R] : emptyValue(spec)]] : [],
    ),
  ) as Omit<R, "id">;
};
