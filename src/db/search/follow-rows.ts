import { Dexie, type ObservabilitySet, RangeSet } from "dexie";
import type { CollectionName, Rows } from "#schema/collections";
import type { Database } from "#db/store/database";

type RowsListener<C extends CollectionName> = (
  collection: C,
  /** Undeleted records that are new or may have changed. */
  rows: readonly Rows[C][],
  /** Ids of records that are deleted or gone. */
  gone: readonly string[],
) => void;

export type FollowRows<C extends CollectionName> = {
  readonly db: Database;
  readonly collections: readonly C[];
  readonly onRows: RowsListener<C>;
  /** Everything was read once. */
  readonly onWhole: () => void;
  /** Waits for a moment with nothing else to do. */
  readonly idle: () => Promise<void>;
};

/** Rows of one read: so many do not hold up a frame for long. */
const slice = 200;

/** Which records a change is about: their ids, or all of the collection. */
const changedIds = (parts: ObservabilitySet, db: Database, collection: string): readonly string[] | "all" => {
  if (parts["all"]) return "all";
  // Dexie names the database as the browser does.
  const part = parts[`idb://${db.backendDB()?.name ?? db.name}/${collection}/`];
  if (!part) return [];
  const ids: string[] = [];
  for (const { from, to } of RangeSet(part)) {
    if (typeof from !== "string" || from !== to) return "all";
    ids.push(from);
  }
  return ids;
};

/**
 * Reads the records of some collections bit by bit in idle moments, then again those of them that
 * change: by this tab, by others, by the sync. Live queries would read each collection as a whole
 * for every letter typed into one of its records. Returns what ends it.
 */
export const followRows = <C extends CollectionName>({
  db,
  collections,
  onRows,
  onWhole,
  idle,
}: FollowRows<C>): (() => void) => {
  let isOver = false;
  let isWhole = false;
  let isReading = false;
  const changed = new Map<C, Set<string>>();
  const unread = new Set<C>(collections);
  /** What was given as present, to know what is gone when a whole collection is read again. */
  const present = new Map<C, Set<string>>(collections.map((name) => [name, new Set()]));

  const give = (collection: C, rows: readonly (Rows[C] | undefined)[], ids: readonly string[]): void => {
    const undeleted = rows.filter((row): row is Rows[C] => row !== undefined && !row.deleted);
    const known = present.get(collection)!;
    for (const id of ids) known.delete(id);
    const found = new Set(undeleted.map(({ id }) => id));
    for (const id of found) known.add(id);
    onRows(
      collection,
      undeleted,
      ids.filter((id) => !found.has(id)),
    );
  };

  const readWhole = async (collection: C): Promise<void> => {
    const table = db.table<Rows[C], string>(collection);
    const missing = new Set(present.get(collection));
    let last = "";
    for (;;) {
      await idle();
      if (isOver) return;
      const rows = await table.where(":id").above(last).limit(slice).toArray();
      if (isOver) return;
      for (const { id } of rows) missing.delete(id);
      const isLast = rows.length < slice;
      give(collection, rows, [...rows.map(({ id }) => id), ...(isLast ? missing : [])]);
      if (isLast) return;
      last = rows.at(-1)!.id;
    }
  };

  const readChanged = async (collection: C, ids: readonly string[]): Promise<void> => {
    const rows = await db.table<Rows[C], string>(collection).bulkGet([...ids]);
    if (!isOver) give(collection, rows, ids);
  };

  /**
   * Reads one after the other; what changes meanwhile is read after it, so the last word is always
   * the newest.
   */
  const readOn = async (): Promise<void> => {
    for (;;) {
      const [collection] = unread;
      const [change] = changed;
      if (isOver || (collection === undefined && change === undefined)) {
        isReading = false;
        return;
      }
      if (collection !== undefined) {
        unread.delete(collection);
        changed.delete(collection);
        await readWhole(collection);
      } else if (change) {
        changed.delete(change[0]);
        await idle();
        if (!isOver) await readChanged(change[0], [...change[1]]);
      }
      if (!isWhole && unread.size === 0 && !isOver) {
        isWhole = true;
        onWhole();
      }
    }
  };

  const read = (): void => {
    if (isReading || isOver) return;
    isReading = true;
    // The mirror was closed or removed: there is nothing left to find.
    readOn().catch(() => (isReading = false));
  };

  const note = (parts: ObservabilitySet): void => {
    for (const collection of collections) {
      const ids = changedIds(parts, db, collection);
      if (ids === "all") unread.add(collection);
      else if (ids.length > 0) {
        const known = changed.get(collection) ?? new Set();
        for (const id of ids) known.add(id);
        changed.set(collection, known);
      }
    }
    if (unread.size > 0 || changed.size > 0) read();
  };

  // Changes of this tab, of others and of the worker: live queries listen to them as well.
  Dexie.on.storagemutated.subscribe(note);
  read();
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(note);
  };
};
