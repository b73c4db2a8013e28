/*
 * The ways into an account. An account that a provider's sign-in made has a random password that
 * nobody knows. The plain table `passwordless` has these accounts until they get another password.
 * A trigger sees that, whichever way the password comes.
 */

const count = (app: core.App, sql: string, values: { readonly [name: string]: string }): number => {
  const row = new DynamicModel({ many: 0 });
  app.db().newQuery(sql).bind(values).one(row);
  return row.many;
};

export const hasPassword = (app: core.App, user: string): boolean =>
  count(app, "SELECT COUNT(*) AS many FROM passwordless WHERE user = {:user}", { user }) === 0;

export const notePasswordless = (app: core.App, user: string): void => {
  app.db().newQuery("INSERT OR IGNORE INTO passwordless (user) VALUES ({:user})").bind({ user }).execute();
};

/** Whether an account can be opened without one of its links. */
export const hasOtherWay = (app: core.App, link: core.Record): boolean => {
  const user = link.getString("recordRef");
  const others = { user, users: link.getString("collectionRef"), id: link.id };
  const sql =
    "SELECT COUNT(*) AS many FROM _externalAuths WHERE recordRef = {:user} AND collectionRef = {:users} AND id <> {:id}";
  return hasPassword(app, user) || count(app, sql, others) > 0;
};
