import { binDays } from "#schema/bin-days";
import { read, write } from "#server/app/sql";
import * as schema from "./schema.at-build.ts";

/*
 * Forgets for good what was deleted long ago, and raises the floor below which a device must start
 * over. Rows go in small transactions, each with its floor: the only writer is never held for long,
 * and a purge that is cut off has done the part it did.
 */

/** Records and tombstones of one transaction. */
const recordsAtOnce = 20;
const tombstonesAtOnce = 200;
/** Ids read at once, outside of any transaction. */
const idsAtOnce = 2000;

const chunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

const raiseFloor = (app: core.App, owner: string, seq: number): unknown =>
  write(app, "UPDATE sync_heads SET floor = MAX(floor, {:seq}) WHERE owner = {:owner}", { owner, seq });

/**
 * The condition that makes a row of `name` ripe: deleted long ago, and nothing under it any more. A
 * living child was added by a device that did not know of the deletion. A deleted child may still
 * have a living one of its own.
 */
const ripe = (app: core.App, name: string): string => {
  const { id } = app.findCollectionByNameOrId(name);
  const children: string[] = [];
  for (const other of app.findAllCollections()) {
    for (const field of other.fields) {
      if (field.type() !== "relation" || !field.cascadeDelete || field.collectionId !== id) continue;
      children.push(`SELECT 1 FROM {{${other.name}}} AS child WHERE child.[[${field.name}]] = old.id`);
    }
  }
  if (name !== "attachments") {
    children.push(
      `SELECT 1 FROM attachments AS child WHERE child.parent = old.id AND child.parentCollection = '${name}'`,
    );
  }
  return ["old.deleted AND old.updated < {:limit}", ...children.map((child) => `NOT EXISTS (${child})`)].join(" AND ");
};

const purgeRecords = (root: core.App, name: string, limit: string): void => {
  const condition = ripe(root, name);
  const columns = { id: "", owner: "", seq: 0 };
  const find = `SELECT id, owner, seq FROM {{${name}}} AS old WHERE ${condition}`;
  let after = "";
  for (;;) {
    const page = `${find} AND id > {:after} ORDER BY id LIMIT ${idsAtOnce}`;
    const ids = read(root, columns, page, { limit, after }).map(({ id }) => id);
    for (const some of chunks(ids, recordsAtOnce)) {
      root.runInTransaction((app) => {
        for (const id of some) {
          // It may have come back to life since it was read.
          const [row] = read(app, columns, `${find} AND id = {:id}`, { limit, id });
          if (!row) continue;
          app.delete(app.findRecordById(name, id));
          write(app, "DELETE FROM sync_tombstones WHERE collection = {:name} AND id = {:id}", { name, id });
          raiseFloor(app, row.owner, row.seq);
        }
      });
    }
    if (ids.length < idsAtOnce) return;
    after = ids.at(-1)!;
  }
};

const purgeTombstones = (root: core.App, limit: string): void => {
  const columns = { owner: "", collection: "", id: "", seq: 0 };
  const find = "SELECT owner, collection, id, seq FROM sync_tombstones WHERE created < {:limit}";
  for (const some of chunks(read(root, columns, find, { limit }), tombstonesAtOnce)) {
    root.runInTransaction((app) => {
      for (const { owner, collection, id, seq } of some) {
        const key = { owner, collection, id, limit };
        write(
          app,
          `DELETE FROM sync_tombstones
            WHERE owner = {:owner} AND collection = {:collection} AND id = {:id} AND created < {:limit}`,
          key,
        );
        raiseFloor(app, owner, seq);
      }
    });
  }
};

export const purge = (app: core.App = $app): void => {
  const limit = new Date(Date.now() - binDays * 86_400_000).toISOString().replace("T", " ");
  // Children first: a parent can go once they are gone. An account is its owner's to delete.
  for (const name of Object.keys(schema.collections).toReversed()) {
    if (name !== "users") purgeRecords(app, name, limit);
  }
  purgeTombstones(app, limit);
};
