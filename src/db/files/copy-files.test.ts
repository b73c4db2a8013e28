import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createMutate } from "#db/write/mutate";
import { createDatabase } from "#db/store/database";
import { ok } from "#domain/result";
import { copyFiles, readUnnamed } from "./copy-files.ts";
import { createFileStore } from "./create-file-store.ts";
import { createFiles } from "./create-files.ts";
import { sha256Of } from "./sha256.ts";

const id = (name: string) => name.padEnd(15, "0");

test("copies get files of their own about the same bytes, one undo takes both, and each can be opened at once", async () => {
  const db = createDatabase({ name: "mirror", indexedDB: new IDBFactory(), IDBKeyRange });
  let count = 0;
  const mutate = createMutate({ db, owner: id("me"), newId: () => id(`n${(count += 1)}`), clock: () => 0 });
  const bytes = new Blob(["worksheet"]);
  const sha256 = await sha256Of(bytes);
  const attach = (name: string, parentCollection: "lessons" | "units", parent: string, more: object = {}) =>
    ({
      op: "create",
      collection: "attachments",
      id: id(name),
      values: { name, mime: "text/plain", size: 9, sha256, parentCollection, parent: id(parent), ...more },
    }) as const;
  await mutate([
    attach("sheet", "lessons", "plan"),
    attach("gone", "lessons", "plan"),
    attach("other", "units", "plan"),
    attach("elsewhere", "lessons", "another"),
    attach("older", "lessons", "plan", { sha256: "" }),
  ]);
  await db.attachments.update(id("gone"), { deleted: true });
  await db.attachments.update(id("sheet"), { file: "file_1.txt" });
  const made = (to: string) => copyFiles(db, [{ collection: "lessons", from: id("plan"), to: id(to) }]);

  const lesson = { course: id("course"), date: "2026-11-23", start: 480, title: "Copy", status: "draft" } as const;
  const create = { op: "create", collection: "lessons", id: id("copy"), values: lesson } as const;
  const files = await made("copy");
  expect(files).toMatchObject([
    { values: { name: "sheet", mime: "text/plain", size: 9, sha256, parentCollection: "lessons", parent: id("copy") } },
  ]);
  // The same copy on another device is the same record.
  expect([await made("copy"), (await made("second"))[0]!.id === files[0]!.id]).toEqual([files, false]);
  const done = await mutate([create, ...files]);
  expect((await readUnnamed(db)).map(({ parent }) => parent).toSorted()).toEqual(
    [id("another"), id("copy"), id("plan")].toSorted(),
  );

  const asked: string[] = [];
  const store = createFileStore({ db, clock: () => 0, openFolder: async () => undefined });
  const device = createFiles({
    db,
    store,
    clock: () => 0,
    download: async (file) => {
      asked.push(`${file.id} ${file.name}`);
      return ok(bytes);
    },
  });
  const read = await device.read({ collection: "attachments", id: files[0]!.id!, field: "file" });
  expect([read?.ok && (await read.value.text()), asked]).toEqual(["worksheet", [`${id("sheet")} file_1.txt`]]);

  if (!done.ok) throw new Error("refused");
  await mutate(done.value.undo);
  const living = async () => (await db.attachments.toArray()).filter(({ deleted }) => !deleted);
  expect([await db.lessons.count(), (await living()).filter(({ parent }) => parent === id("copy"))]).toEqual([0, []]);
  expect(await living()).toHaveLength(4);
});
