import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { collectionNames, collections } from "#schema/collections";
import { createDatabase } from "./database.ts";
import { fillFields } from "./fill-fields.ts";
import { mirrorVersions } from "./mirror-versions.ts";
import { createMutate } from "#db/write/mutate";

test("the last version's stores are what the schema says; run `npm run make-migration` where they are not", () => {
  const stores = Object.assign({}, ...mirrorVersions.map((version) => version.stores)) as Record<string, string | null>;
  const { outbox, conflicts, meta, files, fileBytes, fileNames, uploads, ...ofCollections } = stores;
  const there = Object.fromEntries(Object.entries(ofCollections).filter(([, store]) => store !== null));
  expect(there).toEqual(
    Object.fromEntries(collectionNames.map((name) => [name, ["id", ...collections[name].indexes].join(", ")])),
  );
  expect([outbox, conflicts, meta, files, fileBytes, fileNames, uploads]).toEqual([
    "[collection+id], [state+rank], since",
    "++key, [collection+id], resolvedAt",
    "key",
    "sha256, usedAt",
    "sha256",
    "key",
    "key, sha256, since",
  ]);
});

test("versions are numbered without a gap", () => {
  expect(mirrorVersions.map(({ version }) => version)).toEqual(mirrorVersions.map((_, index) => index + 1));
});

test("what an edit replaced is kept under its new name", async () => {
  const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  const versions = mirrorVersions.filter(({ version }) => version < 3);
  const old = createDatabase({ name: "mirror", ...platform, versions });
  const entry = { collection: "students", base: null, rev: 0, since: "", state: "pending", rank: 0, reason: null };
  const replaced = [{ lastName: "Weber" }];
  await old.table("outbox").bulkAdd([
    { ...entry, id: "a", madeOver: replaced },
    { ...entry, id: "b" },
  ]);
  old.close();
  const db = createDatabase({ name: "mirror", ...platform });
  expect(await db.outbox.toArray()).toEqual([
    { ...entry, id: "a", replacedVersions: replaced },
    { ...entry, id: "b" },
  ]);
  db.close();
});

test("a new field is there in every record, and nothing looks edited by it", async () => {
  const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = createDatabase({ name: "mirror", ...platform });
  let next = 0;
  const newId = () => String(next++).padStart(15, "s");
  const mutate = createMutate({ db: old, owner: "teacher", newId, clock: () => 0 });
  await mutate([
    { op: "create", collection: "students", values: { lastName: "Weber" } },
    { op: "create", collection: "students", values: { lastName: "Wagner" } },
  ]);
  const [weber, wagner] = await old.students.orderBy("id").toArray();
  // One record that the server has, with an edit; and one that a newer app has written a nickname
  // into.
  await old.outbox.update(["students", weber!.id], { base: { ...weber, lastName: "Webr" }, rev: 4 });
  await old.table("students").update(wagner!.id, { nickname: "Wag" });
  const batch = { key: "k", ops: [{ collection: "students", id: weber!.id, sent: weber }] };
  await old.meta.put({ key: "batch", value: batch });
  old.close();

  const fields = { students: { nickname: "", friends: [] } };
  const version = {
    version: mirrorVersions.at(-1)!.version + 1,
    stores: {},
    upgrade: (transaction: Parameters<typeof fillFields>[0]) => fillFields(transaction, fields),
  };
  const db = createDatabase({ name: "mirror", ...platform, versions: [...mirrorVersions, version] });
  const filled = { ...weber, nickname: "", friends: [] };
  expect(await db.students.orderBy("id").toArray()).toEqual([filled, { ...wagner, nickname: "Wag", friends: [] }]);
  expect(await db.outbox.get(["students", weber!.id])).toMatchObject({ base: { ...filled, lastName: "Webr" } });
  expect(await db.outbox.get(["students", wagner!.id])).toMatchObject({ base: null });
  expect((await db.meta.get("batch"))!.value).toEqual({ ...batch, ops: [{ ...batch.ops[0], sent: filled }] });
  db.close();
});
