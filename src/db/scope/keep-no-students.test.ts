import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "#db/store/database";
import { keepPairDistinct, readDistinctPairs } from "#db/store/distinct-pairs";
import type { Conflict, OutboxEntry } from "#db/store/outbox";
import { dropStaleFiles } from "./drop-stale-files.ts";
import { dropReleasedStudents, endApproval, keepNoStudents, keepStudents } from "./keep-no-students.ts";
import { areStudentsAwaited, readStudentScope, staleFilesKey } from "./student-scope.ts";

let db: Database;
const system = { owner: "teacher00000000", rev: 1, seq: 1, deleted: false, created: "", updated: "" };
const put = (name: string, rows: readonly object[]) =>
  db.table(name).bulkPut(rows.map((row) => ({ ...system, ...row })));
const entry = (collection: string, id: string) => ({ collection, id, base: null, rev: 0, state: "parked", rank: 0 });
const conflict = (id: string, resolvedAt: string) => ({
  collection: "students",
  id,
  field: "note",
  at: "",
  resolvedAt,
});
const idsIn = async (name: string) => (await db.table(name).toArray()).map(({ id }) => id);

beforeEach(async () => {
  db = createDatabase({ name: "scope", indexedDB: new IDBFactory(), IDBKeyRange });
  await put("students", [{ id: "clean" }, { id: "edited" }, { id: "compared" }, { id: "decided" }, { id: "noted" }]);
  await put("notes", [
    { id: "sent", student: "clean" },
    { id: "unsent", student: "noted" },
  ]);
  await put("attachments", [
    { id: "plan", parentCollection: "lessons", parent: "lesson" },
    { id: "report", parentCollection: "students", parent: "clean" },
  ]);
  await put("courses", [{ id: "course", students: ["clean"] }]);
  await db.outbox.bulkPut([entry("students", "edited"), entry("notes", "unsent")] as unknown as OutboxEntry[]);
  await db.conflicts.bulkAdd([conflict("compared", ""), conflict("decided", "2026")] as unknown as Conflict[]);
  await db.meta.put({ key: "sync", value: { cursor: 9 } });
});

test("keeping none leaves what the server lacks, and nothing else of a student", async () => {
  await keepPairDistinct(db, "clean edited");
  await keepNoStudents(db);
  expect(await readDistinctPairs(db)).toEqual(new Set());
  expect(await idsIn("students")).toEqual(["compared", "edited", "noted"]);
  expect(await idsIn("notes")).toEqual(["unsent"]);
  expect(await idsIn("attachments")).toEqual(["plan"]);
  expect(await db.courses.get("course")).toMatchObject({ students: ["clean"] });
  expect((await db.conflicts.toArray()).map(({ id }) => id)).toEqual(["compared"]);
  expect(await readStudentScope(db)).toEqual({ keeps: "none", holds: true });
  expect(await db.meta.get(staleFilesKey)).toMatchObject({ value: true });
  expect((await db.meta.get("sync"))?.value).toEqual({ cursor: 9, students: "held" });
});

test("files of students go, those still to be sent once they are, and others stay", async () => {
  const file = (sha256: string, place = "mirror") => ({ sha256, size: 1, mime: "", place, usedAt: 0 });
  await db.attachments.bulkUpdate([
    { key: "plan", changes: { sha256: "plan" } },
    { key: "report", changes: { sha256: "report" } },
  ]);
  await db.files.bulkPut([
    file("plan"),
    file("report"),
    file("face"),
    file("new"),
    file("me"),
    file("film", "folder"),
  ] as never[]);
  await db.fileBytes.bulkPut(
    ["plan", "report", "face", "new", "me"].map((sha256) => ({ sha256, bytes: new ArrayBuffer(1) })),
  );
  await db.fileNames.bulkPut([
    { key: "students/clean/face.jpg", sha256: "face" },
    { key: "users/teacher00000000/me.jpg", sha256: "me" },
  ]);
  const target = { collection: "students", id: "clean", field: "photo" } as const;
  await db.uploads.put({ ...target, key: "students/clean/photo", sha256: "new" } as never);

  await keepNoStudents(db);
  const bytesHere = async () => (await db.fileBytes.toCollection().primaryKeys()).toSorted();
  // A student with something to be sent is still here, with the photo of before.
  expect(await bytesHere()).toEqual(["face", "me", "new", "plan"]);
  expect(await idsIn("students")).toContain("clean");
  const left = new Set(["film", "plan"]);
  const openFolder = async () => ({
    names: async () => [...left],
    remove: async (name: string) => void left.delete(name),
  });
  await dropStaleFiles(db, openFolder);
  expect([...left]).toEqual(["plan"]);

  await db.uploads.clear();
  await dropReleasedStudents(db);
  expect(await bytesHere()).toEqual(["me", "plan"]);
  expect(await idsIn("students")).not.toContain("clean");
});

test("what was held goes once it is settled, taken back or decided", async () => {
  await keepNoStudents(db);
  await db.outbox.clear();
  await dropReleasedStudents(db);
  expect([await idsIn("students"), await idsIn("notes")]).toEqual([["compared"], []]);
  await db.conflicts.toCollection().modify({ resolvedAt: "2026" });
  await dropReleasedStudents(db);
  expect([await idsIn("students"), await db.conflicts.count()]).toEqual([[], 0]);
  expect(await readStudentScope(db)).toEqual({ keeps: "none", holds: false });
});

test("an approval ends when its day is over, and not before", async () => {
  await keepStudents(db, { keeps: "until", until: "2026-12-31", endsAt: 1000 });
  await endApproval(db, 999);
  expect(await idsIn("students")).toHaveLength(5);
  await endApproval(db, 1000);
  expect(await idsIn("students")).toHaveLength(3);
  expect(await readStudentScope(db)).toEqual({ keeps: "none", holds: true, expired: "2026-12-31" });
  // The day stays known once the rest has gone.
  await db.outbox.clear();
  await db.conflicts.clear();
  await dropReleasedStudents(db);
  expect(await readStudentScope(db)).toEqual({ keeps: "none", holds: false, expired: "2026-12-31" });
});

test("students that are wanted again are awaited until a pull has brought them", async () => {
  expect(await areStudentsAwaited(db)).toBe(false);
  await keepNoStudents(db);
  expect(await areStudentsAwaited(db)).toBe(false);
  await keepStudents(db, { keeps: "full" });
  expect(await areStudentsAwaited(db)).toBe(true);
  await db.meta.put({ key: "sync", value: { students: "all" } });
  expect(await areStudentsAwaited(db)).toBe(false);
});
