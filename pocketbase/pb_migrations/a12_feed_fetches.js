/* When a calendar program last asked for a calendar: the server's own, so a plain table; only the hooks reach it. */
migrate((app) => {
  app
    .db()
    .newQuery("CREATE TABLE feed_fetches (feed TEXT PRIMARY KEY NOT NULL, at TEXT NOT NULL, program TEXT NOT NULL)")
    .execute();
});
