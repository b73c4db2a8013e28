import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { createDatabase } from "./database.ts";
import { createKeyValueStore } from "./device-store.ts";
import { createForceClose } from "./force-close.ts";

afterEach(() => {
  Dexie.addons.length = 0;
});

const open = (indexedDB: IDBFactory) => createDatabase({ name: "mirror", indexedDB, IDBKeyRange });

test.for([0, 1])(
  "a page that waits for what another has under way goes on once that is let go: its database %i of two",
  async (busy) => {
    const indexedDB = new IDBFactory();
    const forceClose = createForceClose();
    const left = [open(indexedDB), open(indexedDB)][busy]!;
    Dexie.addons.length = 0;
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
  },
);

test("what was let go is not opened again by a late query", async () => {
  const indexedDB = new IDBFactory();
  const forceClose = createForceClose();
  const db = open(indexedDB);
  const device = createKeyValueStore({ indexedDB, IDBKeyRange });
  await db.meta.put({ key: "a", value: 1 });
  await device.set("a", 1);
  forceClose();
  await expect(db.meta.get("a")).rejects.toThrow("closed");
  await expect(device.get("a")).rejects.toThrow("closed");
});
