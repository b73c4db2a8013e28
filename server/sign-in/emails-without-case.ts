/*
 * One address is one account, however it is written: PocketBase compares e-mails without case where
 * their index does. This is not a migration, which runs only once. Where two accounts differ only
 * in case, the index has to wait for the next start after one was changed.
 */

const index = "CREATE UNIQUE INDEX `idx_email__pb_users_auth_` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''";

const isOfEmail = (sql: string): boolean => /^CREATE UNIQUE INDEX.*\(\s*`?email`?[^,]*\)/i.test(sql);
const twinsSql = `SELECT COUNT(*) AS many FROM (
  SELECT 1 FROM users WHERE email != '' GROUP BY email COLLATE NOCASE HAVING COUNT(*) > 1)`;

const countTwins = (app: core.App): number => {
  const row = new DynamicModel({ many: 0 });
  app.db().newQuery(twinsSql).one(row);
  return row.many;
};

/** Makes the index at each start. */
export const ensure = (app: core.App): void => {
  const users = app.findCollectionByNameOrId("users");
  const indexes = Array.from(users.indexes);
  if (indexes.some((sql) => isOfEmail(sql) && /COLLATE NOCASE/i.test(sql))) return;
  const twins = countTwins(app);
  if (twins > 0) {
    console.warn(
      `${twins} e-mail address(es) belong to two accounts that differ only in case. Until one of each is changed in the ` +
        "dashboard and the server started again, e-mails are compared with case.",
    );
    return;
  }
  unmarshal({ indexes: indexes.filter((sql) => !isOfEmail(sql)).concat(index) }, users);
  app.save(users);
};
