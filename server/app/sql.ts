/** Values of a query, by name. */
export type Values = { readonly [name: string]: string | number };

/**
 * The rows of a query as plain objects, which outlive it. `columns`: what it selects, each with a
 * value of its kind.
 */
export const read = <T extends { readonly [column: string]: string | number }>(
  app: core.App,
  columns: T,
  sql: string,
  values: Values = {},
): readonly T[] => {
  const rows = arrayOf(new DynamicModel(columns));
  app.db().newQuery(sql).bind(values).all(rows);
  return rows.map((row) => Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]])) as T);
};

export const write = (app: core.App, sql: string, values: Values = {}): unknown =>
  app.db().newQuery(sql).bind(values).execute();
