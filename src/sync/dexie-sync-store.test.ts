import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { createDexieSyncStore } from "./dexie-sync-store.ts";

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
