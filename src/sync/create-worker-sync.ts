import { err, ok, type Result } from "#domain/result";
import { scopeWaits } from "#db/scope/approval-end";
import type { Clock } from "#db/store/clock";
import { openFileFolder } from "#db/store/file-folder";
import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { createTokenStore } from "#db/store/token-store";
import { type KeyValueStore, readDeviceName } from "#db/store/device-store";
import { createTimers } from "#remote/timers";
import { createWorkerClient } from "#remote/worker-client";
import { createRecordedEngine } from "./create-recorded-engine.ts";
import type { SyncError } from "./engine-parts.ts";
import { createSyncLock } from "./web-lock.ts";

/**
 * One cycle for the user signed in on this browser, for the service worker's `sync` event: the app
 * is closed, so the token comes from the device's store. The event should be rejected with an
 * error, so that it is tried again.
 */
export const createWorkerSync = (o: {
  device: KeyValueStore;
  baseUrl: string;
  fetch: typeof fetch;
  locks: LockManager;
  clock: Clock;
  random: () => number;
  /** Where large files are; missing on an insecure origin. */
  storage?: StorageManager;
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}): { sync(): Promise<Result<void, SyncError>> } => ({
  async sync() {
    const auth = await createTokenStore({ store: o.device }).read();
    // No page was open when the session ended.
    if (!auth || (auth.until ?? Infinity) <= o.clock()) return err({ type: "unauthorized" });
    const owner = auth.record.id;
    const client = await createWorkerClient({ ...o, auth });
    const db = createDatabase({ ...o, name: databaseName(owner) });
    try {
      // A mirror that is new has nothing to send, and what it may keep is the page's to say.
      if (await scopeWaits(db, -Infinity)) return ok(undefined);
      const timers = createTimers();
      const lock = createSyncLock({ ...o, timers, owner });
      const deviceName = await readDeviceName(o.device);
      const openFolder = async () => o.storage && openFileFolder(o.storage, owner);
      return await createRecordedEngine({ ...o, timers, db, owner, client, lock, deviceName, openFolder }).sync([
        "worker",
      ]);
    } finally {
      db.close();
    }
  },
});
