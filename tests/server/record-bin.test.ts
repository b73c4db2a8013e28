import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findProcessOf, measureCost } from "../../bench/server/process-usage.ts";
import { collectionNames } from "../../src/schema/collections.ts";
import { createApi, newId, request } from "../support/api.ts";
import { makeOneOfEach } from "../support/one-of-each.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

/** A `DELETE` of the API puts into the bin, as the app does. */

let pb: TestPocketBase;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());

type Stored = { readonly deleted: number; readonly deletedWith: string; readonly rev: number };

const inDatabase = <T>(work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(`${pb.dataDir}/data.db`, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
};
const stored = (user: TestUser): Record<string, Record<string, Stored>> =>
  inDatabase((database) =>
    Object.fromEntries(
      collectionNames.map((name) => {
        const sql = `SELECT id, deleted, deletedWith, rev FROM ${name} WHERE owner = ? ORDER BY id`;
        const rows = database.prepare(sql).all(user.id);
        return [name, Object.fromEntries(rows.map(({ id, ...row }) => [id, row as Stored]))];
      }),
    ),
  );

it("takes along what the app takes along, and leaves everything to be restored", async () => {
  const ann = await pb.createUser();
  const api = createApi(pb, ann);
  const going = await makeOneOfEach(pb, ann, "goes");
  await makeOneOfEach(pb, ann, "stays");
  const earlier = await api.make("units", { course: going.courses!.id, title: "Before", order: "a1" });
  await api.update("units", earlier.id, { deleted: true, deletedWith: earlier.id });
  const before = stored(ann);
  const { head } = await api.pull(0);

  const year = going.schoolyears!.id;
  expect((await api.remove("schoolyears", year)).status).toBe(204);
  const after = stored(ann);
  const apart = ["users", "students", "notes", "feeds", "curricula", "outcomes", "skeletons"];
  for (const name of collectionNames) {
    expect([name, Object.keys(after[name]!)]).toEqual([name, Object.keys(before[name]!)]);
    for (const id of Object.keys(after[name]!)) {
      const isGoing = id === going[name]?.id && !apart.includes(name);
      const { rev } = before[name]![id]!;
      const expected = isGoing ? { deleted: 1, deletedWith: year, rev: rev + 1 } : before[name]![id];
      expect([name, after[name]![id]]).toEqual([name, expected]);
    }
  }
  expect(after.units![earlier.id]!.deletedWith).toBe(earlier.id);

  // Other devices learn of it as of any change, children before their parents.
  const { rows } = await api.pull(head);
  const taken = Object.values(rows).flat() as { id: string; seq: number; deleted: boolean; device: string }[];
  expect(taken.every(({ deleted, device }) => deleted && device === "")).toBe(true);
  expect(taken.toSorted((one, other) => one.seq - other.seq).at(-1)!.id).toBe(year);

  // Asked again it changes nothing.
  expect((await api.remove("schoolyears", year)).status).toBe(204);
  expect(stored(ann)).toEqual(after);
});

it("of a year takes its swapped days along, and shows another year", async () => {
  const ann = await pb.createUser();
  const api = createApi(pb, ann);
  const [going, staying] = [
    await api.makeYear({ start: "2024-09-15", end: "2025-07-15" }),
    await api.makeYear({ start: "2025-07-01", end: "2026-07-15" }),
  ];
  const swap = (date: string) => api.make("exceptions", { date, kind: "dayswap", toDate: "2025-07-10" });
  const [own, shared] = [await swap("2024-10-07"), await swap("2025-07-07")];
  await api.update("users", ann.id, { active_schoolyear: going.id });
  expect((await api.remove("schoolyears", going.id)).status).toBe(204);
  const { exceptions } = stored(ann);
  expect(exceptions![own.id]).toMatchObject({ deleted: 1, deletedWith: going.id });
  expect(exceptions![shared.id]).toMatchObject({ deleted: 0 });
  expect((await api.view("users", ann.id)).body.active_schoolyear).toBe(staying.id);
});

it("of a device without student data, pushed as a change, takes the students' records along", async () => {
  const ann = await pb.createUser();
  const api = createApi(pb, ann);
  const made = await makeOneOfEach(pb, ann, "without students");
  const { id: course } = made.courses!;
  const bin = (line: object) =>
    api.batch([
      { ...request.ledger(newId(), ann.id, 1), body: { id: newId(), owner: ann.id, lastBatch: 1, ...line } },
      request.update("courses", course, { deleted: true, deletedWith: "ofwhatitwentwi1" }),
    ]);
  expect((await bin({ students: "none" })).status).toBe(200);
  const after = stored(ann);
  expect(after.attendance![made.attendance!.id]).toMatchObject({ deleted: 1, deletedWith: "ofwhatitwentwi1" });
  // What it knew of and left is another device's news.
  expect(after.lessons![made.lessons!.id]).toMatchObject({ deleted: 0 });
  expect(after.students![made.students!.id]).toMatchObject({ deleted: 0 });

  const other = await makeOneOfEach(pb, ann, "with students");
  await api.batch([
    request.ledger(newId(), ann.id, 1),
    request.update("courses", other.courses!.id, { deleted: true, deletedWith: other.courses!.id }),
  ]);
  expect(stored(ann).attendance![other.attendance!.id]).toMatchObject({ deleted: 0 });
});

it("of a device's line in the ledger is refused", async () => {
  const ann = await pb.createUser();
  const api = createApi(pb, ann);
  const { sync_clients: line } = await makeOneOfEach(pb, ann, "line");
  expect((await api.remove("sync_clients", line!.id)).status).toBe(403);
  expect((await api.erase("sync_clients", line!.id)).status).toBe(204);
});

it("of a superuser deletes for good, and of another teacher is refused", async () => {
  const [ann, ben] = [await pb.createUser(), await pb.createUser()];
  const made = await makeOneOfEach(pb, ann, "mine");
  const before = stored(ann);
  for (const name of collectionNames.filter((one) => one !== "users"))
    expect([name, (await createApi(pb, ben).remove(name, made[name]!.id)).status]).toEqual([name, 404]);
  expect(stored(ann)).toEqual(before);
  const asRoot = createApi(pb, { ...ann, token: await pb.superuser() });
  expect((await asRoot.remove("courses", made.courses!.id)).status).toBe(204);
  const { courses, lessons } = stored(ann);
  expect([courses, lessons]).toEqual([{}, {}]);
});

it("of a course of 12,000 lessons lets another's change in between", async () => {
  const [ann, ben] = [await pb.createUser(), await pb.createUser()];
  const [asAnn, asBen] = [createApi(pb, ann), createApi(pb, ben)];
  const mine = await asBen.makeYear();
  const course = await asAnn.make("courses", { schoolyear: (await asAnn.makeYear()).id, name: "English" });
  inDatabase((database) => {
    const add = database.prepare(
      "INSERT INTO lessons (id, owner, course, date, start, status) VALUES (?, ?, ?, '2026-10-05', 480, 'draft')",
    );
    database.exec("BEGIN");
    for (let count = 0; count < 12_000; count += 1) add.run(newId(), ann.id, course.id);
    database.exec("COMMIT");
  });
  const waits: number[] = [];
  const cost = await measureCost(await findProcessOf(pb.dataDir), async () => {
    const gone = asAnn.remove("courses", course.id).then(({ status }) => status);
    let status: number | undefined;
    while (status === undefined) {
      const start = performance.now();
      expect((await asBen.update("schoolyears", mine.id, { name: `Year ${waits.length}` })).status).toBe(200);
      waits.push(performance.now() - start);
      status = await Promise.race([gone, sleep(20, undefined)]);
    }
    expect(status).toBe(204);
  });
  console.log(`A course of 12,000 lessons: another's change waits ${Math.max(...waits).toFixed(0)} ms.`, cost);
  const lessons = Object.values(stored(ann).lessons!);
  expect(lessons.filter(({ deletedWith, deleted }) => deleted === 1 && deletedWith === course.id)).toHaveLength(12_000);
  expect(Math.max(...waits)).toBeLessThan(500);
});
