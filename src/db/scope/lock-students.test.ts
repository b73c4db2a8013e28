import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, it } from "vitest";
import { createDatabase, type Database } from "#db/store/database";
import type { OutboxEntry } from "#db/store/outbox";
import { keepNoStudents, keepStudents } from "./keep-no-students.ts";
import { forgetLock, lockStudents, unlockStudents } from "./lock-students.ts";
import { leavesStudents, areStudentsAwaited, readStudentScope } from "./student-scope.ts";

let db: Database;
const row = (id: string) => ({
  id,
  owner: "teacher00000000",
  rev: 1,
  seq: 1,
  deleted: false,
  created: "",
  updated: "",
});
const students = async () => (await db.students.toCollection().primaryKeys()).toSorted();

beforeEach(async () => {
  db = createDatabase({ name: "lock", indexedDB: new IDBFactory(), IDBKeyRange });
  await db.table("students").bulkPut([row("clean"), row("edited")]);
  const entry = { collection: "students", id: "edited", base: null, rev: 0, state: "pending", rank: 0 };
  await db.outbox.put(entry as unknown as OutboxEntry);
  await db.meta.put({ key: "sync", value: { cursor: 9 } });
});

it("takes all but what was not sent, and the next sign-in asks for everything again", async () => {
  expect(await leavesStudents(db)).toBe(true);
  await lockStudents(db);
  // A second tab, and the next start.
  await lockStudents(db);
  expect([await students(), await leavesStudents(db)]).toEqual([["edited"], true]);
  expect(await readStudentScope(db)).toMatchObject({ keeps: "none" });
  await unlockStudents(db);
  expect(await readStudentScope(db)).toEqual({ keeps: "full" });
  expect(await areStudentsAwaited(db)).toBe(true);
  // A later choice is not undone.
  await keepNoStudents(db);
  await unlockStudents(db);
  expect([await readStudentScope(db), await leavesStudents(db)]).toEqual([{ keeps: "none", holds: true }, false]);
});

it("gives back what there was before: an approval until a day, or nothing", async () => {
  const until = { keeps: "until", until: "2026-12-31", endsAt: 1000 } as const;
  await keepStudents(db, until);
  await lockStudents(db);
  await unlockStudents(db);
  expect(await readStudentScope(db)).toEqual(until);

  await keepNoStudents(db);
  await lockStudents(db);
  await unlockStudents(db);
  expect(await readStudentScope(db)).toMatchObject({ keeps: "none" });
});

it("stays without students for who says that the device is not theirs", async () => {
  await lockStudents(db);
  await forgetLock(db);
  await unlockStudents(db);
  expect(await readStudentScope(db)).toMatchObject({ keeps: "none" });
});
