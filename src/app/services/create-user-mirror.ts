import { createDatabase, databaseName } from "#db/store/database";
import type { KeyValueStore } from "#db/store/device-store";
import { createLetGo, type LetGo } from "#db/store/let-go";
import { createFirstReader, type FirstReader } from "#db/first-read";
import { createHistory } from "#db/history";
import { createMutate } from "#db/mutate";
import { createId } from "#db/new-id";
import { createWriteCount } from "#db/status/write-count";
import { createYearReader } from "#db/year-reader";
import type { Mirror } from "#hooks/mirror-context";
import type { Writer } from "#hooks/writer-context";
import { createLazySync, type LazySync } from "../sync/lazy-sync.ts";
import type { BackgroundSync } from "../sync/background-sync.ts";
import type { Client } from "#remote/client";
import { createStorageKeeper } from "./storage-keeper.ts";
import { wakeSource } from "./wake-source.ts";

export type UserMirror = {
  readonly mirror: Mirror;
  readonly first: FirstReader;
  readonly writer: Writer;
  readonly sync: LazySync;
  readonly letGo: LetGo;
};

export type UserMirrorParts = {
  readonly loadClient: () => Promise<Client>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly backgroundSync: BackgroundSync;
  /** What belongs to the browser and no teacher. */
  readonly device: KeyValueStore;
};

const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** One teacher's mirror with what writes to it and what syncs it. Nothing runs before `sync.start()`. */
export const createUserMirror = (
  userId: string,
  { loadClient, clock, backgroundSync, device }: UserMirrorParts,
): UserMirror => {
  const db = createDatabase({ name: databaseName(userId) });
  const letGo = createLetGo(db);
  const sync = createLazySync(async () => {
    // Nobody waits for the engine to see their lessons: it comes after them.
    const [{ createPageSync, createTimers, deviceName, writeDeviceName }, client] = await Promise.all([
      import("../sync/page-sync.ts"),
      loadClient(),
    ]);
    const name = deviceName(navigator);
    // The worker says the same; without room for it, it says nothing.
    writeDeviceName(device, name).catch(() => undefined);
    return createPageSync({
      db,
      owner: userId,
      client,
      deviceName: name,
      locks: navigator.locks,
      // Undefined outside of secure contexts, whatever the types say.
      caches: window.caches as CacheStorage | undefined,
      clock,
      random,
      timers: createTimers(),
      onWake: wakeSource,
    });
  });
  const keepStorage = createStorageKeeper();
  const onWrite = () => {
    sync.notifyWrite();
    backgroundSync.request();
    keepStorage();
  };
  const writes = createWriteCount();
  // Seldom needed: only by a form that was open while its record changed.
  const loadMerge = async () => (await import("#sync/merge/merge-row")).mergeRow;
  const newId = createId({ random });
  const mutate = createMutate({ db, owner: userId, newId, clock, onWrite, writes, loadMerge });
  const writer = { mutate, history: createHistory({ mutate }), newId };
  const years = createYearReader({ db, owner: userId });
  const first = createFirstReader({ db, owner: userId, years });
  return { mirror: { db, owner: userId, writes, clock, years, first }, first, writer, sync, letGo };
};
