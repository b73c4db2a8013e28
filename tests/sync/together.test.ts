import { expect, test } from "vitest";
import { edit } from "#db/edit/edit";
import { seatEdits } from "#db/edit/seat-edits";
import { derivedRecordId } from "#db/store/hashed-id";
import { readRow, readRows } from "#db/read/queries";
import { readOpenComparisons } from "#db/status/comparisons";
import { seatedRoom, sit } from "#domain/seats/seating";
import { tapped } from "#domain/class-book/attendance";
import { emptyValues } from "#schema/validate";
import { comparedFields, choicesPatch, withChoice } from "../../src/features/syncing/compare/comparison-model.ts";
import type { Device } from "./support/device.ts";
import { setUp } from "./support/two-devices.ts";

/* Two devices that change one thing agree on one of their versions, never on half of each. */

const id = (letter: string) => letter.repeat(15);
const [yearId, courseId, planId, tableId] = [id("y"), id("c"), id("p"), id("t")];
const [ada, ben, cleo] = [id("1"), id("2"), id("3")] as const;
const at = (minute: number) => `2026-11-26T09:${String(minute).padStart(2, "0")}:00.000Z`;
const year = {
  name: "2026",
  country: "LU",
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
} as const;
const course = [
  { op: "create", collection: "schoolyears", id: yearId, values: year },
  { op: "create", collection: "courses", id: courseId, values: { schoolyear: yearId, name: "Maths" } },
] as const;
const settle = async (...devices: readonly Device[]) => {
  for (const device of [...devices, ...devices]) await device.sync();
};

const room = { shape: "free", rows: 4, columns: 4 } as const;
const students = [ada, ben, cleo];
const seatingOf = async ({ db }: Device) => seatedRoom(room, await readRows(db, "seats"), students).seating;
const bring = async (device: Device, seating: ReadonlyMap<string, { row: number; column: number }>, minute: number) => {
  const records = await readRows(device.db, "seats");
  const values = { plan: planId, records, students, seating, fixed: new Set<string>(), at: at(minute) };
  await device.run(...seatEdits({ ...values, newId: () => id("n") }));
};

test("a student put on one seat here and later on another there sits on the later one, and nobody loses a seat", async () => {
  const { laptop, tablet } = setUp();
  await laptop.run(...course);
  await laptop.run(
    ...students.map((one) => ({ op: "create", collection: "students", id: one, values: { lastName: one } }) as const),
    {
      op: "create",
      collection: "seatplans",
      id: planId,
      values: { course: courseId, ...room, validFrom: "2026-09-15" },
    },
  );
  const first = new Map([
    [ada, { row: 1, column: 1 }],
    [ben, { row: 3, column: 1 }],
  ]);
  await bring(laptop, first, 0);
  await settle(laptop, tablet);
  await bring(laptop, sit(first, ada, { row: 2, column: 1 }), 1);
  await bring(tablet, sit(first, ada, { row: 3, column: 4 }), 2);
  await settle(laptop, tablet);
  for (const device of [laptop, tablet]) {
    expect([...(await seatingOf(device))].toSorted()).toEqual([
      [ada, { row: 3, column: 4 }],
      [ben, { row: 3, column: 1 }],
    ]);
    expect(await device.db.conflicts.count()).toBe(0);
  }
});

test("late with ten minutes, tapped present here, more minutes typed there later: late with those minutes", async () => {
  const { laptop, tablet } = setUp();
  const slot = { course: courseId, date: "2026-11-26", start: 480 };
  const record = derivedRecordId("attendance", { ...slot, student: ada });
  await laptop.run(...course, { op: "create", collection: "students", id: ada, values: { lastName: "Ada" } });
  const values = {
    ...emptyValues("attendance"),
    ...slot,
    student: ada,
    state: "late",
    lateMinutes: 10,
    at: at(0),
  } as const;
  await laptop.run({ op: "create", collection: "attendance", id: record, values });
  await settle(laptop, tablet);
  const seen = (await readRow(laptop.db, "attendance", record))!;
  await laptop.run(edit("attendance", seen, { state: "present", lateMinutes: 0, at: at(3) }));
  await tablet.run(edit("attendance", seen, { lateMinutes: 15, at: at(5) }));
  await settle(laptop, tablet);
  for (const { db } of [laptop, tablet])
    expect(await readRow(db, "attendance", record)).toMatchObject({ state: "late", lateMinutes: 15, at: at(5) });

  // The other way round the later tap takes the minutes along.
  await tablet.run(edit("attendance", { ...seen, lateMinutes: 15 }, { lateMinutes: 20, at: at(6) }));
  const away = tapped("present", 0);
  await laptop.run(edit("attendance", { ...seen, lateMinutes: 15 }, { ...away, at: at(8) }));
  await settle(laptop, tablet);
  for (const { db } of [laptop, tablet])
    expect(await readRow(db, "attendance", record)).toMatchObject({ ...away, at: at(8) });
});

test("a lesson of the timetable moved to two places is at one of them, and the other can be chosen as a whole", async () => {
  const { laptop, tablet } = setUp();
  await laptop.run(
    ...course,
    {
      op: "create",
      collection: "timetables",
      id: tableId,
      values: { schoolyear: yearId, name: "T", validFrom: "2026-09-15", validTo: "2027-07-15" },
    },
    {
      op: "create",
      collection: "sessions",
      id: id("s"),
      values: { timetable: tableId, course: courseId, day: 1, start: 480, end: 530 },
    },
  );
  await settle(laptop, tablet);
  const seen = (await readRow(laptop.db, "sessions", id("s")))!;
  // On Wednesday at the same time, and later on Monday.
  await laptop.run(edit("sessions", seen, { day: 3 }));
  await tablet.run(edit("sessions", seen, { start: 600, end: 650 }));
  await settle(laptop, tablet);
  for (const { db } of [laptop, tablet])
    expect(await readRow(db, "sessions", id("s"))).toMatchObject({ day: 1, start: 600, end: 650 });
  const [comparison] = await readOpenComparisons(tablet.db);
  const fields = comparedFields(comparison!);
  expect(fields.map(({ name }) => name)).toEqual(["day", "start", "end"]);
  const choices = withChoice(new Map(), fields, fields[0]!, "theirs");
  expect(choicesPatch(comparison!.row!, fields, choices)).toEqual({ day: 3, start: 480, end: 530 });
  // The laptop, whose version was replaced, is offered all of its own.
  const [replaced] = await readOpenComparisons(laptop.db);
  expect(comparedFields(replaced!).map(({ name, mine }) => [name, mine])).toEqual([
    ["day", 3],
    ["start", 480],
    ["end", 530],
  ]);
});
