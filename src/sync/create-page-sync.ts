import { ok, type Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import type { Database } from "#db/store/database";
import { createFiles } from "#db/files/create-files";
import { createFileStore } from "#db/files/create-file-store";
import { createSpaceMaker } from "#db/files/create-space-maker";
import type { FileFolder } from "#db/store/file-folder";
import type { SyncReason } from "#db/status/sync-history";
import { writeRealtimeFailure } from "#db/status/sync-status";
import type { Client } from "#remote/client";
import { createRemoteFiles } from "#remote/files";
import { createRealtime, type Poke } from "#remote/realtime";
import { createRemote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import type { Timers } from "#remote/timers";
import { type Comparison, compareMirror } from "./compare.ts";
import { createDexieSyncStore } from "./dexie-sync-store.ts";
import { createRecordedEngine } from "./create-recorded-engine.ts";
import type { SyncError } from "./engine-parts.ts";
import { createFileFetcher } from "./files/create-file-fetcher.ts";
import { createUploadQueue } from "./files/create-upload-queue.ts";
import { createScheduler } from "./scheduler.ts";
import { createSyncLock, holdLock } from "./web-lock.ts";

/** Milliseconds from a reason to sync to the cycle; further ones join it. */
const afterWrite = 400;
const afterPoke = 150;

/**
 * Milliseconds until a write is tried again after a failed cycle. A poke waits for the next try.
 */
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
  /** As `syncNow`, and then the files that can be sent. */
  sendAll(): Promise<void>;
  /** Whether the mirror has what the server has; changes nothing. */
  compareWithServer(): Promise<Result<Comparison, RemoteError>>;
  /**
   * A cycle that pulls everything and sends again what the server lacks, after a comparison that
   * found differences.
   */
  repair(): Promise<Result<void, SyncError>>;
};

/**
 * The sync of one teacher in one tab. Cycles run after a local write, a realtime message or
 * (re)connect, a wake, and every minute. All tabs and the worker share one lock for cycles; one tab
 * at a time listens to the server.
 */
export const createPageSync = (o: {
  db: Database;
  owner: string;
  client: Client;
  /** `deviceName`: how this device describes itself (`#domain/device-name`). */
  deviceName?: string;
  locks: LockManager;
  /** Where large files are. */
  openFolder: () => Promise<FileFolder | undefined>;
  fetch?: typeof fetch;
  clock: Clock;
  random: () => number;
  timers: Timers;
  onWake: WakeSource;
}): PageSync => {
  const engine = createRecordedEngine({ ...o, lock: createSyncLock(o) });
  const { readState } = createDexieSyncStore(o);
  /** The latest poke: how far the server's changes go. */
  let news: Poke = null;
  /** Whether the mirror has all that the latest poke tells of, such as this device's own write. */
  const isNewsKnown = async (): Promise<boolean> => {
    if (news === null) return false;
    const { boot, cursor } = await readState();
    return news.boot === boot && news.head <= cursor;
  };
  const run = async (reasons: readonly SyncReason[]): Promise<Result<void, SyncError>> => {
    const isPoke = reasons.every((reason) => reason === "poke");
    return isPoke && (await isNewsKnown()) ? ok(undefined) : await engine.sync(reasons);
  };
  const scheduler = createScheduler({ ...o, run });
  let noted: RemoteError["type"] | null | undefined;
  /** Notes the failure in the mirror, since one tab listens for all of them. */
  const noteRealtime = (failure: RemoteError | null): void => {
    const type = failure?.type ?? null;
    if (type === noted) return;
    noted = type;
    // The mirror may be closing: a note is no reason to fail.
    writeRealtimeFailure(o.db, type && { type }).catch(() => undefined);
  };
  const realtime = createRealtime({
    ...o,
    onPoke: (poke) => {
      news = poke;
      scheduler.request({ within: afterPoke, sinceFailure: Infinity, reason: "poke" });
    },
    // The server answers: what stopped the last cycle is over.
    onConnect: () => {
      noteRealtime(null);
      scheduler.request({ within: afterPoke, sinceFailure: 0, reason: "connect" });
      uploads.wake();
    },
    onFailure: noteRealtime,
  });
  const store = createFileStore(o);
  const remoteFiles = createRemoteFiles({ ...o, fetch: o.fetch ?? ((...request) => fetch(...request)) });
  const uploads = createUploadQueue({ ...o, store, remote: remoteFiles });
  const onFetched = createSpaceMaker({ ...o, store });
  const stored = createFiles({ ...o, store, download: remoteFiles.download, onFetched });
  const fetcher = createFileFetcher({ ...o, files: stored });
  const stops: (() => void)[] = [];

  return {
    start() {
      const { release } = holdLock({
        ...o,
        name: `schouljoer-realtime-${o.owner}`,
        onHeld: () => {
          realtime.start();
          uploads.start();
          fetcher.start();
        },
        onLost: () => {
          realtime.stop();
          uploads.stop();
          fetcher.stop();
        },
      });
      const stopWaking = o.onWake((reason) => {
        realtime.wake();
        if (reason !== "offline") uploads.wake();
        scheduler.request({ within: 0, sinceFailure: 0, reason });
      });
      stops.push(release, stopWaking, realtime.stop, uploads.stop, fetcher.stop, scheduler.stop);
      scheduler.start();
    },
    stop: () => stops.splice(0).forEach((stop) => stop()),
    notifyWrite: () => scheduler.request({ within: afterWrite, sinceFailure: writeSinceFailure, reason: "write" }),
    syncNow: () => scheduler.runNow("you"),
    sendAll: async () => {
      await scheduler.runNow("you");
      await uploads.drain();
    },
    compareWithServer: () => compareMirror({ db: o.db, remote: createRemote(o) }),
    repair: () => engine.sync(["you"], { isRepair: true }),
  };
};
