import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { err, ok } from "#domain/result";
import { createMutate } from "#db/write/mutate";
import { createDatabase, type Database } from "#db/store/database";
import { readSyncStatus } from "#db/status/sync-status";
import { removeMirror } from "#db/status/remove-mirror";
import { createFiles } from "./create-files.ts";
import { createFileStore, type FileStore, mostInMirror } from "./create-file-store.ts";
import type { FileFolder } from "#db/store/file-folder";
import { sha256Of } from "./sha256.ts";

/** Files of a device: kept once, read back, and let go of only where the server has them. */

let db: Database;
let platform: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let store: FileStore;
let now = 0;
let kept: Map<string, Blob>;
const folder: FileFolder = {
  write: async (name, blob) => void kept.set(name, blob),
  read: async (name) => kept.get(name),
  remove: async (name) => void kept.delete(name),
  names: async () => [...kept.keys()],
};
beforeEach(() => {
  platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  db = createDatabase({ name: "schouljoer-teacher", ...platform });
  kept = new Map();
  now = 0;
  store = createFileStore({ db, clock: () => ++now, openFolder: async () => folder });
});

const id = (letter: string) => letter.repeat(15);
const about = (letter: string) => ({ collection: "attachments", id: id(letter), field: "file" }) as const;
const filesWith = (download: Parameters<typeof createFiles>[0]["download"] = async () => err({ type: "offline" })) =>
  createFiles({ db, store, clock: () => ++now, download });
const textOf = async (blob: Blob | undefined) => blob?.text();

test("the same bytes are kept once, small ones in the mirror, large ones in the folder", async () => {
  const small = new Blob(["hello"], { type: "text/plain" });
  const first = await store.add(small);
  await store.add(new Blob(["hello"]));
  expect(first).toMatchObject({ value: { size: 5, place: "mirror", sha256: await sha256Of(small) } });
  const large = await store.add(new Blob([new Uint8Array(mostInMirror + 1)]));
  expect(large).toMatchObject({ value: { place: "folder" } });
  expect([await db.files.count(), await db.fileBytes.count(), kept.size]).toEqual([2, 1, 1]);
  expect(await textOf(await store.read(await sha256Of(small)))).toBe("hello");
});

test("without a folder large ones are in the mirror too", async () => {
  store = createFileStore({ db, clock: () => 0, openFolder: async () => undefined });
  const large = await store.add(new Blob([new Uint8Array(mostInMirror + 1)]));
  expect(large.ok && (await store.read(large.value.sha256))?.size).toBe(mostInMirror + 1);
});

test("half a file in the folder is none, and is written again", async () => {
  const blob = new Blob([new Uint8Array(mostInMirror + 1)]);
  const sha256 = await sha256Of(blob);
  await store.add(blob);
  kept.set(sha256, new Blob(["half"]));
  expect(await store.read(sha256)).toBeUndefined();
  await store.add(blob);
  expect((await store.read(sha256))?.size).toBe(mostInMirror + 1);
});

test("what is to be sent stays, whatever the room; the rest goes, that which was left longest first", async () => {
  const files = filesWith();
  await files.keep(about("a"), new Blob(["to send"]), "a.txt");
  const [old, used, fresh] = [new Blob(["old!"]), new Blob(["used"]), new Blob(["new!"])];
  for (const blob of [old, used, fresh]) await store.add(blob);
  await store.read(await sha256Of(used));
  await store.evict(15);
  const there = await Promise.all([old, used, fresh].map(async (blob) => store.has(await sha256Of(blob))));
  expect(there).toEqual([false, true, true]);
  await store.evict(0);
  expect((await db.files.toArray()).map(({ size }) => size)).toEqual([7]);
});

test("a file that is kept in the moment in which room is made is there to be sent", async () => {
  const whole = store;
  const add: FileStore["add"] = async (blob) => {
    const kept = await whole.add(blob);
    await whole.evict(0);
    return kept;
  };
  store = { ...whole, add };
  const kept = await filesWith().keep(about("a"), new Blob(["to send"]), "a.txt");
  expect(kept.ok && (await textOf(await whole.read(kept.value.sha256)))).toBe("to send");
});

test("a file is refused where it is empty, too large, a program or no picture, and then nothing is kept", async () => {
  const files = filesWith();
  const put = async (blob: Blob, target: Parameters<typeof files.keep>[0] = about("a")) =>
    files.keep(target, blob, "x.pdf");
  const tooLarge = { size: 60_000_000, slice: () => new Blob() } as unknown as Blob;
  const photo = { collection: "students", id: id("s"), field: "photo" } as const;
  expect(await put(new Blob())).toEqual(err({ type: "empty" }));
  expect(await put(tooLarge)).toEqual(err({ type: "tooLarge", limit: 52_428_800 }));
  expect(await put(new Blob([new Uint8Array([0x4d, 0x5a, 1])]))).toEqual(err({ type: "program" }));
  expect(await put(new Blob(["%PDF"], { type: "application/pdf" }), photo)).toEqual(err({ type: "picture" }));
  expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
});

test("a record's file is read from this device, else from the server, which is kept", async () => {
  const asked: string[] = [];
  const files = filesWith(async ({ name }) => {
    asked.push(name);
    return ok(new Blob(["from the server"]));
  });
  const mutate = createMutate({ db, owner: id("t"), newId: () => id("x"), clock: () => 0 });
  const course = { parentCollection: "courses", parent: id("c"), mime: "", size: 15 } as const;
  const sha256 = await sha256Of(new Blob(["from the server"]));
  const mine = await files.keep(about("m"), new Blob(["mine"]), "mine.txt");
  await mutate([
    {
      op: "create",
      collection: "attachments",
      id: id("m"),
      values: { ...course, name: "m", sha256: mine.ok ? mine.value.sha256 : "" },
    },
    { op: "create", collection: "attachments", id: id("a"), values: { ...course, name: "a", sha256 } },
    { op: "create", collection: "attachments", id: id("w"), values: { ...course, name: "w", sha256: "f".repeat(64) } },
    { op: "create", collection: "attachments", id: id("n"), values: { ...course, name: "n", sha256: "e".repeat(64) } },
  ]);
  await db.attachments.update(id("a"), { file: "a_1.txt" });
  await db.attachments.update(id("w"), { file: "w_1.txt" });
  const read = async (letter: string) => {
    const found = await files.read(about(letter));
    return found?.ok ? found.value.text() : (found?.error.type ?? "none");
  };
  expect(await Promise.all(["m", "a"].map(read))).toEqual(["mine", "from the server"]);
  expect([await read("a"), asked]).toEqual(["from the server", ["a_1.txt"]]);
  // Nothing is shown if the bytes are not those that the record names.
  expect(await read("w")).toBe("missing");
  expect(await read("n")).toBe("notSent");
  expect(await read("z")).toBe("none");
});

test("a file that waits counts as unsynced once beside its record, and keeps the mirror from being removed", async () => {
  const files = filesWith();
  const mutate = createMutate({ db, owner: id("t"), newId: () => id("x"), clock: () => 0 });
  await files.keep(about("a"), new Blob(["x"]), "a.txt");
  expect((await readSyncStatus(db)).unsynced).toBe(0);
  const values = { parentCollection: "courses", parent: id("c"), name: "a", size: 1 } as const;
  await mutate([{ op: "create", collection: "attachments", id: id("a"), values }]);
  expect((await readSyncStatus(db)).unsynced).toBe(1);
  await db.outbox.clear();
  expect((await readSyncStatus(db)).unsynced).toBe(1);
  await removeMirror({ owner: "teacher", isInUse: () => false, ...platform });
  await db.open();
  expect(await db.uploads.count()).toBe(1);
});

test("deleting a course deletes its files, and taking that back brings them back", async () => {
  const mutate = createMutate({ db, owner: id("t"), newId: () => id("x"), clock: () => 0 });
  const file = { name: "a", size: 1 } as const;
  await mutate([
    { op: "create", collection: "courses", id: id("c"), values: { schoolyear: id("y"), name: "Maths" } },
    {
      op: "create",
      collection: "attachments",
      id: id("a"),
      values: { ...file, parentCollection: "courses", parent: id("c") },
    },
    {
      op: "create",
      collection: "attachments",
      id: id("b"),
      values: { ...file, parentCollection: "students", parent: id("c") },
    },
  ]);
  for (const name of ["courses", "attachments"] as const) await db.table(name).toCollection().modify({ rev: 1 });
  await db.outbox.clear();
  const done = await mutate([{ op: "delete", collection: "courses", id: id("c") }]);
  const deleted = async () => (await db.attachments.toArray()).map((row) => row.deleted);
  expect(await deleted()).toEqual([true, false]);
  if (done.ok) await mutate(done.value.undo);
  expect(await deleted()).toEqual([false, false]);
});
