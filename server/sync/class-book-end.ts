import { read, write } from "#server/app/sql";
import { excusesBut } from "#domain/class-book/excused-days";
import { confirmPassword } from "#server/sign-in/confirm-password";
import * as schema from "./schema.at-build.ts";

/*
 * Deletes the class book of a school year for good, the bin included. One request deletes some
 * records and says how many are left, so that no request is long and whoever asks can stop. Devices
 * learn of each by its tombstone, which has no more than an id.
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
        // It has gone already with what it belonged to.
        const [left] = app.findRecordsByIds(name, [id]);
        if (left) app.delete(left);
      }
    });
  }
};

type Values = { readonly owner: string; readonly year: string };

/** Milliseconds for which requests belong to one end of a class book. */
const oneEnd = 3_600_000;

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

/** At this hour the day is the next one on every clock. */
const aheadMs = 14 * 3_600_000;

const daysOf = (app: core.App, values: Values): { readonly first: string; readonly last: string } | undefined => {
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

const guardYear = (app: core.App, values: Values): void => {
  const year = daysOf(app, values);
  if (!year || year.last < new Date(Date.now() + aheadMs).toISOString().slice(0, 10)) return;
  const message = "The school year is not over.";
  throw new BadRequestError(message, { schoolyear: new ValidationError("not_over", message) });
};

/**
 * Asks for the password once for an end, and for the next one after an hour: each look at it takes
 * as long as deleting some of the records.
 */
const guardPassword = (e: core.RequestEvent, values: Values): void => {
  const [key, now] = [`classBookEnd:${values.owner}`, Date.now()];
  const [year, until] = String(e.app.store().get(key) || "").split(" ");
  if (year === values.year && Number(until) > now) return;
  confirmPassword(e);
  e.app.store().set(key, `${values.year} ${now + oneEnd}`);
};

/**
 * Takes `{ schoolyear, password }`, answers `{ deleted, left }`: records of this request, and the
 * others.
 */
export const answer = (e: core.RequestEvent): void => {
  const values = { owner: e.auth!.id, year: String(e.requestInfo().body["schoolyear"] ?? "") };
  guardYear(e.app, values);
  guardPassword(e, values);
  dropExcuses(e.app, values);
  // Children first: nothing is left without its parent where somebody stops.
  const tables = schema.classBookTables.toReversed();
  let deleted = 0;
  for (const table of tables) {
    const room = recordsOfRequest - deleted;
    if (room === 0) break;
    const ids = read(e.app, { id: "" }, `SELECT id ${from(table)} LIMIT ${room}`, values).map(({ id }) => id);
    // First, so that nobody hears of a deletion without its reason.
    if (ids.length > 0) note(e.app, values);
    deleteRecords(e.app, table.name, ids);
    deleted += ids.length;
  }
  const countIn = (table: schema.ClassBookTable): number =>
    read(e.app, { count: 0 }, `SELECT COUNT(*) AS count ${from(table)}`, values)[0]!.count;
  const left = tables.reduce((sum, table) => sum + countIn(table), 0);
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, { deleted, left });
};
