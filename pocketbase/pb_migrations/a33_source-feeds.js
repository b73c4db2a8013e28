/*
 * What the server keeps of the calendars that schools publish (server/source): a row for each year of a teacher that has one. `address` is
 * encrypted with a key that is not in the data folder. `next` is the epoch second of its next read, 0 for none; `entries` come last, as most
 * queries do not want them.
 */
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute();
  run(`CREATE TABLE source_feeds (
    schoolyear TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, address TEXT NOT NULL, host TEXT NOT NULL, name TEXT NOT NULL,
    etag TEXT NOT NULL, modified TEXT NOT NULL, hash TEXT NOT NULL, read TEXT NOT NULL, tried TEXT NOT NULL, failures INTEGER NOT NULL,
    failed_since TEXT NOT NULL, fault TEXT NOT NULL, next INTEGER NOT NULL, state TEXT NOT NULL)`);
  run("CREATE INDEX source_feeds_owner ON source_feeds (owner)");
  run("CREATE INDEX source_feeds_next ON source_feeds (next) WHERE next > 0");
});
