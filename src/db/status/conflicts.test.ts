import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { decideConflicts, readDecidedComparisons, readOpenComparisons } from "./comparisons.ts";
import { countComparisons, removeOldConflicts } from "./conflicts.ts";
import { createDatabase } from "#db/store/database";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import type { Conflict } from "#db/store/outbox";

const id = "s".repeat(15);
const now = Date.UTC(2026, 10, 23, 9);

const setUp = async () => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner: "teacher", newId: () => id, clock: () => now });
  await mutate([{ op: "create", collection: "students", values: { lastName: "Weber", firstName: "Anne" } }]);
  const conflict = (field: string, mine: unknown, theirs: unknown, at = "2026-11-23T08:00:00.000Z"): Conflict => ({
    collection: "students",
    id,
    field,
    base: "",
    mine,
    theirs,
    at,
    mineAt: at,
    theirsAt: "",
    theirsDevice: "",
    resolvedAt: "",
    choice: "",
  });
  return { db, history: createHistory({ mutate }), conflict };
};

test("the fields that one pull found on a record are one comparison", async () => {
  const { db, conflict } = await setUp();
  await db.conflicts.bulkAdd([conflict("lastName", "Weber", "Wagner"), conflict("firstName", "Anne", "Anna")]);
  await db.conflicts.add(conflict("lastName", "Weber", "Weiss", "2026-11-23T08:30:00.000Z"));
  expect(await countComparisons(db)).toBe(2);
  const [first, second] = await readOpenComparisons(db);
  expect(first?.conflicts.map(({ field }) => field)).toEqual(["lastName", "firstName"]);
  expect(first?.row).toMatchObject({ lastName: "Weber" });
  expect(second?.conflicts.map(({ theirs }) => theirs)).toEqual(["Weiss"]);
});

test("deciding writes values and rows at once; one undo restores both", async () => {
  const { db, history, conflict } = await setUp();
  await db.conflicts.bulkAdd([conflict("lastName", "Weber", "Wagner"), conflict("firstName", "Anne", "Anna")]);
  const before = await db.conflicts.toArray();
  const [comparison] = await readOpenComparisons(db);
  const conflicts = decideConflicts(comparison!, new Map([[before[0]!.key!, "theirs"]]), now);
  const done = await history.run([
    { op: "update", collection: "students", id, patch: { lastName: "Wagner" } },
    { op: "decide", collection: "students", id, conflicts },
  ]);
  expect(done.ok).toBe(true);
  expect(await db.students.get(id)).toMatchObject({ lastName: "Wagner", firstName: "Anne" });
  expect(await countComparisons(db)).toBe(0);
  expect((await readDecidedComparisons(db))[0]?.conflicts).toMatchObject([
    { field: "lastName", choice: "theirs", mine: "Weber" },
    { field: "firstName", choice: "mine" },
  ]);

  await history.undo();
  expect(await db.students.get(id)).toMatchObject({ lastName: "Weber" });
  expect(await db.conflicts.toArray()).toEqual(before);
});

test("an automatic decision is not an open comparison, and is the teacher's once they choose", async () => {
  const { db, conflict } = await setUp();
  const at = "2026-11-23T08:00:00.000Z";
  await db.conflicts.add({
    ...conflict("note", "old", "new", at),
    resolvedAt: at,
    choice: "theirs",
    isAutomatic: true,
  });
  expect(await countComparisons(db)).toBe(0);
  const [past] = await readDecidedComparisons(db);
  expect(past?.conflicts).toMatchObject([{ mine: "old", theirs: "new", isAutomatic: true }]);
  const decided = decideConflicts(past!, new Map([[past!.conflicts[0]!.key, "mine"]]), now);
  expect(decided).toMatchObject([{ mine: "old", choice: "mine", isAutomatic: false }]);
});

test("an error leaves values and rows as they were", async () => {
  const { db, history, conflict } = await setUp();
  await db.conflicts.add(conflict("lastName", "Weber", ""));
  const [comparison] = await readOpenComparisons(db);
  const done = await history.run([
    { op: "update", collection: "students", id, patch: { lastName: "" } },
    { op: "decide", collection: "students", id, conflicts: decideConflicts(comparison!, new Map(), now) },
  ]);
  expect(done).toMatchObject({ error: { type: "invalid", faults: [{ field: "lastName", type: "required" }] } });
  expect(await countComparisons(db)).toBe(1);
});

test("decided ones stay 180 days, open ones stay", async () => {
  const { db, conflict } = await setUp();
  const day = 86_400_000;
  const decided = (age: number): Conflict => ({
    ...conflict("lastName", "Weber", `${age}`),
    resolvedAt: new Date(now - age * day).toISOString(),
    choice: "mine",
  });
  await db.conflicts.bulkAdd([decided(179), decided(181), conflict("firstName", "Anne", "open")]);
  await removeOldConflicts(db, now);
  expect((await db.conflicts.toArray()).map(({ theirs }) => theirs)).toEqual(["179", "open"]);
});
