import type { DBCore, DBCoreTransaction, Dexie } from "dexie";

/** Ends whatever a database has under way, closes it, and lets nothing open it again. */
export type ForceClose = () => void;

/**
 * Knows the transactions of a database that are under way: closing it alone would wait for them.
 */
export const createForceClose = (db: Dexie): ForceClose => {
  const active = new Set<DBCoreTransaction>();
  const watch = (core: DBCore): DBCore => ({
    ...core,
    transaction: (...asked) => {
      const transaction = core.transaction(...asked);
      active.add(transaction);
      const end = () => active.delete(transaction);
      const events = transaction as unknown as IDBTransaction;
      events.addEventListener("complete", end);
      events.addEventListener("abort", end);
      return transaction;
    },
  });
  db.use({ stack: "dbcore", name: "transactions", create: watch });
  return () => {
    for (const transaction of active) {
      try {
        transaction.abort();
      } catch {
        // It is being committed: nobody has to wait for it.
      }
    }
    db.close({ disableAutoOpen: true });
  };
};
