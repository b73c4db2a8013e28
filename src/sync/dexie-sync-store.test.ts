import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import type { AnyRow } from "#db/store/outbox";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { createDexieSyncStore } from "./dexie-sync-store.ts";

test("what waited to be compared goes with a record that is deleted for good, and nothing else does", async () => {
  const db = createDatabase({ name: "gone", indexedDB: new IDBFactory(), IDBKeyRange });
  const store = createDexieSyncStore({ db, owner: "teacher" });
  await store.startDevice("laptop");
  const open = { collection: "remarks", field: "note", base: "", mine: "my words", theirs: "theirs" } as const;
  const when = { at: "", mineAt: "", theirsAt: "", theirsDevice: "", resolvedAt: "", choice: "" } as const;
  await db.conflicts.bulkAdd([
    { ...open, ...when, id: "goes" },
    { ...open, ...when, id: "goes", resolvedAt: "2026-11-01T08:00:00.000Z", choice: "mine" },
    { ...open, ...when, id: "stays" },
  ]);
  await store.applyPull({
    mode: "changes",
    from: 0,
    fromBoot: "",
    fromStudents: "all",
    keepsStudents: true,
    asks: "all",
    to: 2,
    boot: "run",
    floor: 0,
    commonSeq: null,
    device: null,
    schema: 1,
    at: "2026-11-23T08:00:00.000Z",
    rows: [{ collection: "remarks", isPurged: true, row: { id: "goes", deleted: true, rev: 2, seq: 2 } as AnyRow }],
  });
  expect((await db.conflicts.toArray()).map(({ id }) => id)).toEqual(["stays"]);
});

test("a batch that another engine resends is not undone by its first sender", async () => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  const newId = createId({ random: Math.random });
  const mutate = createMutate({ db, owner: "teacher", newId, clock: () => Date.UTC(2026, 10, 23) });
  const store = createDexieSyncStore({ db, owner: "teacher" });
  await mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await store.startDevice("laptop");
  const limits = { at: "2026-11-23T08:00:00.000Z", maxOps: 50, maxBytes: 1_000_000, failures: 0 };
  const first = await store.freezeBatch({ key: "batch", ...limits });
  if (first === null || first === "overtaken") throw new Error("nothing was frozen");

  const again = (await store.resendBatch("batch"))!;
  const how = { parked: null, device: "laptop" };
  expect(await store.thawBatch("batch", { sends: first.sends, ...how })).toBe(false);
  expect((await store.readState()).batch?.key).toBe("batch");
  expect(await store.thawBatch("batch", { sends: again.sends, ...how })).toBe(true);
  expect((await store.readState()).batch).toBeNull();
  expect(await store.resendBatch("batch")).toBeNull();
});
