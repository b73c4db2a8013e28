import { currentYear } from "#domain/year/current-year";
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

/** A record and all that is deleted with it over `cascades`, parents first, each once. */
const groupsFrom = (
  app: core.App,
  owner: string,
  root: Group,
  cascades: readonly Cascade[] = schema.cascades,
): readonly Group[] => {
  const seen = new Map<string, Set<string>>([[root.name, new Set(root.ids)]]);
  const groups = [root];
  for (let at = 0; at < groups.length; at += 1) {
    const { name, ids } = groups[at]!;
    for (const cascade of cascades.filter(({ parent }) => parent === name)) {
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

const binGroups = (app: core.App, groups: readonly Group[], { owner, root }: { owner: string; root: string }): void => {
  for (const { name, ids } of groups.toReversed()) {
    for (let at = 0; at < ids.length; at += recordsAtOnce)
      putInBin(app, name, { owner, root, ids: JSON.stringify(ids.slice(at, at + recordsAtOnce)) });
  }
};

const yearColumns = { id: "", start: "", end: "" };

/** The swapped days that are in no other year: they belong to no course. */
const swapsOf = (app: core.App, owner: string, year: string): Group => {
  const sql = `SELECT id FROM exceptions WHERE owner = {:owner} AND NOT deleted AND course = ''
    AND EXISTS (SELECT 1 FROM schoolyears WHERE id = {:year} AND [[date]] BETWEEN [[start]] AND [[end]])
    AND NOT EXISTS (SELECT 1 FROM schoolyears AS other WHERE other.owner = {:owner} AND NOT other.deleted
      AND other.id <> {:year} AND [[date]] BETWEEN other.[[start]] AND other.[[end]])`;
  return { name: "exceptions", ids: read(app, { id: "" }, sql, { owner, year }).map(({ id }) => id) };
};

/** Shows the teacher the current year where the shown one goes (`deleteYear` in the app). */
const leaveYear = (app: core.App, owner: string, year: string): void => {
  const others =
    "SELECT id, [[start]], [[end]] FROM schoolyears WHERE owner = {:owner} AND NOT deleted AND id <> {:year}";
  const today = new Date().toISOString().slice(0, 10);
  const next = currentYear(read(app, yearColumns, others, { owner, year }), today)?.id ?? "";
  write(
    app,
    `UPDATE users SET active_schoolyear = {:next}, device = '', updated = strftime('%Y-%m-%d %H:%M:%fZ')
      WHERE id = {:owner} AND active_schoolyear = {:year}`,
    { owner, year, next },
  );
};

const ofStudents = schema.cascades.filter(({ child }) => schema.ofStudents.includes(child));

/**
 * Puts the students' records under a record that is in the bin there, too. A device without student
 * data deletes what it knows of a year, and leaves them.
 */
export const takeStudentsAlong = (app: core.App, owner: string, name: string, id: string): void => {
  const sql = `SELECT deletedWith FROM {{${name}}} WHERE id = {:id} AND owner = {:owner} AND deleted`;
  const [found] = read(app, { deletedWith: "" }, sql, { id, owner });
  if (!found) return;
  const [, ...under] = groupsFrom(app, owner, { name, ids: [id] }, ofStudents);
  if (under.length === 0) return;
  binGroups(app, under, { owner, root: found.deletedWith || id });
  syncPokes.tell(owner);
};

/**
 * Refuses the `DELETE` of a device's line in the ledger, except to a superuser. Without its line a
 * device believes that the server went back in time, and a batch of before could be taken again.
 */
export const guardLedger = (e: core.RecordRequestEvent): void => {
  if (!e.hasSuperuserAuth()) throw new ForbiddenError("A device's line in the ledger stays.");
  return e.next();
};

/**
 * Handles a `DELETE` of the API. Children come first: where the server stops in between, the record
 * is still there, and the same request goes on.
 */
export const takeDelete = (e: core.RecordRequestEvent): void => {
  if (e.hasSuperuserAuth()) return e.next();
  const { id: root } = e.record;
  const owner = e.record.getString("owner");
  if (!e.record.getBool("deleted")) {
    const { name } = e.record.collection();
    const groups = groupsFrom(e.app, owner, { name, ids: [root] });
    if (name === "schoolyears") {
      leaveYear(e.app, owner, root);
      binGroups(e.app, [swapsOf(e.app, owner, root)], { owner, root });
    }
    binGroups(e.app, groups, { owner, root });
    syncPokes.tell(owner);
  }
  return e.noContent(204);
};
