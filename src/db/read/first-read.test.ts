import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { createFirstReader, type FirstReader } from "./first-read.ts";
import { createDatabase, type Database } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import type { Mutation } from "#db/edit/mutation";
import { createYearReader } from "./year-reader.ts";

const owner = "teacher00000000";
const id = (letter: string) => letter.repeat(15);
const year = { name: "26/27", country: "LU", start: "2026-09-15", end: "2027-07-15", zone: "Europe/Luxembourg" };

let db: Database;
let first: FirstReader;
const write = async (...mutations: readonly object[]): Promise<void> => {
  const mutate = createMutate({
    db,
    owner,
    newId: createId({ random: Math.random }),
    clock: () => Date.UTC(2026, 10, 23),
  });
  const done = await mutate(mutations as Mutation[]);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
};
beforeEach(() => {
  db = createDatabase({ name: "first", indexedDB: new IDBFactory(), IDBKeyRange });
  first = createFirstReader({ db, owner, years: createYearReader({ db, owner }) });
});

test("what Today shows is there after one reading: the year, its plans and events, the state of syncing", async () => {
  await write(
    { op: "create", collection: "schoolyears", id: id("y"), values: year },
    { op: "create", collection: "courses", id: id("c"), values: { schoolyear: id("y"), name: "Maths" } },
    {
      op: "create",
      collection: "lessons",
      id: id("l"),
      values: { course: id("c"), date: "2026-11-23", title: "Powers", status: "draft" },
    },
  );
  expect(first.current).toBeNull();
  await first.read({ withDay: true });
  expect(first.current?.active.year?.schoolyear.name).toBe("26/27");
  expect(first.current?.day?.lessons.map(({ title }) => title)).toEqual(["Powers"]);
  expect(first.current?.status.unsynced).toBe(3);
});

test("another page is not given the day's plans, and a device without a year says that one may come", async () => {
  await first.read({ withDay: true });
  expect(first.current?.active).toMatchObject({ year: null, isAwaited: true });
  expect(first.current?.day).toBeUndefined();
  await write({ op: "create", collection: "schoolyears", id: id("y"), values: year });
  await first.read({ withDay: false });
  expect(first.current?.active.year?.schoolyear.name).toBe("26/27");
  expect(first.current?.day).toBeUndefined();
});

test("once the first screen is there nothing of it is given to a later one, however late it was read", async () => {
  const reading = first.read({ withDay: true });
  first.end();
  await reading;
  expect(first.current).toBeNull();
});

test("a year lists its classes and courses by their numbers, in whatever order they were made", async () => {
  const classes = ["10A1", "7C2", "7C10"].map((name, at) => ({ id: id("abc"[at]!), name }));
  await write(
    { op: "create", collection: "schoolyears", id: id("y"), values: year },
    ...classes.flatMap((one) => [
      { op: "create", collection: "classes", id: one.id, values: { schoolyear: id("y"), name: one.name } },
      {
        op: "create",
        collection: "courses",
        id: `m${one.id.slice(1)}`,
        values: { schoolyear: id("y"), name: `${one.name} Maths`, subject: "Maths", classes: [one.id] },
      },
    ]),
  );
  await first.read({ withDay: false });
  const found = first.current!.active.year!;
  expect(found.classes.map(({ name }) => name)).toEqual(["7C2", "7C10", "10A1"]);
  expect(found.courses.map(({ name }) => name)).toEqual(["7C2 Maths", "7C10 Maths", "10A1 Maths"]);
});
