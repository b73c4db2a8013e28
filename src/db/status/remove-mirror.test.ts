import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { createMutate } from "#db/write/mutate";
import { createDatabase, type Database } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { readMirrorOwners } from "#db/store/mirror-owners";
import { removeMirror } from "./remove-mirror.ts";

const owner = "a".repeat(15);
let platform: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
beforeEach(() => {
  platform = { indexedDB: new IDBFactory(), IDBKeyRange };
});

const withMirror = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
  const db = createDatabase({ name: databaseName(owner), ...platform });
  await db.students.put({ id: "s".repeat(15), lastName: "Weber" } as never);
  await work(db);
  db.close();
};
const remove = (isInUse = false) => removeMirror({ owner, isInUse: () => isInUse, ...platform });
const left = () => readMirrorOwners(platform.indexedDB);

test("a mirror that has nothing of its own is deleted, one of a signed-in teacher is not", async () => {
  await withMirror(async () => undefined);
  await remove(true);
  expect(await left()).toEqual([owner]);
  await remove();
  expect(await left()).toEqual([]);
});

test.each<[string, (db: Database) => Promise<unknown>]>([
  [
    "an edit that was not sent",
    (db) => {
      const mutate = createMutate({ db, owner, newId: () => "t".repeat(15), clock: () => 0 });
      return mutate([{ op: "create", collection: "students", values: { lastName: "Faber" } }]);
    },
  ],
  [
    "a version that was not compared",
    (db) => db.conflicts.add({ collection: "students", id: "s".repeat(15), field: "note", resolvedAt: "" } as never),
  ],
])("%s keeps the mirror", async (_, write) => {
  await withMirror(write);
  await remove();
  expect(await left()).toEqual([owner]);
});

test("words that were typed and are not in it keep the mirror", async () => {
  await withMirror(async () => undefined);
  await removeMirror({ owner, isInUse: () => false, hasTyped: () => true, ...platform });
  expect(await left()).toEqual([owner]);
});

test("another tab's late query does not create a deleted mirror again", async () => {
  const other = createDatabase({ name: databaseName(owner), ...platform });
  await other.students.count();
  await remove();
  await expect(other.students.count()).rejects.toThrow("closed");
  expect(await left()).toEqual([]);
});
