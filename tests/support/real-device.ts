import { Dexie, type DBCore, type DBCoreTable } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect } from "vitest";
import { createDatabase } from "#db/store/database";
import type { MirrorVersion } from "#db/store/mirror-versions";
import { createMutate } from "#db/write/mutate";
import type { Mutate, Mutation, Step } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import { readSyncStatus } from "#db/status/sync-status";
import { createTimers } from "#remote/timers";
import { collectionNames } from "#schema/collections";
import { createRecordedEngine } from "#sync/create-recorded-engine";
import { createDexieSyncStore } from "#sync/dexie-sync-store";
import type { Lock } from "#sync/sync-engine";
import { createTestClient, type TestAuth } from "./client.ts";
import { withoutEditedHere } from "./without-edited-here.ts";

const start = Date.UTC(2026, 8, 15);
const { random } = Math;
const noLock: Lock = (work) => work();

/** The error of a device's storage when the device is dead. */
export class Death extends Error {}

/** The fate of the requests that a device makes to its IndexedDB. */
export type Fate = {
  /** How many succeed before one does not; -1: all of them do. */
  left: number;
  /**
   * `death`: no later one succeeds either, until the device starts again. `diskFull`: only writes
   * count, and fail from there on.
   */
  kind: "death" | "diskFull";
};

const fatefulCore =
  (fate: Fate) =>
  (core: DBCore): DBCore => {
    const failed = () =>
      Dexie.Promise.reject(
        fate.kind === "death" ? new Death() : new DOMException("the disk is full", "QuotaExceededError"),
      );
    const guard =
      <A extends unknown[], T>(isWrite: boolean, work: (...values: A) => PromiseLike<T>) =>
      (...values: A): any => {
        if (fate.kind === "diskFull" && !isWrite) return work(...values);
        if (fate.left === 0) return failed();
        if (fate.left > 0) fate.left -= 1;
        return work(...values);
      };
    const guardTable = (table: DBCoreTable): DBCoreTable => ({
      ...table,
      mutate: guard(true, table.mutate),
      get: guard(false, table.get),
      getMany: guard(false, table.getMany),
      query: guard(false, table.query),
      openCursor: guard(false, table.openCursor),
      count: guard(false, table.count),
    });
    return { ...core, table: (name) => guardTable(core.table(name)) };
  };

/**
 * A teacher's device in Node: the app's own mirror and engine over a real network. `url` is the
 * server's or a proxy's; `factory` is the browser's storage, which outlives the app.
 */
export const createRealDevice = (o: {
  url: string;
  user: { readonly id: string; readonly token: string };
  factory?: IDBFactory;
  /** The name of the mirror. */
  name?: string;
  versions?: readonly MirrorVersion[];
  /** Asked before each request; the user's own by default. */
  auth?: TestAuth;
  lock?: Lock;
  limits?: { pageSize?: number; maxOps?: number; maxBytes?: number };
}) => {
  const { user } = o;
  const factory = o.factory ?? new IDBFactory();
  let now = start;
  const clock = () => (now += 1000);
  const fate: Fate = { left: -1, kind: "death" };
  const client = createTestClient({ url: o.url, user, auth: o.auth });

  /** Starts the app on what the storage holds. */
  const open = (versions = o.versions) => {
    const db = createDatabase({ name: o.name ?? `mirror-${user.id}`, indexedDB: factory, IDBKeyRange, versions });
    db.use({ stack: "dbcore", name: "fate", create: fatefulCore(fate) });
    const store = createDexieSyncStore({ db, owner: user.id });
    const engine = createRecordedEngine({
      ...o.limits,
      openFolder: async () => undefined,
      db,
      client,
      owner: user.id,
      lock: o.lock ?? noLock,
      clock,
      random,
      timers: createTimers(),
    });
    const mutate = createMutate({ db, owner: user.id, newId: createId({ random }), clock });
    return { db, store, engine, mutate };
  };
  let app = open();

  const device = {
    fate,
    factory,
    get db() {
      return app.db;
    },
    get store() {
      return app.store;
    },
    /**
     * Ends the app and starts it again, also with other versions of the mirror. Work under way is
     * lost.
     */
    restart: (versions?: readonly MirrorVersion[]) => {
      app.db.close();
      fate.left = -1;
      app = open(versions);
    },
    sync: () => app.engine.sync(["you"]),
    status: () => readSyncStatus(app.db),
    mutate: (mutations: Parameters<Mutate>[0]) => app.mutate(mutations),
    /** Makes edits that must succeed, and returns the ids of their records. */
    run: async (...mutations: Parameters<Mutate>[0]): Promise<readonly string[]> => {
      const done = await app.mutate(mutations);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      return done.value.ids;
    },
  };
  return device;
};
export type RealDevice = ReturnType<typeof createRealDevice>;

/** Runs cycles that must end well, one after the other. */
export const synced = async (...devices: readonly RealDevice[]): Promise<void> => {
  for (const device of devices) expect(await device.sync()).toEqual({ ok: true, value: undefined });
};

export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Every row of a mirror, by collection, without what only the device knows of it. */
export const mirrorRows = async (device: RealDevice): Promise<Rows> => {
  const rows: Record<string, readonly Record<string, unknown>[]> = {};
  for (const name of collectionNames) {
    rows[name] = (await device.db.table(name).orderBy("id").toArray()).map(withoutEditedHere);
  }
  return rows;
};

/** Every row of a teacher that the server has, by collection, as the server tells them. */
export const serverRows = async (o: { url: string; token: string }): Promise<Rows> => {
  const rows: Record<string, Record<string, unknown>[]> = Object.fromEntries(collectionNames.map((name) => [name, []]));
  for (let cursor = 0; ;) {
    const answer = await fetch(`${o.url}/api/sync/pull?cursor=${cursor}&limit=1000`, {
      headers: { authorization: o.token },
    });
    const page = (await answer.json()) as { head: number; next: number; rows: Record<string, any[]> };
    for (const [name, list] of Object.entries(page.rows)) {
      rows[name]!.push(...list.filter((row) => row.owner !== undefined));
    }
    if (page.next === page.head) break;
    cursor = page.next;
  }
  for (const list of Object.values(rows)) list.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  return rows;
};

/**
 * Lets the devices sync until none has anything to tell the others. Then expects each mirror to
 * equal the server, row by row and version by version, with nothing left to send.
 */
export const expectAgreement = async (
  o: { url: string; user: { readonly token: string } },
  ...devices: readonly RealDevice[]
): Promise<Rows> => {
  await synced(...devices, ...devices);
  const rows = await serverRows({ url: o.url, token: o.user.token });
  for (const device of devices) {
    expect(await device.db.outbox.toArray()).toEqual([]);
    expect((await device.store.readState()).batch).toBeNull();
    expect(await mirrorRows(device)).toEqual(rows);
  }
  return rows;
};

export const student = (lastName: string, values: object = {}): Mutation => ({
  op: "create",
  collection: "students",
  values: { lastName, ...values },
});
export const edit = (id: string, patch: object): Step => ({ op: "update", collection: "students", id, patch });

export const makeSchoolyear: Mutation = {
  op: "create",
  collection: "schoolyears",
  values: { name: "2026/2027", country: "LU", start: "2026-09-15", end: "2027-07-15", zone: "Europe/Luxembourg" },
};
