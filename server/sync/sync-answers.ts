import { collections } from "./schema.at-build.ts";

/*
 * Turns what a trigger refused into the answer a client can act on, and gives each answer its new
 * `rev` and `seq`.
 */

const fieldError = (status: number, message: string, field: string, code: string, params?: object): ApiError => {
  let fault = new ValidationError(code, message);
  if (params) fault = fault.setParams(params);
  return new ApiError(status, message, { [field]: fault });
};

const ownerFault = (): ApiError => fieldError(400, "The owner of a record never changes.", "owner", "owner_immutable");

/**
 * `rev` and `seq` of a record as they are now; undefined where it has none (the ledger) or is gone.
 */
const versionOf = (app: core.App, record: core.Record) => {
  const collection = record.collection();
  if (!collection.fields.getByName("rev")) return undefined;
  const row = new DynamicModel({ owner: "", rev: 0, seq: 0 });
  try {
    app
      .db()
      .newQuery(`SELECT owner, rev, seq FROM {{${collection.name}}} WHERE id = {:id}`)
      .bind({ id: record.id })
      .one(row);
  } catch {
    return undefined;
  }
  return { owner: row.owner, rev: row.rev, seq: row.seq };
};

/** The last batch of a device's line; another owner's line counts as none. */
const lastBatchOf = (app: core.App, record: core.Record): number => {
  const row = new DynamicModel({ lastBatch: 0 });
  const line = { id: record.id, owner: record.getString("owner") };
  try {
    app.db().newQuery("SELECT lastBatch FROM sync_clients WHERE id = {:id} AND owner = {:owner}").bind(line).one(row);
  } catch {
    return 0;
  }
  return row.lastBatch;
};

/** The owner of a stored record; for a new one, the owner that it names. */
const ownerOf = (record: core.Record): string => {
  if (record.collection().name === "users") return record.id;
  return (record.isNew() ? record : record.original()).getString("owner");
};

/**
 * The relations of a record to synced collections: their names, and the collections they lead to.
 */
type Relation = { readonly name: string; readonly target: string };

const relationsOf = (app: core.App, record: core.Record): readonly Relation[] => {
  const names = new Map(app.findAllCollections().map(({ id, name }) => [id, name]));
  const found: Relation[] = [];
  for (const field of record.collection().fields) {
    if (field.type() !== "relation" || field.name === "owner") continue;
    const target = names.get(field.collectionId);
    if (target !== undefined && collections[target]) found.push({ name: field.name, target });
  }
  return found;
};

/** The ids among `ids` that are in a collection: the owner's own, or those of all others. */
const idsIn = (
  app: core.App,
  target: string,
  ids: readonly string[],
  owner: string,
  comparison: "=" | "<>",
): readonly string[] => {
  const found = arrayOf(new DynamicModel({ id: "" }));
  app
    .db()
    .newQuery(
      `SELECT id FROM {{${target}}} WHERE owner ${comparison} {:owner} AND id IN (SELECT value FROM json_each({:ids}))`,
    )
    .bind({ owner, ids: JSON.stringify(ids) })
    .all(found);
  return found.map(({ id }) => id);
};

const idsOf = (record: core.Record, name: string): readonly string[] => [...new Set(record.getStringSlice(name))];

/** The relations that name a record that is another owner's, or nowhere. */
const strangersOf = (app: core.App, record: core.Record): string[] => {
  const owner = ownerOf(record);
  return relationsOf(app, record)
    .filter(({ name, target }) => {
      const ids = idsOf(record, name);
      return ids.length > 0 && idsIn(app, target, ids, owner, "=").length < ids.length;
    })
    .map(({ name }) => name);
};

/** Puts ids that are nowhere in the place of other owners' ids. Returns whether there were any. */
const forgetForeign = (app: core.App, record: core.Record): boolean => {
  const owner = ownerOf(record);
  let isAny = false;
  for (const { name, target } of relationsOf(app, record)) {
    const ids = idsOf(record, name);
    const foreign = ids.length > 0 ? idsIn(app, target, ids, owner, "<>") : [];
    if (foreign.length === 0) continue;
    isAny = true;
    record.set(
      name,
      ids.map((id, index) => (foreign.includes(id) ? `nowhere ${index}` : id)),
    );
  }
  return isAny;
};

/** PocketBase's own words for an id that is nowhere: nobody learns which ids others have. */
const missing = (): ValidationError =>
  new ValidationError("validation_missing_rel_records", "Failed to find all relation records with the provided ids.");

const ledgerRefusals = {
  ledger_seen: "This batch was applied before.",
  ledger_gap: "A batch before this one is missing.",
  ledger_run: "The server has started anew since this batch was made.",
};

/** The answer to a refused write, or undefined when it was refused for another reason. */
const answerTo = (problem: unknown, app: core.App, record: core.Record): ApiError | undefined => {
  const text = String(problem);
  // Another program wrote to the database between our reading and our writing. A 400 would say that
  // the batch is at fault.
  if (/database (table )?is locked/.test(text)) return new ApiError(503, "The database is busy.", {});
  // This comes before the other faults: an id that is nowhere would have been refused before any
  // trigger.
  const [, named] = /foreign_relation:(\w+)/.exec(text) ?? [];
  const strangers = strangersOf(app, record);
  if (named && !strangers.includes(named)) strangers.push(named);
  if (strangers.length > 0) {
    const message = record.isNew() ? "Failed to create record." : "Failed to update record.";
    return new ApiError(400, message, Object.fromEntries(strangers.map((name) => [name, missing()])));
  }
  if (text.includes("sync_conflict")) {
    const version = versionOf(app, record);
    const params = version && { rev: version.rev, seq: version.seq };
    return fieldError(409, "The record has changed since.", "rev", "sync_conflict", params);
  }
  for (const [code, message] of Object.entries(ledgerRefusals)) {
    if (text.includes(code))
      return fieldError(412, message, "lastBatch", code, { lastBatch: lastBatchOf(app, record) });
  }
  if (text.includes("owner_immutable")) return ownerFault();
  if (text.includes("file_immutable")) {
    return fieldError(400, "A file never changes; make a new record.", "file", "file_immutable");
  }
  const [, address] = /address_taken:(\w+)/.exec(text) ?? [];
  if (address !== undefined) return fieldError(400, "Another has this address.", address, "validation_not_unique");
  if (record.isNew() && /\bid: Value must be unique/.test(text)) {
    return fieldError(409, "There is a record with this id.", "id", "sync_exists");
  }
  return undefined;
};

/**
 * Checks the owner before anything is looked up: nobody may learn whether there is such an owner.
 */
export const guardOwner = (e: core.RecordRequestEvent): void => {
  if (e.record.getString("owner") !== e.record.original().getString("owner")) throw ownerFault();
  return e.next();
};

/** Treats another owner's id as one that is nowhere, also where the record is refused anyway. */
export const validate = (e: core.RecordEvent): void => {
  try {
    return e.next();
  } catch (problem) {
    if (forgetForeign(e.app, e.record)) e.app.validate(e.record);
    throw problem;
  }
};

/**
 * Empties `device` where a writer does not name itself, or is a superuser. `device` is who wrote
 * this version, not who wrote the one before.
 */
export const nameWriter = (e: core.RecordRequestEvent): void => {
  const isNamed = Object.keys(e.requestInfo().body).includes("device");
  if (!isNamed || e.hasSuperuserAuth()) e.record.set("device", "");
  return e.next();
};

export const write = (e: core.RecordEvent): void => {
  try {
    e.next();
  } catch (problem) {
    throw answerTo(problem, e.app, e.record) ?? problem;
  }
  const version = versionOf(e.app, e.record);
  if (!version) return;
  e.record.set("owner", version.owner);
  e.record.set("rev", version.rev);
  e.record.set("seq", version.seq);
};
