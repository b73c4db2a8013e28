import { collections } from "./schema.at-build.ts";

/*
 * The sync triggers, made from the collections as they are in the database. SQLite runs them for
 * every write: the API, the dashboard, cascades, raw SQL. They are made again with each change to a
 * synced collection and, where they are not what this file says, at the start
 * (sync-collections.ts). A migration that adds a synced collection calls `install`.
 *
 * Within a trigger that writes `rev` and `seq`, `sync_heads.stamping` is 1; nobody ever sees it
 * outside of that statement. By it the guard knows the server's own write from a client's.
 */

/** The collections of the schema that exist: while migrations run, the later ones do not. */
const syncedCollections = (app: core.App): readonly core.Collection[] =>
  app.findAllCollections().filter((c) => collections[c.name] && c.fields.getByName("seq"));

type Statement = { readonly trigger: string; readonly sql: string };

const bumpHead = (owner: string): string => `
  INSERT INTO sync_heads (owner, seq, stamping) VALUES (${owner}, 1, 1)
    ON CONFLICT (owner) DO UPDATE SET seq = seq + 1, stamping = 1;`;
const headOf = (owner: string): string => `(SELECT seq FROM sync_heads WHERE owner = ${owner})`;
const doneStamping = (owner: string): string => `
  UPDATE sync_heads SET stamping = 0 WHERE owner = ${owner};`;
const refuse = (code: string, condition: string): string => `
  SELECT RAISE(ABORT, '${code}') WHERE ${condition};`;

/**
 * Conditions under which a relation of NEW points to a record that is not there or not its owner's.
 */
const strangerIn = (field: core.Field, target: string, owner: string): string => {
  const column = `NEW.\`${field.name}\``;
  if (field.maxSelect > 1) {
    return `EXISTS (SELECT 1 FROM json_each(${column}) AS item WHERE NOT EXISTS (
      SELECT 1 FROM \`${target}\` WHERE id = item.value AND owner = ${owner}))`;
  }
  return `${column} <> '' AND NOT EXISTS (SELECT 1 FROM \`${target}\` WHERE id = ${column} AND owner = ${owner})`;
};

/** An attachment names its parent by collection and id, which is no relation to PocketBase. */
const strangerParent = (values: readonly string[], owner: string): string => {
  const cases = values.map(
    (name) => `WHEN '${name}' THEN NOT EXISTS (SELECT 1 FROM \`${name}\` WHERE id = NEW.parent AND owner = ${owner})`,
  );
  return `CASE NEW.parentCollection ${cases.join(" ")} ELSE 1 END`;
};

/** [field name, condition] of everything in NEW that must belong to the same owner. */
const strangers = (
  synced: readonly core.Collection[],
  collection: core.Collection,
  owner: string,
): readonly (readonly [field: string, condition: string])[] => {
  const found: [field: string, condition: string][] = [];
  for (const field of collection.fields) {
    if (field.type() !== "relation" || field.name === "owner") continue;
    // The target of a field made in the dashboard may have no owner.
    const target = synced.find(({ id }) => id === field.collectionId);
    if (target) found.push([field.name, strangerIn(field, target.name, owner)]);
  }
  const parentCollection = collection.fields.getByName("parentCollection");
  if (parentCollection) {
    const names = parentCollection.values.filter((name) => synced.some((one) => one.name === name));
    found.push(["parent", strangerParent(names, owner)]);
  }
  return found;
};

/** Fields that are an address, by collection: of a calendar, of a link. */
const addresses: { readonly [table: string]: string } = { feeds: "token", shares: "locator" };

/**
 * Refuses an address that another record has: it belongs to one, even if others have come to know
 * it.
 */
const refuseTaken = (table: string, isChange: boolean): string => {
  const field = addresses[table];
  if (field === undefined) return "";
  const due = isChange ? `NEW.${field} IS NOT OLD.${field}` : "1";
  const taken = `EXISTS (SELECT 1 FROM ${table} WHERE ${field} = NEW.${field} AND id <> NEW.id)`;
  return refuse(`address_taken:${field}`, `${due} AND ${taken}`);
};

const triggersOf = (synced: readonly core.Collection[], collection: core.Collection): { [name: string]: string } => {
  const table = collection.name;
  const isUsers = table === "users";
  const owner = (row: "NEW" | "OLD"): string => (isUsers ? `${row}.id` : `${row}.owner`);
  const stamping = (row: "NEW" | "OLD"): string =>
    `EXISTS (SELECT 1 FROM sync_heads WHERE owner = ${owner(row)} AND stamping = 1)`;
  const foreign = strangers(synced, collection, owner("NEW"));
  const refuseForeign = (unless: (name: string) => string): string =>
    foreign
      .map(([name, condition]) => refuse(`foreign_relation:${name}`, `${unless(name)} AND (${condition})`))
      .join("");

  return {
    check_insert: `BEFORE INSERT ON \`${table}\` BEGIN SELECT 1;${refuseForeign(() => "1")}${refuseTaken(table, false)}
END`,
    insert: `AFTER INSERT ON \`${table}\` BEGIN${bumpHead(owner("NEW"))}
  UPDATE \`${table}\` SET owner = ${owner("NEW")}, rev = ${headOf(owner("NEW"))}, seq = ${headOf(owner("NEW"))} WHERE id = NEW.id;
  DELETE FROM sync_tombstones WHERE owner = ${owner("NEW")} AND collection = '${table}' AND id = NEW.id;${doneStamping(owner("NEW"))}
END`,
    check_update: `BEFORE UPDATE ON \`${table}\` WHEN NOT ${stamping("OLD")} BEGIN${
      refuse("owner_immutable", "NEW.owner IS NOT OLD.owner") + refuse("sync_conflict", "NEW.rev IS NOT OLD.rev")
    }${table === "attachments" ? refuse("file_immutable", "OLD.file <> '' AND NEW.file IS NOT OLD.file") : ""}${refuseForeign(
      (name) => `NEW.\`${name}\` IS NOT OLD.\`${name}\``,
    )}${refuseTaken(table, true)}
END`,
    update: `AFTER UPDATE ON \`${table}\`
WHEN EXISTS (SELECT 1 FROM sync_heads WHERE owner = ${owner("NEW")} AND stamping = 0) BEGIN${bumpHead(owner("NEW"))}
  UPDATE \`${table}\` SET rev = OLD.rev + 1, seq = ${headOf(owner("NEW"))} WHERE id = NEW.id;${doneStamping(owner("NEW"))}
END`,
    delete: isUsers
      ? `AFTER DELETE ON users BEGIN
  DELETE FROM sync_tombstones WHERE owner = OLD.id;
  DELETE FROM sync_heads WHERE owner = OLD.id;
  DELETE FROM sync_run_heads WHERE owner = OLD.id;
END`
      : `AFTER DELETE ON \`${table}\` WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.owner) BEGIN
  UPDATE sync_heads SET seq = seq + 1 WHERE owner = OLD.owner;
  INSERT INTO sync_tombstones (owner, collection, id, rev, seq, created)
    VALUES (OLD.owner, '${table}', OLD.id, OLD.rev + 1, ${headOf("OLD.owner")}, strftime('%Y-%m-%d %H:%M:%fZ'))
    ON CONFLICT (owner, collection, id) DO UPDATE SET rev = excluded.rev, seq = excluded.seq, created = excluded.created;
END`,
  };
};

/**
 * A batch names the run that it was made for. In a later run, perhaps of a restored backup, its
 * versions may stand for other content.
 */
const refuseLate = refuse(
  "ledger_run",
  "NEW.boot <> '' AND NEW.boot IS NOT (SELECT boot FROM sync_runs ORDER BY run DESC LIMIT 1)",
);

/**
 * Every batch moves its device's `lastBatch` from k-1 to k, or fails and takes the batch with it. A
 * column that a migration is about to add is not named yet: SQLite renames no column, of any table,
 * while a trigger names one that is not there.
 */
const ledgerTriggers = (ledger: core.Collection): { [name: string]: string } => {
  const late = ledger.fields.getByName("boot") ? refuseLate : "";
  return {
    check_insert: `BEFORE INSERT ON sync_clients BEGIN${refuse("ledger_gap", "NEW.lastBatch <> 1")}${late}
END`,
    check_update: `BEFORE UPDATE ON sync_clients BEGIN${
      refuse("owner_immutable", "NEW.owner IS NOT OLD.owner") +
      refuse("ledger_seen", "NEW.lastBatch <= OLD.lastBatch") +
      refuse("ledger_gap", "NEW.lastBatch > OLD.lastBatch + 1") +
      late
    }
END`,
  };
};

/** Name and statement of every trigger of `collections`. */
const statementsOf = (
  synced: readonly core.Collection[],
  collections: readonly core.Collection[],
): readonly Statement[] => collections.flatMap((collection) => named(collection.name, triggersOf(synced, collection)));

const named = (table: string, triggers: { readonly [name: string]: string }): readonly Statement[] =>
  Object.entries(triggers).map(([name, body]) => {
    const trigger = `sync_${table}_${name}`;
    return { trigger, sql: `CREATE TRIGGER ${trigger} ${body}` };
  });

const run = (app: core.App, sql: string): unknown => app.db().newQuery(sql).execute();

const replace = (app: core.App, statements: readonly Statement[]): void => {
  for (const { trigger, sql } of statements) {
    run(app, `DROP TRIGGER IF EXISTS ${trigger}`);
    run(app, sql);
  }
};

const everyStatement = (app: core.App): readonly Statement[] => {
  const synced = syncedCollections(app);
  const ledger = app.findCollectionByNameOrId("sync_clients");
  return statementsOf(synced, synced).concat(named("sync_clients", ledgerTriggers(ledger)));
};

const storedStatements = (app: core.App): ReadonlyMap<string, string> => {
  const rows = arrayOf(new DynamicModel({ name: "", sql: "" }));
  app.db().newQuery("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all(rows);
  return new Map(rows.map(({ name, sql }) => [name, sql]));
};

export const install = (app: core.App): void => replace(app, everyStatement(app));

/**
 * Makes triggers again that are not as this file says, because somebody dropped them or the file is
 * newer.
 */
export const ensure = (app: core.App): void => {
  const stored = storedStatements(app);
  const due = everyStatement(app).filter(({ trigger, sql }) => stored.get(trigger) !== sql);
  if (due.length > 0) app.runInTransaction((tx) => replace(tx, due));
};

export const isSynced = (app: core.App, collection: core.Collection): boolean =>
  syncedCollections(app).some(({ id }) => id === collection.id);

/**
 * Takes the triggers of one collection away while its columns change: SQLite drops no column that a
 * trigger names.
 */
export const remove = (app: core.App, collection: core.Collection): void => {
  for (const { trigger } of named(collection.name, triggersOf([], collection))) {
    run(app, `DROP TRIGGER IF EXISTS ${trigger}`);
  }
};

export const installFor = (app: core.App, collection: core.Collection): void => {
  const synced = syncedCollections(app);
  replace(
    app,
    statementsOf(
      synced,
      synced.filter(({ id }) => id === collection.id),
    ),
  );
};
