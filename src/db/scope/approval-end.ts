import type { Database } from "#db/store/database";

/**
 * The row of `meta` that says what this mirror may keep of students (`StudentScope`). Missing in a
 * mirror that was synced: everything.
 */
export const scopeKey = "students";

/**
 * Whether something is to be settled about student data before anything is read: the approval has
 * ended (`now` in milliseconds since the epoch), or the mirror is new and says nothing yet. All
 * that the first screen's code needs of it.
 */
export const scopeWaits = async (db: Database, now: number): Promise<boolean> => {
  const [scope, sync] = await db.meta.bulkGet([scopeKey, "sync"]);
  const { endsAt = Infinity } = (scope?.value ?? {}) as { readonly endsAt?: number };
  return endsAt <= now || (!scope && !sync);
};
