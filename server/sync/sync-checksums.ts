import * as schema from "./schema.at-build.ts";
import { jsonSql } from "./sync-sql.ts";

/*
 * A checksum over the content of a collection's undeleted rows, which a device can work out from
 * its mirror (docs/server.md says how, src/sync/checksum.ts does it). SQLite joins the texts, Go
 * hashes them; JavaScript touches JSON values only.
 */

const rowsInBlock = 500;
/** Bytes of JSON that a digest reads: a year of a teacher has less than one million. */
const mostJson = 10_000_000;
/** Characters of JSON that a digest spells here; three million took a second of the processor. */
const mostSpelled = 2_000_000;
/** Characters of a set that SQLite sorts: longer ones take more than they are worth. */
const mostSorted = 16_000;

/** The columns that are fields of `src/schema`, in its order. */
const fieldsOf = (name: string): readonly (readonly [column: string, kind: schema.ColumnKind])[] => {
  const others = name === "users" ? schema.systemNames.concat(schema.accountNames) : schema.systemNames;
  return Object.entries(schema.collections[name]!).filter(([column]) => !others.includes(column));
};

/**
 * True for JSON without blanks that is spelled as JavaScript spells it: no objects, escapes and
 * numbers. A text with a comma before a digit is taken for a number, and spelled again.
 */
const isPlain = (json: string): string =>
  `instr(${json}, '{') + instr(${json}, char(92)) = 0 AND ${json} NOT GLOB '*[[,][-0-9]*' AND ${json} NOT GLOB '[-0-9]*'`;

/** True for a list of texts in ASCII: SQLite has the order of JavaScript for those. */
const isPlainSet = (json: string): string =>
  `length(${json}) < ${mostSorted} AND ${json} GLOB '[[]"*"]' AND ${json} NOT GLOB '?*[[]*' AND ${json} NOT GLOB '*,[^"]*' AND instr(${json}, char(92)) = 0
    AND octet_length(${json}) = length(${json})`;

const sortedSet = (json: string): string =>
  `(SELECT '[' || group_concat(text, ',') || ']' FROM (SELECT json_quote(value) AS text FROM json_each(${json}) ORDER BY text))`;

/**
 * JSON that is spelled here goes between two U+001E; a set has an "s" before it. No text keeps such
 * a character. Most JSON is spelled right as it is: 45 MB of it took 10 s of the processor.
 */
const spelledSql = (json: string, isSet: boolean): string => {
  const marked = `char(30) || '${isSet ? "s" : "v"}' || ${json} || char(30)`;
  const [isRight, right] = isSet ? [isPlainSet(json), sortedSet(json)] : [isPlain(json), json];
  return `CASE WHEN ${json} IN ('[]', 'null') THEN ${json} WHEN ${isRight} THEN ${right} ELSE ${marked} END`;
};

const columnOf = (name: string): string => `[[${name}]]`;

/** A column's text; of JSON, of the columns of `sourceSql`. */
const valueSql = (name: string, { kind, set = false }: schema.ColumnKind): string => {
  const column = columnOf(name);
  if (kind === "bool") return `CASE WHEN ${column} THEN '1' ELSE '0' END`;
  if (kind === "json") return spelledSql(column, set);
  return `CASE WHEN instr(${column}, char(30)) THEN replace(${column}, char(30), '') ELSE ${column} END`;
};

/** A column as it is read; JSON without blanks. */
const sourceSql = (name: string, { kind, empty = "" }: schema.ColumnKind): string =>
  kind === "json" ? `json(${jsonSql(columnOf(name), empty)}) AS ${columnOf(name)}` : columnOf(name);

/** Rows of a block as one text, and whether JSON in it is to be spelled here. */
const blockSql = (name: string, condition: string): string => {
  const fields = fieldsOf(name);
  const sources = ["seq", "id", "rev", ...fields.map(([column, kind]) => sourceSql(column, kind))];
  const values = ["id", "rev", ...fields.map(([column, kind]) => valueSql(column, kind))];
  return `SELECT COUNT(*) AS count, COALESCE(MAX(seq), 0) AS last, COALESCE(MAX(instr(text, char(30))), 0) AS marked,
      COALESCE(group_concat(text, char(10)), '') AS text
    FROM (SELECT seq, concat_ws(char(31), ${values.join(", ")}) AS text
      FROM (SELECT ${sources.join(", ")} FROM {{${name}}}
        WHERE owner = {:owner} AND NOT deleted${condition} AND seq > {:after} ORDER BY seq LIMIT ${rowsInBlock}))`;
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

const mark = "\u001e";

const refuse = (): never => {
  throw new ApiError(413, "The records hold too much to be compared.", {});
};

/** The bytes of a collection's JSON, which SQLite knows without reading it. */
export const jsonSizeSql = (name: string): string => {
  const sizes = fieldsOf(name).flatMap(([column, { kind }]) =>
    kind === "json" ? [`COALESCE(octet_length(${columnOf(column)}), 0)`] : [],
  );
  return sizes.length === 0 ? "0" : `COALESCE(SUM(${sizes.join(" + ")}), 0)`;
};

export const guardSize = (json: number): void => {
  if (json > mostJson) refuse();
};

type Speller = (text: string) => string;

/** Spells JSON and keeps the results: most rows have one of a few values. One for a digest. */
export const createSpeller = (): Speller => {
  const known = new Map<string, string>();
  let left = mostSpelled;
  return (text) => {
    if (!known.has(text)) {
      left -= text.length;
      if (left < 0) refuse();
      const value = JSON.parse(text.slice(1));
      known.set(text, text[0] === "s" ? spelledSet(value) : spelled(value));
    }
    return known.get(text)!;
  };
};

/** Spells what is between marks, one after the other: a digest that holds too much ends soon. */
const spellMarked = (text: string, spell: Speller): string => {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf(mark); start >= 0; start = text.indexOf(mark, at)) {
    const end = text.indexOf(mark, start + 1);
    parts.push(text.slice(at, start), spell(text.slice(start + 1, end)));
    at = end + 1;
  }
  parts.push(text.slice(at));
  return parts.join("");
};

/**
 * A checksum of 64 hex digits, or "" where there is no row. `condition` is that of the scope that
 * is asked about (`sync-scope.ts`).
 */
export const checksumOf = (
  app: core.App,
  { name, owner, condition }: { readonly name: string; readonly owner: string; readonly condition: string },
  spell: Speller,
): string => {
  const sql = blockSql(name, condition);
  let checksum = "";
  let after = 0;
  for (;;) {
    const block = new DynamicModel({ count: 0, last: 0, marked: 0, text: "" });
    app.db().newQuery(sql).bind({ owner, after }).one(block);
    if (block.count === 0) return checksum;
    const text = block.marked > 0 ? spellMarked(block.text, spell) : block.text;
    // As long as nothing looks at it, the text stays Go's own: of another the engine makes a copy.
    checksum = $security.sha256(checksum === "" ? text : checksum + text);
    if (block.count < rowsInBlock) return checksum;
    after = block.last;
  }
};
