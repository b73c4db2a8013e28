import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { headLength, isProgram, shownType } from "#domain/files/file-kind";
import { pictureEnding, pictureSize } from "../../server/files/upload-kinds.ts";
import { type Api, call, createApi, newId } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { createUploads, sha256Of, type UploadTarget } from "../support/upload.ts";

/**
 * Files in parts: which are taken, which are refused before and after the first byte, who gets them
 * back, and when they go.
 */

const megabyte = 1024 * 1024;
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let pb: TestPocketBase;
let ann: TestUser;
let api: Api;
let uploads: ReturnType<typeof createUploads>;
let course: string;
beforeAll(async () => {
  pb = await startPocketBase({ env: { FILES_PER_TEACHER_MB: "8" } });
});
afterAll(() => pb.stop());
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  uploads = createUploads(pb.url, ann.token);
  const year = await api.makeYear();
  course = (await api.make("courses", { schoolyear: year.id, name: "Physics" })).id;
});

const attach = async (bytes: Uint8Array, name = "plan.pdf"): Promise<UploadTarget> => {
  const values = { parentCollection: "courses", parent: course, name, size: bytes.length, sha256: sha256Of(bytes) };
  return { collection: "attachments", record: (await api.make("attachments", values)).id, field: "file" };
};
const codeOf = (answer: { status: number; body: any }) => [
  answer.status,
  Object.values(answer.body.data as Record<string, { code: string }>)[0]?.code,
];
const keyOf = async (user: TestUser): Promise<string> =>
  (await call(pb, "POST", "/api/files/token", { token: user.token })).body.token;
const download = async (target: UploadTarget, name: string, user = ann) =>
  fetch(`${pb.url}/api/files/${target.collection}/${target.record}/${name}?token=${await keyOf(user)}`);
const onDisk = async (folder: string): Promise<string[]> =>
  (await readdir(`${pb.dataDir}/${folder}`, { recursive: true }).catch(() => [])).filter((name) => !name.endsWith("/"));
const run = async (cron: string) =>
  expect((await call(pb, "POST", `/api/crons/${cron}`, { token: await pb.superuser() })).status).toBe(204);
const blobsOf = async (user: TestUser) =>
  (await onDisk(`storage/blobs/${user.id}`)).filter((name) => /^[0-9a-f]{64}$/.test(name));
const waitFor = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 100 && !(await isSo()); tries++) await new Promise((go) => setTimeout(go, 50));
};

describe("an upload", () => {
  it("goes on where it stands, says where that is at a wrong offset, and comes back byte by byte", async () => {
    const bytes = randomBytes(3 * megabyte + 17);
    const target = await attach(bytes);
    const { id, offset } = (await uploads.ask(target, bytes)).body;
    expect(offset).toBe(0);
    expect((await uploads.send(id, 0, bytes.subarray(0, megabyte))).body).toEqual({ offset: megabyte });
    const wrong = await uploads.send(id, 5, bytes.subarray(5, 500));
    expect(codeOf(wrong)).toEqual([409, "wrong_offset"]);
    expect(wrong.body.data.offset.params).toEqual({ offset: megabyte });
    expect((await uploads.finish(id)).status).toBe(409);
    expect((await uploads.ask(target, bytes)).body).toEqual({ id, offset: megabyte });
    await uploads.send(id, megabyte, bytes.subarray(megabyte));
    const done = await uploads.finish(id);
    expect(done.status).toBe(200);
    const stored = (await api.view("attachments", target.record)).body;
    expect(stored.file).toBe(done.body.file);
    expect(stored.file).toMatch(/^file_[a-z0-9]{10}\.bin$/);
    const answer = await download(target, stored.file);
    expect(sha256Of(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256Of(bytes));
    expect(await onDisk("uploads")).toEqual([]);
    const pulled = (await api.pull(0)).rows.attachments.find((row: any) => row.id === target.record);
    expect([pulled.file, pulled.rev > 1]).toEqual([stored.file, true]);
    expect((await uploads.ask(target, bytes)).body).toEqual({ file: stored.file });
  });

  it("keeps what came of a part that was cut off", async () => {
    const bytes = randomBytes(megabyte);
    const target = await attach(bytes);
    const { id } = (await uploads.ask(target, bytes)).body;
    await new Promise<void>((done) => {
      const part = request(`${pb.url}/api/uploads/${id}?offset=0`, {
        method: "PATCH",
        headers: { authorization: ann.token, "content-length": bytes.length },
      });
      part.on("error", () => done());
      part.write(bytes.subarray(0, 512 * 1024), () => setTimeout(() => part.destroy(), 200));
      part.on("close", () => done());
    });
    let offset = 0;
    await waitFor(async () => (offset = (await uploads.ask(target, bytes)).body.offset) > 0);
    expect(offset).toBeGreaterThanOrEqual(384 * 1024);
    await uploads.send(id, offset, bytes.subarray(offset));
    expect((await uploads.finish(id)).status).toBe(200);
  });

  it("waits for its record, and is of the record's own bytes", async () => {
    const bytes = randomBytes(1000);
    const nowhere = { collection: "attachments", record: newId(), field: "file" };
    expect(codeOf(await uploads.ask(nowhere, bytes))).toEqual([404, "no_record"]);
    const target = await attach(bytes);
    expect(codeOf(await uploads.put(target, randomBytes(1000)))).toEqual([400, "other_file"]);
    const { id } = (await uploads.ask(target, bytes)).body;
    await uploads.send(id, 0, randomBytes(1000));
    expect(codeOf(await uploads.finish(id))).toEqual([400, "other_bytes"]);
    expect((await uploads.finish(id)).status).toBe(404);
    expect((await uploads.put(target, bytes)).status).toBe(200);
    expect(codeOf(await uploads.ask(target, randomBytes(1000)))).toEqual([409, "file_immutable"]);
  });

  it("of the same bytes costs none, and lies on the server once until no record names it", async () => {
    const bytes = randomBytes(2000);
    const [first, second] = [await attach(bytes), await attach(bytes, "again.txt")];
    await uploads.put(first, bytes);
    const asked = await uploads.ask(second, bytes, { name: "again.txt" });
    expect(asked.body.file).toMatch(/\.txt$/);
    expect(await blobsOf(ann)).toEqual([sha256Of(bytes)]);
    expect((await uploads.room()).body.used).toBe(2000);
    const answer = await download(second, asked.body.file);
    expect(sha256Of(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256Of(bytes));

    // The answer tells nobody that another teacher has these bytes.
    const bob = await pb.createUser();
    const asBob = createApi(pb, bob);
    const theirs = await asBob.make("courses", { schoolyear: (await asBob.makeYear()).id, name: "x" });
    const values = { parentCollection: "courses", parent: theirs.id, name: "x", size: 2000, sha256: sha256Of(bytes) };
    const copy = { ...first, record: (await asBob.make("attachments", values)).id };
    expect((await createUploads(pb.url, bob.token).ask(copy, bytes)).body).toMatchObject({ offset: 0 });

    await api.erase("attachments", first.record);
    await run("uploadsSweep");
    await waitFor(async () => (await blobsOf(ann)).length === 1);
    expect((await download(second, asked.body.file)).status).toBe(200);
    await api.erase("attachments", second.record);
    await run("uploadsSweep");
    await waitFor(async () => (await blobsOf(ann)).length === 0);
    expect(await blobsOf(ann)).toEqual([]);
  });

  it("that is left is cleared away after a week", async () => {
    const bytes = randomBytes(1000);
    const { id } = (await uploads.ask(await attach(bytes), bytes)).body;
    await uploads.send(id, 0, bytes.subarray(0, 500));
    await run("uploadsSweep");
    expect(await onDisk("uploads")).toContain(`${id}.part`);
    const database = new DatabaseSync(`${pb.dataDir}/data.db`);
    database.prepare("UPDATE uploads SET touched = '2020-01-01T00:00:00.000Z' WHERE id = ?").run(id);
    database.close();
    await run("uploadsSweep");
    await waitFor(async () => !(await onDisk("uploads")).includes(`${id}.part`));
    expect(await onDisk("uploads")).not.toContain(`${id}.part`);
  });
});

describe("is refused before the first byte", () => {
  it("where it is too large, empty, or of a field that takes none", async () => {
    const size = 52_428_801;
    const values = { parentCollection: "courses", parent: course, name: "film.mp4", sha256: "a".repeat(64) };
    const record = (await api.make("attachments", values)).id;
    const target = { collection: "attachments", record, field: "file" };
    const none = new Uint8Array();
    const claimed = await uploads.ask(target, none, { size, sha256: "a".repeat(64) });
    expect(claimed.status).toBe(400);
    expect(codeOf(await uploads.ask(target, none))).toEqual([400, "empty"]);
    const student = (await api.make("students", { lastName: "Weber" })).id;
    const photo = { collection: "students", record: student, field: "photo" };
    const tooLarge = await uploads.ask(photo, pixel, { size: 5_242_881 });
    expect(codeOf(tooLarge)).toEqual([400, "too_large"]);
    expect(tooLarge.body.data.size.params).toEqual({ limit: 5_242_880 });
    expect(codeOf(await uploads.ask({ ...photo, field: "note" }, pixel))).toEqual([400, "no_file_field"]);
    expect(codeOf(await uploads.ask({ ...photo, collection: "__proto__" }, pixel))).toEqual([400, "no_file_field"]);
    expect(codeOf(await uploads.ask({ ...photo, record: "../../etc" }, pixel))).toEqual([400, "bad_id"]);
    const { id } = (await uploads.ask(photo, pixel)).body;
    expect(codeOf(await uploads.send(id, 0, randomBytes(pixel.length + 1)))).toEqual([400, "too_much"]);
  });

  it("where there is no room, which says how much there is; the bin's has room of its own", async () => {
    const sent: UploadTarget[] = [];
    for (let count = 0; count < 2; count++) {
      const bytes = randomBytes(4 * megabyte - 100);
      sent.push(await attach(bytes));
      expect((await uploads.put(sent.at(-1)!, bytes)).status).toBe(200);
    }
    const bytes = randomBytes(megabyte);
    const target = await attach(bytes);
    const full = await uploads.ask(target, bytes);
    expect(codeOf(full)).toEqual([400, "quota"]);
    expect(full.body.data.size.params).toEqual({ used: 8 * megabyte - 200, limit: 8 * megabyte });
    await api.update("attachments", sent[0]!.record, { deleted: true });
    expect((await uploads.room()).body).toEqual({ used: 4 * megabyte - 100, limit: 8 * megabyte });
    expect((await uploads.put(target, bytes)).status).toBe(200);
  });

  it("where the room is taken by bytes that no record has: what is under way, and of a record that went for good", async () => {
    const used = async () => (await uploads.room()).body.used;
    const bytes = randomBytes(5 * megabyte);
    const target = await attach(bytes);
    const { id } = (await uploads.ask(target, bytes)).body;
    await uploads.send(id, 0, bytes.subarray(0, megabyte));
    expect(await used()).toBe(bytes.length);
    const other = randomBytes(4 * megabyte);
    const second = await attach(other);
    expect(codeOf(await uploads.ask(second, other))).toEqual([400, "quota"]);
    // An upload does not count against itself.
    expect((await uploads.put(target, bytes)).status).toBe(200);
    expect(await used()).toBe(bytes.length);

    const remove = (record: string) => api.erase("attachments", record);
    expect((await remove(target.record)).status).toBe(204);
    expect([await used(), await blobsOf(ann)]).toEqual([bytes.length, [sha256Of(bytes)]]);
    expect(codeOf(await uploads.ask(second, other))).toEqual([400, "quota"]);
    // The server sweeps each minute, so this test may not be the one that makes it sweep.
    await run("uploadsFreed");
    await waitFor(async () => (await used()) === 0);
    expect([await used(), await blobsOf(ann)]).toEqual([0, []]);
    expect((await uploads.put(second, other)).status).toBe(200);

    // A record in the bin keeps its bytes, and comes back with them.
    await api.update("attachments", second.record, { deleted: true });
    const third = await attach(bytes);
    await uploads.ask(third, bytes);
    expect((await remove(third.record)).status).toBe(204);
    await run("uploadsFreed");
    await waitFor(async () => (await used()) === 0);
    expect([await used(), await blobsOf(ann)]).toEqual([0, [sha256Of(other)]]);
    const { file } = (await api.update("attachments", second.record, { deleted: false })).body;
    expect((await download(second, file)).status).toBe(200);
  });

  it("of another teacher, of a guest, and by way of the record's own request", async () => {
    const bytes = randomBytes(100);
    const target = await attach(bytes);
    const { id } = (await uploads.ask(target, bytes)).body;
    const asBob = createUploads(pb.url, (await pb.createUser()).token);
    expect(codeOf(await asBob.ask(target, bytes))).toEqual([404, "no_record"]);
    expect((await asBob.send(id, 0, bytes)).status).toBe(404);
    expect((await asBob.finish(id)).status).toBe(404);
    expect((await asBob.cancel(id)).status).toBe(404);
    expect((await createUploads(pb.url, "").ask(target, bytes)).status).toBe(401);
    const form = new FormData();
    form.set("file", new File([bytes], "a.txt"));
    const answer = await fetch(`${pb.url}/api/collections/attachments/records/${target.record}`, {
      method: "PATCH",
      headers: { authorization: ann.token },
      body: form,
    });
    expect(codeOf({ status: answer.status, body: await answer.json() })).toEqual([400, "in_parts"]);
    expect((await api.update("attachments", target.record, { file: "guessed.pdf" })).status).toBe(400);
  });
});

describe("what has come", () => {
  it("is no program, whatever it is called", async () => {
    for (const head of ["MZ\x90\0", "\x7fELF", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe", "dex\n035"]) {
      const bytes = Buffer.concat([Buffer.from(head, "latin1"), randomBytes(500)]);
      const target = await attach(bytes, "worksheet.pdf");
      expect(codeOf(await uploads.put(target, bytes))).toEqual([400, "program"]);
      expect((await api.view("attachments", target.record)).body.file).toBe("");
    }
  });

  it("never runs: a page and a drawing with a script are saved, not shown", async () => {
    for (const [name, text] of [
      ["page.html", "<script>alert(1)</script>"],
      ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ] as const) {
      const bytes = Buffer.from(text);
      const target = await attach(bytes, name);
      const { file } = (await uploads.put(target, bytes, { name })).body;
      const { headers, status } = await download(target, file);
      expect([status, headers.get("content-disposition")]).toEqual([200, `attachment; filename="${file}"`]);
      expect(headers.get("cache-control")).toMatch(/^private, /);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
      expect((await download(target, file, await pb.createUser())).status).toBe(404);
    }
  });

  it("is a picture of a size that a thumbnail can be made of, where the field takes pictures", async () => {
    const student = (await api.make("students", { lastName: "Weber" })).id;
    const photo = { collection: "students", record: student, field: "photo" };
    const huge = Buffer.from(pixel);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    expect(codeOf(await uploads.put(photo, huge))).toEqual([400, "too_many_pixels"]);
    expect(codeOf(await uploads.put(photo, Buffer.from("<svg/>")))).toEqual([400, "not_a_picture"]);
    const animation = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    expect((await uploads.put(photo, animation)).status).toBe(400);
    const done = await uploads.put(photo, pixel, { name: "zoe.png" });
    expect(done.status).toBe(200);
    expect(done.body.file).toMatch(/^picture_[0-9a-z]{10}\.png$/);
    expect((await download(photo, `${done.body.file}`)).status).toBe(200);
    const thumb = `${pb.url}/api/files/students/${student}/${done.body.file}?thumb=96x96&token=${await keyOf(ann)}`;
    expect((await fetch(thumb)).status).toBe(200);
    expect((await uploads.room()).body.used).toBe(pixel.length);
    const avatar = { collection: "users", record: ann.id, field: "avatar" };
    expect((await uploads.put(avatar, animation)).status).toBe(200);
    // Another picture takes the place of the one before.
    const other = Buffer.concat([pixel, Buffer.from([0])]);
    const next = await uploads.put(photo, other);
    expect([next.status, next.body.file === done.body.file]).toEqual([200, false]);
    expect((await download(photo, done.body.file)).status).toBe(404);
    expect((await uploads.room()).body.used).toBe(other.length + animation.length);
  });
});

describe("what a file is, as the device and the server say it", () => {
  it("is a program by each entry of the list, and by nothing less than a whole one", async () => {
    const source = await readFile("src/domain/files/file-kind.ts", "utf8");
    const list = /const programs[^=]*= \[\n([^;]*)\n\];/.exec(source)![1]!.replaceAll(/\/\/.*/g, "");
    const heads = [...list.matchAll(/\[([^\]]*)\]/g)].map(([, row]) => Uint8Array.from(row!.split(","), Number));
    expect(heads.length).toBeGreaterThan(5);
    for (const head of heads) {
      expect(head.length).toBeLessThanOrEqual(headLength);
      expect([head, isProgram(head)]).toEqual([head, true]);
      expect([head, isProgram(Buffer.concat([head, Buffer.from("rest")]))]).toEqual([head, true]);
      for (const index of head.keys()) {
        const other = Uint8Array.from(head, (byte, at) => (at === index ? byte ^ 0x10 : byte));
        expect([other, isProgram(other)]).toEqual([other, false]);
        const cut = head.subarray(0, index);
        expect([cut, isProgram(cut)]).toEqual([cut, false]);
      }
    }
  });

  it("is a picture of the same kind for both", () => {
    const heads: Readonly<Record<string, string>> = {
      "image/png": "\x89PNG\r\n\x1A\n",
      "image/jpeg": "\xFF\xD8\xFF\xE0",
      "image/gif": "GIF89a",
      "image/webp": "RIFF\0\0\0\0WEBPVP8X",
      "application/pdf": "%PDF-1.7",
      "": "RIFF\0\0\0\0AVI LIST",
    };
    for (const [type, head] of Object.entries(heads)) {
      // The bytes behind the head of each kind are read as a size. A JPEG has its frame right at
      // the start.
      const bytes = Buffer.concat([Buffer.from(`${head}\0\x02\xFF\xC0`, "latin1"), Buffer.alloc(64, 1)]);
      const isPicture = type.startsWith("image/");
      expect([type, shownType(bytes), pictureSize(bytes) !== undefined]).toEqual([type, type, isPicture]);
      if (isPicture) expect(pictureEnding(bytes)).toBe(type.slice("image/".length).replace("jpeg", "jpg"));
      expect([type, isProgram(bytes)]).toEqual([type, false]);
    }
  });
});

it("a deleted account leaves no byte", async () => {
  const bytes = randomBytes(5000);
  await uploads.put(await attach(bytes), bytes);
  const left = randomBytes(5000);
  const { id } = (await uploads.ask(await attach(left), left)).body;
  await uploads.send(id, 0, left.subarray(0, 2000));
  expect(await blobsOf(ann)).toHaveLength(1);
  await call(pb, "POST", "/api/account/deletion", { token: ann.token, body: { password: ann.password } });
  const database = new DatabaseSync(`${pb.dataDir}/data.db`);
  database.prepare("UPDATE account_deletions SET due = '2020-01-01T00:00:00.000Z' WHERE user = ?").run(ann.id);
  database.close();
  await run("accountDeletions");
  await waitFor(async () => (await blobsOf(ann)).length === 0);
  expect([await blobsOf(ann), (await onDisk("uploads")).filter((name) => name.startsWith(id))]).toEqual([[], []]);
});
