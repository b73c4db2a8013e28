import { excusesBut } from "#domain/class-book/excused-days";
import { read, write } from "#server/app/sql";
import * as schema from "./schema.at-build.ts";

/*
 * Deletes the class book of a school year for good, the bin included. Devices learn of each record
 * by its tombstone, which has no more than an id.
 */

const recordsOfRequest = 200;
const recordsOfTransaction = 50;

type Step = schema.ClassBookTable["steps"][number];

/** The condition that a record belongs to the year `{:year}` of `{:owner}`. */
const belongs = ([step, ...above]: readonly Step[]): string => {
  if (above.length === 0) return `[[${step!.field}]] = {:year}`;
  const parents = `SELECT id FROM {{${step!.target}}} WHERE [[owner]] = {:owner} AND ${belongs(above)}`;
  return `[[${step!.field}]] IN (${parents})`;
};

const from = ({ name, steps }: schema.ClassBookTable): string =>
  `FROM {{${name}}} WHERE [[owner]] = {:owner} AND ${belongs(steps)}`;

const deleteRecords = (root: core.App, name: string, ids: readonly string[]): void => {
  for (let at = 0; at < ids.length; at += recordsOfTransaction) {
    root.runInTransaction((app) => {
      for (const id of ids.slice(at, at + recordsOfTransaction)) {
        // A child may have gone already with its parent.
        const [left] = app.findRecordsByIds(name, [id]);
        if (left) app.delete(left);
      }
    });
  }
};

export type Values = { readonly owner: string; readonly year: string };

/** Milliseconds for which requests belong to one end of a class book. */
export const oneEnd = 3_600_000;

/**
 * Says in the year's record that its class book was ended. A device that was away then sends
 * nothing of it. Somebody may write one anew, and end that, too.
 */
const note = (root: core.App, values: Values): void => {
  const now = new Date();
  const before = new Date(now.getTime() - oneEnd).toISOString();
  write(
    root,
    "UPDATE {{schoolyears}} SET [[classBookEnded]] = {:now}, [[device]] = '' " +
      "WHERE [[id]] = {:year} AND [[owner]] = {:owner} AND [[classBookEnded]] < {:before}",
    { ...values, now: now.toISOString(), before },
  );
};

/** A year's first and last day; undefined of a year that is not there. */
export const daysOf = (
  app: core.App,
  values: Values,
): { readonly first: string; readonly last: string } | undefined => {
  const sql =
    "SELECT [[start]] AS first, [[end]] AS last FROM {{schoolyears}} WHERE [[id]] = {:year} AND [[owner]] = {:owner}";
  return read(app, { first: "", last: "" }, sql, values)[0];
};

/** Students stay, and lose their excused days of that year. */
const dropExcuses = (root: core.App, values: Values): void => {
  const year = daysOf(root, values);
  if (!year) return;
  const range = { start: year.first, end: year.last };
  const sql =
    "SELECT id, [[excuses]] AS excuses FROM {{students}} WHERE [[owner]] = {:owner} AND json_array_length([[excuses]]) > 0";
  const changed = read(root, { id: "", excuses: "" }, sql, { owner: values.owner }).flatMap(({ id, excuses }) => {
    const left = JSON.stringify(excusesBut(JSON.parse(excuses) as readonly string[], range));
    return left === JSON.stringify(JSON.parse(excuses)) ? [] : [{ id, left }];
  });
  if (changed.length === 0) return;
  note(root, values);
  const update = "UPDATE {{students}} SET [[excuses]] = {:left}, [[device]] = '' WHERE [[id]] = {:id}";
  root.runInTransaction((app) => {
    for (const one of changed) write(app, update, one);
  });
};

/** Deletes some of a year's class book; says how many records, and how many are left. */
export const deleteSome = (app: core.App, values: Values) => {
  dropExcuses(app, values);
  // Children first: nothing is left without its parent where somebody stops.
  const tables = schema.classBookTables.toReversed();
  let deleted = 0;
  for (const table of tables) {
    const room = recordsOfRequest - deleted;
    if (room === 0) break;
    const ids = read(app, { id: "" }, `SELECT id ${from(table)} LIMIT ${room}`, values).map(({ id }) => id);
    // First, so that nobody hears of a deletion without its reason.
    if (ids.length > 0) note(app, values);
    deleteRecords(app, table.name, ids);
    deleted += ids.length;
  }
  const countIn = (table: schema.ClassBookTable): number =>
    read(app, { count: 0 }, `SELECT COUNT(*) AS count ${from(table)}`, values)[0]!.count;
  return { deleted, left: tables.reduce((sum, table) => sum + countIn(table), 0) };
};
