import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseName } from "#db/store/database-name";
import { mirrorVersions } from "#db/store/mirror-versions";
import { createKeyValueStore } from "#db/store/device-store";
import { createTokenStore } from "#db/store/token-store";
import { createTimers } from "#remote/timers";
import { createWorkerSync } from "#sync/create-worker-sync";
import { createSyncLock } from "#sync/web-lock";
import { createApi } from "../../support/api.ts";
import { rewriteJson } from "../../support/fault-proxy.ts";
import { startPocketBase, type TestPocketBase } from "../../support/pocketbase.ts";
import { createRealDevice, Death, edit, mirrorRows, serverRows, student, synced } from "../../support/real-device.ts";
import { createSyncScene, paths, rowWhere } from "../../support/sync-scene.ts";

/* The cases of docs/sync.md that a device makes, on a real server. */

let server: TestPocketBase;
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(() => server.stop());

const { locks } = navigator as unknown as { locks: LockManager };

describe("case 9: a crash at every step of IndexedDB", () => {
  it("loses no edit and makes none twice, wherever the cycle ends", async () => {
    const { user, laptop, tablet, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const elsewhere = createApi(server, user);
    const words: string[] = [];
    let crashes = 0;
    for (let step = 0; ; step += 1) {
      words.push(`l${step}`, `t${step}`);
      await laptop.run(student(`l${step}`), edit(id, { firstName: `l${step}`, note: `l${step}` }));
      await elsewhere.make("students", { lastName: `t${step}` });
      expect((await elsewhere.update("students", id, { phone: `t${step}` })).status).toBe(200);
      Object.assign(laptop.fate, { left: step, kind: "death" });
      const died = await laptop.sync().then(
        () => false,
        (error) => error instanceof Death,
      );
      laptop.restart();
      if (!died) break;
      crashes += 1;
      // The teacher writes something between the crash and the next cycle.
      await laptop.run(edit(id, { email: `${step}@school.example` }));
      await synced(laptop);
    }
    expect(crashes).toBeGreaterThan(50);
    const rows = await agree();
    const names = rows.students!.map((row) => row.lastName as string);
    expect(names.toSorted()).toEqual([...words, "Weber"].toSorted());
    const last = `${crashes}`;
    expect(rowWhere(rows, "students", "id", id)).toMatchObject({
      firstName: `l${last}`,
      phone: `t${last}`,
      note: `l${last}`,
      email: `${crashes - 1}@school.example`,
    });
    for (const device of [laptop, tablet]) expect(await device.db.conflicts.count()).toBe(0);
  });
});

describe("case 10: two leaders", () => {
  it.each([
    ["pull", "holdRequest", 1],
    ["pull", "holdReply", 1],
    ["batch", "holdRequest", 1],
    ["batch", "holdReply", 1],
    ["pull", "holdReply", 2],
  ] as const)("a tab that froze in its %s (%s %i) wakes after another did the same work", async (path, type, nth) => {
    const { user, laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const other = createRealDevice({ url: server.url, user, factory: laptop.factory });
    await laptop.run(edit(id, { firstName: "Anna" }), student("Wagner"));
    await tablet.run(edit(id, { phone: "621" }), student("Thill"));
    await synced(tablet);
    const held = proxy.script({ path: paths[path], nth, fault: { type } });
    const frozen = laptop.sync();
    await held.met;
    // Its lock is stolen: the second engine works on the same mirror.
    await synced(other);
    await other.run(student("Kremer"));
    held.release();
    const outcome = await frozen;
    expect(outcome.ok || outcome.error.type === "overtaken").toBe(true);
    const rows = await agree();
    expect(rows.students!.map(({ lastName }) => lastName).toSorted()).toEqual(["Kremer", "Thill", "Wagner", "Weber"]);
    expect(rowWhere(rows, "students", "id", id)).toMatchObject({ firstName: "Anna", phone: "621" });
    expect(await laptop.db.conflicts.count()).toBe(0);
  });

  it("a tab that wakes with the answer to its batch does not take the other's batch for applied", async () => {
    const { user, laptop, proxy, shareStudent, agree } = await createSyncScene(server);
    await shareStudent("Weber");
    const other = createRealDevice({ url: proxy.url, user, factory: laptop.factory });
    await laptop.run(student("Wagner"));
    const held = proxy.script({ path: paths.batch, fault: { type: "holdReply" } });
    const frozen = laptop.sync();
    await held.met;
    await synced(other);
    await other.run(student("Kremer"));
    proxy.script({ path: paths.batch, fault: { type: "cutRequest" } });
    expect((await other.sync()).ok).toBe(false);
    held.release();
    expect(await frozen).toEqual({ ok: false, error: { type: "overtaken" } });
    expect((await agree()).students!.map(({ lastName }) => lastName).toSorted()).toEqual(["Kremer", "Wagner", "Weber"]);
  });

  it("a tab that wakes in its pull does not meet what the other has sent without knowing the outcome", async () => {
    const { user, laptop, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const other = createRealDevice({ url: proxy.url, user, factory: laptop.factory });
    const held = proxy.script({ path: paths.pull, fault: { type: "holdRequest" } });
    const frozen = laptop.sync();
    await held.met;
    await other.run(edit(id, { firstName: "Anna" }));
    proxy.script({ path: paths.batch, fault: { type: "cutReply" } });
    expect((await other.sync()).ok).toBe(false);
    await other.run(edit(id, { firstName: "Anne" }));
    held.release();
    expect(await frozen).toEqual({ ok: false, error: { type: "overtaken" } });
    expect((await agree()).students).toMatchObject([{ firstName: "Anne" }]);
    expect(await laptop.db.conflicts.count()).toBe(0);
  });

  it("two engines at once without any lock, again and again", async () => {
    const { user, laptop, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const other = createRealDevice({ url: proxy.url, user, factory: laptop.factory });
    for (let round = 0; round < 10; round += 1) {
      await laptop.run(student(`a${round}`), edit(id, { firstName: `a${round}` }));
      await other.run(student(`b${round}`), edit(id, { phone: `b${round}` }));
      await Promise.allSettled([laptop.sync(), other.sync()]);
    }
    const rows = await agree();
    expect(rows.students).toHaveLength(21);
    expect(rowWhere(rows, "students", "id", id)).toMatchObject({ firstName: "a9", phone: "b9" });
  });

  it("a worker waits for the tab's cycle, and finds the work done", async () => {
    const factory = new IDBFactory();
    const user = await server.createUser();
    const lock = createSyncLock({ locks, timers: createTimers(), owner: user.id });
    const { proxy } = await createSyncScene(server);
    const name = databaseName(user.id);
    const tab = createRealDevice({ url: proxy.url, user, factory, lock, name });
    const device = createKeyValueStore({ indexedDB: factory, IDBKeyRange });
    await createTokenStore({ store: device }).save({ token: user.token, record: user });
    const worker = createWorkerSync({
      device,
      baseUrl: proxy.url,
      fetch,
      locks,
      clock: Date.now,
      random: Math.random,
      indexedDB: factory,
      IDBKeyRange,
    });
    await tab.run(student("Weber"));
    const held = proxy.script({ path: paths.batch, fault: { type: "holdRequest" } });
    const cycle = tab.sync();
    await held.met;
    const before = proxy.count("/api/");
    const second = worker.sync();
    await expect.poll(async () => (await locks.query()).pending!.length).toBe(1);
    expect(proxy.count("/api/")).toBe(before);
    held.release();
    expect([(await cycle).ok, (await second).ok]).toEqual([true, true]);
    expect(proxy.count(paths.batch)).toBe(1);
    expect((await serverRows({ url: server.url, token: user.token })).students).toHaveLength(1);
  });
});

describe("case 12: an app upgrade or an account switch with a full outbox; the disk full while applying", () => {
  const many = (word: string) => Array.from({ length: 120 }, (_, index) => student(`${word}${index}`));

  it("a newer version of the mirror keeps the outbox and the batch whose reply was lost", async () => {
    const { laptop, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    await laptop.run(edit(id, { firstName: "Anna" }), ...many("S"));
    proxy.script({ path: paths.batch, fault: { type: "cutReply" } });
    expect((await laptop.sync()).ok).toBe(false);
    const next = {
      version: mirrorVersions.at(-1)!.version + 1,
      stores: { students: "id, lastName, firstName, *classes" },
    };
    laptop.restart([...mirrorVersions, next]);
    expect((await laptop.status()).unsynced).toBe(121);
    expect((await laptop.store.readState()).batch?.ops).toHaveLength(50);
    const rows = await agree();
    expect(rows.students).toHaveLength(121);
    expect(rowWhere(rows, "students", "id", id).firstName).toBe("Anna");
  });

  it("an app that is too old reads and keeps its edits; the new one sends them", async () => {
    const { laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    await laptop.run(edit(id, { firstName: "Anna" }), ...many("S"));
    await tablet.run(edit(id, { phone: "621" }));
    await synced(tablet);
    const before = proxy.count(paths.batch);
    proxy.script({
      path: "/api/sync/",
      nth: "every",
      fault: rewriteJson((body) => ({ ...body, schema: body.schema + 1 })),
    });
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "appTooOld" } });
    expect(await laptop.status()).toMatchObject({ unsynced: 121, error: { type: "appTooOld" } });
    expect(await laptop.db.students.get(id)).toMatchObject({ firstName: "Anna", phone: "621" });
    expect(proxy.count(paths.batch)).toBe(before);
    proxy.heal();
    expect((await agree()).students).toHaveLength(121);
  });

  it("another teacher on the same browser sees and sends nothing of it; it goes out when the first is back", async () => {
    const factory = new IDBFactory();
    const [anna, marc] = [await server.createUser(), await server.createUser()];
    let current = anna;
    const auth = { token: () => current.token, userId: () => current.id };
    const hers = createRealDevice({ url: server.url, user: anna, factory, auth });
    const his = createRealDevice({ url: server.url, user: marc, factory, auth });
    await hers.run(...many("A"));
    const before = await mirrorRows(hers);
    current = marc;
    await his.run(...many("M"));
    await synced(his);
    // A tab of the first teacher that is still open must not send under the second one's token.
    expect(await hers.sync()).toEqual({ ok: false, error: { type: "unauthorized" } });
    expect(await mirrorRows(hers)).toEqual(before);
    const names = async (user: typeof anna) =>
      (await serverRows({ url: server.url, token: user.token })).students!.map((row) => String(row.lastName)[0]);
    expect([await names(anna), new Set(await names(marc))]).toEqual([[], new Set("M")]);
    current = anna;
    await synced(hers);
    expect(new Set(await names(anna))).toEqual(new Set("A"));
    expect(await names(anna)).toHaveLength(120);
  });

  it("a full disk stops the cycle at any write, and leaves the mirror as it was", async () => {
    const { laptop, tablet, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    let wasFull = true;
    for (let step = 0; wasFull; step += 1) {
      await laptop.run(edit(id, { firstName: `l${step}` }));
      await tablet.run(edit(id, { phone: `t${step}` }), student(`t${step}`));
      await synced(tablet);
      const before = await mirrorRows(laptop);
      const { cursor } = await laptop.store.readState();
      Object.assign(laptop.fate, { left: step, kind: "diskFull" });
      const outcome = await laptop.sync();
      laptop.fate.left = -1;
      wasFull = !outcome.ok;
      if (!wasFull) break;
      expect(outcome).toEqual({ ok: false, error: { type: "storageFull" } });
      if ((await laptop.store.readState()).cursor === cursor) {
        // A batch that was settled leaves a version open until the next pull.
        const open = (rows: typeof before) => rows.students!.map((row) => ({ ...row, rev: 0 }));
        expect(open(await mirrorRows(laptop))).toEqual(open(before));
      }
      expect((await laptop.db.students.get(id))!.firstName).toBe(`l${step}`);
      await synced(laptop);
    }
    expect((await agree()).students!.length).toBeGreaterThan(5);
  });

  it("a mirror that fills up says so and goes on when there is room", async () => {
    const { laptop, tablet, agree } = await createSyncScene(server);
    await tablet.run(...many("S"));
    await synced(tablet);
    Object.assign(laptop.fate, { left: 3, kind: "diskFull" });
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "storageFull" } });
    expect(await laptop.db.students.count()).toBe(0);
    laptop.restart();
    expect((await agree()).students).toHaveLength(120);
  });
});
