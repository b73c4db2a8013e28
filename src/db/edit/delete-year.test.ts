import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { deleteYear, readYearTotals } from "./delete-year.ts";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import type { Mutation } from "./mutation.ts";
import { createId } from "#db/store/new-id";
import { readActiveSchoolyear, readRow, readRows } from "#db/read/queries";

const [owner, old, now, course] = ["t", "o", "n", "c"].map((letter) => letter.repeat(15)) as [
  string,
  string,
  string,
  string,
];
const yearValues = (start: string, end: string) => ({
  name: start.slice(0, 4),
  country: "LU" as const,
  start,
  end,
  zone: "Europe/Luxembourg",
});
const swap = (date: string): Mutation => ({
  op: "create",
  collection: "exceptions",
  values: { date, toDate: date, kind: "dayswap" },
});

test("a year goes with all that belongs to it, another takes its place, and one undo restores it", async () => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner, newId: createId({ random: Math.random }), clock: () => 0 });
  const history = createHistory({ mutate });
  const user = { id: owner, owner, username: "u", firstName: "", lastName: "", avatar: "", active_schoolyear: now };
  await db.table("users").put({ ...user, language: "", setup: "done", rev: 1, seq: 1, deleted: false });
  await mutate([
    { op: "create", collection: "schoolyears", id: old, values: yearValues("2025-09-15", "2026-07-15") },
    { op: "create", collection: "schoolyears", id: now, values: yearValues("2026-09-15", "2027-07-15") },
    { op: "create", collection: "courses", id: course, values: { schoolyear: now, name: "Maths", color: "lagoon" } },
    { op: "create", collection: "lessons", values: { course, date: "2026-11-23", start: 480, status: "draft" } },
    swap("2026-11-23"),
    swap("2026-03-02"),
  ]);
  const year = (await readRow(db, "schoolyears", now))!;
  expect(Object.fromEntries(await readYearTotals(db, { owner, year, today: "2026-11-23" }))).toEqual({
    courses: 1,
    lessons: 1,
    exceptions: 1,
  });
  const tables = ["schoolyears", "courses", "lessons", "exceptions", "users"];
  const dump = () => Promise.all(tables.map((name) => db.table(name).toArray()));
  const before = await dump();

  expect((await history.run(await deleteYear(db, { owner, year, today: "2026-11-23" }))).ok).toBe(true);
  expect((await readActiveSchoolyear(db, owner))?.id).toBe(old);
  expect([await readRows(db, "courses"), await readRows(db, "lessons")]).toEqual([[], []]);
  expect((await readRows(db, "exceptions")).map(({ date }) => date)).toEqual(["2026-03-02"]);
  await history.undo();
  expect(await dump()).toEqual(before.map((rows) => rows));
  expect((await readActiveSchoolyear(db, owner))?.id).toBe(now);
});
