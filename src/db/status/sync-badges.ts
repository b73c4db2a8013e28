import type { Database } from "#db/store/database";
import { openConflicts } from "./conflicts.ts";

/** What became of records on their way to the server: ids of any collection. */
export type SyncBadges = {
  /** Records that are not on the server yet. */
  readonly unsynced: ReadonlySet<string>;
  /** Records edited on two devices; the teacher has to decide. */
  readonly conflicts: ReadonlySet<string>;
};

export const noSyncBadges: SyncBadges = { unsynced: new Set(), conflicts: new Set() };

/** The records that bear a badge beside their title. */
export const readSyncBadges = async (db: Database): Promise<SyncBadges> => {
  const [waiting, conflicts] = await Promise.all([db.outbox.toCollection().primaryKeys(), openConflicts(db).toArray()]);
  return { unsynced: new Set(waiting.map(([, id]) => id)), conflicts: new Set(conflicts.map(({ id }) => id)) };
};
