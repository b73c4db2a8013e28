import * as schema from "./schema.at-build.ts";
import * as checksums from "./sync-checksums.ts";
import * as runs from "./sync-runs.ts";
import { type Scope, whole, withoutStudents } from "./student-scope.ts";
import { scopeOf } from "./sync-scope.ts";
import { quote, rowSql } from "./sync-sql.ts";

/* Answers what a device has not seen yet, and how it can tell that the server went back in time. */

const defaultLimit = 500;
const maxLimit = 1000;
/** Characters of rows after which a page ends. */
const pageBudget = 4_000_000;

type Source = { readonly name: string; readonly sql: string };
type Sources = { readonly all: readonly Source[]; readonly changedSql: string };

const rowsSql = (
  name: string,
  columns: schema.Columns,
  condition: string,
): string => `SELECT seq, ${quote(name)} AS collection, ${rowSql(columns)} AS row
    FROM {{${name}}} WHERE owner = {:owner} AND seq > {:cursor} AND seq <= {:head}${condition}`;

const tombstonesSql = `SELECT seq, collection, json_object('id', id, 'deleted', json('true'), 'rev', rev, 'seq', seq) AS row
    FROM sync_tombstones WHERE owner = {:owner} AND seq > {:cursor} AND seq <= {:head}`;

/** Queries of a pull of a scope: each table's rows, and which tables have any. */
const sourcesOf = (scope: Scope): Sources => {
  const tables = Object.entries(schema.collections)
    .filter(([name]) => scope.has(name))
    .map(([name, columns]) => ({ name, sql: rowsSql(name, columns, scope.conditionOf(name)) }));
  const tombstones = { name: "sync_tombstones", sql: tombstonesSql + scope.conditionOf("sync_tombstones") };
  const all = tables.concat(tombstones);
  const changedSql = all
    .map(
      ({ name }) =>
        `SELECT ${quote(name)} AS name WHERE EXISTS (
          SELECT 1 FROM {{${name}}} WHERE owner = {:owner} AND seq > {:cursor}${scope.conditionOf(name)})`,
    )
    .join("\nUNION ALL\n");
  return { all, changedSql };
};

const sources: { readonly [S in Scope["students"]]: Sources } = {
  all: sourcesOf(whole),
  none: sourcesOf(withoutStudents),
};

/**
 * The tables with anything after the cursor. Most pulls bring a row or two, and SQLite takes longer
 * to read a statement over every table than to run it. A change in between has a seq beyond the
 * head, which was read before, and waits for the next pull.
 */
const changedSources = (owner: string, cursor: number, scope: Scope): readonly Source[] => {
  const { all, changedSql } = sources[scope.students];
  const found = arrayOf(new DynamicModel({ name: "" }));
  $app.db().newQuery(changedSql).bind({ owner, cursor }).all(found);
  const names = new Set(found.map(({ name }) => name));
  return all.filter(({ name }) => names.has(name));
};

/**
 * The statement for all rows. One statement reads them at one moment: SQLite merges the (owner,
 * seq) indexes and stops at the limit.
 */
const changesSql = (changed: readonly Source[]): string =>
  `${changed.map(({ sql }) => sql).join("\nUNION ALL\n")}\nORDER BY seq LIMIT {:limit}`;

/**
 * The state of the server that every answer has. It is read before any row, so that no row of a
 * page is beyond it.
 */
const stateOf = (owner: string, scope: Scope) => {
  const state = new DynamicModel({ seq: 0, floor: 0 });
  try {
    $app.db().newQuery("SELECT seq, floor FROM sync_heads WHERE owner = {:owner}").bind({ owner }).one(state);
  } catch (problem) {
    if (!String(problem).includes("no rows")) throw problem;
  }
  const answer = {
    head: state.seq,
    floor: state.floor,
    boot: runs.boot($app),
    schema: schema.version,
    revision: schema.revision,
  };
  // `students` shows a device that it was understood: an older server sends everything.
  return scope.students === "all" ? answer : { ...answer, students: scope.students };
};

const wholeNumber = (e: core.RequestEvent, name: string, fallback: number, min: number, max: number): number => {
  const text = e.request.url.query().get(name);
  if (text === "") return fallback;
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= min && value <= max) return value;
  throw new BadRequestError(`${name} must be a whole number from ${min} to ${max}.`, {
    [name]: new ValidationError("validation_out_of_range", `Must be a whole number from ${min} to ${max}.`),
  });
};

/** Rows are JSON already: they are joined as text, not read and written again. */
const pageOf = (changes: readonly { seq: number; collection: string; row: string }[]) => {
  const rows: { [collection: string]: string[] } = {};
  let size = 0;
  let last = 0;
  let count = 0;
  for (const change of changes) {
    if (size > pageBudget) break;
    (rows[change.collection] ??= []).push(change.row);
    size += change.row.length;
    last = change.seq;
    count++;
  }
  const text = Object.entries(rows).map(([name, list]) => `"${name}":[${list.join(",")}]`);
  return { text: `{${text.join(",")}}`, last, count };
};

const answerJson = (e: core.RequestEvent, text: string): void => {
  e.response.header().set("Content-Type", "application/json");
  e.response.header().set("Cache-Control", "no-store");
  return e.string(200, text);
};

export const answerPull = (e: core.RequestEvent): void => {
  const owner = e.auth!.id;
  const cursor = wholeNumber(e, "cursor", 0, 0, Number.MAX_SAFE_INTEGER);
  const limit = wholeNumber(e, "limit", defaultLimit, 1, maxLimit);
  const scope = scopeOf(e);
  const state = stateOf(owner, scope);
  const commonSeq = runs.commonSince($app, owner, e.request.url.query().get("boot"));
  const changes = arrayOf(new DynamicModel({ seq: 0, collection: "", row: "" }));
  const changed = cursor < state.head ? changedSources(owner, cursor, scope) : [];
  if (changed.length > 0) {
    $app.db().newQuery(changesSql(changed)).bind({ owner, cursor, head: state.head, limit }).all(changes);
  }
  const page = pageOf(changes);
  const isLast = page.count === changes.length && changes.length < limit;
  const next = isLast ? state.head : page.last;
  // The floor is read after the rows: a purge that took some of them away in between has to show.
  const { floor } = stateOf(owner, scope);
  const opening = JSON.stringify({ ...state, floor, shared: commonSeq, next }).slice(0, -1);
  return answerJson(e, `${opening},"rows":${page.text}}`);
};

export const answerDigest = (e: core.RequestEvent): void => {
  const owner = e.auth!.id;
  const scope = scopeOf(e);
  const state = stateOf(owner, scope);
  const hasChecksums = e.request.url.query().get("checksums") === "1";
  const parts = Object.keys(schema.collections)
    .filter(scope.has)
    .map(
      (
        name,
      ) => `SELECT ${quote(name)} AS name, COUNT(*) AS count, COALESCE(SUM(rev), 0) AS revs, ${hasChecksums ? checksums.jsonSizeSql(name) : "0"} AS json
      FROM {{${name}}} WHERE owner = {:owner} AND NOT deleted${scope.conditionOf(name)}`,
    );
  const figures = arrayOf(new DynamicModel({ name: "", count: 0, revs: 0, json: 0 }));
  $app.db().newQuery(parts.join("\nUNION ALL\n")).bind({ owner }).all(figures);
  const devices = arrayOf(new DynamicModel({ id: "", lastBatch: 0 }));
  $app.db().newQuery("SELECT id, lastBatch FROM sync_clients WHERE owner = {:owner}").bind({ owner }).all(devices);
  const collections: { [name: string]: { count: number; revs: number; checksum?: string } } = {};
  for (const { name, count, revs } of figures) collections[name] = { count, revs };
  if (hasChecksums) {
    checksums.guardSize(figures.reduce((sum, { json }) => sum + json, 0));
    const spell = checksums.createSpeller();
    for (const name of Object.keys(collections)) {
      const condition = scope.conditionOf(name);
      collections[name]!.checksum = checksums.checksumOf($app, { name, owner, condition }, spell);
    }
    // Records written in between are in some figures and not in others.
    const { head } = stateOf(owner, scope);
    if (head !== state.head) throw new ApiError(503, "The records changed while they were counted.", {});
  }
  const lastBatch: { [device: string]: number } = {};
  for (const device of devices) lastBatch[device.id] = device.lastBatch;
  return answerJson(e, JSON.stringify({ ...state, lastBatch, collections }));
};
