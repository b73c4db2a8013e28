import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, call, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let pb: TestPocketBase;
let token: string;
let ann: TestUser;
let api: Api;
let year: any;

beforeAll(async () => {
  pb = await startPocketBase();
  token = await pb.superuser();
});
afterAll(() => pb.stop());
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  year = await api.makeYear();
});

const inDatabase = (work: (database: DatabaseSync) => void) => {
  const database = new DatabaseSync(join(pb.dataDir, "data.db"), { timeout: 10_000 });
  database.exec("BEGIN IMMEDIATE; UPDATE sync_heads SET stamping = 1");
  work(database);
  database.exec("UPDATE sync_heads SET stamping = 0; COMMIT");
  database.close();
};
/** A time stamp so many days ago, as PocketBase writes them. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace("T", " ");
/** Moves the last change of records into the past, without a change of its own. */
const age = (collection: string, days: number, ids: readonly string[]) =>
  inDatabase((database) => {
    const update = database.prepare(`UPDATE ${collection} SET updated = ? WHERE id = ?`);
    for (const id of ids) update.run(daysAgo(days), id);
  });

/** Runs the nightly purge and waits for the row that goes last: an old tombstone. */
const purge = async () => {
  const marker = newId();
  inDatabase((database) => {
    database
      .prepare("INSERT INTO sync_tombstones VALUES ('nobody', 'students', ?, 1, 1, '2000-01-01 00:00:00.000Z')")
      .run(marker);
  });
  expect((await call(pb, "POST", "/api/crons/syncPurge", { token })).status).toBe(204);
  const database = new DatabaseSync(join(pb.dataDir, "data.db"), { readOnly: true, timeout: 10_000 });
  const find = database.prepare("SELECT 1 FROM sync_tombstones WHERE id = ?");
  await expect.poll(() => find.get(marker)).toBeUndefined();
  database.close();
};

const makeCourse = (name: string) => api.make("courses", { schoolyear: year.id, name });
const makeLesson = (course: any) =>
  api.make("lessons", { course: course.id, date: "2026-10-01", start: 480, status: "draft" });
const bin = async (collection: string, id: string) =>
  (await api.update(collection, id, { deleted: true })).body as { seq: number };
const idsIn = async (collection: string): Promise<string[]> =>
  ((await api.pull(0)).rows[collection] ?? []).map((row: any) => row.id);

describe("the purge", () => {
  it("forgets what was deleted 180 days ago and leaves what was deleted later, or not at all", async () => {
    const [old, recent, alive] = [await makeCourse("old"), await makeCourse("recent"), await makeCourse("alive")];
    const { seq } = await bin("courses", old.id);
    await bin("courses", recent.id);
    age("courses", 181, [old.id, alive.id]);
    age("courses", 179, [recent.id]);
    await purge();
    expect((await idsIn("courses")).toSorted()).toEqual([recent.id, alive.id].toSorted());
    expect(await api.pull(0)).toMatchObject({ floor: seq });
  });

  it("raises the floor of the teacher whose rows they were to the highest of their numbers", async () => {
    const courses = [await makeCourse("a"), await makeCourse("b"), await makeCourse("c")];
    const seqs = [];
    for (const { id } of courses) seqs.push((await bin("courses", id)).seq);
    age("courses", 200, [courses[1].id, courses[0].id]);
    const other = createApi(pb, await pb.createUser());
    await purge();
    expect((await api.pull(0)).floor).toBe(seqs[1]);
    expect((await other.pull(0)).floor).toBe(0);
  });

  it("says nothing of it in a pull: a device below the floor starts over", async () => {
    const old = await makeCourse("old");
    const { cursor } = { cursor: (await api.pull(0)).head };
    await bin("courses", old.id);
    age("courses", 200, [old.id]);
    await purge();
    const page = await api.pull(cursor);
    expect(page.rows).toEqual({});
    expect(page.floor).toBeGreaterThan(cursor);
    expect(page.next).toBe(page.head);
  });

  it("keeps a record while anything living lies under it, however deep", async () => {
    const course = await makeCourse("parent");
    const lesson = await makeLesson(course);
    await bin("courses", course.id);
    await bin("schoolyears", year.id);
    age("courses", 200, [course.id]);
    age("schoolyears", 200, [year.id]);
    await purge();
    expect(await idsIn("lessons")).toEqual([lesson.id]);
    expect(await idsIn("courses")).toEqual([course.id]);
    expect(await idsIn("schoolyears")).toEqual([year.id]);
  });

  it("keeps a record whose child is deleted too but has a living one", async () => {
    const course = await makeCourse("in between");
    const lesson = await makeLesson(course);
    await bin("courses", course.id);
    await bin("schoolyears", year.id);
    age("schoolyears", 200, [year.id]);
    await purge();
    expect(await idsIn("lessons")).toEqual([lesson.id]);
    expect(await idsIn("schoolyears")).toEqual([year.id]);
  });

  it("takes a whole year with all that is under it, children first, and leaves no tombstones", async () => {
    const course = await makeCourse("gone");
    const lesson = await makeLesson(course);
    for (const [collection, id] of [
      ["lessons", lesson.id],
      ["courses", course.id],
      ["schoolyears", year.id],
    ]) {
      await bin(collection, id);
      age(collection, 200, [id]);
    }
    await purge();
    const page = await api.pull(0);
    expect(Object.keys(page.rows)).toEqual(["users"]);
    expect(page.floor).toBeGreaterThan(lesson.seq);
  });

  it("keeps a record as long as a file hangs on it", async () => {
    const course = await makeCourse("with a file");
    const file = await api.make("attachments", { parentCollection: "courses", parent: course.id, name: "plan.pdf" });
    await bin("courses", course.id);
    age("courses", 200, [course.id]);
    await purge();
    expect(await idsIn("courses")).toEqual([course.id]);
    await bin("attachments", file.id);
    age("attachments", 200, [file.id]);
    await purge();
    expect(await idsIn("courses")).toEqual([]);
  });

  it("forgets old tombstones and keeps the others", async () => {
    const [old, recent] = [await makeCourse("old"), await makeCourse("recent")];
    await api.erase("courses", old.id);
    await api.erase("courses", recent.id);
    const stones = (await api.pull(0)).rows.courses;
    inDatabase((database) => {
      database.prepare("UPDATE sync_tombstones SET created = ? WHERE id = ?").run(daysAgo(181), old.id);
      database.prepare("UPDATE sync_tombstones SET created = ? WHERE id = ?").run(daysAgo(179), recent.id);
    });
    await purge();
    const page = await api.pull(0);
    expect(page.rows.courses).toEqual([expect.objectContaining({ id: recent.id, deleted: true })]);
    expect(page.floor).toBe(stones.find((row: any) => row.id === old.id).seq);
  });

  it("gives the living records that pointed to it a new version without it", async () => {
    const course = await makeCourse("alive");
    const unit = await api.make("units", { course: course.id, title: "Fractions", order: "a0" });
    const lesson = await api.make("lessons", { course: course.id, unit: unit.id, date: "2026-10-01", status: "draft" });
    await bin("units", unit.id);
    age("units", 200, [unit.id]);
    const { head } = await api.pull(0);
    await purge();
    const { rows } = await api.pull(head);
    expect(rows.lessons).toEqual([expect.objectContaining({ id: lesson.id, unit: "", rev: lesson.rev + 1 })]);
  });

  it("never gives a version to an id that is made again which it had before", async () => {
    const old = await makeCourse("old");
    const { seq } = await bin("courses", old.id);
    age("courses", 200, [old.id]);
    await purge();
    const again = await api.make("courses", { id: old.id, schoolyear: year.id, name: "again" });
    expect(again.rev).toBeGreaterThan(seq);
    expect(again.seq).toBeGreaterThan(seq);
  });

  it("takes hundreds, in many small steps, and keeps the ledger", async () => {
    const device = newId();
    const ids = Array.from({ length: 300 }, newId);
    for (let at = 0; at < ids.length; at += 50) {
      const creates = ids
        .slice(at, at + 50)
        .map((id) => request.create("students", { id, owner: ann.id, lastName: "X" }));
      await api.batch([request.ledger(device, ann.id, at / 50 + 1), ...creates]);
    }
    inDatabase((database) => {
      database.prepare("UPDATE students SET deleted = 1, updated = ? WHERE owner = ?").run(daysAgo(500), ann.id);
      database.prepare("UPDATE sync_heads SET floor = 0 WHERE owner = ?").run(ann.id);
      database.exec("DROP TRIGGER sync_sync_clients_check_update");
      database.prepare("UPDATE sync_clients SET updated = ? WHERE id = ?").run(daysAgo(500), device);
    });
    await purge();
    expect(await idsIn("students")).toEqual([]);
    expect((await api.view("sync_clients", device)).body).toMatchObject({ lastBatch: 6 });
  });
});
