import { Dexie, type Table } from "dexie";
import type { CollectionName, Rows } from "#schema/collections";
import { mirrorVersions, type MirrorVersion } from "./mirror-versions.ts";
import type { Conflict, OutboxEntry } from "#db/store/outbox";
import type { FileBytes, FileName, LocalFile, Upload } from "#db/store/file-rows";
import { spaceRow } from "#db/store/space-row";

/** One row of the engine's own state: `status`, `sync`, `batch`, `room`. */
type MetaRow = { readonly key: string; readonly value: unknown };

/**
 * A teacher's mirror: one store per collection with the current values, and the engine's own data.
 */
export type Database = Dexie & { readonly [C in CollectionName]: Table<Rows[C], string> } & {
  readonly outbox: Table<OutboxEntry, [CollectionName, string]>;
  readonly conflicts: Table<Conflict, number>;
  readonly meta: Table<MetaRow, string>;
  readonly files: Table<LocalFile, string>;
  readonly fileBytes: Table<FileBytes, string>;
  readonly fileNames: Table<FileName, string>;
  readonly uploads: Table<Upload, string>;
};

/**
 * Opens (lazily, at the first query) the mirror called `name`. Commits are strict: a confirmed edit
 * is on disk. `indexedDB` and `IDBKeyRange` are the platform's unless a test passes others.
 */
export const createDatabase = (o: {
  name: string;
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
  versions?: readonly MirrorVersion[];
}): Database => {
  const platform = o.indexedDB && o.IDBKeyRange ? { indexedDB: o.indexedDB, IDBKeyRange: o.IDBKeyRange } : {};
  const db = new Dexie(o.name, { ...platform, chromeTransactionDurability: "strict" });
  for (const { version, stores, upgrade } of o.versions ?? mirrorVersions) {
    const declared = db.version(version).stores(stores);
    if (upgrade) declared.upgrade(upgrade);
  }
  // Another tab deletes it, since the teacher signed out: no late query of this one may create it
  // again.
  db.on("versionchange", ({ newVersion }) => {
    if (newVersion === null) db.close({ disableAutoOpen: true });
    return newVersion !== null;
  });
  db.on("populate", (transaction) => void transaction.table("meta").put(spaceRow));
  return db as Database;
};
