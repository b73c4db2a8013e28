/* Accounts that are to go, and when; and the hashed ids of those that are gone. The server's own, so plain tables. */
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();
  run("CREATE TABLE account_deletions (user TEXT PRIMARY KEY NOT NULL, due TEXT NOT NULL)");
  run("CREATE TABLE accounts_gone (hash TEXT PRIMARY KEY NOT NULL, at TEXT NOT NULL)");
  run(`CREATE TRIGGER account_deletions_gone AFTER DELETE ON users BEGIN
    DELETE FROM account_deletions WHERE user = OLD.id;
  END`);
});
