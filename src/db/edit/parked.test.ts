import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import type { Step } from "#db/edit/mutation";
import { discardMutations, readParked } from "./parked.ts";
import { discardUnsynced, readUnsyncedEdits, readUnsyncedKinds } from "#db/status/unsynced";

const ids = { year: "y".repeat(15), course: "c".repeat(15), unit: "u".repeat(15), lesson: "l".repeat(15) };
const reason = { type: "refused", fields: [{ field: "schoolyear", code: "validation_missing_rel_records" }] } as const;
const year = {
  name: "26/27",
  country: "LU",
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
} as const;
const lesson = { course: ids.course, unit: ids.unit, date: "2026-11-24", start: 820, status: "draft" } as const;

/** A year on the server; a course, a unit and a lesson made here, the course refused. */
const setUp = async () => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  let now = 0;
  const clock = () => (now += 1000);
  const mutate = createMutate({ db, owner: "teacher", newId: () => "n".repeat(15), clock });
  const history = createHistory({ mutate });
  const run = async (...mutations: Step[]) => {
    const done = await history.run(mutations);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
  };
  await run({ op: "create", collection: "schoolyears", id: ids.year, values: year });
  await db.schoolyears.update(ids.year, { rev: 1, seq: 1 });
  await db.outbox.clear();
  await run(
    {
      op: "create",
      collection: "courses",
      id: ids.course,
      values: { schoolyear: ids.year, name: "Maths", short: "5C3", color: "iris" },
    },
    { op: "create", collection: "units", id: ids.unit, values: { course: ids.course, title: "Pythagoras" } },
    { op: "create", collection: "lessons", id: ids.lesson, values: lesson },
  );
  const park = (collection: string, id: string) =>
    db.outbox.update([collection, id] as never, { state: "parked", reason });
  return { db, history, run, park };
};

test("a refused record is listed with its reason and what waits for it, also indirectly", async () => {
  const { db, park } = await setUp();
  await park("courses", ids.course);
  expect(await readParked(db)).toMatchObject([
    {
      collection: "courses",
      base: null,
      reason,
      changed: ["schoolyear", "name", "short", "color"],
      facts: { title: "Maths", color: "iris" },
      waiting: [
        { collection: "units", title: "Pythagoras", course: "Maths" },
        { collection: "lessons", course: "Maths", date: "2026-11-24", start: 820 },
      ],
    },
  ]);
});

test("what waits for something that waits is listed", async () => {
  const { db, run, park } = await setUp();
  const next = "x".repeat(15);
  await run({ op: "create", collection: "schoolyears", id: next, values: { ...year, name: "27/28" } });
  await run({ op: "update", collection: "courses", id: ids.course, patch: { schoolyear: next } });
  await park("schoolyears", next);
  const [parked] = await readParked(db);
  expect(parked?.waiting.map(({ collection }) => collection)).toEqual(["courses", "units", "lessons"]);
});

test("a retry is pushed again as it is, also a delete", async () => {
  const { db, run, park } = await setUp();
  await park("courses", ids.course);
  await run({ op: "retry", collection: "courses", id: ids.course });
  expect(await db.outbox.get(["courses", ids.course])).toMatchObject({ state: "pending", reason: null });
  await db.outbox.clear();
  await run({ op: "delete", collection: "schoolyears", id: ids.year });
  await park("schoolyears", ids.year);
  await run({ op: "retry", collection: "schoolyears", id: ids.year });
  expect(await db.outbox.get(["schoolyears", ids.year])).toMatchObject({ state: "pending" });
});

test("discarding what the server never had removes it with its children; undo restores it all", async () => {
  const { db, history, run, park } = await setUp();
  await park("courses", ids.course);
  await run(...(await discardMutations(db, "courses", ids.course)));
  expect([await db.courses.count(), await db.units.count(), await db.lessons.count(), await db.outbox.count()]).toEqual(
    [0, 0, 0, 0],
  );
  await history.undo();
  expect(await db.lessons.get(ids.lesson)).toMatchObject(lesson);
  expect(await db.outbox.count()).toBe(3);
});

test("a mere reference to a discarded record is cleared", async () => {
  const { db, history, run, park } = await setUp();
  await park("units", ids.unit);
  await run(...(await discardMutations(db, "units", ids.unit)));
  expect(await db.units.count()).toBe(0);
  expect(await db.lessons.get(ids.lesson)).toMatchObject({ unit: "" });
  await history.undo();
  expect(await db.lessons.get(ids.lesson)).toMatchObject({ unit: ids.unit });
});

test("a record that was moved goes back to its old parent, and is not deleted with the new one", async () => {
  const { db, run, park } = await setUp();
  const old = "o".repeat(15);
  await run({ op: "create", collection: "courses", id: old, values: { schoolyear: ids.year, name: "Old" } });
  await run({ op: "update", collection: "lessons", id: ids.lesson, patch: { course: old, unit: "" } });
  await db.outbox.bulkDelete([
    ["courses", old],
    ["lessons", ids.lesson],
  ] as never);
  await run({ op: "update", collection: "lessons", id: ids.lesson, patch: { course: ids.course } });
  await park("courses", ids.course);
  await run(...(await discardMutations(db, "courses", ids.course)));
  expect(await db.lessons.get(ids.lesson)).toMatchObject({ course: old, deleted: false });
});

test.each([
  ["a change", [{ op: "update", collection: "schoolyears", id: ids.year, patch: { name: "New", region: "LU" } }]],
  ["a delete", [{ op: "delete", collection: "schoolyears", id: ids.year }]],
] as [string, Step[]][])("discarding %s is what the server last said", async (_, edit) => {
  const { db, history, run, park } = await setUp();
  await db.outbox.clear();
  await db.courses.clear();
  await run(...edit);
  const edited = await db.schoolyears.get(ids.year);
  await park("schoolyears", ids.year);
  await run(...(await discardMutations(db, "schoolyears", ids.year)));
  expect(await db.schoolyears.get(ids.year)).toMatchObject({ name: "26/27", region: "", deleted: false });
  expect(await db.outbox.count()).toBe(0);
  await history.undo();
  expect(await db.schoolyears.get(ids.year)).toEqual(edited);
});

test("an export has a record and what waits for it, or everything", async () => {
  const { db, run, park } = await setUp();
  await run({ op: "update", collection: "schoolyears", id: ids.year, patch: { name: "New" } });
  await park("units", ids.unit);
  expect(
    (await readUnsyncedEdits(db, { collection: "units", id: ids.unit })).map(({ collection }) => collection),
  ).toEqual(["units", "lessons"]);
  const all = await readUnsyncedEdits(db);
  expect(all.map(({ collection }) => collection).toSorted()).toEqual(["courses", "lessons", "schoolyears", "units"]);
  expect(all.find(({ collection }) => collection === "schoolyears")).toMatchObject({
    values: { name: "New" },
    onServer: { name: "26/27" },
  });
  expect(JSON.parse(JSON.stringify(all))).toEqual(all);
});

test("edits to be sent are counted by kind, without refused ones", async () => {
  const { db, park } = await setUp();
  await park("courses", ids.course);
  expect((await readUnsyncedKinds(db)).map(({ collection, count }) => [collection, count])).toEqual([
    ["units", 1],
    ["lessons", 1],
  ]);
});

test("discarding everything leaves the server's state, and no batch that could be sent again", async () => {
  const { db, run } = await setUp();
  await run({ op: "update", collection: "schoolyears", id: ids.year, patch: { name: "New" } });
  await db.meta.bulkPut([
    { key: "batch", value: { key: "b" } },
    { key: "sync", value: { device: "d", lastBatch: 3, cursor: 41 } },
  ]);
  await discardUnsynced(db);
  expect(await db.schoolyears.toArray()).toMatchObject([{ name: "26/27" }]);
  expect([await db.courses.count(), await db.lessons.count(), await db.outbox.count()]).toEqual([0, 0, 0]);
  expect(await db.meta.get("batch")).toBeUndefined();
  expect((await db.meta.get("sync"))?.value).toEqual({ device: "", lastBatch: 0, cursor: 41 });
});
