import { Dexie } from "dexie";
import { linkedKeysOf } from "#db/bin/link-back";
import { cascadesBelow, groupKeys, parentKeysOf, type RecordKey } from "#db/store/cascades";
import type { Database } from "#db/store/database";
import type { AnyRow, OutboxEntry } from "#db/store/outbox";
import { collectionNames, type CollectionName } from "#schema/collections";
import { isStudentData, purelyOfStudents } from "#schema/student-data";
import { type DirtyRecord, keyOf, type Limits, type Lookup, planOps, targetsOf } from "./plan-batch.ts";
import type { MirrorView } from "./pull-plan.ts";
import { isNews } from "./pull-news.ts";
import { intoKeyOf } from "./revive-parents.ts";
import type { Digest, FrozenOp, Pull } from "./sync-store.ts";

/*
 * What the plans need from the mirror, each in a few reads within the current transaction: Dexie
 * keeps a transaction open only over awaits of its own promises.
 */

const readRows = async (db: Database, keys: readonly RecordKey[]): Promise<Map<string, AnyRow>> => {
  const rows = new Map<string, AnyRow>();
  for (const [collection, ids] of groupKeys(keys)) {
    for (const row of await db.table<AnyRow, string>(collection).bulkGet([...ids])) {
      if (row) rows.set(keyOf(collection, row.id), row);
    }
  }
  return rows;
};

const readEntries = async (db: Database, keys: readonly RecordKey[]): Promise<Map<string, OutboxEntry>> => {
  const entries = new Map<string, OutboxEntry>();
  for (const [collection, ids] of groupKeys(keys)) {
    for (const entry of await db.outbox.bulkGet(ids.map((id) => [collection, id]))) {
      if (entry) entries.set(keyOf(collection, entry.id), entry);
    }
  }
  return entries;
};

const keyOfEntry = ({ collection, id }: OutboxEntry): RecordKey => [collection, id];

/** Some records with their entries in the outbox. */
export const readRecords = async (db: Database, keys: readonly RecordKey[]): Promise<Lookup> => {
  const rows = await readRows(db, keys);
  const entries = await readEntries(db, keys);
  return (collection, id) => ({ row: rows.get(keyOf(collection, id)), entry: entries.get(keyOf(collection, id)) });
};

/** Entries read at once in the search for what can be sent. */
const outboxPage = 200;

/** The ops of the next batch, from as much of the outbox as needed, in push order. */
export const readOps = async (db: Database, limits: Limits): Promise<readonly FrozenOp[]> => {
  const dirty: DirtyRecord[] = [];
  const unsent = new Set<string>();
  for (;;) {
    const entries = await db.outbox
      .where("[state+rank]")
      .between(["pending", Dexie.minKey], ["pending", Dexie.maxKey])
      .offset(dirty.length)
      .limit(outboxPage)
      .toArray();
    const rows = await readRows(db, entries.map(keyOfEntry));
    const page = entries.map((entry) => ({ entry, row: rows.get(keyOf(entry.collection, entry.id))! }));
    dirty.push(...page);
    const targets = page.flatMap(({ entry, row }) => targetsOf(entry.collection, row));
    for (const [key, entry] of await readEntries(db, targets)) if (entry.base === null) unsent.add(key);
    const { ops, isFull } = planOps(dirty, unsent, limits);
    if (isFull || entries.length < outboxPage) return ops;
  }
};

/** What `planPull` looks at. */
export const readView = async (db: Database, pull: Pull): Promise<MirrorView> => {
  const entries = await db.outbox.toArray();
  // A mirror that was never filled has only its own writes.
  const pulled = pull.from === 0 ? [] : pull.rows.map(({ collection, row }): RecordKey => [collection, row.id]);
  const rows = await readRows(db, [...entries.map(keyOfEntry), ...pulled]);
  const whole = new Map<CollectionName, AnyRow[]>();
  if (pull.mode === "full" || pull.mode === "lost") {
    for (const name of collectionNames) whole.set(name, await db.table<AnyRow, string>(name).toArray());
  }
  for (const [name, list] of whole) for (const row of list) rows.set(keyOf(name, row.id), row);

  const dirty = entries.map(({ collection, id }) => ({ collection, row: rows.get(keyOf(collection, id)) }));
  const news = pull.rows.filter(({ row }) => isNews(pull, row));
  let parents = [...news, ...dirty].flatMap(({ collection, row }) => (row ? parentKeysOf(collection, row) : []));
  const followed = new Set<string>();
  while (parents.length > 0) {
    const missing = parents.filter(([name, id]) => !rows.has(keyOf(name, id)));
    for (const [key, row] of await readRows(db, missing)) rows.set(key, row);
    parents = parents.flatMap(([name, id]) => {
      const row = rows.get(keyOf(name, id));
      if (!row || followed.has(keyOf(name, id))) return [];
      followed.add(keyOf(name, id));
      return parentKeysOf(name, row);
    });
  }
  const below = await readBelow(db, pull, rows, [...news, ...dirty]);
  return {
    entries,
    below,
    row: (collection, id) => rows.get(keyOf(collection, id)),
    rows: (name) => whole.get(name) ?? [],
  };
};

/**
 * What belongs to the deleted records that a living one belongs to, and what pointed to any of
 * them: all that may come back with them. It is added to `rows`.
 */
const readBelow = async (
  db: Database,
  pull: Pull,
  rows: Map<string, AnyRow>,
  living: readonly { readonly collection: CollectionName; readonly row: AnyRow | undefined }[],
): Promise<readonly RecordKey[]> => {
  const pulled = new Map(
    pull.rows.map(({ collection, row, isPurged }) => [keyOf(collection, row.id), { row, isPurged }]),
  );
  const now = (collection: CollectionName, id: string) => {
    const key = keyOf(collection, id);
    const found = pulled.get(key);
    return found && !found.isPurged ? found.row : rows.get(key);
  };
  const gone = new Map<string, RecordKey>();
  const seen = new Set<string>();
  const up = living.flatMap(({ collection, row }) => (row && !row.deleted ? parentKeysOf(collection, row) : []));
  for (let key = up.pop(); key; key = up.pop()) {
    const row = now(...key);
    if (!row || seen.has(keyOf(...key))) continue;
    seen.add(keyOf(...key));
    const isMade = row.deleted || rows.get(keyOf(...key))?.deleted === true;
    if (isMade) gone.set(keyOf(...key), key);
    up.push(...parentKeysOf(key[0], row));
  }
  if (gone.size === 0) return [];

  const below = new Map<string, RecordKey>();
  let level = groupKeys([...gone.values()]);
  while (level.size > 0) {
    const next: RecordKey[] = [];
    for (const [collection, ids] of level) {
      for (const { child, field } of cascadesBelow(collection)) {
        for (const row of await db.table<AnyRow, string>(child).where(field).anyOf(ids).toArray()) {
          const key = keyOf(child, row.id);
          if (!rows.has(key)) rows.set(key, row);
          if (below.has(key)) continue;
          below.set(key, [child, row.id]);
          next.push([child, row.id]);
        }
      }
    }
    level = groupKeys(next);
  }
  // What had let go of them, and whom a student became.
  const beside = [...gone.values(), ...below.values()].flatMap(([collection, id]) => {
    const row = now(collection, id);
    return row ? [...linkedKeysOf(row), ...intoKeyOf(collection, row)] : [];
  });
  const missing = beside.filter(([collection, id]) => !rows.has(keyOf(collection, id)));
  for (const [key, row] of await readRows(db, missing)) rows.set(key, row);
  return [...below.values()];
};

/**
 * The mirror's figures as the server should have them: a dirty record counts as the server last
 * sent it. Without those of students where it keeps none, as the server leaves them out then.
 */
export const readDigest = async (db: Database, keepsStudents: boolean): Promise<Digest> => {
  const names = collectionNames.filter((name) => keepsStudents || !purelyOfStudents.includes(name));
  const digest = Object.fromEntries(names.map((name) => [name, { count: 0, revs: 0 }]));
  const count = (collection: CollectionName, row: AnyRow) => {
    if (row.deleted || (!keepsStudents && isStudentData(collection, row))) return;
    digest[collection]!.count += 1;
    digest[collection]!.revs += row.rev;
  };
  const entries = await db.outbox.toArray();
  const dirty = new Set(entries.map((entry) => keyOf(...keyOfEntry(entry))));
  for (const { collection, base } of entries) if (base) count(collection, base);
  for (const name of names) {
    await db.table<AnyRow, string>(name).each((row) => {
      if (!dirty.has(keyOf(name, row.id))) count(name, row);
    });
  }
  return digest;
};
