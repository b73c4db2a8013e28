import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { readMirrorOwners } from "#db/store/mirror-owners";

/**
 * Unsynced edits of a teacher who is not signed in, in that teacher's database and journal here.
 */
export type WaitingEdits = { readonly userId: string; readonly email: string; readonly count: number };

/**
 * What other teachers left unsynced on this device; nothing if the browser cannot list its
 * databases. The teacher `except` is left out.
 */
export const readWaitingEdits = async (o: {
  except: string;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** What an account typed that is not in its database. */
  typedBy: (userId: string) => number;
}): Promise<readonly WaitingEdits[]> => {
  const waiting: WaitingEdits[] = [];
  for (const userId of await readMirrorOwners(o.indexedDB)) {
    if (userId === o.except) continue;
    const db = createDatabase({ name: databaseName(userId), indexedDB: o.indexedDB, IDBKeyRange: o.IDBKeyRange });
    try {
      const count = (await db.outbox.count()) + o.typedBy(userId);
      const user = await db.users.get(userId);
      if (count > 0) waiting.push({ userId, email: user?.email ?? "", count });
    } finally {
      db.close();
    }
  }
  return waiting;
};
