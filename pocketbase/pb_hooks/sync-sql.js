/* SQL that more than one part of the sync is made of. */

const quote = (text) => `'${text.replaceAll("'", "''")}'`;

module.exports = {
  quote,

  /** A JSON column's text, or `empty` where nothing was ever set. */
  jsonSql: (column, empty) =>
    `CASE WHEN json_valid(${column}) AND ${column} <> 'null' THEN ${column} ELSE ${quote(empty)} END`,
};
