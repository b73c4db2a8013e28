import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import type { Database } from "#db/store/database";
import { editAny } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { AnyRow, ParkReason } from "#db/store/outbox";
import { rowPatch } from "#db/store/row-diff";
import { type RecordFacts, readRecordFacts } from "#db/status/record-facts";
import { readDirty, waitingFor } from "#db/status/unsynced";

/** An edit that the server refused, with what waits for it. */
export type ParkedEdit = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly facts: RecordFacts;
  readonly row: AnyRow;
  /** What the server last sent; null if it has never taken the record. */
  readonly base: AnyRow | null;
  readonly since: string;
  readonly reason: ParkReason | null;
  /** Fields that differ from what the server has; all filled ones of a new record. */
  readonly changed: readonly string[];
  /**
   * Records that refer to this one and cannot be sent before it; only a record that the server has
   * never taken has any.
   */
  readonly waiting: readonly RecordFacts[];
};

const changedFields = (collection: CollectionName, base: AnyRow | null, row: AnyRow): readonly string[] => {
  if (base) return Object.keys(rowPatch(collection, base, row));
  const isFilled = (value: unknown) =>
    value !== "" && value !== 0 && value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.keys(collections[collection].fields).filter((name) => isFilled(row[name]));
};

/** Every edit that the server refused, oldest first. */
export const readParked = async (db: Database): Promise<readonly ParkedEdit[]> => {
  const dirty = await readDirty(db);
  const parked: ParkedEdit[] = [];
  for (const one of dirty.filter(({ entry }) => entry.state === "parked")) {
    const { entry, row } = one;
    const { collection, id, base, since, reason } = entry;
    const waiting: RecordFacts[] = [];
    for (const { entry, row } of waitingFor(dirty, one)) {
      waiting.push(await readRecordFacts(db, entry.collection, row));
    }
    const facts = await readRecordFacts(db, collection, row);
    parked.push({
      collection,
      id,
      facts,
      row,
      base,
      since,
      reason,
      changed: changedFields(collection, base, row),
      waiting,
    });
  }
  return parked;
};

/**
 * The mutations that discard a refused edit: the record becomes what the server last sent. If it
 * was never there, it is removed with what belongs to it, and other references to it are cleared.
 * Their undo restores the edit.
 */
export const discardMutations = async (
  db: Database,
  collection: CollectionName,
  id: string,
): Promise<readonly Mutation[]> => {
  const entry = await db.outbox.get([collection, id]);
  const row = await db.table<AnyRow, string>(collection).get(id);
  if (!entry || !row) return [];
  const { base } = entry;
  if (base === null) return [...(await releaseMutations(db, collection, id)), { op: "delete", collection, id }];
  const {
    deleted: _,
    deletedWith: __,
    ...patch
  } = Object.fromEntries(Object.keys(rowPatch(collection, base, row)).map((name) => [name, base[name]]));
  const update = Object.keys(patch).length > 0 ? [editAny(collection, row, patch)] : [];
  return [
    ...(row.deleted ? [{ op: "restore", collection, id } as const] : []),
    ...update,
    ...(base.deleted ? [{ op: "delete", collection, id } as const] : []),
  ];
};

/**
 * Clears the references to a record: for a cascading relation only if the server has the child
 * under another parent.
 */
const releaseMutations = async (db: Database, collection: CollectionName, id: string): Promise<readonly Mutation[]> => {
  const release: Mutation[] = [];
  for (const { entry, row } of await readDirty(db)) {
    const patch: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(collections[entry.collection].fields) as [string, Field][]) {
      if (field.kind !== "relation" || field.target !== collection) continue;
      const value = row[name];
      if (field.cascade) {
        if (value === id && entry.base) patch[name] = entry.base[name];
      } else if (Array.isArray(value) && value.includes(id)) patch[name] = value.filter((one) => one !== id);
      else if (value === id) patch[name] = "";
    }
    if (Object.keys(patch).length > 0 && !row.deleted) {
      release.push(editAny(entry.collection, row, patch));
    }
  }
  return release;
};
