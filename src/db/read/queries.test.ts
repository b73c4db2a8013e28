import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import type { Mutation } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import {
  readActiveSchoolyear,
  readCourseLessons,
  readDeletedRows,
  readCourseStudents,
  readEvents,
  readLessons,
  readRow,
  readRows,
  readSchedule,
} from "./queries.ts";
import { readCourseStudentsOn } from "./roll.ts";
import { readSyncStatus } from "#db/status/sync-status";

const id = (letter: string) => letter.repeat(15);
const owner = id("u");
const year = { country: "LU", start: "2026-09-15", end: "2027-07-15", zone: "Europe/Luxembourg" } as const;

const setUp = async (...mutations: Mutation[]) => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner, newId: createId({ random: Math.random }), clock: () => 0 });
  const run = async (...list: Mutation[]) => {
    const done = await mutate(list);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
  };
  await run(...mutations);
  return { db, run };
};
const create = (collection: string, letter: string, values: object): Mutation =>
  ({ op: "create", collection, id: id(letter), values }) as Mutation;

test("rows are read by index, by list element and by any other field; deleted ones are not", async () => {
  const { db, run } = await setUp(
    create("students", "a", { lastName: "Weber", classes: [id("k")], phone: "1" }),
    create("students", "b", { lastName: "Weber", classes: [id("m"), id("k")] }),
    create("students", "c", { lastName: "Wagner", classes: [id("k")] }),
  );
  await db.outbox.clear();
  await run({ op: "delete", collection: "students", id: id("c") });
  const ids = async (where: object) =>
    (await readRows(db, "students", where))
      .map((row) => row.id[0])
      .toSorted()
      .join("");
  expect(await ids({})).toBe("ab");
  expect(await ids({ lastName: "Weber" })).toBe("ab");
  expect(await ids({ classes: id("m") })).toBe("b");
  expect(await ids({ classes: id("k"), phone: "1" })).toBe("a");
  expect(await ids({ phone: "1" })).toBe("a");
  expect(await readRow(db, "students", id("c"))).toBeUndefined();
  expect((await readDeletedRows(db, "students")).map((row) => row.id)).toEqual([id("c")]);
});

test("the active school year is the chosen one, else the latest", async () => {
  const { db, run } = await setUp(
    create("schoolyears", "x", { ...year, name: "25/26", start: "2025-09-15", end: "2026-07-15" }),
    create("schoolyears", "y", { ...year, name: "26/27" }),
  );
  expect((await readActiveSchoolyear(db, owner))?.name).toBe("26/27");
  await db.users.put({ id: owner, active_schoolyear: id("x"), deleted: false } as never);
  expect((await readActiveSchoolyear(db, owner))?.name).toBe("25/26");
  await db.outbox.clear();
  await run({ op: "delete", collection: "schoolyears", id: id("x") });
  expect((await readActiveSchoolyear(db, owner))?.name).toBe("26/27");
});

test("a schedule has what belongs to its year and nothing else", async () => {
  const session = { day: 1, start: 480, end: 530 };
  const { db } = await setUp(
    create("schoolyears", "x", { ...year, name: "25/26", start: "2025-09-15", end: "2026-07-15" }),
    create("schoolyears", "y", { ...year, name: "26/27" }),
    create("courses", "c", { schoolyear: id("y"), name: "Maths" }),
    create("courses", "d", { schoolyear: id("x"), name: "Old maths" }),
    create("timetables", "t", { schoolyear: id("y"), name: "T", validFrom: "2026-09-15", validTo: "2027-07-15" }),
    create("sessions", "s", { ...session, timetable: id("t"), course: id("c") }),
    create("exceptions", "e", { course: id("c"), date: "2026-11-23", start: 480, kind: "cancelled" }),
    create("exceptions", "f", { course: id("d"), date: "2026-01-23", start: 480, kind: "cancelled" }),
    create("exceptions", "g", { date: "2026-12-01", kind: "dayswap", toDate: "2026-12-02" }),
    create("exceptions", "h", { date: "2026-02-01", kind: "dayswap", toDate: "2026-02-02" }),
  );
  const schedule = await readSchedule(db, id("y"));
  expect(schedule.year).toEqual({ start: "2026-09-15", end: "2027-07-15" });
  expect(schedule.courses.map((row) => row.id)).toEqual([id("c")]);
  expect(schedule.sessions.map((row) => row.id)).toEqual([id("s")]);
  expect(schedule.exceptions.map((row) => row.id).toSorted()).toEqual([id("e"), id("g")]);
  expect((await readSchedule(db, id("z"))).courses).toEqual([]);
});

test("the topics of a slot are in the order in which they were made, however they are read", async () => {
  const { db, run } = await setUp();
  const topic = { course: id("c"), date: "2026-11-25", start: 600, status: "draft" };
  for (const [minute, letter] of ["m", "z", "a"].entries()) {
    await run(create("lessons", letter, topic));
    await db.lessons.update(id(letter), { created: `2026-11-23 07:0${minute}:00.000Z` });
  }
  const letters = (rows: readonly { id: string }[]) => rows.map((row) => row.id[0]).join("");
  expect(letters(await readCourseLessons(db, [id("c")]))).toBe("mza");
  expect(letters(await readLessons(db, [id("c")], { start: topic.date, end: topic.date }))).toBe("mza");
});

test("lessons and events of a period, both ends inclusive", async () => {
  const event = (start: string, end: string) => ({
    schoolyear: id("y"),
    title: start,
    allDay: true,
    start,
    end,
    kind: "event",
  });
  const { db } = await setUp(
    create("lessons", "a", { course: id("c"), date: "2026-11-22", status: "draft" }),
    create("lessons", "b", { course: id("c"), date: "2026-11-23", status: "draft" }),
    create("lessons", "d", { course: id("c"), date: "2026-11-29", status: "draft" }),
    create("lessons", "e", { course: id("x"), date: "2026-11-24", status: "draft" }),
    create("events", "f", event("2026-11-29T00:00", "2026-12-02T00:00")),
    create("events", "g", event("2026-11-01T00:00", "2026-11-23T00:00")),
    create("events", "h", event("2026-11-30T00:00", "2026-11-30T00:00")),
    create("events", "i", event("2026-11-22T00:00", "2026-11-22T00:00")),
    create("events", "k", event("2026-11-29T00:00", "2026-11-29T00:00")),
  );
  const week = { start: "2026-11-23", end: "2026-11-29" };
  expect((await readLessons(db, [id("c")], week)).map((row) => row.id[0]).join("")).toBe("bd");
  expect(
    (await readEvents(db, { id: id("y"), start: "2026-09-01", end: "2027-07-31" }, week))
      .map((row) => row.id[0])
      .join(""),
  ).toBe("gfk");
});

test("a course's students are those it lists, or those of its classes, each once", async () => {
  const { db } = await setUp(
    create("students", "a", { lastName: "A", classes: [id("p"), id("q")] }),
    create("students", "b", { lastName: "B", classes: [id("q")] }),
    create("students", "d", { lastName: "D", classes: [id("z")] }),
  );
  const read = async (course: Parameters<typeof readCourseStudents>[1]) =>
    (await readCourseStudents(db, course)).map((row) => row.id[0]).join("");
  expect(await read({ classes: [id("p"), id("q")], students: [] })).toBe("ab");
  expect(await read({ classes: [id("p")], students: [id("d"), id("gone")] })).toBe("d");
  await db.students.update(id("b"), { deleted: true });
  expect(await read({ classes: [id("q")], students: [] })).toBe("a");
  expect(await read({ classes: [id("q")], students: [id("b")] })).toBe("");
});

test("a course's students of a day: not yet who came later, and still who left since", async () => {
  const since = "2027-02-15";
  const { db } = await setUp(
    create("students", "a", { lastName: "A", classes: [id("p")] }),
    create("students", "b", { lastName: "B", classes: [id("p")], since, classesBefore: [id("q")] }),
    create("students", "c", { lastName: "C", classes: [id("q")], since, classesBefore: [id("p")] }),
    create("students", "d", { lastName: "D", classes: [id("p")], since }),
  );
  const read = async (date: string, students: string[] = []) =>
    (await readCourseStudentsOn(db, { classes: [id("p")], students }, date)).map((row) => row.id[0]).join("");
  expect([await read("2027-02-14"), await read(since)]).toEqual(["ac", "abd"]);
  expect([await read("2027-02-14", [id("b"), id("d")]), await read(since, [id("d")])]).toEqual(["b", "d"]);
});

test("who was a week in another class is in the rolls before and after it, and in that class's of the week", async () => {
  const stays = [`${id("p")}//2027-02-15`, `${id("q")}/2027-02-15/2027-02-22`, `${id("p")}/2027-02-22/`];
  const back = { since: "2027-02-22", classesBefore: [id("p"), id("q")], stays };
  const { db } = await setUp(create("students", "a", { lastName: "A", classes: [id("p")], ...back }));
  const read = async (group: string) => {
    const days = ["2027-02-14", "2027-02-15", "2027-02-21", "2027-02-22"];
    const rolls = days.map((day) => readCourseStudentsOn(db, { classes: [id(group)], students: [] }, day));
    return (await Promise.all(rolls)).map((rows) => rows.length);
  };
  expect([await read("p"), await read("q")]).toEqual([
    [1, 0, 0, 1],
    [0, 1, 1, 0],
  ]);
});

test("the sync status counts what is there", async () => {
  const { db } = await setUp(create("students", "a", { lastName: "A" }), create("students", "b", { lastName: "B" }));
  await db.outbox.update(["students", id("a")], { state: "parked" });
  expect(await readSyncStatus(db)).toMatchObject({
    phase: "idle",
    unsynced: 1,
    unsyncedSince: "1970-01-01T00:00:00.000Z",
    parked: 1,
    conflicts: 0,
    lastSyncedAt: null,
  });
});
