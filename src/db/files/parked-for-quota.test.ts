import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { readQuotaUse, retryForRoom } from "./parked-for-quota.ts";

const id = (name: string) => name.padEnd(15, "0");

test("a mark of taken room goes with a pushed deletion or another photo, not with an edit", async () => {
  const db = createDatabase({ name: "mirror", indexedDB: new IDBFactory(), IDBKeyRange });
  const taken = async () => [...((await readQuotaUse(db)) ?? ["nothing waits"])].toSorted();
  const attachment = { id: id("a"), name: "Film", file: "film.mp4", deleted: false };
  await db.attachments.bulkPut([attachment, { ...attachment, id: id("b"), file: "" }] as never[]);
  await db.students.put({ id: id("s"), photo: "me.png", deleted: false } as never);
  expect(await taken()).toEqual(["nothing waits"]);
  await db.uploads.put({ key: "k", sha256: "x", size: 1, state: "parked", reason: "quota", since: 1 } as never);
  const marks = [`attachments/${id("a")}/film.mp4/`, `students/${id("s")}/me.png/`];
  expect(await taken()).toEqual(marks);

  const entry = { collection: "attachments", id: id("a"), base: attachment, state: "pending" };
  await db.attachments.update(id("a"), { deleted: true, name: "Other film" });
  await db.outbox.put(entry as never);
  expect(await taken()).toEqual(marks);
  await db.outbox.clear();
  await db.students.update(id("s"), { photo: "new.png" });
  expect(await taken()).toEqual([`attachments/${id("a")}/film.mp4/bin`, `students/${id("s")}/new.png/`]);
});

test("what fits is tried again, the oldest first, the same bytes counted once", async () => {
  const db = createDatabase({ name: "mirror", indexedDB: new IDBFactory(), IDBKeyRange });
  const park = (key: string, sha256: string, size: number, reason: string, since: number) =>
    db.uploads.put({ key, sha256, size, state: "parked", reason, since } as never);
  await park("first", "x", 60, "quota", 1);
  await park("large", "y", 50, "quota", 2);
  await park("same", "x", 60, "quota", 3);
  await park("small", "z", 40, "quota", 4);
  await park("program", "p", 1, "program", 5);
  const waiting = async () =>
    (await db.uploads.orderBy("since").toArray()).filter(({ state }) => state === "waiting").map(({ key }) => key);
  await retryForRoom(db, { used: 950, limit: 1000 });
  expect(await waiting()).toEqual(["large"]);
  await retryForRoom(db, { used: 900, limit: 1000 });
  expect(await waiting()).toEqual(["first", "large", "same", "small"]);
});
