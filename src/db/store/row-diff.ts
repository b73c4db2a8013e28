import { collections, type CollectionName } from "#schema/collections";
import { emptyValue, type Field } from "#schema/field";
import type { AnyRow, OutboxEntry } from "#db/store/outbox";

/** The fields the outbox may push: all but files, which are sent one by one. */
export const syncedFields = (collection: CollectionName): readonly (readonly [string, Field])[] =>
  (Object.entries(collections[collection].fields) as [string, Field][]).filter(([, field]) => field.kind !== "file");

/** Deep equality of two JSON values; the order of an object's keys does not count. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) && isSameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
};

/** Whether two values of a field are equal by its merge rule: a set has no order. */
export const isSameValue = (field: Field, a: unknown, b: unknown): boolean => {
  if (field.merge !== "set" || !Array.isArray(a) || !Array.isArray(b)) return isSameJson(a, b);
  return a.length === b.length && isSameJson([...a].toSorted(), [...b].toSorted());
};

/**
 * What changed from `base` to `row`, as the server's PATCH wants it; `deleted` is a field like any
 * other, and `deletedWith` goes with it.
 */
export const rowPatch = (collection: CollectionName, base: AnyRow, row: AnyRow): Record<string, unknown> => {
  const patch: Record<string, unknown> = {};
  for (const [name, field] of syncedFields(collection)) {
    if (!isSameValue(field, base[name], row[name])) patch[name] = row[name];
  }
  if (base.deleted !== row.deleted) {
    patch.deleted = row.deleted;
    const { deletedWith = "" } = row;
    if ((base.deletedWith ?? "") !== deletedWith) patch.deletedWith = deletedWith;
  }
  return patch;
};

/** Whether a record equals what the server last sent. */
export const isClean = (collection: CollectionName, base: AnyRow | null, row: AnyRow): boolean =>
  base !== null && Object.keys(rowPatch(collection, base, row)).length === 0;

/** Whether nothing of a record has to be sent, nor that the teacher decided on it. */
export const isSettled = (
  { collection, base, settled = [] }: Pick<OutboxEntry, "collection" | "base" | "settled">,
  row: AnyRow,
): boolean => settled.length === 0 && isClean(collection, base, row);

/**
 * An edited row, listing the fields whose values come from this device. A field that is back to its
 * value in `base`, the server's last row, is listed as in `base`.
 */
export const withEditedHere = (
  collection: CollectionName,
  { base, before }: { readonly base: AnyRow | null; readonly before: AnyRow | undefined },
  { editedHere = [], ...row }: AnyRow,
): AnyRow => {
  const names = new Set(editedHere);
  for (const [name, field] of syncedFields(collection)) {
    if (isSameValue(field, before ? before[name] : emptyValue(field), row[name])) continue;
    const isBack = base !== null && isSameValue(field, base[name], row[name]);
    if (isBack && !base.editedHere?.includes(name)) names.delete(name);
    else names.add(name);
  }
  return (names.size === 0 ? row : { ...row, editedHere: [...names] }) as AnyRow;
};
