import type { Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import { createFileStore } from "#db/files/create-file-store";
import type { FileFolder } from "#db/store/file-folder";
import type { Database } from "#db/store/database";
import { dropStaleFiles } from "#db/scope/drop-stale-files";
import { isStorageFull } from "#db/store/storage-full";
import { noteFullDisk } from "#db/status/sync-status";
import { type SyncCycle, type SyncReason, writeSyncCycle } from "#db/status/sync-history";
import type { Client } from "#remote/client";
import { createRemote } from "#remote/remote";
import type { Timers } from "#remote/timers";
import { createDexieSyncStore } from "./dexie-sync-store.ts";
import type { SyncError } from "./engine-parts.ts";
import { keyOf } from "./plan-batch.ts";
import { createSyncEngine, type Lock } from "./sync-engine.ts";
import type { SyncStore } from "./sync-store.ts";

type Counts = Pick<
  SyncCycle,
  "pulled" | "pushed" | "conflicts" | "parked" | "requests" | "bytesSent" | "bytesReceived"
>;

const createCounts = (): { -readonly [Count in keyof Counts]: number } => ({
  pulled: 0,
  pushed: 0,
  conflicts: 0,
  parked: 0,
  requests: 0,
  bytesSent: 0,
  bytesReceived: 0,
});

type Parts = {
  db: Database;
  owner: string;
  client: Client;
  deviceName?: string;
  lock: Lock;
  clock: Clock;
  random: () => number;
  timers: Timers;
  /** Where large files are. */
  openFolder: () => Promise<FileFolder | undefined>;
};

/** Drops fetched files, which the server has; none that is still to be sent. */
const makeRoom = (o: Parts): Promise<void> => createFileStore(o).evict(0);

/** Storage and server for one cycle, with counters. */
const createCountedParts = (o: Parts) => {
  const counts = createCounts();
  const echoes = new Set<string>();

  const remote = createRemote({
    ...o,
    onTraffic: ({ sent, received }) => {
      counts.requests += 1;
      counts.bytesSent += sent;
      counts.bytesReceived += received;
    },
  });

  const stored = createDexieSyncStore(o);
  const store: SyncStore = {
    ...stored,
    applyPull: async (pull) => {
      const lastConflict = await o.db.conflicts.toCollection().lastKey();
      const isApplied = await stored.applyPull(pull);
      if (isApplied) {
        counts.pulled += pull.rows.filter(({ collection, row }) => !echoes.has(keyOf(collection, row.id))).length;
        counts.conflicts += await o.db.conflicts
          .where(":id")
          .above(lastConflict ?? 0)
          .filter(({ resolvedAt }) => resolvedAt === "")
          .count();
      }
      return isApplied;
    },
    settleBatch: async (key) => {
      const { batch } = await stored.readState();
      const isSettled = await stored.settleBatch(key);
      if (isSettled && batch) {
        counts.pushed += batch.ops.length;
        for (const { collection, id } of batch.ops) echoes.add(keyOf(collection, id));
      }
      return isSettled;
    },
    thawBatch: async (key, how) => {
      const { batch } = await stored.readState();
      const isThawed = await stored.thawBatch(key, how);
      const op = isThawed && how.parked ? batch?.ops[how.parked.op] : undefined;
      // An op at fault may still be pending: edited since, or recreated.
      const entry = op && (await o.db.outbox.get([op.collection, op.id]));
      if (entry?.state === "parked") counts.parked += 1;
      return isThawed;
    },
    writeStatus: async (patch) => {
      try {
        await stored.writeStatus(patch);
      } catch (error) {
        if (!isStorageFull(error)) throw error;
        await makeRoom(o);
        await noteFullDisk(o.db);
      }
    },
  };

  return { counts, store, remote };
};

/**
 * The engine on a teacher's mirror and server, with cycles recorded for the teacher to see
 * (`readSyncHistory`). On a full disk it makes room, so that the next cycle may succeed.
 */
export const createRecordedEngine = (
  o: Parts,
): {
  sync(reasons: readonly SyncReason[], how?: { readonly isRepair: boolean }): Promise<Result<void, SyncError>>;
} => ({
  async sync(reasons, how) {
    const { counts, store, remote } = createCountedParts(o);
    let beganAt = o.clock();
    const lock: Lock = (work) =>
      o.lock(() => {
        // Waiting for another tab's cycle does not count.
        beganAt = o.clock();
        return work();
      });
    // An approval may end with this cycle, so this comes again after it.
    const dropFiles = () => dropStaleFiles(o.db, o.openFolder);
    const record = (outcome: string): Promise<void> => {
      const at = new Date(beganAt).toISOString();
      return writeSyncCycle(o.db, { at, durationMs: o.clock() - beganAt, reasons, ...counts, outcome });
    };
    try {
      await dropFiles();
      const outcome = await createSyncEngine({ ...o, store, remote, lock }).sync(how);
      await dropFiles();
      if (!outcome.ok && outcome.error.type === "storageFull") await makeRoom(o);
      await record(outcome.ok ? "done" : outcome.error.type);
      return outcome;
    } catch (error) {
      await record("bug");
      throw error;
    }
  },
});
