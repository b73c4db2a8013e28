/*
 * What the server keeps of links for others (server/share): its own, so plain tables. `share_blobs` has a row for each locator that was
 * ever used, and what is read behind it; `data` comes last, so that looking for a row does not read it. A file of `share_files` has the
 * size 0 until its bytes have come. `share_reads` counts what was opened and left, `share_notes` are notes nobody has taken up yet.
 */
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(`CREATE TABLE share_blobs (
    locator TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, auth TEXT NOT NULL, until TEXT NOT NULL, size INTEGER NOT NULL,
    generation INTEGER NOT NULL, updated TEXT NOT NULL, data TEXT NOT NULL)`);
  run("CREATE INDEX share_blobs_owner ON share_blobs (owner)");
  run("CREATE INDEX share_blobs_living ON share_blobs (locator, owner, until) WHERE size > 0");
  run("CREATE TABLE share_files (locator TEXT NOT NULL, sha256 TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (locator, sha256))");
  run("CREATE TABLE share_reads (locator TEXT PRIMARY KEY NOT NULL, opens INTEGER NOT NULL, last_day TEXT NOT NULL, notes INTEGER NOT NULL)");
  run("CREATE TABLE share_notes (id TEXT PRIMARY KEY NOT NULL, locator TEXT NOT NULL, bytes TEXT NOT NULL, created TEXT NOT NULL)");
  run("CREATE INDEX share_notes_locator ON share_notes (locator)");
});
