/*
 * What the holidays' source said, so that it is asked once a day and not missed when it is away. The same for everybody and
 * no teacher's data, so a plain table: only the hooks reach it.
 */
migrate((app) => {
  app
    .db()
    .newQuery("CREATE TABLE holiday_cache (part TEXT PRIMARY KEY NOT NULL, body TEXT NOT NULL, fetched TEXT NOT NULL)")
    .execute();
});
