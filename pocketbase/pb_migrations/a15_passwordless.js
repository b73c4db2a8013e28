/*
 * Accounts whose password nobody knows, since a provider's sign-in made them: the server's own, so a plain table. However a password
 * is set, by a mail's link or in the dashboard, the account is none of them any more.
 */
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();
  run("CREATE TABLE passwordless (user TEXT PRIMARY KEY NOT NULL)");
  run(`CREATE TRIGGER passwordless_ends AFTER UPDATE OF password ON users WHEN NEW.password <> OLD.password BEGIN
    DELETE FROM passwordless WHERE user = OLD.id;
  END`);
  run(`CREATE TRIGGER passwordless_gone AFTER DELETE ON users BEGIN
    DELETE FROM passwordless WHERE user = OLD.id;
  END`);
});
