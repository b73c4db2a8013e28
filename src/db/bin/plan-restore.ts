import { groupKeys, parentKeysOf, type RecordKey } from "#db/store/cascades";
import { editAny } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import { targetKeysOf } from "#db/status/record-facts";
import type { Database } from "#db/store/database";
import type { CollectionName } from "#schema/collections";
import type { BinRecord } from "./group-deletions.ts";
import { link, linkedKeysOf, type Patch, relationsOf } from "./link-back.ts";
import type { BinEntry } from "./read-bin.ts";

/** What brings entries of the bin back. */
export type Restore = {
  readonly mutations: readonly Mutation[];
  /** Deleted records that come back too, because something restored belongs to them. */
  readonly parents: readonly BinRecord[];
};

const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`;

const readByKey = async (db: Database, keys: readonly RecordKey[]): Promise<ReadonlyMap<string, AnyRow>> => {
  const found = new Map<string, AnyRow>();
  for (const [collection, ids] of groupKeys(keys)) {
    for (const row of await db.table<AnyRow, string>(collection).bulkGet([...ids])) {
      if (row) found.set(keyOf(collection, row.id), row);
    }
  }
  return found;
};

/** Lets go of a record's references to what stays deleted or is gone. */
const release = (
  { collection, row }: BinRecord,
  isThere: (collection: CollectionName, id: string) => boolean,
): Patch => {
  const patch: Record<string, unknown> = {};
  for (const [name, target] of relationsOf(collection)) {
    const value = row[name];
    if (Array.isArray(value)) {
      const left = value.filter((id) => isThere(target, String(id)));
      if (left.length < value.length) patch[name] = left;
    } else if (typeof value === "string" && value !== "" && !isThere(target, value)) patch[name] = "";
  }
  return patch;
};

/**
 * Brings entries back with all that was deleted with them, and the deleted records they belong to
 * (these without what else was deleted with them). A reference to a record that stays deleted is
 * let go. A record that had let go of another when that was deleted gets it back.
 */
export const planRestore = async (db: Database, entries: readonly BinEntry[]): Promise<Restore> => {
  const chosen = new Map<string, BinRecord>();
  for (const { head, rest } of entries) {
    for (const record of [head, ...rest]) chosen.set(keyOf(record.collection, record.row.id), record);
  }
  const parents: BinRecord[] = [];
  let level: readonly BinRecord[] = [...chosen.values()];
  while (level.length > 0) {
    const keys = level
      .flatMap(({ collection, row }) => parentKeysOf(collection, row))
      .filter(([collection, id]) => !chosen.has(keyOf(collection, id)));
    const found = await readByKey(db, keys);
    const next = [...found].flatMap(([key, row]) => {
      const [collection] = key.split("/") as [CollectionName];
      return row.deleted ? [{ collection, row }] : [];
    });
    for (const record of next) chosen.set(keyOf(record.collection, record.row.id), record);
    parents.unshift(...next);
    level = next;
  }

  const records = [...parents, ...[...chosen.values()].filter((record) => !parents.includes(record))];
  const targets = await readByKey(
    db,
    records.flatMap(({ collection, row }) => targetKeysOf(collection, row)),
  );
  const isThere = (collection: CollectionName, id: string): boolean => {
    const key = keyOf(collection, id);
    return chosen.has(key) || targets.get(key)?.deleted === false;
  };
  const patches = new Map<string, Patch>();
  const patchRow = (collection: CollectionName, id: string, patch: Patch) =>
    patches.set(keyOf(collection, id), { ...patches.get(keyOf(collection, id)), ...patch });
  for (const record of records) {
    const { collection, row } = record;
    patchRow(collection, row.id, {
      ...release(record, isThere),
      ...(linkedKeysOf(record.row).length > 0 ? { linkedBy: [] } : {}),
    });
  }
  const linked = await readByKey(
    db,
    records.flatMap(({ row }) => linkedKeysOf(row)),
  );
  for (const record of records) {
    for (const [collection, id] of linkedKeysOf(record.row)) {
      const row = linked.get(keyOf(collection, id));
      if (!row || !(chosen.has(keyOf(collection, id)) || !row.deleted)) continue;
      patchRow(collection, id, link(collection, { ...row, ...patches.get(keyOf(collection, id)) }, record));
    }
  }
  const rows = new Map([...linked, ...[...chosen].map(([key, { row }]) => [key, row] as const)]);
  return {
    mutations: [
      ...records.map(({ collection, row }) => ({ op: "restore", collection, id: row.id }) as const),
      ...[...patches].flatMap(([key, patch]) =>
        Object.keys(patch).length === 0 ? [] : [editAny(key.split("/")[0] as CollectionName, rows.get(key)!, patch)],
      ),
    ],
    parents,
  };
};
