import * as schema from "./schema.at-build.ts";
import { jsonSql } from "./sync-sql.ts";

/*
 * A checksum over the content of a collection's undeleted rows, which a device can work out from
 * its mirror (docs/server.md says how, src/sync/checksum.ts does it). SQLite joins the texts, Go
 * hashes them; JavaScript touches JSON values only.
 */

const rowsInBlock = 500;

/** The columns that are fields of `src/schema`, in its order. */
const fieldsOf = (name: string): readonly (readonly [column: string, kind: schema.ColumnKind])[] => {
  const others = name === "users" ? schema.systemNames.concat(schema.accountNames) : schema.systemNames;
  return Object.entries(schema.collections[name]!).filter(([column]) => !others.includes(column));
};

/**
 * JSON goes between two U+001E, to be spelled in one way; a set has an "s" before it. No text keeps
 * such a character.
 */
const valueSql = (name: string, { kind, empty = "", set }: schema.ColumnKind): string => {
  const column = `[[${name}]]`;
  if (kind === "bool") return `CASE WHEN ${column} THEN '1' ELSE '0' END`;
  if (kind === "json") return `char(30) || '${set ? "s" : "v"}' || ${jsonSql(column, empty)} || char(30)`;
  return `replace(${column}, char(30), '')`;
};

const blockSql = (name: string, condition: string): string => {
  const values = ["id", "rev", ...fieldsOf(name).map(([column, kind]) => valueSql(column, kind))];
  return `SELECT COUNT(*) AS count, COALESCE(MAX(seq), 0) AS last, COALESCE(group_concat(text, char(10) ORDER BY seq), '') AS text
    FROM (SELECT seq, ${values.join(" || char(31) || ")} AS text FROM {{${name}}}
      WHERE owner = {:owner} AND NOT deleted${condition} AND seq > {:after} ORDER BY seq LIMIT ${rowsInBlock})`;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** JSON with the keys of objects in order. */
const spelled = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spelled).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).toSorted(([a], [b]) => compare(a, b));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${spelled(one)}`).join(",")}}`;
};

const spelledSet = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(spelled).toSorted(compare).join(",")}]` : spelled(value);

// oxlint-disable-next-line no-control-regex -- what no text keeps
const betweenMarks = /\u001e([^\u001e]*)\u001e/g;

/** Spells JSON and keeps the results: most rows have one of a few values. */
const createSpeller = () => {
  const known = new Map<string, string>();
  return (text: string): string => {
    if (!known.has(text)) {
      const value = JSON.parse(text.slice(1));
      known.set(text, text[0] === "s" ? spelledSet(value) : spelled(value));
    }
    return known.get(text)!;
  };
};

/**
 * A checksum of 64 hex digits, or "" where there is no row. `condition` is that of the scope that
 * is asked about (`sync-scope.ts`).
 */
export const checksumOf = (app: core.App, name: string, owner: string, condition: string): string => {
  const hasJson = Object.values(schema.collections[name]!).some(({ kind }) => kind === "json");
  const spell = createSpeller();
  const sql = blockSql(name, condition);
  let checksum = "";
  let after = 0;
  for (;;) {
    const block = new DynamicModel({ count: 0, last: 0, text: "" });
    app.db().newQuery(sql).bind({ owner, after }).one(block);
    if (block.count === 0) return checksum;
    const text = hasJson ? block.text.replace(betweenMarks, (_, json: string) => spell(json)) : block.text;
    checksum = $security.sha256(checksum + text);
    if (block.count < rowsInBlock) return checksum;
    after = block.last;
  }
};
