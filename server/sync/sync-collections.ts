import * as schema from "./schema.at-build.ts";
import * as triggers from "./sync-triggers.ts";

/*
 * Keeps the sync whole when its collections are changed in the dashboard. Its triggers are created
 * again with every change, and a change that would break it is refused with a sentence. Migrations
 * are not checked: they know what they do.
 */

/** Fields that the server itself counts on; nothing about these may change. */
const systemFields = ["owner", "device", "rev", "seq", "deleted", "deletedWith", "created", "updated"];

type SyncedField = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly isMany: boolean;
  readonly text: string;
};
type Snapshot = ReadonlyMap<string, { readonly name: string; readonly fields: readonly SyncedField[] }>;

const isMany = (field: core.Field): boolean => field.maxSelect > 1;

/**
 * The fields the sync reads, by id, so that a rename or a swap of names is seen. They are text
 * where nothing may change.
 */
const snapshotOf = (app: core.App): Snapshot => {
  const collections = new Map<string, { name: string; fields: SyncedField[] }>();
  for (const collection of app.findAllCollections()) {
    const columns = schema.collections[collection.name];
    if (!columns) continue;
    const fields: SyncedField[] = [];
    for (const field of collection.fields) {
      if (!columns[field.name]) continue;
      const text = systemFields.includes(field.name) ? JSON.stringify(field) : "";
      fields.push({ id: field.id, name: field.name, type: field.type(), isMany: isMany(field), text });
    }
    collections.set(collection.id, { name: collection.name, fields });
  }
  return collections;
};

/** A sentence about what a change takes from the sync; undefined where it takes nothing. */
const faultOf = (before: Snapshot, after: readonly core.Collection[]): string | undefined => {
  const now = new Map(after.map((collection) => [collection.id, collection]));
  for (const [id, { name, fields }] of before) {
    const collection = now.get(id);
    if (!collection || collection.name !== name) {
      return `"${name}" is a collection of the sync: it cannot be renamed or deleted here.`;
    }
    for (const old of fields) {
      const field = collection.fields.getById(old.id);
      const what = `"${old.name}" of "${name}" is a field of the sync`;
      if (!field || field.name !== old.name) return `${what}: it cannot be renamed, replaced or deleted here.`;
      if (field.type() !== old.type || isMany(field) !== old.isMany) return `${what}: its type cannot change here.`;
      if (old.text !== "" && JSON.stringify(field) !== old.text) return `${what}: its options cannot change here.`;
    }
  }
  return undefined;
};

const refuse = (fault: string | undefined): void => {
  if (fault) throw new BadRequestError(fault);
};

/**
 * Runs `work` in a transaction that `e` is part of. PocketBase keeps collections in memory, also
 * those of a transaction that was rolled back.
 */
const inTransaction = (e: { app: core.App }, work: (tx: core.App) => void): void => {
  const root = e.app;
  try {
    root.runInTransaction((tx) => {
      e.app = tx;
      work(tx);
    });
  } catch (problem) {
    root.reloadCachedCollections();
    throw problem;
  } finally {
    e.app = root;
  }
};

export const guardUpdate = (e: core.CollectionRequestEvent): void => {
  const others = e.app.findAllCollections().filter(({ id }) => id !== e.collection.id);
  refuse(faultOf(snapshotOf(e.app), others.concat(e.collection)));
  return e.next();
};

export const guardDelete = (e: core.CollectionRequestEvent): void => {
  const others = e.app.findAllCollections().filter(({ id }) => id !== e.collection.id);
  refuse(faultOf(snapshotOf(e.app), others));
  return e.next();
};

/** Guards an import inside its transaction: what it comes to is known once it is done. */
export const guardImport = (e: core.CollectionsImportRequestEvent): void =>
  inTransaction(e, (tx) => {
    const before = snapshotOf(tx);
    e.next();
    refuse(faultOf(before, tx.findAllCollections()));
  });

/** Handles any update of a collection, also a migration's and an import's. */
export const update = (e: core.CollectionEvent): void => {
  if (!e.app.hasTable("sync_heads") || !triggers.isSynced(e.app, e.collection)) return e.next();
  return inTransaction(e, (tx) => {
    triggers.remove(tx, tx.findCollectionByNameOrId(e.collection.id));
    e.next();
    triggers.installFor(tx, e.collection);
  });
};

/** Makes the triggers right at the start, before migrations. */
export const ensureTriggers = (e: core.BootstrapEvent): void => {
  e.next();
  if (e.app.hasTable("sync_heads")) triggers.ensure(e.app);
};
