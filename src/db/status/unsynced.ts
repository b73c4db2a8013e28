import { collectionNames, collections, type CollectionName } from "#schema/collections";
import type { Database } from "#db/store/database";
import type { AnyRow, OutboxEntry, ParkReason } from "#db/store/outbox";
import { openConflicts } from "./conflicts.ts";
import { targetKeysOf } from "./record-facts.ts";
import { rowPatch } from "#db/store/row-diff";

/** A record with edits that the server does not have. */
export type Dirty = { readonly entry: OutboxEntry; readonly row: AnyRow };

const keyOf = ({ collection, id }: OutboxEntry): string => `${collection}/${id}`;

/** Every record of the outbox, oldest edit first, parents first at the same time. */
export const readDirty = async (db: Database): Promise<readonly Dirty[]> => {
  const dirty: Dirty[] = [];
  const entries = await db.outbox.toArray();
  const byAge = (a: OutboxEntry, b: OutboxEntry) =>
    a.since === b.since ? a.rank - b.rank : a.since < b.since ? -1 : 1;
  for (const entry of entries.toSorted(byAge)) {
    const row = await db.table<AnyRow, string>(entry.collection).get(entry.id);
    if (row) dirty.push({ entry, row });
  }
  return dirty;
};

/**
 * Edits of the outbox that cannot be sent before a record that the server has never taken: they
 * refer to it, directly or indirectly.
 */
export const waitingFor = (dirty: readonly Dirty[], { entry }: Dirty): readonly Dirty[] => {
  if (entry.base !== null) return [];
  const blocked = new Set([keyOf(entry)]);
  const waiting = new Set<Dirty>();
  for (let size = -1; size !== waiting.size;) {
    size = waiting.size;
    for (const one of dirty) {
      const { collection, base } = one.entry;
      if (waiting.has(one) || blocked.has(keyOf(one.entry))) continue;
      const sent = base ? rowPatch(collection, base, one.row) : one.row;
      if (!targetKeysOf(collection, sent).some((target) => blocked.has(target.join("/")))) continue;
      waiting.add(one);
      if (base === null) blocked.add(keyOf(one.entry));
    }
  }
  return [...waiting];
};

/** An edit as exported to a file: everything needed to repeat it by hand. */
export type ExportedEdit = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly since: string;
  readonly state: OutboxEntry["state"];
  readonly reason: ParkReason | null;
  readonly isDeleted: boolean;
  /** The fields that differ from `onServer`; all if the server has never taken the record. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onServer: Readonly<Record<string, unknown>> | null;
};

const toExported = ({ entry, row }: Dirty): ExportedEdit => {
  const { collection, id, since, state, reason, base } = entry;
  const names = base ? Object.keys(rowPatch(collection, base, row)) : Object.keys(collections[collection].fields);
  const valuesOf = (from: AnyRow) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return {
    collection,
    id,
    since,
    state,
    reason,
    isDeleted: row.deleted,
    values: valuesOf(row),
    onServer: base && valuesOf(base),
  };
};

/** Every unsynced edit, with its values; with `only`, that record's and what waits for it. */
export const readUnsyncedEdits = async (
  db: Database,
  only?: { readonly collection: CollectionName; readonly id: string },
): Promise<readonly ExportedEdit[]> => {
  const dirty = await readDirty(db);
  const one = only && dirty.find(({ entry }) => entry.collection === only.collection && entry.id === only.id);
  if (only && !one) return [];
  return (one ? [one, ...waitingFor(dirty, one)] : dirty).map(toExported);
};

/**
 * How many records of each collection have edits to be sent, in the order of the schema, and since
 * when (ISO).
 */
export const readUnsyncedKinds = async (
  db: Database,
): Promise<readonly { readonly collection: CollectionName; readonly count: number; readonly since: string }[]> => {
  const kinds = new Map<CollectionName, { count: number; since: string }>();
  await db.outbox.orderBy("since").each(({ collection, state, since }) => {
    if (state === "parked") return;
    const kind = kinds.get(collection);
    kinds.set(collection, kind ? { ...kind, count: kind.count + 1 } : { count: 1, since });
  });
  return collectionNames.flatMap((collection) => {
    const kind = kinds.get(collection);
    return kind ? [{ collection, ...kind }] : [];
  });
};

/**
 * Discards every unsynced edit, every file that was not sent and every version that was not
 * compared, for good: the mirror is what the server last sent. A batch in flight is dropped too,
 * and the device begins a new line in the server's ledger, so that it is not sent again.
 */
export const discardUnsynced = async (db: Database): Promise<void> => {
  const tables = [
    ...Object.keys(collections).map((name) => db.table(name)),
    db.outbox,
    db.conflicts,
    db.meta,
    db.uploads,
  ];
  await db.transaction("rw", tables, async () => {
    for (const { collection, id, base } of await db.outbox.toArray()) {
      const table = db.table<AnyRow, string>(collection);
      await (base ? table.put(base) : table.delete(id));
    }
    await db.outbox.clear();
    await openConflicts(db).delete();
    await db.uploads.clear();
    await db.meta.delete("batch");
    const state = await db.meta.get("sync");
    if (state) await db.meta.put({ key: "sync", value: { ...(state.value as object), device: "", lastBatch: 0 } });
  });
};
