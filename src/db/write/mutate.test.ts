import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { countComparisons } from "#db/status/conflicts";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { createDatabase } from "#db/store/database";
import { edit } from "#db/edit/edit";
import { createHistory } from "./history.ts";
import { createMutate } from "./mutate.ts";
import type { Mutation, Step } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import { readRow, readRows } from "#db/read/queries";

const setUp = (clock = () => Date.UTC(2026, 10, 23)) => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  let writes = 0;
  const mutate = createMutate({ db, owner: "teacher", newId: createId({ random }), clock, onWrite: () => writes++ });
  const run = async (...mutations: Step[]) => {
    const done = await mutate(mutations);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value;
  };
  const firstId = async (mutation: Mutation) => (await run(mutation)).ids[0]!;
  /** Settles all edits as if everything had been pushed. */
  const settleAll = async () => {
    for (const { collection, id } of await db.outbox.toArray()) {
      await db.table(collection).update(id, { rev: 5, seq: 5 });
    }
    await db.outbox.clear();
  };
  return { db, mutate, run, firstId, settleAll, writes: () => writes };
};

const year = {
  name: "2026/2027",
  country: "LU",
  region: "",
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
  terms: [] as { name: string; start: string; end: string }[],
} as const;
const createYear: Mutation = { op: "create", collection: "schoolyears", values: year };

test("a create fills missing fields, and is in the outbox without a base", async () => {
  const { db, run, writes } = setUp();
  const { ids } = await run({ op: "create", collection: "students", values: { lastName: "Weber" } });
  expect(ids[0]).toMatch(/^[a-z0-9]{15}$/);
  expect(await readRow(db, "students", ids[0]!)).toMatchObject({
    owner: "teacher",
    rev: 0,
    deleted: false,
    lastName: "Weber",
    firstName: "",
    classes: [],
    created: "2026-11-23 00:00:00.000Z",
  });
  expect(await db.outbox.toArray()).toMatchObject([{ id: ids[0], base: null, rev: 0, state: "pending" }]);
  expect(writes()).toBe(1);
});

test("faults come back as values and nothing of the whole list is written", async () => {
  const { db, mutate, writes } = setUp();
  const done = await mutate([
    createYear,
    { op: "create", collection: "schoolyears", id: "y".repeat(15), values: { ...year, end: "2026-01-01" } },
  ]);
  expect(done).toEqual({
    ok: false,
    error: {
      type: "invalid",
      collection: "schoolyears",
      id: "y".repeat(15),
      faults: [{ field: "end", type: "order" }],
    },
  });
  expect([await db.schoolyears.count(), await db.outbox.count(), writes()]).toEqual([0, 0, 0]);
  expect(await mutate([{ op: "update", collection: "courses", id: "nobody", patch: { name: "x" } }])).toMatchObject({
    error: { type: "notFound" },
  });
});

test("an edit keeps the server's row as its base; writing that back leaves the record clean", async () => {
  const { db, run, firstId, settleAll } = setUp();
  const id = await firstId(createYear);
  await settleAll();
  const { undo } = await run({ op: "update", collection: "schoolyears", id, patch: { name: "Next" } });
  await run({ op: "update", collection: "schoolyears", id, patch: { region: "LU-L" } });
  expect(await db.outbox.toArray()).toMatchObject([{ base: { name: "2026/2027", region: "" }, rev: 5 }]);
  await run(...undo);
  expect(await db.outbox.count()).toBe(1);
  await run({ op: "update", collection: "schoolyears", id, patch: { region: "" } });
  expect(await db.outbox.count()).toBe(0);
});

test("a record lists which values were written on this device; one that was written back was not", async () => {
  const { db, run, firstId, settleAll } = setUp();
  const id = await firstId({ op: "create", collection: "students", values: { lastName: "Weber" } });
  const editedHere = async () => (await db.table("students").get(id)).editedHere;
  expect(await editedHere()).toEqual(["lastName"]);
  await settleAll();
  const note = await run({ op: "update", collection: "students", id, patch: { note: "Glasses." } });
  await run({ op: "update", collection: "students", id, patch: { lastName: "Wagner" } });
  expect(await editedHere()).toEqual(["lastName", "note"]);
  await run(...note.undo);
  await run({ op: "update", collection: "students", id, patch: { lastName: "Weber" } });
  expect(await editedHere()).toEqual(["lastName"]);
  await db.table("students").update(id, { editedHere: undefined });
  await run({ op: "update", collection: "students", id, patch: { phone: "1" } });
  await db.outbox.update(["students", id], { state: "inFlight" });
  await run({ op: "update", collection: "students", id, patch: { phone: "" } });
  expect(await editedHere()).toEqual(["phone"]);
});

test("an edit of a parked record makes it pending again; one in flight stays in flight and keeps its base", async () => {
  const { db, run, firstId } = setUp();
  const id = await firstId({ op: "create", collection: "students", values: { lastName: "Weber" } });
  await db.outbox.update(["students", id], { state: "parked", reason: { type: "refused", fields: [] } });
  await run({ op: "update", collection: "students", id, patch: { lastName: "Wagner" } });
  expect(await db.outbox.toArray()).toMatchObject([{ state: "pending", reason: null }]);
  await db.outbox.update(["students", id], { state: "inFlight" });
  await run({ op: "delete", collection: "students", id });
  expect(await db.outbox.toArray()).toMatchObject([{ state: "inFlight", base: null }]);
  expect((await db.students.get(id))?.deleted).toBe(true);
});

test("a delete includes the children and undo restores them all", async () => {
  const { db, run, firstId, settleAll } = setUp();
  const schoolyear = await firstId(createYear);
  const course = await firstId({ op: "create", collection: "courses", values: { schoolyear, name: "Maths" } });
  const lesson = { course, date: "2026-11-23", start: 480, title: "Pythagoras", status: "draft" } as const;
  const lessonId = await firstId({ op: "create", collection: "lessons", values: lesson });
  await settleAll();
  const unsent = await firstId({ op: "create", collection: "lessons", values: { ...lesson, title: "Thales" } });

  const { undo } = await run({ op: "delete", collection: "schoolyears", id: schoolyear });
  expect(await readRows(db, "courses")).toEqual([]);
  expect(await readRows(db, "lessons")).toEqual([]);
  expect(await db.lessons.get(unsent)).toMatchObject({ deleted: true });
  expect((await db.outbox.toArray()).map((entry) => entry.collection).toSorted()).toEqual([
    "courses",
    "lessons",
    "lessons",
    "schoolyears",
  ]);

  await run(...undo);
  expect((await readRows(db, "lessons")).map((row) => row.title).toSorted()).toEqual(["Pythagoras", "Thales"]);
  expect(await readRow(db, "courses", course)).toMatchObject({ name: "Maths" });
  expect(await db.outbox.toArray()).toMatchObject([{ id: unsent, base: null }]);
  expect((await db.lessons.get(lessonId))?.rev).toBe(5);
});

test("children created in the same list of mutations are deleted too", async () => {
  const { db, run } = setUp();
  const schoolyear = "y".repeat(15);
  await run(
    { op: "create", collection: "schoolyears", id: schoolyear, values: year },
    { op: "create", collection: "classes", values: { schoolyear, name: "7C2" } },
    { op: "delete", collection: "schoolyears", id: schoolyear },
  );
  expect([await db.schoolyears.count(), await db.classes.count(), await db.outbox.count()]).toEqual([0, 0, 0]);
});

test("history undoes the last run, and says when it can", async () => {
  const { db, mutate } = setUp();
  const history = createHistory({ mutate });
  const seen: boolean[] = [];
  const stop = history.subscribe(() => seen.push(history.textOf("undo") !== undefined));
  await history.run([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await history.undo();
  stop();
  expect(await db.students.count()).toBe(0);
  expect(await history.undo()).toBeUndefined();
  expect(seen).toEqual([true, false, false]);
});

test("a full disk is returned as a value and writes nothing", async () => {
  const { db, mutate } = setUp();
  db.outbox.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await mutate([createYear])).toEqual({ ok: false, error: { type: "notStored" } });
  expect(await db.schoolyears.count()).toBe(0);
});

test("an edit made from an older state is merged with newer changes; what cannot be merged is kept aside", async () => {
  const { db, firstId, settleAll } = setUp();
  const seen = { note: "Glasses.", phone: "621" };
  const id = await firstId({ op: "create", collection: "students", values: { lastName: "Weber", ...seen } });
  await settleAll();
  let loads = 0;
  const loadMerge = async () => {
    loads += 1;
    return (await import("#sync/merge/merge-row")).mergeRow;
  };
  const clock = () => Date.UTC(2026, 10, 23);
  const mutate = createMutate({ db, owner: "teacher", newId: createId({ random: Math.random }), clock, loadMerge });
  const update = { op: "update", collection: "students", id } as const;
  const patch = { note: "Glasses.\nPlays the flute.", phone: "661" };

  // Nothing changed in between: nothing to merge or to load.
  const undone = await mutate([{ ...update, patch: { firstName: "Lou" }, seen }]);
  expect([undone.ok, loads]).toEqual([true, 0]);

  await db.students.update(id, { note: "Sits in front.\nGlasses.", phone: "691", updated: "2026-11-22 10:00:00.000Z" });
  const done = await mutate([{ ...update, patch, seen }]);
  expect(await readRow(db, "students", id)).toMatchObject({
    firstName: "Lou",
    note: "Sits in front.\nGlasses.\nPlays the flute.",
    phone: "661",
  });
  expect(await db.conflicts.toArray()).toMatchObject([
    { id, field: "phone", base: "621", mine: "661", theirs: "691", theirsAt: "2026-11-22 10:00:00.000Z", choice: "" },
  ]);
  expect(loads).toBe(1);

  if (!done.ok) throw new Error(JSON.stringify(done.error));
  const back = await mutate(done.value.undo);
  expect(await readRow(db, "students", id)).toMatchObject({ note: "Sits in front.\nGlasses.", phone: "691" });
  expect(await countComparisons(db)).toBe(0);
  if (!back.ok) throw new Error(JSON.stringify(back.error));
  await mutate(back.value.undo);
  expect(await readRow(db, "students", id)).toMatchObject({ phone: "661" });
  expect(await countComparisons(db)).toBe(1);
});

test("undo removes what was written, and keeps what was added to the same text since", async () => {
  const scene = createFormScene();
  const row = await scene.make("students", { lastName: "Weber", note: "Glasses.", phone: "621" });
  const done = await scene.mutate([edit("students", row, { note: "Glasses.\nPlays the flute.", phone: "661" })]);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  const news = { note: "Sits in front.\nGlasses.\nPlays the flute.", phone: "691" };
  await scene.arrive("students", row, news);
  await scene.mutate(done.value.undo);
  expect(await scene.read("students", row.id)).toMatchObject({ note: "Sits in front.\nGlasses.", phone: "621" });
  expect(await scene.comparisons()).toEqual([["phone", "621", "691"]]);
});
