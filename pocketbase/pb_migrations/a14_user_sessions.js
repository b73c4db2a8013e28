/* On which devices an account is signed in: the server's own, so a plain table; only the hooks reach it. */
migrate((app) => {
  app
    .db()
    .newQuery(
      `CREATE TABLE user_sessions (id TEXT PRIMARY KEY NOT NULL, user TEXT NOT NULL, device TEXT NOT NULL, since TEXT NOT NULL,
      used TEXT NOT NULL, until TEXT NOT NULL, ended TEXT NOT NULL DEFAULT '')`,
    )
    .execute();
  app.db().newQuery("CREATE INDEX user_sessions_user ON user_sessions (user)").execute();
});
