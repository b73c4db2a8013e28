/* The runs of the server, and where each teacher's head stood at the start of one (sync-runs.js): plain tables, only the hooks reach them. */
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();
  run("CREATE TABLE sync_runs (run INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, boot TEXT UNIQUE NOT NULL)");
  run(`CREATE TABLE sync_run_heads (
    owner TEXT NOT NULL,
    run INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (owner, run)
  ) WITHOUT ROWID`);
  // Deleting a user now takes these along.
  require(`${__hooks}/sync-triggers.js`).install(app);
});
