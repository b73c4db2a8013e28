import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";
import { createForceClose } from "./force-close.ts";

const open = (indexedDB: IDBFactory) => createDatabase({ name: "mirror", indexedDB, IDBKeyRange });

test("a page that waits for what another has under way goes on once that is let go", async () => {
  const indexedDB = new IDBFactory();
  const left = open(indexedDB);
  const forceClose = createForceClose(left);
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const work = async () => {
    await left.meta.put({ key: "half", value: "done" });
    begun();
    await Dexie.waitFor(new Promise(() => {}));
  };
  left.transaction("rw", "meta", work).catch(() => undefined);
  await isBegun;

  const next = open(indexedDB);
  const written = next.meta.put({ key: "next", value: "page" });
  forceClose();
  await written;
  expect(await next.meta.where("key").anyOf("half", "next").primaryKeys()).toEqual(["next"]);
});

test("what was let go is not opened again by a late query", async () => {
  const db = open(new IDBFactory());
  const forceClose = createForceClose(db);
  await db.meta.put({ key: "a", value: 1 });
  forceClose();
  await expect(db.meta.get("a")).rejects.toThrow("closed");
});
