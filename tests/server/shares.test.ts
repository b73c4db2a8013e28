import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShareKey } from "#domain/share/share-link";
import { fromBase64Url, toBase64Url } from "#remote/share/base64-url";
import { openBytes, openText } from "#remote/share/envelope";
import { cipherKey, shareProof } from "#remote/share/share-keys";
import { type Api, call, createApi, newId } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import {
  createShareOwner,
  createShareReader,
  inDays,
  makeShare,
  newShareKey,
  putBody,
  sealFile,
  sealNote,
  sealPage,
} from "../support/share-link.ts";
import { sha256Of } from "../support/upload.ts";

/** Links for people without an account: who is given what, for how long, and what is left of it. */

const page = "<!doctype html><title>Cover</title>";
let folder: string;
let dist: string;
let pb: TestPocketBase;
let output = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schouljoer-shares-"));
  dist = await mkdtemp(join(tmpdir(), "schouljoer-dist-"));
  await mkdir(join(dist, "s"));
  await writeFile(join(dist, "index.html"), "<!doctype html><title>App</title>");
  await writeFile(join(dist, "s/index.html"), page);
  vi.spyOn(console, "error").mockImplementation((...words) => {
    output += `${words.join(" ")}\n`;
  });
  pb = await startPocketBase({
    dataDir: folder,
    publicDir: dist,
    env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" },
  });
});
afterAll(async () => {
  await pb.stop();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
  await rm(dist, { recursive: true });
});

let ann: TestUser;
let api: Api;
let owner: ReturnType<typeof createShareOwner>;
let schoolyear: string;
let key: ShareKey;
let share: { id: string };
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  owner = createShareOwner(pb, ann);
  schoolyear = (await api.makeYear()).id;
  key = newShareKey();
  share = await makeShare(api, schoolyear, key);
});
afterEach(() => {
  expect(output).not.toMatch(/panic|GoError/);
});

const cron = async (name: string) =>
  expect((await call(pb, "POST", `/api/crons/${name}`, { token: await pb.superuser() })).status).toBe(204);
const sweep = async () => {
  await cron("sharesForget");
  // A cron answers before it is done.
  await new Promise((resolve) => setTimeout(resolve, 400));
};
const inDatabase = <T>(work: (db: DatabaseSync) => T, readOnly = true): T => {
  const db = new DatabaseSync(join(folder, "data.db"), { readOnly });
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const set = (sql: string, ...values: string[]) =>
  inDatabase((db) => {
    db.exec("PRAGMA busy_timeout = 5000");
    return db.prepare(sql).run(...values);
  }, false);
const blobOf = (locator: string) =>
  inDatabase((db) => db.prepare("SELECT * FROM share_blobs WHERE locator = ?").get(locator)) as
    | { data: string; auth: string; owner: string; size: number }
    | undefined;
const rowsOf = (table: string, locator: string) =>
  inDatabase((db) => db.prepare(`SELECT * FROM ${table} WHERE locator = ?`).all(locator));
const folderOf = (locator: string) => join(folder, "storage/shares", locator);

/** All that an answer says, as it came. */
const whole = async (answer: Response) => {
  const headers = Object.fromEntries(answer.headers);
  delete headers["date"];
  return JSON.stringify([answer.status, headers, await answer.text()]);
};
const status = async (answer: Promise<Response>) => (await answer).status;

const openPage = async (data: string) =>
  openText(fromBase64Url(data)!, { key: await cipherKey(key, "data"), locator: key.locator, kind: "cover" });

describe("a link", () => {
  it("gives what its owner's device encrypted to who has the secret", async () => {
    const until = inDays(20);
    expect((await owner.put(key, { text: "Unit 3: ratios", until })).body).toEqual({
      missing: [],
    });
    const answer = await createShareReader(pb).open(key);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
    const { data, ...rest } = (await answer.json()) as { data: string };
    expect(rest).toEqual({ generation: 1, until, kind: "cover" });
    expect(await openPage(data)).toEqual({ ok: true, value: "Unit 3: ratios" });
  });

  it("is the same after its plan has changed", async () => {
    await owner.put(key);
    await owner.put(key, { text: "Unit 4", generation: 2 });
    const { data, generation } = (await (await createShareReader(pb).open(key)).json()) as any;
    expect([generation, await openPage(data)]).toEqual([2, { ok: true, value: "Unit 4" }]);
  });

  it("gives its files, byte by byte, and drops those that it lists no more", async () => {
    const reader = createShareReader(pb);
    const sheet = await sealFile(key, new Uint8Array(300_000).fill(7));
    const other = await sealFile(key, new TextEncoder().encode("other"));
    const listed = [sha256Of(sheet), sha256Of(other)];
    expect((await owner.put(key, { files: listed })).body.missing.toSorted()).toEqual(listed.toSorted());
    // The page is there at once; a file that has not come is not.
    expect(await status(reader.open(key))).toBe(200);
    expect(await status(reader.file(key, listed[0]!))).toBe(404);
    expect((await owner.putFile(key, sheet)).status).toBe(204);
    expect((await owner.putFile(key, other)).status).toBe(204);
    expect((await owner.put(key, { files: listed })).body).toEqual({ missing: [] });
    const answer = await reader.file(key, listed[0]!);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const opened = await openBytes(bytes, { key: await cipherKey(key, "data"), locator: key.locator, kind: "file" });
    expect(opened.ok && sha256Of(opened.value)).toBe(sha256Of(new Uint8Array(300_000).fill(7)));
    expect((await owner.links())[key.locator].size).toBeGreaterThan(sheet.length + other.length);

    expect((await owner.put(key, { files: [listed[1]!] })).body).toEqual({ missing: [] });
    expect(await status(reader.file(key, listed[0]!))).toBe(404);
    expect(await readdir(folderOf(key.locator))).toEqual(expect.arrayContaining([listed[1]]));
    expect(existsSync(join(folderOf(key.locator), listed[0]!))).toBe(false);
    // A file of another link is none of this one.
    const second = newShareKey();
    await makeShare(api, schoolyear, second);
    await owner.put(second);
    expect(await status(reader.file(second, listed[1]!))).toBe(404);
  });

  it("counts who opened it, and not who looks again, asks for files or has no proof", async () => {
    await owner.put(key);
    expect((await owner.links())[key.locator]).toMatchObject({ opens: 0, lastDay: "" });
    const reader = createShareReader(pb);
    await Promise.all([reader.open(key), reader.open(key), createShareReader(pb).open(key)]);
    await reader.open(key, { again: true });
    await reader.file(key, "a".repeat(64));
    await reader.post(key.locator, { proof: "x" });
    await fetch(`${pb.url}/s/${key.locator}`);
    await fetch(`${pb.url}/s/${key.locator}`, { method: "HEAD" });
    await fetch(`${pb.url}/api/shares/${key.locator}`);
    const { opens, lastDay, generation, notes } = (await owner.links())[key.locator];
    expect({ opens, lastDay, generation, notes }).toEqual({
      opens: 3,
      lastDay: new Date().toISOString().slice(0, 10),
      generation: 1,
      notes: 0,
    });
  });
});

describe("the same bare 404", () => {
  const tries = async () => {
    const other = newShareKey();
    const [mine, theirs] = [await shareProof(key), await shareProof(other)];
    const expired = newShareKey();
    await makeShare(api, schoolyear, expired);
    await owner.put(expired);
    set("UPDATE share_blobs SET until = '2020-01-01T00:00:00.000Z' WHERE locator = ?", expired.locator);
    const revoked = newShareKey();
    const record = await makeShare(api, schoolyear, revoked);
    await owner.put(revoked);
    await api.update("shares", record.id, { deleted: true });
    const bare = newShareKey();
    await makeShare(api, schoolyear, bare);
    return {
      "an unknown locator": [other.locator, { proof: theirs }],
      "a wrong proof": [key.locator, { proof: theirs }],
      "a proof cut in the middle": [key.locator, { proof: mine.slice(0, 20) }],
      "the stored hash as proof": [key.locator, { proof: (await putBody(key)).auth }],
      "no proof": [key.locator, {}],
      "a proof of another shape": [key.locator, { proof: [mine] }],
      "a proof in an object": [key.locator, { proof: { [mine]: mine } }],
      "a very long proof": [key.locator, { proof: mine.repeat(200) }],
      "no JSON": [key.locator, `{ "proof": "${mine}`],
      "a list": [key.locator, [mine]],
      "a link that is over": [expired.locator, { proof: await shareProof(expired) }],
      "a revoked link": [revoked.locator, { proof: await shareProof(revoked) }],
      "a record without a page": [bare.locator, { proof: await shareProof(bare) }],
      "a malformed locator": ["x", { proof: mine }],
      "a locator in capitals": [key.locator.toUpperCase(), { proof: mine }],
      "a locator that is SQL": ["%27%20OR%201=1", { proof: mine }],
      "a locator with the secret behind it": [`${key.locator}%23${key.secret}`, { proof: mine }],
    } as const;
  };

  it.each(["", `/files/${"a".repeat(64)}`, "/notes"])("is all that %s says of what gives nothing", async (tail) => {
    await owner.put(key);
    const answers: Record<string, string> = {};
    for (const [what, [locator, body]] of Object.entries(await tries()))
      answers[what] = await whole(await createShareReader(pb).post(locator + tail, body));
    const [first] = Object.values(answers);
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((what) => [what, first])));
    expect(JSON.parse(first!)[0]).toBe(404);
    expect(JSON.parse(first!)[1]).toMatchObject({
      "content-length": "0",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });

  it("is for a file that is not the link's, too", async () => {
    await owner.put(key);
    const [unknown, wrong] = [newShareKey(), "b".repeat(64)];
    const reader = createShareReader(pb);
    expect(await whole(await reader.file(key, wrong))).toBe(await whole(await reader.file(unknown, wrong)));
  });
});

describe("guesses", () => {
  it("are limited for an address and a link, the right one included, and not for others", async () => {
    await owner.put(key);
    const reader = createShareReader(pb);
    for (let nth = 0; nth < 10; nth += 1) expect(await status(reader.post(key.locator, { proof: `${nth}` }))).toBe(404);
    const late = await reader.open(key);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await status(reader.note(key, "x"))).toBe(429);
    expect(await status(createShareReader(pb).open(key))).toBe(200);
  });

  it("at many links are limited for an address, as are links of no form", async () => {
    const reader = createShareReader(pb);
    const statuses: number[] = [];
    for (let nth = 0; nth < 61; nth += 1)
      statuses.push(await status(reader.post(newShareKey().locator, { proof: "x" })));
    expect(statuses.filter((one) => one === 404)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    await owner.put(key);
    expect(await status(reader.file(key, "a".repeat(64)))).toBe(429);
  });

  it("are no larger than a proof needs", async () => {
    const reader = createShareReader(pb);
    expect(await status(reader.post(key.locator, { proof: "x".repeat(40_000) }))).toBe(413);
  });
});

describe("a page for a class", () => {
  it("is read by thirty at one address, takes no note, and a wrong proof counts as ever", async () => {
    const ofClass = newShareKey();
    await makeShare(api, schoolyear, ofClass, "class");
    await owner.put(ofClass);
    const reader = createShareReader(pb);
    for (let nth = 0; nth < 30; nth += 1) expect(await status(reader.open(ofClass))).toBe(200);
    expect(await status(reader.note(ofClass, "x"))).toBe(404);
    for (let nth = 0; nth < 10; nth += 1)
      expect(await status(reader.post(ofClass.locator, { proof: `${nth}` }))).toBe(404);
    expect(await status(reader.open(ofClass))).toBe(429);
  });
});

describe("what a link takes", () => {
  const fault = async (change: object) => {
    const body = { ...(await putBody(key)), ...change };
    const { status: code, body: answer } = await call(pb, "PUT", `/api/shares/${key.locator}`, {
      token: ann.token,
      body,
    });
    return [code, Object.entries(answer?.data ?? {}).map(([field, { code: type }]: any) => `${field}: ${type}`)[0]];
  };
  it("has the shape that a device gives it", async () => {
    expect(await fault({ until: inDays(91) })).toEqual([400, "until: bad_until"]);
    expect(await fault({ until: inDays(-1) })).toEqual([400, "until: bad_until"]);
    expect(await fault({ until: "2026-12-24T17:00" })).toEqual([400, "until: bad_until"]);
    expect(await fault({ auth: "x" })).toEqual([400, "auth: bad_hash"]);
    expect(await fault({ auth: [(await putBody(key)).auth] })).toEqual([400, "auth: bad_hash"]);
    expect(await fault({ generation: 1.5 })).toEqual([400, "generation: bad_number"]);
    expect(await fault({ data: "" })).toEqual([400, "data: bad_data"]);
    expect(await fault({ data: "a+b/" })).toEqual([400, "data: bad_data"]);
    expect(await fault({ data: toBase64Url(new Uint8Array(400 * 1024 + 1)) })).toEqual([400, "data: bad_data"]);
    expect(await fault({ files: ["../../data.db"] })).toEqual([400, "files: bad_hash"]);
    expect(await fault({ files: Array.from({ length: 51 }, (_, nth) => sha256Of(new Uint8Array([nth]))) })).toEqual([
      400,
      "files: too_many",
    ]);
    expect(blobOf(key.locator)).toBeUndefined();
    expect(await fault({ data: toBase64Url(new Uint8Array(400 * 1024)), until: inDays(89.9) })).toEqual([
      200,
      undefined,
    ]);
  });

  it("is only a listed file with the bytes that its name says, 20 MB in all", { timeout: 120_000 }, async () => {
    const large = new Uint8Array(20 * 1024 * 1024 - 100_000).fill(1);
    // So small that the server reads it to its end although it refuses it.
    const more = new Uint8Array(100_000).fill(2);
    const small = new Uint8Array(1000).fill(3);
    await owner.put(key, { files: [large, more, small].map(sha256Of) });
    expect(await owner.putFile(key, new Uint8Array(10))).toMatchObject({ status: 404 });
    expect(await owner.putFile(key, more, sha256Of(small))).toMatchObject({
      status: 400,
      body: { data: { sha256: { code: "other_bytes" } } },
    });
    expect(await owner.putFile(key, new Uint8Array(), sha256Of(small))).toMatchObject({ status: 400 });
    expect((await owner.putFile(key, large)).status).toBe(204);
    expect(await owner.putFile(key, more)).toMatchObject({
      status: 413,
      body: { data: { file: { code: "too_large" } } },
    });
    // The same once more takes no more room.
    expect((await owner.putFile(key, large)).status).toBe(204);
    expect((await owner.putFile(key, small)).status).toBe(204);
    expect((await owner.put(key, { files: [large, more, small].map(sha256Of) })).body).toEqual({
      missing: [sha256Of(more)],
    });
    expect((await readdir(join(folder, "uploads"))).filter((name) => name.includes(key.locator))).toEqual([]);
  });

  it("goes out fifty times a day, a small one more often", async () => {
    const large = new Uint8Array(2 * 1024 * 1024).fill(1);
    await owner.put(key, { files: [sha256Of(large)] });
    await owner.putFile(key, large);
    const statuses: number[] = [];
    for (let nth = 0; nth < 52; nth += 1) {
      const answer = await createShareReader(pb).file(key, sha256Of(large));
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    // The page counts too, so that it is one more.
    expect(statuses.indexOf(429)).toBe(50);
    expect(await status(createShareReader(pb).open(key))).toBe(200);
  });

  it("is fifty links of an account", { timeout: 60_000 }, async () => {
    const keys = Array.from({ length: 51 }, newShareKey);
    for (const one of keys) await makeShare(api, schoolyear, one);
    for (const one of keys.slice(0, 50)) expect((await owner.put(one)).status).toBe(200);
    const last = keys.at(-1)!;
    expect(await owner.put(last)).toMatchObject({ status: 400, body: { data: { locator: { code: "too_many" } } } });
    expect((await owner.put(keys[0]!, { generation: 2 })).status).toBe(200);
    set("UPDATE share_blobs SET until = '2020-01-01T00:00:00.000Z' WHERE locator = ?", keys[1]!.locator);
    expect((await owner.put(last)).status).toBe(200);
    const other = await pb.createUser();
    const theirs = newShareKey();
    await makeShare(createApi(pb, other), (await createApi(pb, other).makeYear()).id, theirs);
    expect((await createShareOwner(pb, other).put(theirs)).status).toBe(200);
  });
});

describe("another account", () => {
  it("puts, reads and deletes nothing behind a link that is not its own", async () => {
    const bob = await pb.createUser();
    const [asBob, bobs] = [createApi(pb, bob), createShareOwner(pb, bob)];
    const yearOfBob = (await asBob.makeYear()).id;
    const file = await sealFile(key, new Uint8Array(10));
    await owner.put(key, { files: [sha256Of(file)] });
    await createShareReader(pb).note(key, "We did task 3.");
    const [note] = (await owner.notes(key)).body;
    for (const answer of [
      await bobs.put(key),
      await bobs.putFile(key, file),
      await bobs.notes(key),
      await bobs.forgetNote(key, note.id),
    ])
      expect(answer).toMatchObject({ status: 404, body: { data: { locator: { code: "no_record" } } } });
    expect(await bobs.links()).toEqual({});
    expect(Object.keys(await owner.links())).toEqual([key.locator]);
    expect((await owner.notes(key)).body).toHaveLength(1);

    // The record, and whether there is one.
    const filter = encodeURIComponent(`locator='${key.locator}'`);
    expect(
      (await call(pb, "GET", `/api/collections/shares/records?filter=${filter}`, { token: bob.token })).body.items,
    ).toEqual([]);
    expect((await call(pb, "GET", `/api/collections/shares/records?filter=${filter}`)).body.items).toEqual([]);
    expect((await asBob.view("shares", share.id)).status).toBe(404);
    expect((await asBob.pull(0)).rows.shares).toBeUndefined();
    const taken = { status: 400, body: { data: { locator: { code: "validation_not_unique" } } } };
    const values = {
      kind: "cover",
      schoolyear: yearOfBob,
      start: "2026-11-30",
      end: "2026-11-30",
      until: "2026-12-01T18:00",
    };
    expect(await asBob.create("shares", { ...values, locator: key.locator })).toMatchObject(taken);
    const theirs = await asBob.make("shares", { ...values, locator: newShareKey().locator });
    expect(await asBob.update("shares", theirs.id, { locator: key.locator })).toMatchObject(taken);
    expect((await asBob.update("shares", theirs.id, { names: true })).status).toBe(200);

    // Not even once the record is gone for good: a revoked link stays its owner's.
    await api.erase("shares", share.id);
    await sweep();
    const stolen = await asBob.create("shares", { ...values, locator: key.locator });
    expect(stolen.status).toBe(200);
    expect((await bobs.put(key)).status).toBe(404);
    expect(await status(createShareReader(pb).open(key))).toBe(404);
  });
});

describe("a link that is over", () => {
  const fill = async () => {
    const file = await sealFile(key, new Uint8Array(10));
    await owner.put(key, { files: [sha256Of(file)] });
    await owner.putFile(key, file);
    expect(await status(createShareReader(pb).open(key))).toBe(200);
    expect(existsSync(join(folderOf(key.locator), sha256Of(file)))).toBe(true);
    return file;
  };
  const expectNothing = async (file: Uint8Array) => {
    const reader = createShareReader(pb);
    expect(await status(reader.open(key))).toBe(404);
    expect(await status(reader.file(key, sha256Of(file)))).toBe(404);
    expect(await status(reader.note(key, "late"))).toBe(404);
  };
  const expectSwept = () => {
    expect(blobOf(key.locator)).toMatchObject({ data: "", auth: "", size: 0 });
    expect(rowsOf("share_files", key.locator)).toEqual([]);
    expect(existsSync(folderOf(key.locator)) ? readdir(folderOf(key.locator)) : []).toEqual([]);
  };
  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    "its record is put into the bin": () => api.update("shares", share.id, { deleted: true }),
    "its record is deleted": () => api.remove("shares", share.id),
    "its record is deleted for good": () => api.erase("shares", share.id),
    "its school year is deleted": () => api.remove("schoolyears", schoolyear),
    "its school year alone is put into the bin": () => api.update("schoolyears", schoolyear, { deleted: true }),
    "its time is over": async () =>
      set("UPDATE share_blobs SET until = '2020-01-01T00:00:00.000Z' WHERE locator = ?", key.locator),
    "its owner's account is deleted": async () =>
      call(pb, "DELETE", `/api/collections/users/records/${ann.id}`, { token: await pb.superuser() }),
  };

  it.each(Object.entries(ends))("gives nothing any more at once, and its bytes go: %s", async (_, end) => {
    const file = await fill();
    await end();
    await expectNothing(file);
    await sweep();
    expectSwept();
    await expectNothing(file);
  });

  it("comes back with its record, once its owner's device has put it again", async () => {
    const file = await fill();
    await api.update("shares", share.id, { deleted: true });
    await sweep();
    await api.update("shares", share.id, { deleted: false });
    expect(await status(createShareReader(pb).open(key))).toBe(404);
    expect((await owner.put(key, { files: [sha256Of(file)], text: "again" })).body).toEqual({
      missing: [sha256Of(file)],
    });
    expect((await owner.putFile(key, file)).status).toBe(204);
    const { data } = (await (await createShareReader(pb).open(key)).json()) as any;
    expect(await openPage(data)).toEqual({ ok: true, value: "again" });
    expect(await status(createShareReader(pb).file(key, sha256Of(file)))).toBe(200);
  });

  it("leaves the name of no owner whose account is gone, and keeps its locator for 400 days", async () => {
    await fill();
    await createShareReader(pb).note(key, "x");
    const asked = await call(pb, "POST", "/api/account/deletion", {
      token: ann.token,
      body: { password: ann.password },
    });
    expect(asked.status).toBe(200);
    expect(await status(createShareReader(pb).open(key))).toBe(200);
    set("UPDATE account_deletions SET due = '2020-01-01T00:00:00.000Z' WHERE user = ?", ann.id);
    await cron("accountDeletions");
    await vi.waitUntil(() => blobOf(key.locator)!.owner === "", { timeout: 10_000 });
    expectSwept();
    expect(rowsOf("share_notes", key.locator)).toEqual([]);
    expect(rowsOf("share_reads", key.locator)).toEqual([]);
    set("UPDATE share_blobs SET updated = '2020-01-01T00:00:00.000Z' WHERE locator = ?", key.locator);
    await sweep();
    expect(blobOf(key.locator)).toBeUndefined();
  });

  it("loses its secret as a change that every device learns, once its notes are taken up", async () => {
    await fill();
    await createShareReader(pb).note(key, "We did task 3.");
    const secretNow = async () => (await api.view("shares", share.id)).body.secret;
    await sweep();
    expect(await secretNow()).toBe(key.secret);
    // Both days are two days ago: longer than any zone, shorter than a note waits.
    await api.update("shares", share.id, { until: inDays(-2).slice(0, 16) });
    set("UPDATE share_blobs SET until = ? WHERE locator = ?", inDays(-2), key.locator);
    await sweep();
    expectSwept();
    // A note is read by the secret: both stay until a device has taken it up.
    expect([await secretNow(), (await owner.notes(key)).body.length]).toEqual([key.secret, 1]);
    const { head } = await api.pull(0);
    await owner.forgetNote(key, (await owner.notes(key)).body[0].id);
    await sweep();
    expect(await secretNow()).toBe("");
    expect((await api.pull(head)).rows.shares).toMatchObject([{ id: share.id, secret: "", device: "" }]);
  });
});

describe("a note", () => {
  it("reaches the owner alone, encrypted, and goes once it is taken up", async () => {
    await owner.put(key);
    expect(await status(createShareReader(pb).note(key, "We did task 3."))).toBe(204);
    expect((await owner.links())[key.locator]).toMatchObject({ notes: 1, opens: 0 });
    const { body, headers } = await owner.notes(key);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{15}$/),
        created: expect.stringMatching(/^\d{4}-.*Z$/),
        bytes: expect.any(String),
      },
    ]);
    const address = { key: await cipherKey(key, "note"), locator: key.locator, kind: "note" as const };
    expect(await openText(fromBase64Url(body[0].bytes)!, address)).toEqual({ ok: true, value: "We did task 3." });
    expect((await owner.forgetNote(key, body[0].id)).status).toBe(204);
    expect((await owner.forgetNote(key, body[0].id)).status).toBe(204);
    expect((await owner.notes(key)).body).toEqual([]);
  });

  it("is one of five, also of those that were taken up, and the same one sent twice is one", async () => {
    await owner.put(key);
    const note = toBase64Url(await sealNote(key, "twice"));
    const proof = await shareProof(key);
    for (let nth = 0; nth < 2; nth += 1)
      expect(await status(createShareReader(pb).post(`${key.locator}/notes`, { proof, note }))).toBe(204);
    await owner.forgetNote(key, (await owner.notes(key)).body[0].id);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => status(createShareReader(pb).note(key, `${nth}`))),
    );
    expect(many.toSorted()).toEqual([204, 204, 204, 204, 409, 409]);
    const full = await createShareReader(pb).note(key, "one more");
    expect([full.status, await full.json()]).toMatchObject([409, { data: { note: { code: "full" } } }]);
    expect((await owner.notes(key)).body).toHaveLength(4);
  });

  it("is an envelope of 16 kB at most", async () => {
    await owner.put(key);
    const proof = await shareProof(key);
    for (const note of [undefined, "", "a b", 7, toBase64Url(new Uint8Array(16 * 1024 + 1))]) {
      const answer = await createShareReader(pb).post(`${key.locator}/notes`, { proof, note });
      expect([answer.status, await answer.json()]).toMatchObject([400, { data: { note: { code: "bad_note" } } }]);
    }
    const note = toBase64Url(new Uint8Array(16 * 1024));
    expect(await status(createShareReader(pb).post(`${key.locator}/notes`, { proof, note }))).toBe(204);
  });
});

describe("the page of a link", () => {
  it("is the same for every address, with a policy of its own, and kept nowhere", async () => {
    const tails = [
      "",
      key.locator,
      `${key.locator}/`,
      `${key.locator}%23${key.secret}`,
      `${key.locator}%2523${key.secret}`,
    ];
    const answers = new Set<string>();
    for (const tail of [...tails, "unknown", `${key.locator}/a/b?x=${key.secret}`, "x.js", "index.html"])
      answers.add(await whole(await fetch(`${pb.url}/s/${tail}`)));
    expect(answers.size).toBe(1);
    const [code, headers, text] = JSON.parse([...answers][0]!);
    expect([code, text]).toEqual([200, page]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    const head = await fetch(`${pb.url}/s/${key.locator}`, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("cache-control")]).toEqual([200, "", "no-store"]);
    expect(headers["set-cookie"]).toBeUndefined();
  });
});

it(
  "no table, file, log or output has a word of a plan, or the secret outside of its record",
  { timeout: 60_000 },
  async () => {
    const words = "Verfassungsgerichtsbarkeit";
    const noted = "Hausaufgabenkontrolle";
    const file = await sealFile(key, new TextEncoder().encode(`${words} `.repeat(500)));
    await owner.put(key, { text: `<p>${words}</p>`, files: [sha256Of(file)] });
    await owner.putFile(key, file);
    const reader = createShareReader(pb);
    await reader.open(key);
    await reader.file(key, sha256Of(file));
    await reader.note(key, noted);
    const [proof, { locator, secret }] = [await shareProof(key), key];
    // Addresses as mail programs write them, also in requests that are refused and so logged.
    for (const tail of [
      `${locator}%23${secret}`,
      `${locator}%2523${secret}`,
      `${locator}/%23${secret}`,
      `${locator}?%23${secret}`,
    ])
      for (const [method, path] of [
        ["GET", `/s/${tail}`],
        ["POST", `/s/${tail}`],
        ["POST", `/api/shares/${tail}`],
        ["GET", `/api/shares/${tail}`],
        ["PUT", `/api/shares/${tail}`],
        ["DELETE", `/api/shares/${tail}/notes/${newId()}`],
        ["GET", `//s//${tail}`],
      ] as const) {
        const answer = await fetch(pb.url + path, { method, redirect: "manual" });
        if (answer.status >= 400) expect(await answer.text()).not.toContain(secret);
      }
    await reader.post(`${locator}/notes`, { proof, note: "?" });
    for (let nth = 0; nth < 12; nth += 1) await reader.post(locator, { proof });
    await fetch(`${pb.url}/api/health`, { headers: { referer: `${pb.url}/s/${locator}%23${secret}` } });
    await call(pb, "PUT", `/api/shares/${locator}`, { token: ann.token, body: { auth: secret, data: words } });
    await api.create("shares", { kind: "other", locator, secret, schoolyear });

    const logged = () => {
      const db = new DatabaseSync(join(folder, "auxiliary.db"), { readOnly: true });
      const rows = db.prepare("SELECT message, data FROM _logs").all() as { message: string; data: string }[];
      db.close();
      return rows;
    };
    await vi.waitUntil(() => logged().filter(({ message }) => message.endsWith("/api/shares/…")).length > 3, {
      timeout: 30_000,
    });
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const contents = await Promise.all(
      files.map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name), "latin1")] as const),
    );
    const where = (text: string) =>
      contents.filter(([name, bytes]) => (name + bytes).includes(text)).map(([name]) => name);
    expect(contents.some(([name]) => name === sha256Of(file))).toBe(true);
    expect(where(words)).toEqual([]);
    expect(where(noted)).toEqual([]);
    expect(where(proof)).toEqual([]);
    expect(where(secret).filter((name) => !name.startsWith("data.db"))).toEqual([]);
    expect(where(locator).filter((name) => name.startsWith("auxiliary.db"))).toEqual([]);
    expect([output.includes(secret), output.includes(locator), output.includes(words)]).toEqual([false, false, false]);
    const tables = inDatabase((db) =>
      (db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[])
        .filter(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all()).includes(secret))
        .map(({ name }) => name),
    );
    expect(tables).toEqual(["shares"]);
    const messages = logged().map(({ message }) => message);
    expect(messages.filter((message) => /\/s\/[^…]|\/api\/shares\/[^…]/.test(message))).toEqual([]);
    expect(await sealPage(key, words)).toBeInstanceOf(Uint8Array);
  },
);
