import type { ColumnKind, Columns } from "./schema.at-build.ts";

/* SQL that more than one part of the sync is made of. */

export const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A JSON column's text, or `empty` where nothing was ever set. */
export const jsonSql = (column: string, empty: string): string =>
  `CASE WHEN json_valid(${column}) AND ${column} <> 'null' THEN ${column} ELSE ${quote(empty)} END`;

/** A column of a synced collection, of the kind that the schema says, as a value of JSON. */
const columnSql = (name: string, { kind, empty = "" }: ColumnKind): string => {
  const column = `[[${name}]]`;
  if (kind === "bool") return `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;
  if (kind === "json") return `json(${jsonSql(column, empty)})`;
  return column;
};

/** A row as JSON, with the columns that are named. */
export const rowSql = (columns: Columns): string => {
  const pairs = Object.entries(columns).map(([column, kind]) => `${quote(column)}, ${columnSql(column, kind)}`);
  return `json_object(${pairs.join(", ")})`;
};
