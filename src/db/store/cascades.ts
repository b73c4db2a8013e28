import { collectionNames, collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";

/** Identifies a record of any collection. */
export type RecordKey = readonly [collection: CollectionName, id: string];

type Cascade = {
  readonly child: CollectionName;
  readonly field: string;
  readonly parent: CollectionName;
  /**
   * The field that says which collection the parent is of, where that differs from record to
   * record.
   */
  readonly named?: string;
};

/**
 * Every relation along which a delete spreads: a record of `child` is deleted with the `parent` in
 * its `field`.
 */
const relations: readonly Cascade[] = collectionNames.flatMap((child) =>
  (Object.entries(collections[child].fields) as [string, Field][]).flatMap(([field, definition]) =>
    definition.kind === "relation" && definition.cascade
      ? { child, field, parent: definition.target as CollectionName }
      : [],
  ),
);

/** A file goes with what it belongs to. */
const { values: fileParents } = collections.attachments.fields.parentCollection as Extract<Field, { kind: "choice" }>;
const ofFiles = fileParents.map((parent): Cascade => ({
  child: "attachments",
  field: "parent",
  parent: parent as CollectionName,
  named: "parentCollection",
}));
const cascades = [...relations, ...ofFiles];

const groupBy = (key: "child" | "parent") => {
  const grouped = new Map<CollectionName, Cascade[]>(collectionNames.map((name) => [name, []]));
  for (const cascade of cascades) grouped.get(cascade[key])!.push(cascade);
  return grouped;
};
const byParent = groupBy("parent");
const byChild = groupBy("child");

/** The relations by which other records belong to those of a collection. */
export const cascadesBelow = (collection: CollectionName): readonly Cascade[] => byParent.get(collection)!;

/** The records that a record is deleted with. */
export const parentKeysOf = (
  collection: CollectionName,
  row: Readonly<Record<string, unknown>>,
): readonly RecordKey[] =>
  byChild.get(collection)!.flatMap(({ field, parent, named }) => {
    const id = row[field];
    const isIt = named === undefined || row[named] === parent;
    return isIt && typeof id === "string" && id !== "" ? [[parent, id] as const] : [];
  });

/** The keys by collection, each once. */
export const groupKeys = (keys: readonly RecordKey[]): ReadonlyMap<CollectionName, readonly string[]> => {
  const grouped = new Map<CollectionName, Set<string>>();
  for (const [collection, id] of keys) {
    const ids = grouped.get(collection) ?? new Set();
    grouped.set(collection, ids.add(id));
  }
  return new Map([...grouped].map(([collection, ids]) => [collection, [...ids]]));
};
