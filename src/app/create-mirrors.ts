import { createDatabase, databaseName } from "#db/database";
import type { KeyValueStore } from "#db/device-store";
import { createHistory } from "#db/history";
import { createMutate } from "#db/mutate";
import { createId } from "#db/new-id";
import { createWriteCount } from "#db/write-count";
import type { Mirror } from "#hooks/mirror-context";
import { createLazySync, type LazySync } from "./lazy-sync.ts";
import type { BackgroundSync } from "./background-sync.ts";
import type { Session } from "#remote/session";
import type { WakeSource } from "#sync/create-page-sync";

type UserMirror = { readonly mirror: Mirror; readonly sync: LazySync };

type Parts = {
  readonly session: Session;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly backgroundSync: BackgroundSync;
  /** What belongs to the browser and no teacher. */
  readonly device: KeyValueStore;
};

/** The mirror of whoever is signed in: opened at the start, before anything is drawn, and handed on to the page. */
export type Mirrors = {
  open(userId: string): UserMirror;
  /** The teacher has gone; what comes next is opened anew. */
  close(): void;
};

export const createMirrors = (parts: Parts): Mirrors => {
  let opened: UserMirror | undefined;
  return {
    open(userId) {
      if (opened?.mirror.owner !== userId) {
        opened = createUserMirror(userId, parts);
        // A failure is told by the first query.
        opened.mirror.db.open().catch(() => undefined);
      }
      return opened;
    },
    close: () => {
      opened = undefined;
    },
  };
};

const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** One teacher's mirror with what writes to it and what syncs it. Nothing runs before `sync.start()`. */
const createUserMirror = (userId: string, { session, clock, backgroundSync, device }: Parts): UserMirror => {
  const db = createDatabase({ name: databaseName(userId) });
  const sync = createLazySync(async () => {
    // Nobody waits for the engine to see their lessons: it comes after them.
    const { createPageSync, createTimers, deviceName, writeDeviceName } = await import("./page-sync.ts");
    const name = deviceName(navigator);
    // The worker says the same; without room for it, it says nothing.
    writeDeviceName(device, name).catch(() => undefined);
    return createPageSync({
      db,
      owner: userId,
      baseUrl: "",
      fetch: (...request) => fetch(...request),
      auth: { token: session.token, userId: () => session.user()?.id ?? "" },
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
  const loadMerge = async () => (await import("#sync/merge-row")).mergeRow;
  const mutate = createMutate({ db, owner: userId, newId: createId({ random }), clock, onWrite, writes, loadMerge });
  return { mirror: { db, owner: userId, mutate, history: createHistory({ mutate }), writes, clock }, sync };
};

/** The network came or went; the page is seen again. */
const wakeSource: WakeSource = (onWake) => {
  const stop = new AbortController();
  const { signal } = stop;
  const onVisible = () => document.visibilityState === "visible" && onWake("visible");
  addEventListener("online", () => onWake("online"), { signal });
  addEventListener("offline", () => onWake("offline"), { signal });
  document.addEventListener("visibilitychange", onVisible, { signal });
  return () => stop.abort();
};

/** The first write asks the browser to keep the data: before it there is nothing that could not be fetched again. */
const createStorageKeeper = (): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    // Undefined outside of secure contexts, whatever the types say.
    void (navigator.storage as StorageManager | undefined)?.persist();
  };
};
