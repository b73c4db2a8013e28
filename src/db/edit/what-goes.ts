import type { CollectionName } from "#schema/collections";
import { cascadesBelow, groupKeys, type RecordKey } from "#db/store/cascades";
import type { AnyRow } from "#db/store/outbox";
import type { Database } from "#db/store/database";

/** How many records of each collection there are; those without any are left out. */
export type Counts = readonly (readonly [CollectionName, number])[];

/**
 * Counts what is deleted together with some records: the records themselves, what belongs to them,
 * and what belongs to that.
 */
export const readWhatGoes = async (db: Database, keys: readonly RecordKey[]): Promise<Counts> => {
  const found = new Map<CollectionName, Set<string>>();
  let layer = keys;
  while (layer.length > 0) {
    const next: RecordKey[] = [];
    for (const [collection, ids] of groupKeys(layer)) {
      const known = found.get(collection) ?? new Set();
      const fresh = ids.filter((id) => !known.has(id));
      found.set(collection, new Set([...known, ...fresh]));
      for (const { child, field, named } of cascadesBelow(collection)) {
        for (const row of await db.table<AnyRow, string>(child).where(field).anyOf(fresh).toArray()) {
          if (!row.deleted && (named === undefined || row[named] === collection)) next.push([child, row.id]);
        }
      }
    }
    layer = next;
  }
  return [...found].map(([collection, ids]) => [collection, ids.size] as const);
};
