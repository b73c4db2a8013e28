import type { Result } from "#domain/result";
import type { Clock } from "#db/clock";
import type { Database } from "#db/database";
import { dropFileCaches } from "#db/file-caches";
import { isStorageFull } from "#db/storage-full";
import { noteFullDisk } from "#db/sync-status";
import { type SyncCycle, type SyncReason, writeSyncCycle } from "#db/sync-history";
import type { AuthTokenSource } from "#remote/auth-token-source";
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
  baseUrl: string;
  fetch: typeof fetch;
  auth: AuthTokenSource;
  deviceName?: string;
  lock: Lock;
  clock: Clock;
  random: () => number;
  timers: Timers;
  caches?: CacheStorage;
};

/** Storage and server for one cycle, which count what goes through them. */
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
      // One at fault may wait all the same: it was edited since, or is made anew.
      const entry = op && (await o.db.outbox.get([op.collection, op.id]));
      if (entry?.state === "parked") counts.parked += 1;
      return isThawed;
    },
    writeStatus: async (patch) => {
      try {
        await stored.writeStatus(patch);
      } catch (error) {
        if (!isStorageFull(error)) throw error;
        await dropFileCaches(o.caches);
        await noteFullDisk(o.db);
      }
    },
  };

  return { counts, store, remote };
};

/**
 * The engine on a teacher's mirror and server, whose cycles are written down for the teacher to see (`readSyncHistory`). On a
 * full disk it makes room, so that the next cycle may get through.
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
        // The wait for another tab's cycle is not this one's time.
        beganAt = o.clock();
        return work();
      });
    const record = (outcome: string): Promise<void> => {
      const at = new Date(beganAt).toISOString();
      return writeSyncCycle(o.db, { at, durationMs: o.clock() - beganAt, reasons, ...counts, outcome });
    };
    try {
      const outcome = await createSyncEngine({ ...o, store, remote, lock }).sync(how);
      if (!outcome.ok && outcome.error.type === "storageFull") await dropFileCaches(o.caches);
      await record(outcome.ok ? "done" : outcome.error.type);
      return outcome;
    } catch (error) {
      await record("bug");
      throw error;
    }
  },
});
