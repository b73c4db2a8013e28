import { readSyncStatus } from "#db/status/sync-status";
import { removeFileFolder } from "#db/store/file-folder";
import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";

/**
 * Deletes a teacher's mirror, unless something in it is nowhere else: an unsynced edit, a file that
 * was not sent, or a version that has not been compared yet. Words of a journal that are not in the
 * mirror yet keep it, too. `isInUse` is asked last: the teacher may have signed in again meanwhile.
 * Call it under the engines' lock.
 */
export const removeMirror = async (o: {
  readonly owner: string;
  readonly isInUse: () => boolean;
  readonly hasTyped?: () => boolean;
  /** Where large files are. */
  readonly storage?: StorageManager | undefined;
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof IDBKeyRange;
}): Promise<void> => {
  const db = createDatabase({ ...o, name: databaseName(o.owner) });
  try {
    const { unsynced, parked, conflicts } = await readSyncStatus(db);
    if (unsynced + parked + conflicts > 0 || o.hasTyped?.() || o.isInUse()) return;
    await db.delete();
    await removeFileFolder(o.storage, o.owner);
  } finally {
    db.close();
  }
};
