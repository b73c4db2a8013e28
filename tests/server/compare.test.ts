import { cp, rename, rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mutation } from "#db/edit/mutation";
import { createRemote } from "#remote/remote";
import { compareMirror } from "#sync/compare";
import { createSyncEngine } from "#sync/sync-engine";
import { createApi } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { createDevice, type Device } from "../sync/support/device.ts";

let pb: TestPocketBase;
let ann: TestUser;
let device: Device;
let ids: readonly string[];

beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());

let seeds = 900;
const remoteOf = (user: TestUser, token = user.token) =>
  createRemote({ client: createTestClient({ url: pb.url, user: { id: user.id, token } }), owner: user.id });
const compare = () => compareMirror({ db: device.db, remote: remoteOf(ann) });
const repair = () =>
  createSyncEngine({
    store: device.store,
    remote: remoteOf(ann),
    lock: (work) => work(),
    clock: Date.now,
    random: Math.random,
  }).sync({ isRepair: true });
const student = (lastName: string): Mutation => ({ op: "create", collection: "students", values: { lastName } });
const done = { ok: true, value: undefined };

beforeEach(async () => {
  ann = await pb.createUser();
  seeds += 1;
  device = createDevice({ remote: remoteOf(ann), owner: ann.id, seed: seeds });
  expect(await device.sync()).toEqual(done);
  ids = await device.run(student("Weber"), student("Muller"), student("Klein"));
  expect(await device.sync()).toEqual(done);
});

describe("a mirror compared with its server", () => {
  it("is the same after a sync, deleted records not counted", async () => {
    expect(await compare()).toEqual({ ok: true, value: { type: "same", records: 4 } });
    await device.run({ op: "delete", collection: "students", id: ids[0]! });
    await device.sync();
    expect(await compare()).toEqual({ ok: true, value: { type: "same", records: 3 } });
  });

  it("is not compared while edits wait or the server has news", async () => {
    await device.run(student("new"));
    expect(await compare()).toEqual({ ok: true, value: { type: "unsynced", edits: 1, isBehind: false } });
    await device.sync();
    await createApi(pb, ann).make("students", { lastName: "elsewhere" });
    expect(await compare()).toEqual({ ok: true, value: { type: "unsynced", edits: 0, isBehind: true } });
  });

  it("that was damaged is found by it, and repaired", async () => {
    const { db } = device;
    await db.table("students").update(ids[0]!, { note: "never said" });
    await db.table("students").delete(ids[1]!);
    const collections = [{ collection: "students", here: 2, there: 3 }];
    expect(await compare()).toEqual({ ok: true, value: { type: "different", collections } });
    expect(await device.sync()).toEqual(done);
    expect(await compare()).toMatchObject({ value: { type: "different" } });
    expect(await repair()).toEqual(done);
    expect(await compare()).toEqual({ ok: true, value: { type: "same", records: 4 } });
    expect(await db.table("students").get(ids[0]!)).toMatchObject({ note: "" });
  });

  it("says so when the server does not answer it", async () => {
    const asGuest = await compareMirror({ db: device.db, remote: remoteOf(ann, "nonsense") });
    expect(asGuest).toEqual({ ok: false, error: { type: "unauthorized" } });
  });
});

describe("a server restored from a backup", () => {
  it("is noticed though others have brought every record back to the same versions", async () => {
    const own = await startPocketBase();
    const user = await own.createUser();
    const remote = createRemote({ client: createTestClient({ url: own.url, user }), owner: user.id });
    const laptop = createDevice({ remote, owner: user.id, seed: 990 });
    await laptop.sync();
    const [id] = await laptop.run(student("Weber"));
    expect(await laptop.sync()).toEqual(done);
    await own.kill();
    await cp(own.dataDir, `${own.dataDir}-backup`, { recursive: true });

    const second = await startPocketBase({ dataDir: own.dataDir, port: own.port });
    await laptop.run({ op: "update", collection: "students", id: id!, patch: { note: "lost with the disk" } });
    expect(await laptop.sync()).toEqual(done);
    await second.kill();
    await rm(own.dataDir, { recursive: true });
    await rename(`${own.dataDir}-backup`, own.dataDir);

    const third = await startPocketBase({ dataDir: own.dataDir, port: own.port });
    await createApi(third, user).update("students", id!, { note: "from the tablet" });
    const { rev, seq } = (await createApi(third, user).view("students", id!)).body;
    expect(await laptop.db.table("students").get(id!)).toMatchObject({ rev, seq, note: "lost with the disk" });
    expect(await laptop.sync()).toEqual(done);
    expect(await compareMirror({ db: laptop.db, remote })).toEqual({ ok: true, value: { type: "same", records: 2 } });
    await third.stop();
    await own.stop();
  });
});
