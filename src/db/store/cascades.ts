import { type Cascade, cascades } from "#schema/cascades";
import { collectionNames, type CollectionName } from "#schema/collections";

/** Identifies a record of any collection. */
export type RecordKey = readonly [collection: CollectionName, id: string];

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
