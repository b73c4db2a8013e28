import { type DBCore, type DBCoreTransaction, Dexie } from "dexie";

/**
 * Ends whatever a page's databases have under way, closes them, and lets nothing open them again.
 */
export type ForceClose = () => void;

/**
 * Knows every database that this page makes from now on, with the transactions that are under way
 * in it: closing a database alone would wait for them.
 */
export const createForceClose = (): ForceClose => {
  const made = new Set<Dexie>();
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
  // A connection is opened in many places, for a moment or for good. None of them has to remember
  // to be let go.
  Dexie.addons.push((db) => {
    made.add(db);
    db.use({ stack: "dbcore", name: "transactions", create: watch });
  });
  return () => {
    for (const transaction of active) {
      try {
        transaction.abort();
      } catch {
        // It is being committed: nobody has to wait for it.
      }
    }
    for (const db of made) db.close({ disableAutoOpen: true });
  };
};
