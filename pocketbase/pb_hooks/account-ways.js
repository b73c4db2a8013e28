/*
 * The ways into an account. One that a provider's sign-in made has a random password that nobody knows; those are in the plain table
 * `passwordless` until they are given another, which a trigger sees whichever way it comes.
 */

const find = (app, sql, values) => {
  const row = new DynamicModel({ many: 0 });
  app.db().newQuery(sql).bind(values).one(row);
  return row.many;
};

const hasPassword = (app, user) => find(app, "SELECT COUNT(*) AS many FROM passwordless WHERE user = {:user}", { user }) === 0;

module.exports = {
  hasPassword,

  notePasswordless: (app, user) => {
    app.db().newQuery("INSERT OR IGNORE INTO passwordless (user) VALUES ({:user})").bind({ user }).execute();
  },

  /** Whether an account can be opened without one of its links. */
  hasOtherWay: (app, link) => {
    const user = link.getString("recordRef");
    const others = { user, users: link.getString("collectionRef"), id: link.id };
    const sql =
      "SELECT COUNT(*) AS many FROM _externalAuths WHERE recordRef = {:user} AND collectionRef = {:users} AND id <> {:id}";
    return hasPassword(app, user) || find(app, sql, others) > 0;
  },
};
