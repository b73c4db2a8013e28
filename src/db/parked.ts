import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import type { Database } from "./database.ts";
import type { Step } from "./mutation.ts";
import type { AnyRow, ParkReason } from "./outbox.ts";
import { rowPatch } from "./row-diff.ts";
import { type RecordFacts, readRecordFacts } from "./record-facts.ts";
import { readDirty, waitingFor } from "./unsynced.ts";

/** An edit that the server refused, with what waits for it. */
export type ParkedEdit = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly facts: RecordFacts;
  readonly row: AnyRow;
  /** What the server last said; null where it has never taken the record. */
  readonly base: AnyRow | null;
  readonly since: string;
  readonly reason: ParkReason | null;
  /** Fields that differ from what the server has; all filled ones of a new record. */
  readonly changed: readonly string[];
  /** Records that refer to this one and cannot be sent before it; only a record that the server has never taken has any. */
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
 * The mutations that take a refused edit back: the record becomes what the server last said or, where it was never there, is
 * removed with what hangs on it, and whatever else refers to it lets go of it. Their undo brings the edit back.
 */
export const discardMutations = async (
  db: Database,
  collection: CollectionName,
  id: string,
): Promise<readonly Step[]> => {
  const entry = await db.outbox.get([collection, id]);
  const row = await db.table<AnyRow, string>(collection).get(id);
  if (!entry || !row) return [];
  const { base } = entry;
  if (base === null) return [...(await releaseMutations(db, collection, id)), { op: "delete", collection, id }];
  const { deleted: _, ...patch } = Object.fromEntries(
    Object.keys(rowPatch(collection, base, row)).map((name) => [name, base[name]]),
  );
  const update = Object.keys(patch).length > 0 ? [{ op: "update", collection, id, patch } as Step] : [];
  return [
    ...(row.deleted ? [{ op: "restore", collection, id } as const] : []),
    ...update,
    ...(base.deleted ? [{ op: "delete", collection, id } as const] : []),
  ];
};

/**
 * What refers to a record lets go of it: over a relation that would take it along only where the server has it elsewhere.
 */
const releaseMutations = async (db: Database, collection: CollectionName, id: string): Promise<readonly Step[]> => {
  const release: Step[] = [];
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
      release.push({ op: "update", collection: entry.collection, id: entry.id, patch } as Step);
    }
  }
  return release;
};
