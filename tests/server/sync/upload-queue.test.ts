// Live queries look for the platform's own IndexedDB, so this file has one.
import "fake-indexeddb/auto";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Upload } from "#db/store/file-rows";
import type { Database } from "#db/store/database";
import { type Api, createApi, newId } from "../../support/api.ts";
import { type Break, createCuttingProxy } from "../../support/cutting-proxy.ts";
import { createFaultProxy } from "../../support/fault-proxy.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";
import { sha256Of } from "../../support/upload.ts";
import {
  attachFile,
  createUploadDevice,
  unsent,
  untilUploads,
  type UploadDevice,
} from "../../support/upload-device.ts";

/**
 * The files of a device on their way to a real server: over a line that breaks, past refused files,
 * through a restart.
 */

let server: TestPocketBase;
let user: TestUser;
let api: Api;
let course: string;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  server = await startPocketBase({ env: { FILES_PER_TEACHER_MB: "40" } });
});
afterAll(async () => {
  for (const end of ends) await end();
  await server.stop();
});
beforeEach(async () => {
  user = await server.createUser();
  api = createApi(server, user);
  course = (await api.make("courses", { schoolyear: (await api.makeYear()).id, name: "Physics" })).id;
});

const createDevice = (url: string, db?: Database): UploadDevice => {
  const device = createUploadDevice({ url, user, db });
  ends.push(device.queue.stop);
  return device;
};
const attach = (device: UploadDevice, bytes: Uint8Array<ArrayBuffer>, name?: string, isPushed?: boolean) =>
  attachFile(device, { api, course, bytes, name, isPushed });
const isEmpty = (uploads: readonly Upload[]) => uploads.length === 0;
const stored = async (id: string) => {
  const { file } = (await api.view("attachments", id)).body;
  const { remote } = createDevice(server.url);
  const got = await remote.download({ collection: "attachments", id, name: file });
  return got.ok ? sha256Of(new Uint8Array(await got.value.arrayBuffer())) : got.error.type;
};

test("over a line that is cut again and again at most a twentieth is sent twice", async () => {
  const bytes = new Uint8Array(randomBytes(30_000_000));
  const breaks = Array.from({ length: 12 }, (_, index): Break => ({ after: 700_000 + 311_000 * index, how: "cut" }));
  const line = await createCuttingProxy({ target: server.url, breaks });
  ends.push(line.close);
  const device = createDevice(line.url);
  const { target, values } = await attach(device, bytes);
  device.queue.start();
  await untilUploads(device.db, isEmpty);
  expect(line.cuts()).toBeGreaterThanOrEqual(8);
  const ratio = line.received() / bytes.length;
  console.log(`Uploads: ${line.cuts()} cuts, ${ratio.toFixed(3)} bytes sent for each that is there.`);
  expect(ratio).toBeLessThanOrEqual(1.05);
  expect(await stored(target.id)).toBe(values.sha256);
});

test("a lost answer, a busy server and a captive portal delay it, and change nothing", async () => {
  const net = await createFaultProxy({ target: server.url });
  ends.push(net.close);
  const device = createDevice(net.url);
  const { target, values } = await attach(device, new Uint8Array(randomBytes(900_000)));
  net.script({
    path: "/api/uploads",
    method: "POST",
    fault: { type: "answer", status: 200, body: "<html>Sign in</html>" },
  });
  net.script({ path: "/api/uploads", method: "POST", nth: 2, fault: { type: "answer", status: 503 } });
  net.script({ path: "/api/uploads/", method: "PATCH", nth: 1, fault: { type: "cutReply" } });
  net.script({ path: "/api/uploads/", method: "PATCH", nth: 3, fault: { type: "cutRequest" } });
  device.queue.start();
  await untilUploads(device.db, isEmpty);
  expect(await stored(target.id)).toBe(values.sha256);
});

test("it waits for its record, and those behind it do not wait with it", async () => {
  const device = createDevice(server.url);
  const first = await attach(device, new Uint8Array(randomBytes(1000)), "a", false);
  const second = await attach(device, new Uint8Array(randomBytes(1000)), "b");
  device.queue.start();
  await untilUploads(device.db, (uploads) => uploads.every(({ id }) => id !== second.target.id));
  expect(await device.db.uploads.count()).toBe(1);
  // By the outbox the server has taken the record, but it knows nothing of it: another device may
  // have deleted it for good.
  await device.db.outbox.clear();
  const third = await attach(device, new Uint8Array(randomBytes(1000)), "c");
  await untilUploads(device.db, (uploads) => uploads.every(({ id }) => id !== third.target.id));
  await api.make("attachments", { id: first.target.id, ...first.values });
  device.queue.wake();
  await untilUploads(device.db, isEmpty);
  expect(await stored(first.target.id)).toBe(first.values.sha256);
});

test("a restart goes on where it was, and the teacher can hold it", async () => {
  const bytes = new Uint8Array(randomBytes(5_000_000));
  const net = await createFaultProxy({ target: server.url });
  ends.push(net.close);
  const before = createDevice(net.url);
  const { target, values } = await attach(before, bytes);
  const held = net.script({ path: "/api/uploads/", method: "PATCH", nth: 3, fault: { type: "holdRequest" } });
  before.queue.start();
  await held.met;
  await before.files.pause(target);
  held.release();
  // The part that was under way is the last one.
  await untilUploads(before.db, ([upload]) => upload!.sent > 700_000);
  before.queue.stop();
  const sent = (await before.db.uploads.toArray())[0]!.sent;
  expect(sent).toBeLessThan(bytes.length);

  const after = createDevice(net.url, before.db);
  after.queue.start();
  await after.queue.drain();
  expect((await after.db.uploads.toArray()).map(({ state }) => state)).toEqual(["paused"]);
  await after.files.resume(target);
  await untilUploads(after.db, isEmpty);
  expect(await stored(target.id)).toBe(values.sha256);
});

test("a queue that was stopped in the middle of a part asks for nothing any more, whatever becomes of the part", async () => {
  const net = await createFaultProxy({ target: server.url });
  ends.push(net.close);
  const device = createDevice(net.url);
  await attach(device, new Uint8Array(randomBytes(900_000)));
  const held = net.script({ path: "/api/uploads/", method: "PATCH", nth: 1, fault: { type: "holdRequest" } });
  device.queue.start();
  await held.met;
  device.queue.stop();
  const asked = net.count("/api/uploads");
  await net.refuse();
  await net.accept();
  // The queue's waits are 20 ms here.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(net.count("/api/uploads")).toBe(asked);
  expect(await device.db.uploads.toArray()).toMatchObject([{ state: "waiting", sent: 0 }]);
});

test("what the server refuses is kept with the reason, and the next one is sent", async () => {
  const device = createDevice(server.url);
  const program = new Uint8Array(randomBytes(2000));
  const { target } = await attach(device, program);
  // The device itself looks at the first bytes, so an older app must have sent the file.
  program.set([0x4d, 0x5a]);
  const blob = new Blob([program]);
  const sha256 = sha256Of(program);
  await device.db.files.put({ sha256, size: 2000, mime: "", place: "mirror", usedAt: 1 });
  await device.db.fileBytes.put({ sha256, bytes: await blob.arrayBuffer() });
  await device.db.uploads.toCollection().modify({ sha256 });
  await api.update("attachments", target.id, { sha256 });

  await attach(device, new Uint8Array(randomBytes(39_000_000)));
  const tooMuch = await attach(device, new Uint8Array(randomBytes(4_000_000)));
  const last = await attach(device, new Uint8Array(randomBytes(1000)));
  device.queue.start();
  await untilUploads(device.db, (uploads) => uploads.length === 2 && uploads.every(({ state }) => state === "parked"));
  const reasons = new Map((await device.db.uploads.toArray()).map(({ id, reason }) => [id, reason]));
  expect(reasons).toEqual(
    new Map([
      [target.id, "program"],
      [tooMuch.target.id, "quota"],
    ]),
  );
  expect(await stored(last.target.id)).toBe(last.values.sha256);
});

test("what found no room is tried again when a file went, and at the next start, with one question each", async () => {
  const net = await createFaultProxy({ target: server.url });
  ends.push(net.close);
  const device = createDevice(net.url);
  const asked = () => net.count("/api/uploads", "GET");
  const large = await attach(device, new Uint8Array(randomBytes(20_000_000)));
  const other = await attach(device, new Uint8Array(randomBytes(20_000_000)));
  device.queue.start();
  await untilUploads(device.db, isEmpty);
  for (const { target } of [large, other]) await device.db.attachments.update(target.id, { file: "file_1.mp4" });
  const waits = [];
  for (let index = 0; index < 3; index++) waits.push(await attach(device, new Uint8Array(randomBytes(9_000_000))));
  const areParked = (uploads: readonly Upload[]) => uploads.every(({ state }) => state === "parked");
  await untilUploads(device.db, areParked);
  expect([await device.db.uploads.count(), asked()]).toEqual([3, 0]);

  // The record is deleted here but not pushed yet: the server would say the same as before.
  const row = (await device.db.attachments.get(large.target.id))!;
  await device.db.outbox.put({ ...unsent, id: row.id, base: row });
  await device.db.attachments.update(row.id, { deleted: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toBe(0);
  await api.update("attachments", row.id, { deleted: true });
  await device.db.outbox.clear();
  // Two have room; the queue does not even ask about the third.
  await untilUploads(device.db, (uploads) => uploads.length === 1);
  expect((await device.db.uploads.toArray()).map(({ id, state }) => [id, state])).toEqual([
    [waits[2]!.target.id, "parked"],
  ]);
  expect(asked()).toBe(1);
  device.queue.stop();

  // Another device made room while this one was off, and the line is bad at first.
  await api.update("attachments", other.target.id, { deleted: true });
  const next = createDevice(net.url, device.db);
  net.script({ path: "/api/uploads", method: "GET", fault: { type: "answer", status: 503 } });
  next.queue.start();
  await untilUploads(device.db, isEmpty);
  expect([await stored(waits[2]!.target.id), asked()]).toEqual([waits[2]!.values.sha256, 3]);
});

test("a copy of a file is named without its bytes, on any device and past a full quota", async () => {
  const net = await createFaultProxy({ target: server.url });
  ends.push(net.close);
  const device = createDevice(net.url);
  const bytes = new Uint8Array(randomBytes(39_000_000));
  const { target, values } = await attach(device, bytes);
  device.queue.start();
  await untilUploads(device.db, isEmpty);
  const sent = net.count("/api/uploads/");
  device.queue.stop();

  // Another device that never had the bytes.
  const other = createDevice(net.url);
  const source = (await api.view("attachments", target.id)).body;
  await other.db.attachments.put({ ...source, rev: 1 });
  const copies = [newId(), newId()];
  for (const id of copies) {
    await api.make("attachments", { id, ...values });
    await other.db.attachments.put({ ...source, id, file: "", rev: 0 });
  }
  // One is not pushed yet.
  await other.db.outbox.put({ ...unsent, id: copies[1] });
  other.queue.start();
  await expect.poll(async () => (await api.view("attachments", copies[0]!)).body.file).not.toBe("");
  expect((await api.view("attachments", copies[1]!)).body.file).toBe("");
  await other.db.outbox.clear();
  await expect.poll(async () => (await api.view("attachments", copies[1]!)).body.file).not.toBe("");
  expect([await stored(copies[0]!), await stored(copies[1]!)]).toEqual([values.sha256, values.sha256]);
  // Each is asked for once, though no pull has brought the names.
  await other.queue.drain();
  expect(net.count("/api/uploads/")).toBe(sent);
  // The original deleted, its copy keeps the bytes.
  await api.update("attachments", target.id, { deleted: true });
  expect(await stored(copies[0]!)).toBe(values.sha256);
});

test("the same bytes again are not sent again, and a photo is known by its new name", async () => {
  const net = await createFaultProxy({ target: server.url });
  ends.push(net.close);
  const device = createDevice(net.url);
  const bytes = new Uint8Array(randomBytes(1000));
  await attach(device, bytes);
  await attach(device, bytes);
  device.queue.start();
  await untilUploads(device.db, isEmpty);
  expect(net.count("/api/uploads/")).toBe(2);

  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const id = (await api.make("students", { lastName: "Weber" })).id;
  const photo = { collection: "students", id, field: "photo" } as const;
  await device.db.students.put({ id, rev: 1, deleted: false, photo: "" } as never);
  await device.files.keep(photo, new Blob([Buffer.from(pixel, "base64")], { type: "image/png" }), "zoe.png");
  await untilUploads(device.db, isEmpty);
  const name = (await api.view("students", id)).body.photo;
  await device.db.students.update(id, { photo: name });
  const seen = net.count("/api/files/");
  const read = await device.files.read(photo);
  expect([read?.ok, net.count("/api/files/") - seen]).toEqual([true, 0]);
});
