import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { collectionNames } from "../../src/schema/collections.ts";
import { newId } from "../../tests/support/api.ts";

type Row = Record<string, SQLInputValue>;

const quoted = (name: string) => `"${name}"`;
const insertSql = (table: string, row: Row) => {
  const columns = Object.keys(row);
  return `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
};

/** Takes every trigger away and tells how to make them again. */
const dropTriggers = (db: DatabaseSync): readonly string[] => {
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${quoted(name as string)}`);
  return triggers.map(({ sql }) => sql as string);
};

/** A copy of a row in which every id that `ids` names is replaced, wherever it stands. */
const withIds = (row: Row, ids: ReadonlyMap<string, string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll(/\b[a-z0-9]{15}\b/g, (id) => ids.get(id) ?? id) : value,
    ]),
  );

/**
 * Copies the only teacher of a stopped server, year and all, until there are `total`. It writes raw
 * SQL without the triggers: the copies have the versions of the original, as if they had been
 * pushed the same way. Returns the ids of all and the number of records of each.
 */
export const copyTeacher = (dataDir: string, total: number): { teachers: readonly string[]; records: number } => {
  const db = new DatabaseSync(join(dataDir, "data.db"));
  const triggers = dropTriggers(db);
  const original = db.prepare("SELECT * FROM users").get() as Row;
  const head = db.prepare("SELECT * FROM sync_heads WHERE owner = ?").get(original["id"]!) as Row;
  const tables = collectionNames
    .filter((name) => name !== "users")
    .map((name) => ({ name, rows: db.prepare(`SELECT * FROM ${quoted(name)}`).all() as Row[] }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => ({ rows, insert: db.prepare(insertSql(name, rows[0]!)) }));
  const insertUser = db.prepare(insertSql("users", original));
  const insertHead = db.prepare(insertSql("sync_heads", head));

  const teachers = [original["id"] as string];
  db.exec("BEGIN");
  while (teachers.length < total) {
    const id = newId();
    const ids = new Map([[original["id"] as string, id]]);
    for (const { rows } of tables) for (const row of rows) ids.set(row["id"] as string, newId());
    const user = withIds(original, ids);
    const own = { email: `${id}@school.example`, username: id, tokenKey: randomBytes(25).toString("hex") };
    insertUser.run(...Object.values({ ...user, ...own }));
    insertHead.run(...Object.values({ ...head, owner: id }));
    for (const { rows, insert } of tables) for (const row of rows) insert.run(...Object.values(withIds(row, ids)));
    teachers.push(id);
  }
  db.exec("COMMIT");
  for (const sql of triggers) db.exec(sql);
  db.close();
  return { teachers, records: tables.reduce((sum, { rows }) => sum + rows.length, 1) };
};

/**
 * Gives so many events the state "deleted `days` ago". The server may run, but nothing else may
 * touch events meanwhile.
 */
export const deleteLongAgo = (dataDir: string, o: { rows: number; days: number }): void => {
  const db = new DatabaseSync(join(dataDir, "data.db"));
  db.exec("PRAGMA busy_timeout = 10000");
  db.exec("BEGIN IMMEDIATE");
  const triggers = dropTriggers(db);
  const day = new Date(Date.now() - o.days * 86_400_000).toISOString().replace("T", " ");
  db.prepare(
    "UPDATE events SET deleted = 1, updated = ? WHERE id IN (SELECT id FROM events WHERE NOT deleted ORDER BY id LIMIT ?)",
  ).run(day, o.rows);
  for (const sql of triggers) db.exec(sql);
  db.exec("COMMIT");
  db.close();
};

/** The number of events that wait for the purge. */
export const countDeleted = (dataDir: string): number => {
  const db = new DatabaseSync(join(dataDir, "data.db"), { readOnly: true });
  const { total } = db.prepare("SELECT COUNT(*) AS total FROM events WHERE deleted").get() as { total: number };
  db.close();
  return total;
};
