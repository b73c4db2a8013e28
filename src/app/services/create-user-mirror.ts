import { scopeWaits } from "#db/scope/approval-end";
import { createDatabase, type Database } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import type { KeyValueStore } from "#db/store/device-store";
import { createFirstReader, type FirstReader } from "#db/read/first-read";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { createWriteCount } from "#db/store/write-count";
import type { OwnWrite } from "#db/write/own-writes";
import { createYearReader } from "#db/read/year-reader";
import type { Mirror } from "#hooks/data/mirror-context";
import type { Writer } from "#hooks/edits/writer-context";
import { createLazySync, type LazySync } from "../sync/lazy-sync.ts";
import type { BackgroundSync } from "../sync/background-sync.ts";
import type { Client } from "#remote/client";
import { loadOnce } from "./load-once.ts";
import { createStorageKeeper } from "./storage-keeper.ts";
import { wakeSource } from "./wake-source.ts";

export type UserMirror = {
  readonly mirror: Mirror;
  readonly first: FirstReader;
  readonly writer: Writer;
  readonly sync: LazySync;
};

export type UserMirrorParts = {
  readonly loadClient: () => Promise<Client>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** The moment of an edit: that clock, less what it is known to be ahead. */
  readonly moment: () => string;
  readonly backgroundSync: BackgroundSync;
  /** What belongs to the browser and no teacher. */
  readonly device: KeyValueStore;
  /** The life of this page. */
  readonly page: string;
};

/** More than anybody writes while a screen still shows what was before. */
const mostOwnWrites = 300;

const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

const settleScope = async (db: Database, userId: string, now: number): Promise<void> => {
  if (await scopeWaits(db, now)) await (await import("../sync/page-sync.ts")).settleScope(db, userId, now);
};

/**
 * One teacher's mirror with what writes to it and what syncs it. Nothing runs before
 * `sync.start()`.
 */
export const createUserMirror = (
  userId: string,
  { loadClient, clock, moment, backgroundSync, device, page }: UserMirrorParts,
): UserMirror => {
  const db = createDatabase({ name: databaseName(userId) });
  // The approval of student data may have ended while the app was closed, or the browser removed
  // the mirror: nothing is read or fetched before that is settled.
  db.on("ready", (opened) => settleScope(opened as Database, userId, clock()), true);
  const sync = createLazySync(async () => {
    // Nobody waits for the engine to see their lessons: it comes after them.
    const [
      { createPageSync, createTimers, deviceName, openFileFolder, startJournal, watchScope, writeDeviceName },
      client,
    ] = await Promise.all([import("../sync/page-sync.ts"), loadClient()]);
    const name = deviceName(navigator);
    // The worker sends the same name. Without room to keep it, the worker sends none.
    writeDeviceName(device, name).catch(() => undefined);
    startJournal(mirror, writer);
    // The first edit need not wait for it.
    loadKept().catch(() => undefined);
    // The history of edits that could be undone has the words of students.
    watchScope(db, (keepsStudents) => keepsStudents || writer.history.forget());
    return createPageSync({
      db,
      owner: userId,
      client,
      deviceName: name,
      locks: navigator.locks,
      openFolder: () => openFileFolder(navigator.storage, userId),
      clock,
      random,
      timers: createTimers(),
      onWake: wakeSource,
    });
  });
  const keepStorage = createStorageKeeper();
  const ownWrites: OwnWrite[] = [];
  const onWrite = (changes: OwnWrite["changes"]) => {
    if (ownWrites.push({ at: clock(), changes }) > mostOwnWrites) ownWrites.shift();
    sync.notifyWrite();
    backgroundSync.request();
    keepStorage();
  };
  const writes = createWriteCount();
  // Seldom needed: only by a form that was open while its record changed.
  const loadMerge = async () => (await import("#sync/merge/merge-row")).mergeRow;
  const newId = createId({ random });
  const mutate = createMutate({ db, owner: userId, newId, clock, onWrite, writes, loadMerge });
  const loadKept = loadOnce(async () => {
    const { createKeptUndos } = await import("#db/write/kept-undo");
    return createKeptUndos({ db, page, clock, locks: navigator.locks as LockManager | undefined });
  });
  const writer = { mutate, history: createHistory({ mutate, loadKept }), newId };
  const years = createYearReader({ db, owner: userId });
  const first = createFirstReader({ db, owner: userId, years });
  const files = loadOnce(async () => {
    const { createUserFiles } = await import("../files/user-files.ts");
    return createUserFiles({ db, owner: userId, clock, loadClient, window });
  });
  const made = new Map<unknown, unknown>();
  const once: Mirror["once"] = (make) => {
    if (!made.has(make)) made.set(make, make(mirror));
    return made.get(make) as ReturnType<typeof make>;
  };
  const mirror: Mirror = { db, owner: userId, writes, ownWrites, clock, moment, years, files, page, once, first };
  return { mirror, first, writer, sync };
};
