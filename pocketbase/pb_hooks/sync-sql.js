/* SQL that more than one part of the sync is made of. */

const quote = (text) => `'${text.replaceAll("'", "''")}'`;

/** A JSON column's text, or `empty` where nothing was ever set. */
const jsonSql = (column, empty) =>
  `CASE WHEN json_valid(${column}) AND ${column} <> 'null' THEN ${column} ELSE ${quote(empty)} END`;

/** A column of a synced collection, of the kind that schema.js says, as a value of JSON. */
const columnSql = (name, { kind, empty }) => {
  const column = `[[${name}]]`;
  if (kind === "bool") return `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;
  if (kind === "json") return `json(${jsonSql(column, empty)})`;
  return column;
};

module.exports = {
  quote,
  jsonSql,

  /** A row as JSON, with the columns that are named. */
  rowSql: (columns) => {
    const pairs = Object.entries(columns).map(([column, kind]) => `${quote(column)}, ${columnSql(column, kind)}`);
    return `json_object(${pairs.join(", ")})`;
  },
};
