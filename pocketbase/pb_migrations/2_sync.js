/*
 * The heads, the tombstones and the triggers of the sync (docs/server.md). These two tables are no collections: only
 * triggers write them, and no API and no dashboard reaches them.
 */
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(`CREATE TABLE sync_heads (
    owner TEXT PRIMARY KEY NOT NULL,
    seq INTEGER NOT NULL,
    floor INTEGER NOT NULL DEFAULT 0,
    stamping INTEGER NOT NULL DEFAULT 0
  )`);
  run(`CREATE TABLE sync_tombstones (
    owner TEXT NOT NULL,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    rev INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    created TEXT NOT NULL,
    PRIMARY KEY (owner, collection, id)
  )`);
  run("CREATE INDEX idx_sync_tombstones_owner_seq ON sync_tombstones (owner, seq)");
  require(`${__hooks}/sync-triggers.js`).install(app);
});
