import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, call, createApi, newId } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

/* Changes that a superuser can make to the collections while teachers sync. */

let pb: TestPocketBase;
let token: string;
let ann: TestUser;
let api: Api;
let course: any;

beforeAll(async () => {
  pb = await startPocketBase();
  token = await pb.superuser();
});
afterAll(() => pb.stop());
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  const year = await api.makeYear();
  course = await api.make("courses", { name: "Mathematics", schoolyear: year.id });
});

const ask = (method: string, path: string, body?: unknown) => call(pb, method, path, { token, body });
const collectionOf = async (name: string) => (await ask("GET", `/api/collections/${name}`)).body;
const fieldOf = async (name: string, field: string) =>
  (await collectionOf(name)).fields.find((one: any) => one.name === field);
/** Saves a collection's fields as the dashboard does: all of them. */
const saveFields = async (name: string, change: (fields: any[]) => any[]) => {
  const { fields } = await collectionOf(name);
  return ask("PATCH", `/api/collections/${name}`, { fields: change(fields) });
};
const changed = (name: string, options: object) => (fields: any[]) =>
  fields.map((field) => (field.name === name ? { ...field, ...options } : field));

/**
 * Expects the sync to work: a change takes the next number, an old one is refused, a pull brings
 * it, and a stranger's relation is refused.
 */
const expectSyncToWork = async () => {
  const before = (await api.view("courses", course.id)).body;
  const { head } = await api.pull(0);
  const written = await api.update("courses", course.id, { room: newId(), rev: before.rev });
  expect(written.body).toMatchObject({ rev: before.rev + 1, seq: head + 1 });
  const late = await api.update("courses", course.id, { room: "late", rev: before.rev });
  expect([late.status, late.body.data.rev.code]).toEqual([409, "sync_conflict"]);
  const made = await api.make("lessons", { course: course.id, date: "2026-10-01", start: 480, status: "draft" });
  expect(made).toMatchObject({ rev: head + 2, seq: head + 2 });
  const { rows } = await api.pull(head);
  expect(rows.courses).toEqual([expect.objectContaining({ id: course.id, room: written.body.room })]);
  expect(rows.lessons).toEqual([expect.objectContaining({ id: made.id })]);
  const other = createApi(pb, await pb.createUser());
  const stranger = await other.create("lessons", { course: course.id, date: "2026-10-01", status: "draft" });
  expect(stranger.status).toBe(400);
  await api.erase("lessons", made.id);
  expect((await api.pull(head + 2)).rows.lessons).toEqual([expect.objectContaining({ id: made.id, deleted: true })]);
};

describe("the sync goes on after the dashboard", () => {
  it("adds a field, renames it, changes its options and deletes it", async () => {
    const added = await saveFields("courses", (fields) => [...fields, { type: "text", name: "shelf" }]);
    expect(added.status).toBe(200);
    await expectSyncToWork();
    expect((await saveFields("courses", changed("shelf", { name: "cupboard" }))).status).toBe(200);
    await expectSyncToWork();
    expect((await saveFields("courses", changed("cupboard", { max: 10 }))).status).toBe(200);
    await expectSyncToWork();
    const gone = await saveFields("courses", (fields) => fields.filter(({ name }) => name !== "cupboard"));
    expect(gone.status).toBe(200);
    await expectSyncToWork();
  });

  it("adds a relation, from one to many and back, and deletes it", async () => {
    const { id: collectionId } = await collectionOf("classes");
    const relation = { type: "relation", name: "guest", collectionId, maxSelect: 1 };
    expect((await saveFields("courses", (fields) => [...fields, relation])).status).toBe(200);
    await expectSyncToWork();
    const other = createApi(pb, await pb.createUser());
    const theirs = await other.make("classes", { name: "7C2", schoolyear: (await other.makeYear()).id });
    expect((await api.update("courses", course.id, { guest: theirs.id })).status).toBe(400);
    const { head } = await api.pull(0);
    for (const maxSelect of [5, 1]) {
      expect((await saveFields("courses", changed("guest", { maxSelect }))).status).toBe(200);
      expect((await api.pull(0)).head).toBe(head);
    }
    await expectSyncToWork();
    const gone = await saveFields("courses", (fields) => fields.filter(({ name }) => name !== "guest"));
    expect(gone.status).toBe(200);
    await expectSyncToWork();
  });

  it("adds a relation to a collection that has no owners", async () => {
    const rooms = await ask("POST", "/api/collections", { name: "rooms", type: "base", fields: [] });
    const room = (await ask("POST", "/api/collections/rooms/records", {})).body;
    const relation = { type: "relation", name: "place", collectionId: rooms.body.id, maxSelect: 1 };
    expect((await saveFields("courses", (fields) => [...fields, relation])).status).toBe(200);
    expect((await api.update("courses", course.id, { place: room.id })).body.place).toBe(room.id);
    await expectSyncToWork();
    await saveFields("courses", (fields) => fields.filter(({ name }) => name !== "place"));
    expect((await ask("DELETE", "/api/collections/rooms")).status).toBe(204);
    await expectSyncToWork();
  });

  it("changes the options of a field of ours, a rule and an index", async () => {
    const { max } = await fieldOf("courses", "room");
    expect((await saveFields("courses", changed("room", { max: 100 }))).status).toBe(200);
    await expectSyncToWork();
    await saveFields("courses", changed("room", { max }));
    const { listRule, indexes } = await collectionOf("courses");
    expect((await ask("PATCH", "/api/collections/courses", { listRule: null })).status).toBe(200);
    await expectSyncToWork();
    const index = "CREATE INDEX idx_courses_name ON courses (name)";
    const answer = await ask("PATCH", "/api/collections/courses", { listRule, indexes: [...indexes, index] });
    expect(answer.body.indexes).toHaveLength(indexes.length + 1);
    await expectSyncToWork();
  });

  it("imports its own export, with and without deleting what is missing", async () => {
    const { body } = await ask("GET", "/api/collections?perPage=200");
    for (const deleteMissing of [false, true]) {
      const answer = await ask("PUT", "/api/collections/import", { collections: body.items, deleteMissing });
      expect(answer.status).toBe(204);
      await expectSyncToWork();
    }
  });

  it("makes a collection with fields called rev and seq, which is not synced", async () => {
    const fields = ["rev", "seq"].map((name) => ({ type: "number", name }));
    await ask("POST", "/api/collections", { name: "scores", type: "base", fields });
    const { head } = await api.pull(0);
    const made = await ask("POST", "/api/collections/scores/records", { rev: 7, seq: 9 });
    expect(made.body).toMatchObject({ rev: 7, seq: 9 });
    const path = `/api/collections/scores/records/${made.body.id}`;
    expect((await ask("PATCH", path, { rev: 3 })).body).toMatchObject({ rev: 3, seq: 9 });
    expect((await api.pull(0)).head).toBe(head);
    expect((await ask("PATCH", "/api/collections/scores", { name: "marks" })).status).toBe(200);
    await expectSyncToWork();
    expect((await ask("DELETE", "/api/collections/marks")).status).toBe(204);
    await expectSyncToWork();
  });

  it("empties a collection: every device hears of it", async () => {
    const lesson = await api.make("lessons", { course: course.id, date: "2026-10-01", start: 480, status: "draft" });
    expect((await ask("DELETE", "/api/collections/lessons/truncate")).status).toBe(204);
    const { rows } = await api.pull(lesson.seq);
    expect(rows.lessons).toEqual([{ id: lesson.id, deleted: true, rev: lesson.rev + 1, seq: lesson.seq + 1 }]);
    await expectSyncToWork();
  });
});

describe("what would break the sync is refused with a sentence, and nothing of it is done", () => {
  const refused = async (answer: any, sentence: RegExp) => {
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(sentence);
    await expectSyncToWork();
  };
  const aField = /of the sync: it cannot be renamed, replaced or deleted here/;

  it("a field of ours renamed, swapped with another or deleted", async () => {
    await refused(await saveFields("courses", changed("room", { name: "place" })), aField);
    const names: Record<string, string> = { room: "short", short: "room" };
    const swap = (fields: any[]) => fields.map((field) => ({ ...field, name: names[field.name] ?? field.name }));
    await refused(await saveFields("courses", swap), aField);
    await refused(await saveFields("courses", (fields) => fields.filter(({ name }) => name !== "room")), aField);
    // A trigger names this field.
    await refused(await saveFields("students", (fields) => fields.filter(({ name }) => name !== "classes")), aField);
  });

  it("one relation made many, and a system field with other options", async () => {
    const many = await saveFields("lessons", changed("unit", { maxSelect: 9 }));
    await refused(many, /\\"unit\\" of \\"lessons\\" is a field of the sync: its type cannot change here/);
    await refused(await saveFields("lessons", changed("updated", { onUpdate: false })), /its options cannot change/);
    await refused(await saveFields("lessons", changed("rev", { max: 3 })), /its options cannot change/);
  });

  it("a collection of ours renamed or deleted", async () => {
    const aCollection = /is a collection of the sync: it cannot be renamed or deleted here/;
    await refused(await ask("PATCH", "/api/collections/courses", { name: "subjects" }), aCollection);
    await refused(await ask("DELETE", "/api/collections/attachments"), aCollection);
  });

  it("an import without some of it", async () => {
    const { items } = (await ask("GET", "/api/collections?perPage=200")).body;
    const without = items.filter(({ name }: any) => name !== "attachments");
    const answer = await ask("PUT", "/api/collections/import", { collections: without, deleteMissing: true });
    await refused(answer, /is a collection of the sync/);
    const noRoom = items.map((one: any) =>
      one.name === "courses" ? { ...one, fields: one.fields.filter(({ name }: any) => name !== "room") } : one,
    );
    await refused(await ask("PUT", "/api/collections/import", { collections: noRoom, deleteMissing: true }), aField);
    expect(await fieldOf("courses", "room")).toMatchObject({ type: "text" });
  });
});

describe("triggers that are gone or of another version", () => {
  it("are made again at the next start", async () => {
    const { DatabaseSync } = await import("node:sqlite");
    const own = await startPocketBase();
    const user = await own.createUser();
    await own.kill();
    const database = new DatabaseSync(`${own.dataDir}/data.db`);
    database.exec("DROP TRIGGER sync_courses_insert; DROP TRIGGER sync_courses_check_update");
    database.exec("CREATE TRIGGER sync_courses_check_update BEFORE UPDATE ON courses BEGIN SELECT 1; END");
    database.close();
    const again = await startPocketBase({ dataDir: own.dataDir, port: own.port });
    const asUser = createApi(again, user);
    const year = await asUser.makeYear();
    const made = await asUser.make("courses", { name: "Art", schoolyear: year.id });
    expect(made.seq).toBe(year.seq + 1);
    expect((await asUser.update("courses", made.id, { room: "1", rev: 1 })).status).toBe(409);
    await again.stop();
    await own.stop();
  });
});

describe("a backup restored from the dashboard", () => {
  it("goes back in time with another boot, and the sync goes on from there", async () => {
    const own = await startPocketBase();
    const superuser = await own.superuser();
    const user = await own.createUser();
    const asUser = createApi(own, user);
    const year = await asUser.makeYear();
    const before = await asUser.pull(0);
    const backup = await call(own, "POST", "/api/backups", { token: superuser, body: { name: "night.zip" } });
    expect(backup.status).toBe(204);
    await asUser.update("schoolyears", year.id, { name: "lost" });
    const restore = await call(own, "POST", "/api/backups/night.zip/restore", { token: superuser });
    expect(restore.status).toBe(204);
    const bootNow = () =>
      asUser.pull(0).then(
        ({ boot }) => boot,
        () => before.boot,
      );
    await expect.poll(bootNow).not.toBe(before.boot);
    const after = await asUser.pull(0);
    expect({ ...after, boot: "" }).toEqual({ ...before, boot: "" });
    const next = await asUser.update("schoolyears", year.id, { name: "again", rev: year.rev });
    expect(next.body).toMatchObject({ rev: year.rev + 1, seq: before.head + 1 });
    await own.stop();
  });
});
