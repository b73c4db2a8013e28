import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { createFileStore } from "./create-file-store.ts";
import { createSpaceMaker } from "./create-space-maker.ts";
import { chooseOffline, readOfflineChoice, readToFetch } from "./offline-files.ts";
import { holdViewed } from "./viewed-files.ts";

const id = (name: string) => name.padEnd(15, "0");

test("what is fetched ahead is what was chosen, the nearest first, and fits", async () => {
  const db = createDatabase({ name: "mirror", indexedDB: new IDBFactory(), IDBKeyRange });
  const attach = async (name: string, parentCollection: string, parent: string, more: object = {}) => {
    const row = {
      id: id(name),
      name,
      parentCollection,
      parent: id(parent),
      size: 100,
      sha256: name,
      file: `${name}.pdf`,
    };
    await db.attachments.put({ ...row, deleted: false, ...more } as never);
  };
  await db.lessons.bulkPut([
    { id: id("today"), date: "2026-11-23", course: id("maths") },
    { id: id("friday"), date: "2026-11-27", course: id("physics") },
    { id: id("later"), date: "2026-12-23", course: id("maths") },
  ] as never[]);
  await db.events.put({ id: id("visit"), start: "2026-11-24T14:00" } as never);
  await attach("friday", "lessons", "friday");
  await attach("later", "lessons", "later");
  await attach("today", "lessons", "today");
  await attach("visit", "events", "visit");
  await attach("syllabus", "courses", "maths");
  await attach("here", "lessons", "today");
  await attach("unsent", "lessons", "today", { file: "" });
  await attach("gone", "lessons", "today", { deleted: true });
  await db.files.put({ sha256: "here", size: 100, mime: "", place: "mirror", usedAt: 1 });
  const next = async () => (await readToFetch(db, "2026-11-23")).map(({ name }) => name);

  expect(await next()).toEqual([]);
  await chooseOffline(db, { what: "week" });
  expect(await next()).toEqual(["today", "visit", "friday"]);
  await chooseOffline(db, { courses: [id("maths")] });
  expect((await next()).toSorted()).toEqual(["friday", "later", "syllabus", "today", "visit"]);
  await chooseOffline(db, { what: "opened", budget: 350 });
  // One is here already: two more have room.
  expect(await next()).toEqual(["today", "later"]);
  await chooseOffline(db, { what: "all", budget: 1000 });
  expect(await next()).toHaveLength(5);
  expect(await readOfflineChoice(db)).toEqual({ what: "all", courses: [id("maths")], budget: 1000 });
  // What was only opened gives way, so it takes no room from what was chosen.
  await db.files.put({ sha256: "opened", size: 1000, mime: "", place: "mirror", usedAt: 1 });
  expect(await next()).toHaveLength(5);
});

test("beyond the budget what was left longest goes, but nothing chosen, shown, just fetched or still to be sent", async () => {
  const db = createDatabase({ name: "mirror", indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = () => Date.parse("2026-11-23T10:00:00Z");
  const store = createFileStore({ db, clock, openFolder: async () => undefined });
  const { locks } = navigator;
  const makeRoom = createSpaceMaker({ db, store, owner: "me", locks, clock });
  for (const [usedAt, sha256] of ["chosen", "unsent", "shown", "oldest", "older", "newer", "fetched"].entries())
    await db.files.put({ sha256, size: 100, mime: "", place: "mirror", usedAt });
  const course = { parentCollection: "courses", parent: id("maths"), deleted: false, file: "a.pdf", size: 100 };
  await db.attachments.put({ ...course, id: id("a"), name: "a", sha256: "chosen" } as never);
  await db.uploads.put({ key: "k", sha256: "unsent", since: 1 } as never);
  const left = async () => (await db.files.orderBy("usedAt").toArray()).map(({ sha256 }) => sha256);

  await chooseOffline(db, { courses: [id("maths")], budget: 600 });
  const release = holdViewed({ locks, owner: "me", sha256: "shown" });
  const releaseOther = holdViewed({ locks, owner: "somebody else", sha256: "older" });
  await makeRoom("fetched");
  expect(await left()).toEqual(["chosen", "unsent", "shown", "older", "newer", "fetched"]);
  await chooseOffline(db, { budget: 100 });
  await makeRoom("fetched");
  expect(await left()).toEqual(["chosen", "unsent", "shown", "fetched"]);
  release();
  releaseOther();
  await expect.poll(async () => (await locks.query()).held).toEqual([]);
  await makeRoom();
  expect(await left()).toEqual(["chosen", "unsent"]);
});
