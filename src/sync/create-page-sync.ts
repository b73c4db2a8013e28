import type { Result } from "#domain/result";
import type { Clock } from "#db/clock";
import type { Database } from "#db/store/database";
import type { SyncReason } from "#db/status/sync-history";
import type { Client } from "#remote/client";
import { createRealtime } from "#remote/realtime";
import { createRemote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import type { Timers } from "#remote/timers";
import { type Comparison, compareMirror } from "./compare.ts";
import { createRecordedEngine } from "./create-recorded-engine.ts";
import type { SyncError } from "./engine-parts.ts";
import { createScheduler } from "./scheduler.ts";
import { createSyncLock, holdLock } from "./web-lock.ts";

/** Milliseconds from a reason to sync to the cycle; further ones join it. */
const afterWrite = 400;
const afterPoke = 150;

/** Milliseconds until a write is tried again after a failed cycle. A poke waits for the next try. */
const writeSinceFailure = 2000;

/** Reasons for a page to sync: the network came or went, the page became visible. */
export type WakeSource = (onWake: (reason: WakeReason) => void) => () => void;
type WakeReason = Extract<SyncReason, "online" | "offline" | "visible">;

export type PageSync = {
  start(): void;
  /** To be called when the teacher signs out or another signs in. */
  stop(): void;
  /** To be called after every local write (`onWrite` of `createMutate`). */
  notifyWrite(): void;
  /** A cycle now; how it ended. */
  syncNow(): Promise<Result<void, SyncError>>;
  /** Whether the mirror has what the server has; changes nothing. */
  compareWithServer(): Promise<Result<Comparison, RemoteError>>;
  /** A cycle that pulls everything and sends again what the server lacks, after a comparison that found differences. */
  repair(): Promise<Result<void, SyncError>>;
};

/**
 * The sync of one teacher in one tab. Cycles run after a local write, a realtime message or (re)connect, a wake, and
 * every minute. All tabs and the worker share one lock for cycles; one tab at a time listens to the server.
 */
export const createPageSync = (o: {
  db: Database;
  owner: string;
  client: Client;
  /** `deviceName`: how this device describes itself (`#domain/device-name`). */
  deviceName?: string;
  locks: LockManager;
  /** Cached fetched files, dropped when the disk is full. Missing on an insecure origin. */
  caches?: CacheStorage;
  clock: Clock;
  random: () => number;
  timers: Timers;
  onWake: WakeSource;
}): PageSync => {
  const engine = createRecordedEngine({ ...o, lock: createSyncLock(o) });
  const scheduler = createScheduler({ ...o, run: engine.sync });
  const realtime = createRealtime({
    ...o,
    onPoke: () => scheduler.request({ within: afterPoke, sinceFailure: Infinity, reason: "poke" }),
    // The server answers: what stopped the last cycle is over.
    onConnect: () => scheduler.request({ within: afterPoke, sinceFailure: 0, reason: "connect" }),
  });
  const stops: (() => void)[] = [];

  return {
    start() {
      const { release } = holdLock({
        ...o,
        name: `schouljoer-realtime-${o.owner}`,
        onHeld: realtime.start,
        onLost: realtime.stop,
      });
      const stopWaking = o.onWake((reason) => {
        realtime.wake();
        scheduler.request({ within: 0, sinceFailure: 0, reason });
      });
      stops.push(release, stopWaking, realtime.stop, scheduler.stop);
      scheduler.start();
    },
    stop: () => stops.splice(0).forEach((stop) => stop()),
    notifyWrite: () => scheduler.request({ within: afterWrite, sinceFailure: writeSinceFailure, reason: "write" }),
    syncNow: () => scheduler.runNow("you"),
    compareWithServer: () => compareMirror({ db: o.db, remote: createRemote(o) }),
    repair: () => engine.sync(["you"], { isRepair: true }),
  };
};
