import type { RecordKey } from "#db/store/cascades";
import type { AnyRow } from "#db/store/outbox";
import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import type { BinRecord } from "./group-deletions.ts";

export type Patch = Readonly<Record<string, unknown>>;

/** The relations of a collection that are let go of when what they lead to is deleted. */
export const relationsOf = (collection: CollectionName): readonly (readonly [name: string, target: CollectionName])[] =>
  (Object.entries(collections[collection].fields) as [string, Field][]).flatMap(([name, field]) =>
    field.kind === "relation" && !field.cascade && !field.required ? [[name, field.target as CollectionName]] : [],
  );

/**
 * Lets a record point to a restored one again. What points to another one by now stays as it is.
 */
export const link = (collection: CollectionName, values: Patch, to: BinRecord): Patch => {
  const patch: Record<string, unknown> = {};
  for (const [name, target] of relationsOf(collection)) {
    if (target !== to.collection) continue;
    const value = values[name];
    if (value === "") patch[name] = to.row.id;
    else if (Array.isArray(value) && !value.includes(to.row.id)) patch[name] = [...value, to.row.id];
  }
  return patch;
};

/** What pointed to a record when it was deleted. */
export const linkedKeysOf = ({ linkedBy }: AnyRow): readonly RecordKey[] =>
  ((linkedBy ?? []) as readonly string[]).map((key) => key.split("/") as unknown as RecordKey);
