/*
 * The restore point: how far a device that last synced in another run of the server shares its
 * history with this run's database. Nothing can replace the database under a running server, so
 * what a backup brings back ends where some run ended.
 */

const key = "syncBoot";
const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

/** The id of this run. */
export const boot = (app: core.App): string => app.store().get(key);

/**
 * The head at the start of the run that followed. A head that was still 0 has no row, and no row
 * repeats the one before.
 */
const commonSql = `SELECT COALESCE(
    (SELECT seq FROM sync_run_heads WHERE owner = {:owner} AND run <= next.run ORDER BY run DESC LIMIT 1), 0) AS seq
  FROM (SELECT MIN(run) AS run FROM sync_runs WHERE run > (SELECT run FROM sync_runs WHERE boot = {:boot})) AS next
  WHERE next.run IS NOT NULL`;

/** Begins a run: once at each start, before the first request. */
export const start = (app: core.App): void => {
  const id = $security.randomStringWithAlphabet(15, alphabet);
  app.runInTransaction((tx) => {
    tx.db().newQuery("INSERT INTO sync_runs (boot) VALUES ({:id})").bind({ id }).execute();
    tx.db()
      .newQuery(
        `INSERT INTO sync_run_heads (owner, run, seq)
        SELECT owner, (SELECT MAX(run) FROM sync_runs), seq FROM sync_heads AS head WHERE seq IS NOT
          (SELECT last.seq FROM sync_run_heads AS last WHERE last.owner = head.owner ORDER BY last.run DESC LIMIT 1)`,
      )
      .execute();
  });
  app.store().set(key, id);
};

/**
 * The seq up to which the owner's changes are certainly those of the run `since`. Null where that
 * is this run (or none), -1 where this database has never seen it.
 */
export const commonSince = (app: core.App, owner: string, since: string): number | null => {
  if (since === "" || since === boot(app)) return null;
  const found = arrayOf(new DynamicModel({ seq: 0 }));
  app.db().newQuery(commonSql).bind({ owner, boot: since }).all(found);
  return found[0]?.seq ?? -1;
};
