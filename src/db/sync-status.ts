import { countComparisons } from "./conflicts.ts";
import type { Database } from "./database.ts";
import { isStorageFull } from "./storage-full.ts";

/** What the engine tells about itself: one row of the mirror. */
export type EngineStatus = {
  readonly phase: "idle" | "pulling" | "pushing";
  readonly online: boolean;
  readonly signInNeeded: boolean;
  /** Records done of this cycle's pull or push, where there is enough to show. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** ISO; the end of the last whole cycle. */
  readonly lastSyncedAt: string | null;
  readonly error: { readonly type: string } | null;
};

/** The sync state everybody reads. The counts are counted, never kept, so they cannot be wrong. */
export type SyncStatus = EngineStatus & {
  /** Records with edits that the server does not have and that are on their way. */
  readonly unsynced: number;
  /** ISO; when the oldest of them was made. */
  readonly unsyncedSince: string | null;
  /** Records whose two versions the teacher has not compared yet. */
  readonly conflicts: number;
  readonly parked: number;
};

export const initialEngineStatus: EngineStatus = {
  phase: "idle",
  online: true,
  signInNeeded: false,
  progress: null,
  lastSyncedAt: null,
  error: null,
};

export const initialSyncStatus: SyncStatus = {
  ...initialEngineStatus,
  unsynced: 0,
  unsyncedSince: null,
  conflicts: 0,
  parked: 0,
};

/** In `meta` from the beginning, and again with every status. A full disk takes no status, but it lets a row go. */
export const roomRow = { key: "room", value: true };

/** Says that the disk is full where there is no room for a status, until one can be written again. */
export const noteFullDisk = async (db: Database): Promise<void> => {
  try {
    await db.meta.delete(roomRow.key);
  } catch (error) {
    // Where not even a row can go, the next cycle says it.
    if (!isStorageFull(error)) throw error;
  }
};

/** What the engine last told, without the counts: a live query of it does not run again at every write. */
export const readEngineStatus = async (db: Database): Promise<EngineStatus> => {
  const [status, room] = await Promise.all([db.meta.get("status"), db.meta.get(roomRow.key)]);
  return {
    ...initialEngineStatus,
    ...(status?.value as EngineStatus | undefined),
    ...(room ? {} : { phase: "idle" as const, progress: null, error: { type: "storageFull" } }),
  };
};

/** The state of syncing, for a live query. */
export const readSyncStatus = async (db: Database): Promise<SyncStatus> => {
  const [status, total, parked, conflicts, oldest] = await Promise.all([
    readEngineStatus(db),
    db.outbox.count(),
    db.outbox.where("state").equals("parked").count(),
    countComparisons(db),
    db.outbox
      .orderBy("since")
      .filter((entry) => entry.state !== "parked")
      .first(),
  ]);
  return {
    ...status,
    unsynced: total - parked,
    unsyncedSince: oldest?.since ?? null,
    conflicts,
    parked,
  };
};
