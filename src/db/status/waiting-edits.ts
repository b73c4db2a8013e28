import { createDatabase, databaseName } from "#db/store/database";

/** Unsynced edits of a teacher who is not signed in, in that teacher's database here. */
export type WaitingEdits = { readonly userId: string; readonly email: string; readonly count: number };

const prefix = databaseName("");

/**
 * What other teachers left unsynced on this device; nothing if the browser cannot list its databases. The teacher `except`
 * is left out.
 */
export const readWaitingEdits = async (o: {
  except: string;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}): Promise<readonly WaitingEdits[]> => {
  // Older Firefox lacks this method, despite the types.
  const found = await (o.indexedDB as Partial<IDBFactory>).databases?.call(o.indexedDB);
  const userIds = (found ?? []).flatMap(({ name }) => {
    const id = name?.startsWith(prefix) ? name.slice(prefix.length) : "";
    return /^[a-z0-9]{15}$/.test(id) && id !== o.except ? [id] : [];
  });
  const waiting: WaitingEdits[] = [];
  for (const userId of userIds) {
    const db = createDatabase({ name: databaseName(userId), indexedDB: o.indexedDB, IDBKeyRange: o.IDBKeyRange });
    try {
      const count = await db.outbox.count();
      const user = await db.users.get(userId);
      if (count > 0) waiting.push({ userId, email: user?.email ?? "", count });
    } finally {
      db.close();
    }
  }
  return waiting;
};
