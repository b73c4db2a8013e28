import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readRows } from "#db/read/queries";
import { keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
import { createRemote, type Remote } from "#remote/remote";
import { purelyOfStudents } from "#schema/student-data";
import { collectionNames } from "#schema/collections";
import { compareMirror } from "#sync/compare";
import { createSyncEngine } from "#sync/sync-engine";
import { type Api, call, createApi, newId } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { createDevice } from "../sync/support/device.ts";

let pb: TestPocketBase;
let ann: TestUser;
let api: Api;
let student: string;
let files: { readonly ofStudent: string; readonly ofLesson: string };
let seeds = 4000;

beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());

const makeFile = async (parentCollection: string, parent: string, name: string): Promise<string> => {
  const { id } = await api.make("attachments", { parentCollection, parent, name, mime: "text/plain", size: 4 });
  return id;
};

beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  const year = await api.makeYear();
  student = newId();
  await api.make("students", { id: student, lastName: "Kremer" });
  await api.make("notes", { student, date: "2026-11-20", text: "Forgot the compasses" });
  const { id: course } = await api.make("courses", { schoolyear: year.id, name: "Maths", students: [student] });
  files = {
    ofStudent: await makeFile("students", student, "report of Kremer"),
    ofLesson: await makeFile("courses", course, "plan"),
  };
});

const get = (path: string) => call(pb, "GET", path, ann);
const pull = async (query: string) => (await get(`/api/sync/pull?cursor=0&limit=1000${query}`)).body;
const digest = async (query: string) => (await get(`/api/sync/digest?checksums=1${query}`)).body;

describe("a pull without students", () => {
  it("has no student, no note and no file of a student; everything else and the same head", async () => {
    const [all, none] = [await pull(""), await pull("&students=none")];
    expect(JSON.stringify(all)).toContain("report of Kremer");
    expect(JSON.stringify(none)).not.toMatch(/Kremer|compasses/);
    const { students: _s, notes: _n, attachments, ...others } = all.rows;
    const { attachments: sent, ...rest } = none.rows;
    expect(rest).toEqual(others);
    expect(attachments.map(({ id }: any) => id)).toEqual([files.ofStudent, files.ofLesson]);
    expect(sent.map(({ id }: any) => id)).toEqual([files.ofLesson]);
    expect([none.head, none.next, none.students]).toEqual([all.head, all.head, "none"]);
    expect(all).not.toHaveProperty("students");
  });

  it("comes in pages that pass what is left out", async () => {
    const seen: string[] = [];
    let cursor = 0;
    for (let page = 0; page < 20; page += 1) {
      const { body } = await get(`/api/sync/pull?cursor=${cursor}&limit=1&students=none`);
      seen.push(...Object.keys(body.rows));
      ({ next: cursor } = body);
      if (cursor === body.head) break;
    }
    expect(seen).toEqual(["users", "schoolyears", "courses", "attachments"].filter((name) => seen.includes(name)));
    expect(seen).toContain("attachments");
    expect(cursor).toBe((await pull("")).head);
  });

  it("does not name students that were deleted for good", async () => {
    await fetch(`${pb.url}/api/collections/students/records/${student}`, {
      method: "DELETE",
      headers: { authorization: await pb.superuser() },
    });
    expect((await pull("")).rows.students).toEqual([expect.objectContaining({ id: student, deleted: true })]);
    expect((await pull("&students=none")).rows).not.toHaveProperty("students");
  });

  it("refuses a value that it does not know", async () => {
    for (const path of ["/api/sync/pull?students=some", "/api/sync/digest?students=all"]) {
      const { status, body } = await get(path);
      expect([status, body.data.students.code]).toEqual([400, "validation_not_a_scope"]);
    }
  });
});

it("a digest without students counts and sums what such a pull brings", async () => {
  const [all, none] = [await digest(""), await digest("&students=none")];
  expect(Object.keys(none.collections)).toEqual(collectionNames.filter((name) => !purelyOfStudents.includes(name)));
  expect([all.collections.attachments.count, none.collections.attachments.count]).toEqual([2, 1]);
  expect(none.collections.attachments.checksum).not.toBe(all.collections.attachments.checksum);
  expect(none.collections.courses).toEqual(all.collections.courses);
});

describe("a device without students", () => {
  const remoteOf = () => createRemote({ client: createTestClient({ url: pb.url, user: ann }), owner: ann.id });
  /** Answers as an older server does, which knows no such parameter. */
  const before = (remote: ReturnType<typeof remoteOf>): ReturnType<typeof remoteOf> => ({
    ...remote,
    pull: (cursor, limit, o) => remote.pull(cursor, limit, { ...o, students: "all" }),
    readDigest: () => remote.readDigest(),
    readChecksums: () => remote.readChecksums(),
  });
  const makeDevice = (remote: Remote) => createDevice({ remote, owner: ann.id, seed: (seeds += 1) });
  const stored = async (device: ReturnType<typeof makeDevice>) =>
    JSON.stringify(await Promise.all(device.db.tables.map((table) => table.toArray())));
  const done = { ok: true, value: undefined };

  it.each(["of now", "of before"])("never has any, and does not differ, with a server %s", async (which) => {
    const remote = which === "of now" ? remoteOf() : before(remoteOf());
    const device = makeDevice(remote);
    await keepNoStudents(device.db);
    expect(await device.sync()).toEqual(done);
    expect(await stored(device)).not.toMatch(/Kremer|compasses/);
    expect(await readRows(device.db, "courses")).toHaveLength(1);
    expect(await compareMirror({ db: device.db, remote })).toMatchObject({ value: { type: "same" } });
    // Edits written elsewhere are passed by.
    await api.update("students", student, {
      lastName: "Kremer-Weber",
      rev: (await api.view("students", student)).body.rev,
    });
    expect(await device.sync()).toEqual(done);
    expect(await stored(device)).not.toMatch(/Kremer|compasses/);
    expect(await compareMirror({ db: device.db, remote })).toMatchObject({ value: { type: "same" } });
  });

  it("drops what it had, sends what the server lacks first, and has all again with full", async () => {
    const device = makeDevice(remoteOf());
    expect(await device.sync()).toEqual(done);
    await device.run({ op: "update", collection: "students", id: student, patch: { firstName: "Zoé" } });
    await keepNoStudents(device.db);
    // The device holds the edit, but not the note and the file.
    expect(await stored(device)).toContain("Zoé");
    expect(await stored(device)).not.toMatch(/compasses|report of/);
    expect(await device.sync()).toEqual(done);
    expect(await stored(device)).not.toMatch(/Kremer|Zoé/);
    expect((await api.view("students", student)).body.firstName).toBe("Zoé");
    await keepStudents(device.db, { keeps: "full" });
    expect(await device.sync()).toEqual(done);
    expect(await readRows(device.db, "students")).toMatchObject([{ lastName: "Kremer", firstName: "Zoé" }]);
    expect(await readRows(device.db, "notes")).toHaveLength(1);
    expect(await readRows(device.db, "attachments")).toHaveLength(2);
    expect(await compareMirror({ db: device.db, remote: remoteOf() })).toMatchObject({ value: { type: "same" } });
  });

  it("merges what it holds with what was written elsewhere meanwhile", async () => {
    const device = makeDevice(remoteOf());
    await device.sync();
    await device.run({ op: "update", collection: "students", id: student, patch: { firstName: "Zoé" } });
    await keepNoStudents(device.db);
    const { rev } = (await api.view("students", student)).body;
    await api.update("students", student, { email: "zoe@school.example", rev });
    await api.make("students", { lastName: "Newcomer" });
    expect(await device.sync()).toEqual(done);
    expect((await api.view("students", student)).body).toMatchObject({ firstName: "Zoé", email: "zoe@school.example" });
    expect(await stored(device)).not.toMatch(/Kremer|Newcomer/);
  });

  it("keeps the students of a course that is edited on it", async () => {
    const device = makeDevice(remoteOf());
    await keepNoStudents(device.db);
    await device.sync();
    const [course] = await readRows(device.db, "courses");
    await device.run({ op: "update", collection: "courses", id: course!.id, patch: { room: "B204" } });
    expect(await device.sync()).toEqual(done);
    expect((await api.view("courses", course!.id)).body).toMatchObject({ room: "B204", students: [student] });
  });

  it("repairs without bringing any", async () => {
    const device = makeDevice(remoteOf());
    await keepNoStudents(device.db);
    await device.sync();
    const engine = createSyncEngine({
      store: device.store,
      remote: before(remoteOf()),
      lock: (work) => work(),
      clock: Date.now,
      random: Math.random,
    });
    expect(await engine.sync({ isRepair: true })).toEqual(done);
    expect(await stored(device)).not.toMatch(/Kremer|compasses/);
  });
});
