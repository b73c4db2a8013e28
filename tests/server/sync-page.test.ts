// Live queries look for the platform's own IndexedDB, so this file has one.
import "fake-indexeddb/auto";
import { liveQuery } from "dexie";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, databaseName, type Database } from "#db/database";
import { createKeyValueStore } from "#db/device-store";
import { createMutate } from "#db/mutate";
import { createId } from "#db/new-id";
import { readSyncStatus, type SyncStatus } from "#db/sync-status";
import { createTokenStore } from "#db/token-store";
import { createTimers } from "#remote/timers";
import { createPageSync, type WakeSource } from "#sync/create-page-sync";
import { createWorkerSync } from "#sync/create-worker-sync";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let server: TestPocketBase;
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(() => server.stop());

const clock = Date.now;
const random = Math.random;
const real = (navigator as unknown as { locks: LockManager }).locks;
/** The locks of one browser: the process has one set, so each browser's names get a prefix. */
const locksOf = (browser: string) =>
  ({
    request: (name: string, ...rest: [never]) => real.request(`${browser}:${name}`, ...rest),
  }) as unknown as LockManager;

/** A tab of a browser; the mirror bears the browser's name, since all of them are in one process. */
const openPage = (user: TestUser, browser: string, name = browser) => {
  const db = createDatabase({ name });
  const net = { isDown: false, streams: 0 };
  let wake: Parameters<WakeSource>[0] = () => {};
  const sync = createPageSync({
    db,
    owner: user.id,
    baseUrl: server.url,
    fetch: async (input, init) => {
      if (net.isDown) throw new TypeError("no network");
      if (!init?.method && String(input).endsWith("/api/realtime")) net.streams += 1;
      return fetch(input, init);
    },
    auth: { token: () => user.token, userId: () => user.id },
    locks: locksOf(browser),
    clock,
    random,
    timers: createTimers(),
    onWake: (listener) => {
      wake = listener;
      return () => {};
    },
  });
  const mutate = createMutate({ db, owner: user.id, newId: createId({ random }), clock, onWrite: sync.notifyWrite });
  return {
    db,
    sync,
    net,
    wake: () => wake("online"),
    addStudent: (lastName: string) => mutate([{ op: "create", collection: "students", values: { lastName } }]),
  };
};

/** Waits, without asking again and again, until what a live query sees is so. */
const until = <T>(query: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> =>
  new Promise((resolve, reject) => {
    const subscription = liveQuery(query).subscribe({
      next: (value) => {
        if (!isSo(value)) return;
        setTimeout(() => subscription.unsubscribe());
        resolve(value);
      },
      error: reject,
    });
  });
const untilStudents = (db: Database, count: number) =>
  until(
    () => db.students.count(),
    (found) => found === count,
  );
const untilStatus = (db: Database, isSo: (status: SyncStatus) => boolean) => until(() => readSyncStatus(db), isSo);

test("a write on one device shows on the other by itself, both ways, and nobody asked for a cycle", async () => {
  const user = await server.createUser();
  const [laptop, tablet] = [openPage(user, "laptop"), openPage(user, "tablet")];
  for (const page of [laptop, tablet]) page.sync.start();
  await untilStatus(tablet.db, (status) => status.lastSyncedAt !== null);
  await laptop.addStudent("Weber");
  await untilStudents(tablet.db, 1);
  await tablet.addStudent("Wagner");
  await untilStudents(laptop.db, 2);
  for (const page of [laptop, tablet]) page.sync.stop();
  expect(await laptop.db.students.toArray()).toEqual(await tablet.db.students.toArray());
});

test("offline edits are counted, and go out when the network is back", async () => {
  const user = await server.createUser();
  const laptop = openPage(user, "laptop-offline");
  laptop.net.isDown = true;
  laptop.sync.start();
  await laptop.addStudent("Weber");
  const offline = await untilStatus(laptop.db, (status) => !status.online && status.unsynced === 1);
  expect(offline.unsyncedSince).not.toBeNull();
  laptop.net.isDown = false;
  laptop.wake();
  const online = await untilStatus(laptop.db, (status) => status.online && status.unsynced === 0);
  expect(online).toMatchObject({ unsyncedSince: null, error: null, phase: "idle" });
  laptop.sync.stop();
});

test("of two tabs one listens to the server, and the other takes over when it closes", async () => {
  const user = await server.createUser();
  const first = openPage(user, "shared");
  const second = openPage(user, "shared");
  first.sync.start();
  second.sync.start();
  await untilStatus(first.db, (status) => status.lastSyncedAt !== null);
  await first.addStudent("Weber");
  await untilStatus(second.db, (status) => status.unsynced === 0);
  expect([first.net.streams, second.net.streams]).toEqual([1, 0]);
  first.sync.stop();
  const tablet = openPage(user, "tablet-2");
  await tablet.addStudent("Wagner");
  expect(await tablet.sync.syncNow()).toEqual({ ok: true, value: undefined });
  await untilStudents(second.db, 2);
  expect(second.net.streams).toBe(1);
  second.sync.stop();
});

test("the worker pushes what a closed tab left, with the token it finds on the device", async () => {
  const user = await server.createUser();
  const page = openPage(user, "closed", databaseName(user.id));
  await page.addStudent("Weber");
  page.db.close();
  const device = createKeyValueStore();
  const worker = createWorkerSync({
    device,
    baseUrl: server.url,
    fetch,
    locks: locksOf("closed"),
    clock,
    random,
  });
  expect(await worker.sync()).toEqual({ ok: false, error: { type: "unauthorized" } });
  await createTokenStore({ store: device }).save(user.token, user.id);
  expect(await worker.sync()).toEqual({ ok: true, value: undefined });
  const tablet = openPage(user, "tablet-3");
  await tablet.sync.syncNow();
  expect(await tablet.db.students.count()).toBe(1);
});
