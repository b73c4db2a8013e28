import { read, write } from "#server/app/sql";
import * as schema from "./schema.at-build.ts";
import * as syncPokes from "./sync-pokes.ts";

/*
 * A `DELETE` of a record puts it into the bin as the app does, with all that goes with it. A token
 * that somebody found deletes nothing for good. Superusers, the purge and the end of an account do.
 */

/** Records that one statement writes: so long another's write waits. */
const recordsAtOnce = 200;

// A plus before `owner` keeps SQLite from reading all records of the owner first. Without it 90,000
// in steps took 52 s of the processor.

type Group = { readonly name: string; readonly ids: readonly string[] };
type Cascade = (typeof schema.cascades)[number];

/**
 * The living records under some by one relation. One text holds all ids: a row of its own for each
 * of 90,000 would take a hundred megabytes.
 */
const childrenOf = (app: core.App, { child, field, parent, named }: Cascade, owner: string, ids: readonly string[]) => {
  const sql = `SELECT json_group_array(id) AS ids FROM {{${child}}}
    WHERE [[${field}]] IN (SELECT value FROM json_each({:parents})) AND +[[owner]] = {:owner} AND NOT [[deleted]]
      ${named === undefined ? "" : `AND [[${named}]] = {:parent}`}`;
  const values = { parents: JSON.stringify(ids), owner, ...(named === undefined ? {} : { parent }) };
  return JSON.parse(read(app, { ids: "" }, sql, values)[0]!.ids) as readonly string[];
};

/** A record and all that is deleted with it, parents first, each once. */
const groupsFrom = (app: core.App, owner: string, root: Group): readonly Group[] => {
  const seen = new Map<string, Set<string>>([[root.name, new Set(root.ids)]]);
  const groups = [root];
  for (let at = 0; at < groups.length; at += 1) {
    const { name, ids } = groups[at]!;
    for (const cascade of schema.cascades.filter(({ parent }) => parent === name)) {
      const known = seen.get(cascade.child) ?? new Set();
      seen.set(cascade.child, known);
      const fresh = childrenOf(app, cascade, owner, ids).filter((id) => !known.has(id));
      for (const id of fresh) known.add(id);
      if (fresh.length > 0) groups.push({ name: cascade.child, ids: fresh });
    }
  }
  return groups;
};

const putInBin = (app: core.App, name: string, values: { owner: string; root: string; ids: string }): unknown =>
  write(
    app,
    `UPDATE {{${name}}} SET [[deleted]] = TRUE, [[deletedWith]] = {:root}, [[device]] = '',
        [[updated]] = strftime('%Y-%m-%d %H:%M:%fZ')
      WHERE [[id]] IN (SELECT value FROM json_each({:ids})) AND +[[owner]] = {:owner} AND NOT [[deleted]]`,
    values,
  );

/**
 * Handles a `DELETE` of the API. Children come first: where the server stops in between, the record
 * is still there, and the same request goes on.
 */
export const takeDelete = (e: core.RecordRequestEvent): void => {
  if (e.hasSuperuserAuth()) return e.next();
  const { id: root } = e.record;
  const owner = e.record.getString("owner");
  if (!e.record.getBool("deleted")) {
    const groups = groupsFrom(e.app, owner, { name: e.record.collection().name, ids: [root] });
    for (const { name, ids } of groups.toReversed()) {
      for (let at = 0; at < ids.length; at += recordsAtOnce)
        putInBin(e.app, name, { owner, root, ids: JSON.stringify(ids.slice(at, at + recordsAtOnce)) });
    }
    syncPokes.tell(owner);
  }
  return e.noContent(204);
};
