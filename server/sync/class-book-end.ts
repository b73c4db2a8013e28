import { read, write } from "#server/app/sql";
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

/** Milliseconds for which requests belong to one end of a class book. */
const oneEnd = 3_600_000;

/**
 * Says in the year's record that its class book was ended. A device that was away then sends
 * nothing of it. Somebody may write one anew, and end that, too.
 */
const note = (root: core.App, values: { readonly owner: string; readonly year: string }): void => {
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

const guardYear = (app: core.App, values: { readonly owner: string; readonly year: string }): void => {
  const sql = "SELECT [[end]] AS last FROM {{schoolyears}} WHERE [[id]] = {:year} AND [[owner]] = {:owner}";
  const [year] = read(app, { last: "" }, sql, values);
  if (!year || year.last < new Date(Date.now() + aheadMs).toISOString().slice(0, 10)) return;
  const message = "The school year is not over.";
  throw new BadRequestError(message, { schoolyear: new ValidationError("not_over", message) });
};

const keyOf = (owner: string): string => `classBookEnd:${owner}`;

/** What is kept of a password that was right, for as long as the server runs. */
const sealOf = (e: core.RequestEvent): string => {
  const key = e.app.store().getOrSet("classBookEndKey", () => $security.randomString(40));
  return $security.hs256(String(e.requestInfo().body["password"] ?? ""), key!);
};

/**
 * Asks for the password with each request, but looks at it once for an end, and again after an hour.
 * Each look takes as long as deleting some of the records.
 */
const guardPassword = (e: core.RequestEvent, values: { readonly owner: string; readonly year: string }): void => {
  const now = Date.now();
  const [year, seal, until] = String(e.app.store().get(keyOf(values.owner)) || "").split(" ");
  if (year === values.year && seal === sealOf(e) && Number(until) > now) return;
  confirmPassword(e);
  e.app.store().set(keyOf(values.owner), `${values.year} ${sealOf(e)} ${now + oneEnd}`);
};

/** Deletes some of a year's class book; says how many records, and how many are left. */
export const endSome = (app: core.App, values: { readonly owner: string; readonly year: string }) => {
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

/**
 * Takes `{ schoolyear, password }`, answers `{ deleted, left }`: records of this request, and the
 * others.
 */
export const answer = (e: core.RequestEvent): void => {
  const values = { owner: e.auth!.id, year: String(e.requestInfo().body["schoolyear"] ?? "") };
  guardYear(e.app, values);
  guardPassword(e, values);
  const ended = endSome(e.app, values);
  // The end is done: the next one asks anew.
  if (ended.left === 0) e.app.store().remove(keyOf(values.owner));
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, ended);
};
