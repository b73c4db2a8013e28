// Live queries look for the platform's own IndexedDB, so this file has one.
import "fake-indexeddb/auto";
import { liveQuery } from "dexie";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepStudents } from "#db/scope/keep-no-students";
import { createDatabase, type Database } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { createKeyValueStore } from "#db/store/device-store";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { readSyncHistory } from "#db/status/sync-history";
import { readSyncStatus, type SyncStatus } from "#db/status/sync-status";
import { createTokenStore } from "#db/store/token-store";
import { createTimers } from "#remote/timers";
import { createPageSync, type WakeSource } from "#sync/create-page-sync";
import { createWorkerSync } from "#sync/create-worker-sync";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";
import { createTestClient } from "../../support/client.ts";
import { createFaultProxy, type FaultProxy } from "../../support/fault-proxy.ts";
import { withoutEditedHere } from "../../support/without-edited-here.ts";

let server: TestPocketBase;
const proxies: FaultProxy[] = [];
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await server.stop();
});

const clock = Date.now;
const random = Math.random;
const real = (navigator as unknown as { locks: LockManager }).locks;
/** The locks of one browser: the process has one set, so each browser's names get a prefix. */
const locksOf = (browser: string) =>
  ({
    request: (name: string, ...rest: [never]) => real.request(`${browser}:${name}`, ...rest),
  }) as unknown as LockManager;

/**
 * Opens a tab of a browser. The mirror bears the browser's name, since all of them are in one
 * process.
 */
const openPage = async (user: TestUser, browser: string, name = browser, timers = createTimers()) => {
  const db = createDatabase({ name });
  const net = await createFaultProxy({ target: server.url });
  proxies.push(net);
  let wake: Parameters<WakeSource>[0] = () => {};
  const sync = createPageSync({
    db,
    openFolder: async () => undefined,
    owner: user.id,
    client: createTestClient({ url: net.url, user }),
    locks: locksOf(browser),
    clock,
    random,
    timers,
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

/** Waits by a live query, without asking again and again, until `isSo` holds for what it sees. */
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
  const [laptop, tablet] = [await openPage(user, "laptop"), await openPage(user, "tablet")];
  for (const page of [laptop, tablet]) page.sync.start();
  await untilStatus(tablet.db, (status) => status.lastSyncedAt !== null);
  await laptop.addStudent("Weber");
  await untilStudents(tablet.db, 1);
  await tablet.addStudent("Wagner");
  await untilStudents(laptop.db, 2);
  for (const page of [laptop, tablet]) page.sync.stop();
  const rowsOf = async ({ db }: typeof laptop) => (await db.students.toArray()).map(withoutEditedHere);
  expect(await rowsOf(laptop)).toEqual(await rowsOf(tablet));
});

test("a write is three requests, the poke it causes none; another device's poke is a pull", async () => {
  const user = await server.createUser();
  const [laptop, tablet] = [await openPage(user, "laptop-poke"), await openPage(user, "tablet-poke")];
  for (const page of [laptop, tablet]) page.sync.start();
  await laptop.addStudent("Weber");
  await untilStudents(tablet.db, 1);
  const requests = ({ net }: typeof laptop) => net.count("/api/sync/") + net.count("/api/batch");
  // Both have it, and have heard of it. The pokes of the beginning are over.
  const quiet = async () => {
    const before = [laptop, tablet].map(requests);
    await new Promise((resolve) => setTimeout(resolve, 700));
    return [laptop, tablet].map(requests).join() === before.join();
  };
  await expect.poll(quiet, { timeout: 20_000 }).toBe(true);
  const [ofLaptop, ofTablet] = [requests(laptop), requests(tablet)];
  await laptop.addStudent("Wagner");
  await untilStudents(tablet.db, 2);
  await untilStatus(laptop.db, (status) => status.unsynced === 0);
  await expect.poll(quiet, { timeout: 20_000 }).toBe(true);
  for (const page of [laptop, tablet]) page.sync.stop();
  // Pull, batch, pull; and one pull there.
  expect([requests(laptop) - ofLaptop, requests(tablet) - ofTablet]).toEqual([3, 1]);
});

test("offline edits are counted, and go out when the connection back", async () => {
  const user = await server.createUser();
  const laptop = await openPage(user, "laptop-offline");
  await laptop.net.refuse();
  laptop.sync.start();
  await laptop.addStudent("Weber");
  const offline = await untilStatus(laptop.db, (status) => !status.online && status.unsynced === 1);
  expect(offline.unsyncedSince).not.toBeNull();
  await laptop.net.accept();
  laptop.wake();
  const online = await untilStatus(laptop.db, (status) => status.online && status.unsynced === 0);
  expect(online).toMatchObject({ unsyncedSince: null, error: null, phase: "idle" });
  laptop.sync.stop();
});

test("on a network that comes back unannounced, a connection that stands again is reason enough to sync", async () => {
  const user = await server.createUser();
  const timers = createTimers();
  // The back-off after a few failures never ends here. Connecting is tried every two seconds.
  const short = { after: (ms: number, work: () => void) => (ms > 2000 ? () => {} : timers.after(ms, work)) };
  const laptop = await openPage(user, "laptop-back", "laptop-back", short);
  await laptop.net.refuse();
  laptop.sync.start();
  await laptop.addStudent("Weber");
  for (let failures = 0; failures < 4; failures += 1) {
    expect(await laptop.sync.syncNow()).toEqual({ ok: false, error: { type: "offline" } });
  }
  await laptop.net.accept();
  await untilStatus(laptop.db, (status) => status.online && status.unsynced === 0);
  const [last] = await readSyncHistory(laptop.db);
  expect(last).toMatchObject({ outcome: "done", pushed: 1 });
  expect(last!.reasons).toContain("connect");
  laptop.sync.stop();
});

const streams = ({ net }: { readonly net: FaultProxy }): number => net.count("/api/realtime", "GET");

test("of two tabs one listens to the server, and the other takes over when it closes", async () => {
  const user = await server.createUser();
  const first = await openPage(user, "shared");
  const second = await openPage(user, "shared");
  first.sync.start();
  second.sync.start();
  await untilStatus(first.db, (status) => status.lastSyncedAt !== null);
  await first.addStudent("Weber");
  await untilStatus(second.db, (status) => status.unsynced === 0);
  expect([streams(first), streams(second)]).toEqual([1, 0]);
  first.sync.stop();
  const tablet = await openPage(user, "tablet-2");
  await tablet.addStudent("Wagner");
  expect(await tablet.sync.syncNow()).toEqual({ ok: true, value: undefined });
  await untilStudents(second.db, 2);
  expect(streams(second)).toBe(1);
  second.sync.stop();
});

test("the worker pushes what a closed tab left, with the token it finds on the device", async () => {
  const user = await server.createUser();
  const page = await openPage(user, "closed", databaseName(user.id));
  // As at a sign-in. A mirror that says nothing of students is left to the page.
  await keepStudents(page.db, { keeps: "full" });
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
  const tokens = createTokenStore({ store: device });
  // The session ended while no page was open; its token may live on.
  await tokens.save({ token: user.token, record: user, until: clock() - 1 });
  expect(await worker.sync()).toEqual({ ok: false, error: { type: "unauthorized" } });
  await tokens.save({ token: user.token, record: user, until: clock() + 60_000 });
  const cycle = worker.sync();
  // A page signs out meanwhile: the worker ends what it began, and does not sign in again.
  await tokens.clear();
  expect(await cycle).toEqual({ ok: true, value: undefined });
  expect(await tokens.read()).toBeUndefined();
  const tablet = await openPage(user, "tablet-3");
  await tablet.sync.syncNow();
  expect(await tablet.db.students.count()).toBe(1);
});
