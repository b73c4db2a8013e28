import { countComparisons } from "./conflicts.ts";
import type { Database } from "#db/store/database";
import { isStorageFull } from "#db/store/storage-full";
import { spaceRow } from "#db/store/space-row";

/** What the engine reports: one row of the mirror. */
export type EngineStatus = {
  readonly phase: "idle" | "pulling" | "pushing";
  readonly online: boolean;
  readonly signInNeeded: boolean;
  /** Records done of this cycle's pull or push, if there are enough to show. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** ISO; the end of the last whole cycle. */
  readonly lastSyncedAt: string | null;
  readonly error: { readonly type: string } | null;
  /** Why the server's news does not come at once; null where it does, or nothing was tried yet. */
  readonly realtime: { readonly type: string } | null;
};

/** The sync state everybody reads. The counts are never stored, so they cannot be wrong. */
export type SyncStatus = EngineStatus & {
  /**
   * Records with unsynced edits that will be sent, and files that the server does not have, also
   * where it refused them.
   */
  readonly unsynced: number;
  /** ISO; time of the oldest of them. */
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
  realtime: null,
};

export const initialSyncStatus: SyncStatus = {
  ...initialEngineStatus,
  unsynced: 0,
  unsyncedSince: null,
  conflicts: 0,
  parked: 0,
};

/** Marks the disk as full when there is no room for a status, until one can be written again. */
export const noteFullDisk = async (db: Database): Promise<void> => {
  try {
    await db.meta.delete(spaceRow.key);
  } catch (error) {
    // If even a delete fails, the next cycle tries again.
    if (!isStorageFull(error)) throw error;
  }
};

const realtimeKey = "realtime";

/**
 * Notes why the server's news does not come at once; null once it does. On a full disk nothing is
 * noted.
 */
export const writeRealtimeFailure = async (db: Database, value: EngineStatus["realtime"]): Promise<void> => {
  try {
    await db.meta.put({ key: realtimeKey, value });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};

/**
 * What the engine last reported, without the counts: a live query of it does not rerun at every
 * write.
 */
export const readEngineStatus = async (db: Database): Promise<EngineStatus> => {
  const [status, room, realtime] = await db.meta.bulkGet(["status", spaceRow.key, realtimeKey]);
  return {
    ...initialEngineStatus,
    ...(status?.value as EngineStatus | undefined),
    realtime: (realtime?.value as EngineStatus["realtime"]) ?? null,
    ...(room ? {} : { phase: "idle" as const, progress: null, error: { type: "storageFull" } }),
  };
};

/**
 * A record and its file count once; what was taken back, or refused and then deleted, not at all.
 */
const countUploads = async (db: Database): Promise<number> => {
  const states = (await db.uploads.toArray()).map(async ({ collection, id, state }) => {
    const [row, entry] = await Promise.all([db.table(collection).get(id), db.outbox.get([collection, id])]);
    return row && !entry && !(row.deleted && state === "parked");
  });
  return (await Promise.all(states)).filter(Boolean).length;
};

export const statusTables = ["meta", "outbox", "conflicts", "uploads", "attachments", "students", "users"];

/** The state of syncing, for a live query. One transaction: five take several times as long. */
export const readSyncStatus = async (db: Database): Promise<SyncStatus> => {
  const [status, total, files, parked, conflicts, oldest] = await db.transaction("r", statusTables, () =>
    Promise.all([
      readEngineStatus(db),
      db.outbox.count(),
      countUploads(db),
      db.outbox.where("state").equals("parked").count(),
      countComparisons(db),
      db.outbox
        .orderBy("since")
        .filter((entry) => entry.state !== "parked")
        .first(),
    ]),
  );
  return {
    ...status,
    unsynced: total - parked + files,
    unsyncedSince: oldest?.since ?? null,
    conflicts,
    parked,
  };
};
