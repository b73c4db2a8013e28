import { err, type Result } from "#domain/result";
import type { Clock } from "#db/clock";
import { createDatabase, databaseName } from "#db/database";
import { createTokenStore } from "#db/token-store";
import { type KeyValueStore, readDeviceName } from "#db/device-store";
import { createTimers } from "#remote/timers";
import { createRecordedEngine } from "./create-recorded-engine.ts";
import type { SyncError } from "./engine-parts.ts";
import { createSyncLock } from "./web-lock.ts";

/**
 * One cycle for whoever is signed in on this browser, for the service worker's `sync` event: the app is closed, so the
 * token comes from the device's store. An error is what the event should be rejected with, so that it is tried again.
 */
export const createWorkerSync = (o: {
  device: KeyValueStore;
  baseUrl: string;
  fetch: typeof fetch;
  locks: LockManager;
  clock: Clock;
  random: () => number;
  caches?: CacheStorage;
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}): { sync(): Promise<Result<void, SyncError>> } => ({
  async sync() {
    const stored = await createTokenStore({ store: o.device }).read();
    if (!stored) return err({ type: "unauthorized" });
    const { token, userId: owner } = stored;
    const auth = { token: () => token, userId: () => owner };
    const db = createDatabase({ ...o, name: databaseName(owner) });
    try {
      const timers = createTimers();
      const lock = createSyncLock({ ...o, timers, owner });
      const deviceName = await readDeviceName(o.device);
      return await createRecordedEngine({ ...o, timers, db, owner, auth, lock, deviceName }).sync(["worker"]);
    } finally {
      db.close();
    }
  },
});
