import { describe, expect, test } from "vitest";
import { readBin } from "#db/bin/read-bin";
import { deleteLinked } from "#db/edit/delete-linked";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readRow, readRows } from "#db/read/queries";
import type { CollectionName } from "#schema/collections";
import { readMergeEdits } from "../../src/features/students/merge/merge-edits.ts";
import type { Device } from "./support/device.ts";
import { isQuiet, setUp } from "./support/two-devices.ts";

/*
 * An edit beats a deletion: what another device writes below a deleted record brings that back. It
 * comes as it was, with all that was deleted with it.
 */

const id = (letter: string) => letter.repeat(15);
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`.padEnd(15, "0"));
const [year, course, klass, parent] = [id("y"), id("c"), id("k"), id("p")];
const students = numbered("s", 6);
const make = (collection: CollectionName, one: string, values: object) =>
  ({ op: "create", collection, id: one, values }) as Mutation;
const dates = { start: "2026-09-15", end: "2027-07-15" };
const base = [
  make("schoolyears", year, { ...dates, name: "26", country: "LU", zone: "Europe/Luxembourg" }),
  make("classes", klass, { schoolyear: year, name: "7C2" }),
  ...students.map((one) => make("students", one, { lastName: one, classes: [klass] })),
  make("courses", course, { schoolyear: year, name: "Maths", classes: [klass] }),
];
const settle = async (...devices: readonly Device[]) => {
  for (const device of [...devices, ...devices]) await device.sync();
};

/** A parent, its children, and one more of them. */
const families = {
  "a test with its marks": {
    collection: "assessments",
    parent: make("assessments", parent, { course, date: "2026-11-23", title: "Test 1" }),
    children: "results",
    child: (at: number) => ({ assessment: parent, student: students[at], entry: String(30 + at) }),
  },
  "a checklist with its ticks": {
    collection: "checklists",
    parent: make("checklists", parent, { class: klass, name: "Slips" }),
    children: "checks",
    child: (at: number) => ({ checklist: parent, student: students[at], state: "done" }),
  },
  "a seating plan with who sits there": {
    collection: "seatplans",
    parent: make("seatplans", parent, { course, shape: "free", rows: 3, columns: 3, validFrom: "2026-09-15" }),
    children: "seats",
    child: (at: number) => ({ plan: parent, student: students[at], row: 1, column: at + 1 }),
  },
  "an evening with its appointments": {
    collection: "evenings",
    parent: make("evenings", parent, { schoolyear: year, date: "2026-12-10", start: 960, end: 1200, length: 10 }),
    children: "meetings",
    child: (at: number) => ({ evening: parent, student: students[at], start: 960 + 10 * at }),
  },
} as const;

describe.each(Object.entries(families))("%s, deleted here while one more is written there", (_, family) => {
  const { collection, children, child } = family;
  const ids = numbered("r", 6);
  const some = ids.slice(0, 5).map((one, at) => make(children, one, child(at)));

  test.each([
    ["the deletion is sent first", true],
    ["the new one is sent first", false],
  ])("comes back whole where %s", async (__, isDeletionFirst) => {
    const { laptop, tablet } = setUp();
    await laptop.run(...base, family.parent, ...some);
    await settle(laptop, tablet);
    await laptop.run({ op: "delete", collection, id: parent });
    await tablet.run(make(children, ids[5]!, child(5)));
    await settle(...(isDeletionFirst ? [laptop, tablet] : [tablet, laptop]));
    for (const device of [laptop, tablet]) {
      expect(await readRow(device.db, collection, parent)).toBeDefined();
      expect((await readRows(device.db, children)).map((row) => row.id).toSorted()).toEqual(ids);
      expect(await readBin(device.db)).toEqual([]);
      expect(await isQuiet(device)).toEqual([0, null]);
    }
  });
});

test("what was deleted by itself before stays in the bin", async () => {
  const { laptop, tablet } = setUp();
  const { parent: made, child } = families["a test with its marks"];
  const ids = numbered("r", 3);
  await laptop.run(...base, made, ...ids.slice(0, 2).map((one, at) => make("results", one, child(at))));
  await settle(laptop, tablet);
  await laptop.run({ op: "delete", collection: "results", id: ids[0]! });
  await laptop.run({ op: "delete", collection: "assessments", id: parent });
  await tablet.run(make("results", ids[2]!, child(2)));
  await settle(laptop, tablet);
  for (const { db } of [laptop, tablet]) {
    expect((await readRows(db, "results")).map((row) => row.id).toSorted()).toEqual(ids.slice(1));
    expect((await readBin(db)).map(({ id: head }) => head)).toEqual([ids[0]]);
  }
});

test("a class that comes back is the class of its students and its course again", async () => {
  const { laptop, tablet } = setUp();
  await laptop.run(...base);
  await settle(laptop, tablet);
  const row = (await readRow(laptop.db, "classes", klass))!;
  const holders = await readRows(laptop.db, "students");
  const maths = (await readRow(laptop.db, "courses", course))!;
  await laptop.run(
    ...deleteLinked("classes", row, [
      ...holders.map((one) => edit("students", one, { classes: [] })),
      edit("courses", maths, { classes: [] }),
    ]),
  );
  await tablet.run(make("checklists", parent, { class: klass, name: "Slips" }));
  await settle(laptop, tablet);
  for (const device of [laptop, tablet]) {
    expect((await readRows(device.db, "students")).map(({ classes }) => classes)).toEqual(students.map(() => [klass]));
    expect((await readRow(device.db, "courses", course))!.classes).toEqual([klass]);
    expect(await readRow(device.db, "classes", klass)).toMatchObject({ linkedBy: [] });
    expect(await isQuiet(device)).toEqual([0, null]);
  }
});

describe("two students become one here", () => {
  const [kept, other] = students as [string, string];
  test.each([
    ["the merge is sent first", true],
    ["the mark is sent first", false],
  ])("a mark typed there for the one that goes is the other's, where %s", async (_, isMergeFirst) => {
    const { laptop, tablet } = setUp();
    const { parent: made, child } = families["a test with its marks"];
    await laptop.run(...base, made, make("results", id("m"), child(2)));
    await settle(laptop, tablet);
    const rows = {
      kept: (await readRow(laptop.db, "students", kept))!,
      other: (await readRow(laptop.db, "students", other))!,
    };
    await laptop.run(...(await readMergeEdits(laptop.db, { ...rows, values: {} })));
    await tablet.run(make("results", id("r"), child(1)));
    await settle(...(isMergeFirst ? [laptop, tablet] : [tablet, laptop]));
    for (const device of [laptop, tablet]) {
      expect(await readRow(device.db, "students", other)).toBeUndefined();
      expect(await readRow(device.db, "results", id("r"))).toMatchObject({ student: kept, entry: "31" });
      expect(await isQuiet(device)).toEqual([0, null]);
    }
    // In the bin it is by itself, also once the one kept is there.
    await laptop.run({ op: "delete", collection: "students", id: kept });
    const heads = (await readBin(laptop.db)).map(({ id: head, rest }) => [head, rest.map(({ row }) => row.id)]);
    expect(heads.toSorted()).toEqual([
      [kept, [id("r")]],
      [other, []],
    ]);
  });
});
