import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";
import { databaseName } from "./database-name.ts";
import { mirrorVersions } from "./mirror-versions.ts";
import { createMutate } from "#db/write/mutate";
import type { AnyRow } from "#db/store/outbox";

const indexedDB = () => new IDBFactory();

test("each user has their own database", () => {
  expect(databaseName("anna")).not.toBe(databaseName("marc"));
});

test("a mirror of an older version is upgraded with every unsynced edit in it", async () => {
  const platform = { indexedDB: indexedDB(), IDBKeyRange };
  const [first] = mirrorVersions;
  const old = createDatabase({ name: "mirror", ...platform, versions: [first!] });
  let next = 0;
  const newId = () => String(next++).padStart(15, "s");
  const mutate = createMutate({ db: old, owner: "teacher", newId, clock: () => 0 });
  await mutate([{ op: "create", collection: "students", values: { lastName: "Weber", note: "unsynced" } }]);
  await old.meta.put({ key: "sync", value: { device: "d", lastBatch: 3, cursor: 41, boot: "b", schema: 1 } });
  const before = { rows: await old.students.toArray(), outbox: await old.outbox.toArray() };
  old.close();

  const later = {
    version: 2,
    stores: { ...first!.stores, students: "id, lastName, birthday, *classes", tags: "id" },
    upgrade: async (transaction: { table: (name: string) => { toCollection: () => any } }) => {
      await transaction
        .table("students")
        .toCollection()
        .modify((row: { phone: string }) => (row.phone = "none"));
    },
  };
  const db = createDatabase({ name: "mirror", ...platform, versions: [first!, later as never] });
  expect(await db.students.where("birthday").equals("").toArray()).toEqual([{ ...before.rows[0], phone: "none" }]);
  expect(await db.outbox.toArray()).toEqual(before.outbox);
  expect((await db.meta.get("sync"))?.value).toMatchObject({ lastBatch: 3, cursor: 41 });
  expect(await db.table<AnyRow>("tags").count()).toBe(0);
  db.close();

  // A tab that still runs the older app can open the upgraded database, too.
  const again = createDatabase({ name: "mirror", ...platform, versions: [first!] });
  expect(await again.outbox.count()).toBe(1);
});

test("version 2 keeps the outbox, and an earlier conflict is open", async () => {
  const platform = { indexedDB: indexedDB(), IDBKeyRange };
  const old = createDatabase({ name: "mirror", ...platform, versions: mirrorVersions.slice(0, 1) });
  const mutate = createMutate({ db: old, owner: "teacher", newId: () => "s".repeat(15), clock: () => 0 });
  await mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  const about = { collection: "students", id: "s".repeat(15), field: "lastName", at: "2026-11-23T08:00:00.000Z" };
  await old
    .table("conflicts")
    .add({ ...about, base: "a", mine: "b", theirs: "c", theirsAt: "2026-11-23 07:00:00.000Z" });
  const outbox = await old.outbox.toArray();
  old.close();

  const db = createDatabase({ name: "mirror", ...platform });
  expect(await db.outbox.toArray()).toEqual(outbox);
  expect(await db.conflicts.where("resolvedAt").equals("").toArray()).toMatchObject([
    { theirs: "c", theirsDevice: "", mineAt: "", choice: "" },
  ]);
  db.close();
});
