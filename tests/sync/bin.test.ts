import { expect, test } from "vitest";
import { planRestore } from "#db/bin/plan-restore";
import { readBin } from "#db/bin/read-bin";
import type { Device } from "./support/device.ts";
import { isQuiet, setUp, student } from "./support/two-devices.ts";

const yearId = "y".repeat(15);
const courseId = "c".repeat(15);
const lessonId = (start: number) => `l${start}`.padEnd(15, "0");
const year = {
  name: "2026",
  country: "LU",
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
} as const;
const lesson = (start: number) =>
  ({
    op: "create",
    collection: "lessons",
    id: lessonId(start),
    values: { course: courseId, date: "2026-11-23", start, title: `L${start}`, status: "draft" },
  }) as const;
const makeCourse = [
  { op: "create", collection: "schoolyears", id: yearId, values: year },
  { op: "create", collection: "courses", id: courseId, values: { schoolyear: yearId, name: "Maths" } },
  lesson(480),
  lesson(540),
] as const;
const removal = (collection: "courses" | "lessons" | "students", id: string) =>
  ({ op: "delete", collection, id }) as const;

/** The bin as a device shows it. */
const binOf = async ({ db }: Device) =>
  (await readBin(db as never)).map(({ facts, rest }) => [facts.title, ...rest.map(({ row }) => row.title)]);
const settle = async (...devices: readonly Device[]) => {
  for (const device of [...devices, ...devices]) await device.sync();
};

test("another device knows what was deleted with what, and its restore brings just that back on both", async () => {
  const { laptop, tablet } = setUp();
  await laptop.run(...makeCourse);
  await settle(laptop, tablet);
  await laptop.run(removal("lessons", lessonId(480)));
  await laptop.run(removal("courses", courseId));
  await settle(laptop, tablet);
  for (const device of [laptop, tablet]) {
    expect((await binOf(device)).toSorted()).toEqual([["L480"], ["Maths", "L540"]]);
  }
  const entries = (await readBin(tablet.db as never)).filter(({ head }) => head.collection === "courses");
  await tablet.run(...(await planRestore(tablet.db as never, entries)).mutations);
  await settle(tablet, laptop);
  for (const device of [laptop, tablet]) {
    expect(await binOf(device)).toEqual([["L480"]]);
    expect(await isQuiet(device)).toEqual([0, null]);
  }
});

test("a course that was deleted before it was ever sent is in every bin, with its lessons", async () => {
  const { laptop, tablet } = setUp();
  await laptop.run(...makeCourse);
  await laptop.run(removal("courses", courseId));
  await settle(laptop, tablet);
  expect(await binOf(tablet)).toEqual([["Maths", "L480", "L540"]]);
  expect(await isQuiet(laptop)).toEqual([0, null]);
});

test("a new record that is deleted here while the server refuses it is forgotten", async () => {
  const { server, laptop } = setUp();
  const [id] = await laptop.run(student("Poison"));
  server.settings.refused.add(id!);
  await laptop.run(removal("students", id!));
  await laptop.sync();
  await laptop.sync();
  expect(await laptop.db.students.get(id!)).toBeUndefined();
  expect(await isQuiet(laptop)).toEqual([0, null]);
});
