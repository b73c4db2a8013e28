import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { call, createApi } from "../../support/api.ts";
import { captivePortal, type Fault, rewriteJson } from "../../support/fault-proxy.ts";
import { startPocketBase, type TestPocketBase } from "../../support/pocketbase.ts";
import { edit, mirrorRows, serverRows, student, synced } from "../../support/real-device.ts";
import { createSyncScene, paths, rowWhere, type SyncScene } from "../../support/sync-scene.ts";

/*
 * Answers that break the protocol leave the mirror whole and say what happened. The next good cycle
 * goes on.
 */

let server: TestPocketBase;
let scene: SyncScene;
let clean: string;
let edited: string;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startPocketBase();
  scene = await createSyncScene(server, { onEnd: (end) => ends.push(end) });
  [clean, edited] = [await scene.shareStudent("Clean"), await scene.shareStudent("Edited")];
});
afterAll(async () => {
  for (const end of ends) await end();
  await server.stop();
});

const answer = (status: number, body: string, type = "application/json"): Fault => ({
  type: "answer",
  status,
  headers: { "content-type": type },
  body,
});
const redirect: Fault = { type: "answer", status: 302, headers: { location: "/portal/welcome.html" } };
/** Changes the first row of the first collection of a page. */
const firstRow = (change: (row: any) => unknown): Fault =>
  rewriteJson((page) => {
    const [name, [row, ...rest]] = Object.entries<any[]>(page.rows)[0] as [string, any[]];
    return { ...page, rows: { ...page.rows, [name]: [change(row), ...rest] } };
  });

/** Changes of any answer, or of those to GETs, and the error that the engine makes of each. */
const anyAnswer: readonly (readonly [string, Fault, string])[] = [
  ["a captive portal's page", captivePortal, "notProtocol"],
  ["a redirect to a portal", redirect, "notProtocol"],
  ["half a JSON", { type: "rewrite", text: (text) => text.slice(0, text.length / 2) }, "notProtocol"],
  ["half an answer, then nothing", { type: "halfReply" }, "offline"],
  ["nothing", answer(200, ""), "notProtocol"],
  ["null", answer(200, "null"), "notProtocol"],
  ["a number", answer(200, "7"), "notProtocol"],
  ["an empty object", answer(200, "{}"), "notProtocol"],
  ["an error of somebody else", answer(400, "<h1>Bad Request</h1>", "text/html"), "notProtocol"],
  ["another service's JSON", answer(200, '{"status":"ok","data":[]}'), "notProtocol"],
  ["204", { type: "answer", status: 204 }, "notProtocol"],
  ["418", answer(418, "I'm a teapot", "text/plain"), "notProtocol"],
];

const pages: readonly (readonly [string, Fault])[] = [
  ["a head that is a text", rewriteJson((page) => ({ ...page, head: String(page.head) }))],
  ["a negative head", rewriteJson((page) => ({ ...page, head: -1 }))],
  ["a fraction for a cursor", rewriteJson((page) => ({ ...page, next: page.next - 0.5 }))],
  ["a next that goes backwards", rewriteJson((page) => ({ ...page, head: page.head + 5, next: 0 }))],
  ["a next that stays", rewriteJson((page) => ({ ...page, head: page.head + 5, next: 3, rows: {} }))],
  ["rows that are a list", rewriteJson((page) => ({ ...page, rows: [] }))],
  ["a collection that is an object", rewriteJson((page) => ({ ...page, rows: { students: {} } }))],
  ["a row that is a text", firstRow(() => "row")],
  ["a row without an id", firstRow((row) => ({ ...row, id: undefined }))],
  ["a row whose id is a number", firstRow((row) => ({ ...row, id: 7 }))],
  ["a seq that goes backwards", firstRow((row) => ({ ...row, seq: 1 }))],
  ["a seq beyond the head", firstRow((row) => ({ ...row, seq: row.seq + 1000 }))],
  ["a rev that is a text", firstRow((row) => ({ ...row, rev: "4" }))],
  ["a deleted that is a number", firstRow((row) => ({ ...row, deleted: 1 }))],
  ["another teacher's row", firstRow((row) => ({ ...row, owner: "someoneelse0000" }))],
  ["no boot", rewriteJson((page) => ({ ...page, boot: undefined }))],
  // The types of a record's fields are the protocol's too.
  ["a text field that is a number", firstRow((row) => ({ ...row, lastName: 7 }))],
  ["a text field that is null", firstRow((row) => ({ ...row, note: null }))],
  ["a list that is a text", firstRow((row) => ({ ...row, classes: "none" }))],
  ["a field of 10 MB", firstRow((row) => ({ ...row, guardians: "x".repeat(10_000_000) }))],
];

let turns = 0;
/**
 * News wait at the server, for a record that the laptop has edited and for one that it has not. The
 * laptop has also made a record.
 */
const setUp = async () => {
  turns += 1;
  const phone = `${turns}`;
  const { user, proxy, laptop } = scene;
  onTestFinished(proxy.heal);
  const api = createApi(server, user);
  for (const id of [clean, edited]) expect((await api.update("students", id, { phone })).status).toBe(200);
  const [unsent] = await laptop.run(student(`Unsent ${turns}`), edit(edited, { firstName: `A${turns}` }));
  return {
    laptop,
    proxy,
    dump: async () => ({
      rows: await mirrorRows(laptop),
      outbox: await laptop.db.outbox.toArray(),
      cursor: (await laptop.store.readState()).cursor,
    }),
    expectHealed: async () => {
      proxy.heal();
      await synced(laptop);
      expect(await laptop.status()).toMatchObject({ unsynced: 0, parked: 0, conflicts: 0, error: null, online: true });
      const rows = await serverRows({ url: server.url, token: user.token });
      expect(await mirrorRows(laptop)).toEqual(rows);
      expect(rowWhere(rows, "students", "id", clean)).toMatchObject({ phone });
      expect(rowWhere(rows, "students", "id", edited)).toMatchObject({ phone, firstName: `A${phone}` });
      expect(rowWhere(rows, "students", "lastName", `Unsent ${phone}`).id).toBe(unsent);
    },
  };
};

const expectTold = async (type: string) => {
  const state = type === "offline" ? { online: false, error: null } : { online: true, error: { type } };
  expect(await scene.laptop.status()).toMatchObject({ phase: "idle", ...state });
};

describe("an answer to a pull", () => {
  it.each([...anyAnswer, ...pages.map(([name, fault]) => [name, fault, "notProtocol"] as const)])(
    "that is %s",
    async (_, fault, type) => {
      const { laptop, proxy, dump, expectHealed } = await setUp();
      const before = await dump();
      const rule = proxy.script({ path: paths.pull, nth: "every", fault });
      expect(await laptop.sync()).toEqual({ ok: false, error: { type } });
      expect(rule.count()).toBeGreaterThan(0);
      expect(await dump()).toEqual(before);
      await expectTold(type);
      await expectHealed();
    },
  );
});

describe("an answer to a batch", () => {
  it.each([
    ...anyAnswer,
    ["a list with an answer missing", rewriteJson((list) => list.slice(1)), "notProtocol"],
    ["a 200 with failures", rewriteJson((list) => list.map(() => ({ status: 400, body: {} }))), "notProtocol"],
    ["a list of texts", rewriteJson((list) => list.map(() => "ok")), "notProtocol"],
  ] as const)("that is %s", async (_, fault, type) => {
    const { laptop, proxy, expectHealed } = await setUp();
    proxy.script({ path: paths.batch, nth: "every", fault });
    expect(await laptop.sync()).toEqual({ ok: false, error: { type } });
    expect(await laptop.status()).toMatchObject({ unsynced: 2, parked: 0 });
    await expectTold(type);
    await expectHealed();
  });

  const blaming = (requests: object) => JSON.stringify({ status: 400, message: "Batch failed.", data: { requests } });
  it.each([
    ["a request that was not in it", { 99: { response: { status: 400, data: {} } } }],
    ["no number", { first: { response: { status: 400, data: {} } } }],
    ["a status that is a text", { 1: { response: { status: "400" } } }],
    ["a request with a success", { 1: { response: { status: 200 } } }],
    ["nothing", []],
  ])("that blames %s parks nothing", async (_, requests) => {
    const { laptop, proxy, expectHealed } = await setUp();
    const rule = proxy.script({ path: paths.batch, nth: "every", fault: answer(400, blaming(requests)) });
    expect((await laptop.sync()).ok).toBe(false);
    expect(rule.count()).toBeLessThan(5);
    expect(await laptop.status()).toMatchObject({ unsynced: 2, parked: 0 });
    await expectHealed();
  });
});

describe("an answer to a digest", () => {
  it.each([
    ...anyAnswer,
    ["a last batch that is a text", rewriteJson((digest) => ({ ...digest, lastBatch: { a: "1" } })), "notProtocol"],
    ["no collections", rewriteJson((digest) => ({ ...digest, collections: undefined })), "notProtocol"],
  ] as const)("that is %s", async (_, fault, type) => {
    const { laptop, proxy, dump, expectHealed } = await setUp();
    // A batch whose outcome is unknown: the digest is asked before anything else.
    proxy.script({ path: paths.batch, fault: { type: "cutReply" } });
    expect((await laptop.sync()).ok).toBe(false);
    const before = await dump();
    proxy.script({ path: paths.digest, nth: "every", fault });
    const pulls = proxy.count(paths.pull);
    expect(await laptop.sync()).toEqual({ ok: false, error: { type } });
    expect(await dump()).toEqual(before);
    expect(proxy.count(paths.pull)).toBe(pulls);
    await expectTold(type);
    await expectHealed();
  });
});

describe("an answer of a newer server", () => {
  it("may have a collection that this version does not know", async () => {
    const { laptop, proxy, expectHealed } = await setUp();
    const planet = { id: "p", deleted: false, rev: 1, seq: 9 };
    const fault = rewriteJson((page) => ({ ...page, rows: { ...page.rows, planets: [planet] } }));
    const rule = proxy.script({ path: paths.pull, nth: "every", fault });
    await synced(laptop);
    expect(rule.count()).toBeGreaterThan(0);
    await expectHealed();
  });

  it("may have a field that this version does not know: it survives edits, on the server and in the mirror", async () => {
    const { laptop, proxy, expectHealed } = await setUp();
    const { user, tablet } = scene;
    const token = await server.superuser();
    const address = "/api/collections/students";
    const { fields } = (await call(server, "GET", address, { token })).body;
    const body = { fields: [...fields, { name: "nickname", type: "text" }] };
    expect((await call(server, "PATCH", address, { token, body })).status).toBe(200);
    const api = createApi(server, user);
    expect((await api.update("students", clean, { nickname: "Nicky" })).status).toBe(200);
    // This server's hooks name the fields they know, a newer one's would name this one too.
    const withNickname = (row: any) => (row.id === clean ? { ...row, nickname: "Nicky" } : row);
    const addField = rewriteJson(({ rows: { students = [], ...rest }, ...page }) => ({
      ...page,
      rows: { ...rest, students: students.map(withNickname) },
    }));
    proxy.script({ path: paths.pull, nth: "every", fault: addField });
    await synced(laptop, tablet);
    expect(await laptop.db.students.get(clean)).toMatchObject({ nickname: "Nicky" });
    // The same holds for a merge.
    await laptop.run(edit(clean, { firstName: "Nicole" }));
    await tablet.run(edit(clean, { email: "nicole@school.example" }));
    await synced(tablet, laptop);
    const values = { nickname: "Nicky", firstName: "Nicole", email: "nicole@school.example" };
    expect((await api.view("students", clean)).body).toMatchObject(values);
    expect(await laptop.db.students.get(clean)).toMatchObject(values);
    proxy.heal();
    await laptop.db.students.update(clean, { nickname: undefined });
    await expectHealed();
  });

  it("afterwards both devices agree with the server", async () => {
    expect((await scene.agree()).students).toHaveLength(2 + turns);
  });
});
