import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { collectionNames } from "../../src/schema/collections.ts";
import { addDays } from "../../src/domain/time/plain-date.ts";
import { newId } from "../../tests/support/api.ts";

type Row = Record<string, SQLInputValue>;

/** Columns that the server's triggers set, or that say when a row was written. */
const serverColumns = ["created", "updated"];

const quoted = (name: string) => `"${name}"`;

/** A copy of a row, `days` earlier, in which every id that `ids` names is replaced. */
const earlierRow = (row: Row, ids: ReadonlyMap<string, string>, days: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== "string" || serverColumns.includes(name)) return [name, value];
      const renamed = value.replaceAll(/\b[a-z0-9]{15}\b/g, (id) => ids.get(id) ?? id);
      return [name, renamed.replaceAll(/\b\d{4}-\d\d-\d\d/g, (date) => addDays(date, -days))];
    }),
  );

/**
 * Gives the only teacher of a data folder earlier school years until there are `total` records.
 * Each is a copy of the year there is. Returns how many records there are. The server may run, as
 * long as nothing else writes: its triggers version each row.
 */
export const growYears = (dataDir: string, total: number): number => {
  const db = new DatabaseSync(join(dataDir, "data.db"));
  db.exec("PRAGMA busy_timeout = 10000");
  const tables = collectionNames
    .filter((name) => name !== "users")
    .map((name) => ({ name, rows: db.prepare(`SELECT * FROM ${quoted(name)}`).all() as Row[] }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => {
      const columns = Object.keys(rows[0]!);
      const sql = `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
      return { rows, insert: db.prepare(sql) };
    });
  const perYear = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  let records = perYear + 1;
  db.exec("BEGIN IMMEDIATE");
  // Whole weeks, so that every date keeps its week day.
  for (let year = 1; records < total; year += 1) {
    const ids = new Map(tables.flatMap(({ rows }) => rows.map((row) => [row["id"] as string, newId()])));
    for (const { rows, insert } of tables) {
      for (const row of rows.slice(0, Math.max(0, total - records))) {
        insert.run(...Object.values(earlierRow(row, ids, 364 * year)));
        records += 1;
      }
    }
  }
  db.exec("COMMIT");
  db.close();
  return records;
};
