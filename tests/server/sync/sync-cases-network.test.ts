import { createHmac } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../support/api.ts";
import { type TestPocketBase, type TestUser, startPocketBase } from "../../support/pocketbase.ts";
import { edit, mirrorRows, student, synced } from "../../support/real-device.ts";
import { createSyncScene, paths, rowWhere } from "../../support/sync-scene.ts";

/* The cases of docs/sync.md that a network makes, on a real server. */

let server: TestPocketBase;
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(() => server.stop());

const offline = { ok: false, error: { type: "offline" } };

describe("case 1: the reply is lost after the commit, then the user edits again, another device edits, retry", () => {
  it.each(["cutReply", "halfReply"] as const)("%s", async (type) => {
    const { laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber", { note: "first\nsecond\nthird" });
    const before = proxy.count(paths.batch);
    proxy.script({ path: paths.batch, fault: { type } });

    await laptop.run(edit(id, { firstName: "Anna", note: "FIRST\nsecond\nthird" }));
    expect(await laptop.sync()).toEqual(offline);
    await laptop.run(edit(id, { phone: "621", note: "FIRST\nsecond\nTHIRD" }));
    await synced(tablet);
    await tablet.run(edit(id, { firstName: "Anne", email: "anne@school.example" }));
    await synced(tablet);

    const rows = await agree();
    expect(rowWhere(rows, "students", "id", id)).toMatchObject({
      firstName: "Anne",
      phone: "621",
      email: "anne@school.example",
      note: "FIRST\nsecond\nTHIRD",
    });
    for (const device of [laptop, tablet]) expect(await device.db.conflicts.count()).toBe(0);
    // Two batches came, the lost one and the second edit's: the first was never sent again.
    expect(proxy.count(paths.batch) - before).toBe(2);
  });
});

describe("case 2: a delayed duplicate of a batch arrives after newer writes", () => {
  it("when the first copy was applied and answered", async () => {
    const { laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const batch = proxy.script({ path: paths.batch, fault: { type: "pass" } });
    await laptop.run(edit(id, { firstName: "Anna" }), student("Wagner"));
    await synced(laptop, tablet);
    await tablet.run(edit(id, { firstName: "Anne" }));
    await synced(tablet, laptop);

    const twin = await batch.replay();
    expect(twin.body.data.requests["0"].response).toMatchObject({ status: 412 });
    const rows = await agree();
    expect(rows.students!.map(({ lastName, firstName }) => [lastName, firstName]).toSorted()).toEqual([
      ["Wagner", ""],
      ["Weber", "Anne"],
    ]);
  });

  it("when the first copy never came and the device has sent it again", async () => {
    const { laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const late = proxy.script({ path: paths.batch, fault: { type: "cutRequest" } });
    await laptop.run(edit(id, { firstName: "Anna" }), student("Wagner"));
    expect(await laptop.sync()).toEqual(offline);
    await synced(laptop, tablet);
    await tablet.run(edit(id, { firstName: "Anne" }));
    await synced(tablet);

    expect((await late.replay()).status).toBe(400);
    const rows = await agree();
    expect(rows.students).toHaveLength(2);
    expect(rowWhere(rows, "students", "id", id).firstName).toBe("Anne");
  });

  it("when it comes at last between two cycles: it counts, and the ledger tells", async () => {
    const { laptop, tablet, proxy, agree } = await createSyncScene(server);
    const late = proxy.script({ path: paths.batch, fault: { type: "cutRequest" } });
    await laptop.run(student("Weber"));
    expect(await laptop.sync()).toEqual(offline);
    expect((await late.replay()).status).toBe(200);
    const id = (await laptop.db.students.toArray())[0]!.id;
    await synced(tablet);
    await tablet.run(edit(id, { firstName: "Anne" }));
    await synced(tablet);
    await laptop.run(edit(id, { phone: "621" }));
    expect((await agree()).students).toMatchObject([{ lastName: "Weber", firstName: "Anne", phone: "621" }]);
  });

  it("when the copy sent again was refused: its number is never used for anything else", async () => {
    const { laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const late = proxy.script({ path: paths.batch, fault: { type: "cutRequest" } });
    await laptop.run(edit(id, { firstName: "Anna", phone: "621" }), student("Wagner"));
    expect(await laptop.sync()).toEqual(offline);
    await tablet.run(edit(id, { lastName: "Weber-Thill" }));
    await synced(tablet, laptop);
    const { device, lastBatch } = await laptop.store.readState();
    expect((await late.replay()).status).toBe(400);
    await laptop.run(edit(id, { email: "anna@school.example" }));
    const rows = await agree();
    expect(rows.students).toHaveLength(2);
    expect(rowWhere(rows, "students", "id", id)).toMatchObject({
      lastName: "Weber-Thill",
      firstName: "Anna",
      phone: "621",
      email: "anna@school.example",
    });
    expect(await laptop.store.readState()).toMatchObject({ device, lastBatch: lastBatch + 1 });
  });
});

/**
 * The user's token with another end, signed as PocketBase signs: by the account's key and the
 * collection's secret.
 */
const tokenUntil = (user: TestUser, seconds: number): string => {
  const database = new DatabaseSync(join(server.dataDir, "data.db"), { readOnly: true });
  const { tokenKey } = database.prepare("SELECT tokenKey FROM users WHERE id = ?").get(user.id) as any;
  const { options } = database.prepare("SELECT options FROM _collections WHERE name = 'users'").get() as any;
  database.close();
  const [head, payload] = user.token.split(".");
  const claims = JSON.parse(Buffer.from(payload!, "base64url").toString());
  const body = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp: seconds })).toString("base64url")}`;
  const key = tokenKey + JSON.parse(options).authToken.secret;
  return `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
};

describe("case 3: the token expires offline; a list is an empty 200", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const listStudents = (token: string) => call(server, "GET", "/api/collections/students/records", { token });

  it("takes nothing for deleted, keeps every edit, asks to sign in and goes on after it", async () => {
    const auth = { token: "", userId: "" };
    const source = { token: () => auth.token, userId: () => auth.userId };
    const { user, laptop, tablet, agree } = await createSyncScene(server, { laptop: { auth: source } });
    Object.assign(auth, { userId: user.id, token: tokenUntil(user, now() + 60) });
    await laptop.run(student("Weber"));
    await synced(laptop);
    expect((await listStudents(auth.token)).body.items).toHaveLength(1);

    auth.token = tokenUntil(user, now() - 60);
    expect(await listStudents(auth.token)).toMatchObject({ status: 200, body: { items: [] } });
    const [id] = await laptop.run(student("Wagner"));
    const before = await mirrorRows(laptop);
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "unauthorized" } });
    expect(await mirrorRows(laptop)).toEqual(before);
    expect(await laptop.status()).toMatchObject({ signInNeeded: true, unsynced: 1, parked: 0, error: null });
    await laptop.run(edit(id!, { firstName: "Luc" }));

    auth.token = user.token;
    await synced(laptop, tablet);
    expect(await laptop.status()).toMatchObject({ signInNeeded: false, unsynced: 0 });
    expect((await agree()).students).toHaveLength(2);
  });

  it("in the middle of a cycle: the batch is not sent as a guest's, nor parked", async () => {
    let isEnding = false;
    let pulls = 0;
    const { user, laptop, tablet, proxy, agree } = await createSyncScene(server, {
      laptop: {
        auth: {
          userId: () => user.id,
          token: () => (isEnding && proxy.count(paths.pull) > pulls ? tokenUntil(user, now() - 60) : user.token),
        },
      },
    });
    await laptop.run(student("Weber"));
    await synced(laptop);
    await laptop.run(student("Wagner"));
    [pulls, isEnding] = [proxy.count(paths.pull), true];
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "unauthorized" } });
    expect(proxy.count(paths.batch)).toBe(2);
    isEnding = false;
    expect(await laptop.status()).toMatchObject({ signInNeeded: true, unsynced: 1, parked: 0 });
    await synced(laptop, tablet);
    expect((await agree()).students).toHaveLength(2);
  });
});

describe("case 4: two PATCHes to one row, in different fields", () => {
  it("keeps both, also when the second was on its way while the first was committed", async () => {
    const { laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    const held = proxy.script({ path: paths.batch, fault: { type: "holdRequest" } });
    await laptop.run(edit(id, { firstName: "Anna" }));
    const cycle = laptop.sync();
    await held.met;
    await tablet.run(edit(id, { phone: "621" }));
    await synced(tablet);
    held.release();
    expect((await cycle).ok).toBe(true);
    expect((await agree()).students).toMatchObject([{ firstName: "Anna", phone: "621" }]);
  });

  it("keeps both of every pair that is sent at the same moment", async () => {
    const { laptop, tablet, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber", { note: "left\n\nmiddle\n\nright" });
    let words = { left: "left", right: "right" };
    for (let round = 0; round < 10; round += 1) {
      await synced(laptop, tablet);
      words = { left: `${words.left} l${round}`, right: `${words.right} r${round}` };
      const [row] = await laptop.db.students.toArray();
      const [left, middle, right] = row!.note.split("\n\n");
      await laptop.run(edit(id, { firstName: `A${round}`, note: [words.left, middle, right].join("\n\n") }));
      await tablet.run(edit(id, { phone: `${round}`, note: [left, middle, words.right].join("\n\n") }));
      await Promise.all([laptop.sync(), tablet.sync()]);
    }
    const note = `${words.left}\n\nmiddle\n\n${words.right}`;
    expect((await agree()).students).toMatchObject([{ firstName: "A9", phone: "9", note }]);
    for (const device of [laptop, tablet]) expect(await device.db.conflicts.count()).toBe(0);
  });
});

describe("case 5: a long batch commits in the middle of somebody's paging", () => {
  it.each([1, 2, 3])("before page %i reaches the server", async (page) => {
    const { laptop, tablet, proxy, agree } = await createSyncScene(server, { laptop: { limits: { pageSize: 20 } } });
    const ids = await tablet.run(...Array.from({ length: 60 }, (_, index) => student(`S${index}`)));
    await synced(tablet);
    const held = proxy.script({ path: paths.pull, nth: page, fault: { type: "holdRequest" } });
    const cycle = laptop.sync();
    await held.met;
    // Make 50 edits: change and delete rows of every page, pulled or not, and create new ones.
    await tablet.run(
      ...ids.flatMap((id, index) => (index % 3 === 0 ? [edit(id, { firstName: `F${index}` })] : [])),
      ...ids.flatMap((id, index) => (index % 6 === 1 ? [{ op: "delete", collection: "students", id } as const] : [])),
      ...Array.from({ length: 20 }, (_, index) => student(`N${index}`)),
    );
    expect(await tablet.db.outbox.count()).toBe(50);
    await synced(tablet);
    held.release();
    expect((await cycle).ok).toBe(true);
    const rows = await agree();
    expect(rows.students!.filter(({ deleted }) => !deleted)).toHaveLength(70);
    expect(rows.students!.filter(({ firstName }) => firstName !== "")).toHaveLength(20);
  });
});
