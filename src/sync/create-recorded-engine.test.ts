import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { readSyncHistory } from "#db/status/sync-history";
import { readSyncStatus } from "#db/status/sync-status";
import { createTimers } from "#remote/timers";
import { schemaRevision, schemaVersion } from "#schema/collections";
import { emptyValues } from "#schema/validate";
import { createTestClient } from "../../tests/support/client.ts";
import { createRecordedEngine } from "./create-recorded-engine.ts";

const owner = "teacher00000000";
const system = { owner, deleted: false, created: "", updated: "2026-11-23 08:00:00.000Z" };

/** The status after an update that Dexie gives as key paths and values. */
const statusOf = (row: unknown, changes: object) => {
  const after = structuredClone(row) as { value: never };
  for (const [path, value] of Object.entries(changes)) Dexie.setByKeyPath(after, path, value);
  return after.value;
};

/** A device whose server gives the answers that a test prepared and keeps what it is sent. */
const setUp = () => {
  const db = createDatabase({ name: "mirror", indexedDB: new IDBFactory(), IDBKeyRange });
  let now = Date.parse("2026-11-23T07:00:00Z");
  const clock = () => (now += 1000);
  const random = Math.random;
  const sent: { path: string; body: string }[] = [];
  const answers: Record<string, unknown[]> = { pull: [], batch: [], digest: [] };
  const client = createTestClient({
    url: "",
    user: { id: owner, token: "t" },
    fetch: async (input, init) => {
      const path = String(input);
      sent.push({ path, body: String(init?.body ?? "") });
      const answer = answers[/pull|batch|digest/.exec(path)![0]]!.shift();
      if (answer === undefined) throw new TypeError("Failed to fetch");
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  const engine = createRecordedEngine({
    db,
    owner,
    client,
    deviceName: "tablet:iPadOS:Safari",
    lock: (work) => work(),
    clock,
    random,
    timers: createTimers(),
    openFolder: async () => undefined,
  });
  const page = (head: number, students: unknown[] = [], next = head) =>
    answers.pull!.push({
      head,
      floor: 0,
      boot: "b",
      schema: schemaVersion,
      revision: schemaRevision,
      next,
      rows: { students },
    });
  const mutate = createMutate({ db, owner, newId: createId({ random }), clock });
  return { db, engine, sent, answers, page, mutate };
};

test("a cycle is recorded with what it moved, without the echo of its own edits", async () => {
  const { db, engine, answers, page, mutate, sent } = setUp();
  const done = await mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  const [id] = done.ok ? done.value.ids : [];
  const anna = { ...system, id: "anna00000000000", rev: 1, seq: 1, lastName: "Anna" };
  page(1, [anna]);
  answers.batch!.push([{ status: 200 }, { status: 200 }]);
  page(2, [{ ...system, id, rev: 2, seq: 2, lastName: "Weber" }]);
  expect(await engine.sync(["write", "poke"])).toMatchObject({ ok: true });
  expect(await readSyncHistory(db)).toMatchObject([
    {
      reasons: ["write", "poke"],
      outcome: "done",
      pulled: 1,
      pushed: 1,
      conflicts: 0,
      parked: 0,
      requests: 3,
      count: 1,
    },
  ]);
  const [line] = await readSyncHistory(db);
  expect(line!.bytesSent).toBe(new TextEncoder().encode(sent[1]!.body).length);
  expect(line!.bytesReceived).toBeGreaterThan(200);
  expect(line!.durationMs).toBeGreaterThan(0);
});

test("a conflict says who wrote what, where and when", async () => {
  const { db, engine, page, mutate } = setUp();
  const id = "anna00000000000";
  page(1, [{ ...system, ...emptyValues("students"), id, rev: 1, seq: 1, firstName: "Anna", lastName: "Weber" }]);
  await engine.sync(["start"]);
  await mutate([{ op: "update", collection: "students", id, patch: { firstName: "Anne" } }]);
  const { since } = (await db.outbox.toArray())[0]!;
  page(2, [{ ...system, id, rev: 2, seq: 2, firstName: "Annie", lastName: "Weber", device: "laptop:Windows:Chrome" }]);
  expect(await engine.sync(["poke"])).toEqual({ ok: false, error: { type: "offline" } });
  expect(await db.conflicts.toArray()).toMatchObject([
    {
      mine: "Anne",
      mineAt: since,
      theirs: "Annie",
      theirsAt: "2026-11-23 08:00:00.000Z",
      theirsDevice: "laptop:Windows:Chrome",
    },
  ]);
  expect((await readSyncHistory(db))[0]).toMatchObject({ outcome: "offline", pulled: 1, conflicts: 1, pushed: 0 });
  expect((await db.outbox.toArray())[0]).toMatchObject({ state: "inFlight" });
});

test("a device's name makes no row dirty, and rows without it merge as usual", async () => {
  const { db, engine, page } = setUp();
  const id = "anna00000000000";
  page(1, [{ ...system, id, rev: 1, seq: 1, device: "phone:iOS:Safari" }]);
  await engine.sync(["start"]);
  page(2, [{ ...system, id, rev: 2, seq: 2 }]);
  expect(await engine.sync(["poke"])).toMatchObject({ ok: true });
  expect([await db.outbox.count(), await db.conflicts.count()]).toEqual([0, 0]);
});

test("a long queue shows its progress; so does the first pull", async () => {
  const { db, engine, page, answers, mutate } = setUp();
  await mutate(
    Array.from({ length: 120 }, (_, n) => ({ op: "create", collection: "students", values: { lastName: `S${n}` } })),
  );
  page(2, [{ ...system, id: "anna00000000000", rev: 1, seq: 1 }], 1);
  page(2, [{ ...system, id: "marc00000000000", rev: 2, seq: 2 }]);
  answers.batch!.push(Array.from({ length: 51 }, () => ({ status: 200 })));
  answers.batch!.push(Array.from({ length: 51 }, () => ({ status: 200 })));
  const seen: string[] = [];
  const tell = (status: { phase: string; progress: { done: number; total: number } | null }) =>
    status.progress && seen.push(`${status.phase} ${status.progress.done} of ${status.progress.total}`);
  db.meta.hook("creating", (key, row) => {
    if (key === "status") tell((row as unknown as { value: never }).value);
  });
  db.meta.hook("updating", (changes, key, row) => {
    if (key === "status") tell(statusOf(row, changes));
  });
  await engine.sync(["online"]);
  expect(seen).toEqual(["pulling 1 of 2", "pushing 0 of 120", "pushing 50 of 120", "pushing 100 of 120"]);
  expect(await db.outbox.where("state").equals("inFlight").count()).toBe(20);
});

test("purged records are recreated, not counted as parked; refused ones are", async () => {
  const { db, engine, page, answers, mutate } = setUp();
  const id = "anna00000000000";
  const refused = (status: number) =>
    Response.json({ status: 400, data: { requests: { 1: { response: { status, data: {} } } } } }, { status: 400 });
  page(1, [{ ...system, ...emptyValues("students"), id, rev: 1, seq: 1, lastName: "Weber", deleted: true }]);
  await engine.sync(["start"]);
  await mutate([{ op: "restore", collection: "students", id }]);
  page(1);
  answers.batch!.push(refused(404), [{ status: 200 }, { status: 200 }]);
  page(2);
  await engine.sync(["write"]);
  await mutate([{ op: "create", collection: "students", values: { lastName: "Klein" } }]);
  page(2);
  answers.batch!.push(refused(400));
  await engine.sync(["write"]);
  expect(await readSyncHistory(db)).toMatchObject([
    { parked: 1, pushed: 0 },
    { parked: 0, pushed: 1 },
    { parked: 0, pushed: 0 },
  ]);
});

test("on a full disk only fetched files go: not the outbox, nor a file that is still to be sent", async () => {
  const { db, engine, page, answers, mutate } = setUp();
  for (const sha256 of ["fetched", "unsent"]) {
    await db.files.put({ sha256, size: 1, mime: "", place: "mirror", usedAt: 0 });
    await db.fileBytes.put({ sha256, bytes: new ArrayBuffer(1) });
  }
  const target = { collection: "students", id: "anna00000000000", field: "photo" } as const;
  const sent = { sent: 0, state: "waiting", reason: "", since: 0 } as const;
  await db.uploads.put({ ...target, ...sent, key: "photo", sha256: "unsent", size: 1, name: "photo.jpg" });
  await mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  const row = { ...system, id: "anna00000000000", rev: 1, seq: 1 };
  let isFull = true;
  db.students.hook("creating", () => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
  });
  page(1, [row]);
  expect(await engine.sync(["start"])).toEqual({ ok: false, error: { type: "storageFull" } });
  expect(await readSyncStatus(db)).toMatchObject({ error: { type: "storageFull" }, unsynced: 1 });
  expect(await db.fileBytes.toCollection().primaryKeys()).toEqual(["unsent"]);

  isFull = false;
  page(1, [row]);
  answers.batch!.push([{ status: 200 }, { status: 200 }]);
  page(2);
  expect(await engine.sync(["retry"])).toEqual({ ok: true, value: undefined });
  expect(await readSyncStatus(db)).toMatchObject({ error: null });
});

test("a disk too full for a status is still reported, until there is room", async () => {
  const { db, engine, page } = setUp();
  const row = { ...system, id: "anna00000000000", rev: 1, seq: 1 };
  let isFull = true;
  const refuse = () => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
  };
  expect(await readSyncStatus(db)).toMatchObject({ error: null });
  db.meta.hook("creating", refuse);
  db.meta.hook("updating", refuse);
  page(1, [row]);
  expect(await engine.sync(["start"])).toEqual({ ok: false, error: { type: "storageFull" } });
  expect(await db.students.count()).toBe(0);
  expect(await readSyncStatus(db)).toMatchObject({ error: { type: "storageFull" }, phase: "idle", lastSyncedAt: null });

  isFull = false;
  page(1, [row]);
  expect(await engine.sync(["retry"])).toEqual({ ok: true, value: undefined });
  expect(await readSyncStatus(db)).toMatchObject({ error: null });
});

test("a bug is recorded and thrown", async () => {
  const { db, engine, page } = setUp();
  page(1, [{ ...system, id: "anna00000000000", rev: 1, seq: 1 }]);
  db.students.hook("creating", () => {
    throw new Error("bug");
  });
  await expect(engine.sync(["minute"])).rejects.toThrow();
  expect(await readSyncHistory(db)).toMatchObject([{ outcome: "bug", reasons: ["minute"] }]);
});
