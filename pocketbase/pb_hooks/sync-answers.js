/* Turns what a trigger refused into the answer a client can act on, and gives each answer its new `rev` and `seq`. */

const fieldError = (status, message, field, code, params) => {
  let fault = new ValidationError(code, message);
  if (params) fault = fault.setParams(params);
  return new ApiError(status, message, { [field]: fault });
};

/** `rev` and `seq` of a record as they are now; undefined where it has none (the ledger) or is gone. */
const versionOf = (app, record) => {
  const collection = record.collection();
  if (!collection.fields.getByName("rev")) return undefined;
  const row = new DynamicModel({ owner: "", rev: 0, seq: 0 });
  try {
    app
      .db()
      .newQuery(`SELECT owner, rev, seq FROM {{${collection.name}}} WHERE id = {:id}`)
      .bind({ id: record.id })
      .one(row);
  } catch (_) {
    return undefined;
  }
  return { owner: row.owner, rev: row.rev, seq: row.seq };
};

const lastBatchOf = (app, id) => {
  const row = new DynamicModel({ lastBatch: 0 });
  try {
    app.db().newQuery("SELECT lastBatch FROM sync_clients WHERE id = {:id}").bind({ id }).one(row);
  } catch (_) {
    return 0;
  }
  return row.lastBatch;
};

const ledgerRefusals = {
  ledger_seen: "This batch was applied before.",
  ledger_gap: "A batch before this one is missing.",
  ledger_run: "The server has started anew since this batch was made.",
};

/** The answer to a refused write, or undefined when it was refused for another reason. */
const answerTo = (problem, app, record) => {
  const text = String(problem);
  if (text.includes("sync_conflict")) {
    const version = versionOf(app, record);
    const params = version && { rev: version.rev, seq: version.seq };
    return fieldError(409, "The record has changed since.", "rev", "sync_conflict", params);
  }
  for (const [code, message] of Object.entries(ledgerRefusals)) {
    if (text.includes(code)) return fieldError(412, message, "lastBatch", code, { lastBatch: lastBatchOf(app, record.id) });
  }
  if (text.includes("owner_immutable")) {
    return fieldError(400, "The owner of a record never changes.", "owner", "owner_immutable");
  }
  if (text.includes("file_immutable")) {
    return fieldError(400, "A file never changes; make a new record.", "file", "file_immutable");
  }
  const foreign = /foreign_relation:(\w+)/.exec(text);
  if (foreign) {
    // PocketBase's own words for an id that is nowhere: nobody learns which ids others have.
    const message = record.isNew() ? "Failed to create record." : "Failed to update record.";
    const fault = new ValidationError(
      "validation_missing_rel_records",
      "Failed to find all relation records with the provided ids.",
    );
    return new ApiError(400, message, { [foreign[1]]: fault });
  }
  if (record.isNew() && /\bid: Value must be unique/.test(text)) {
    return fieldError(409, "There is a record with this id.", "id", "sync_exists");
  }
  return undefined;
};

module.exports = {
  /** `device` is who wrote this version: a writer that does not say so, or a superuser, is not the one before it. */
  nameWriter: (e) => {
    const isNamed = Object.keys(e.requestInfo().body).includes("device");
    if (!isNamed || e.hasSuperuserAuth()) e.record.set("device", "");
    return e.next();
  },

  write: (e) => {
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
  },
};
