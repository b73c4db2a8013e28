import { expect, test } from "vitest";
import { edit } from "#db/edit/edit";
import { newRules } from "#db/edit/mark-table-edits";
import { readRow } from "#db/read/queries";
import { readOpenComparisons } from "#db/status/comparisons";
import type { Device } from "./support/device.ts";
import { setUp } from "./support/two-devices.ts";

/* A mark that a device changes offline, in a term that another one closed meanwhile. */

const id = (letter: string) => letter.repeat(15);
const [yearId, course, bookId, ada, ben] = [id("y"), id("c"), id("g"), id("1"), id("2")];
const [autumn, winter] = [id("a"), id("w")];
const year = {
  name: "2026",
  country: "LU" as const,
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
  terms: [
    { name: "1", start: "2026-09-15", end: "2026-12-18" },
    { name: "2", start: "2027-01-04", end: "2027-07-15" },
  ],
};
const marks = { [id("p")]: [autumn, ada], [id("q")]: [winter, ada] } as const;
const settle = async (...devices: readonly Device[]) => {
  for (const device of [...devices, ...devices]) await device.sync();
};
const setMark = async (device: Device, mark: string, entry: string) =>
  device.run(edit("results", (await readRow(device.db, "results", mark))!, { entry }));
const closeAutumn = async (device: Device) =>
  device.run(edit("gradebooks", (await readRow(device.db, "gradebooks", bookId))!, { lockedTerms: [1] }));
const compared = async ({ db }: Device) =>
  (await readOpenComparisons(db)).flatMap(({ conflicts }) =>
    conflicts.map(({ collection, field, mine, theirs }) => [collection, field, mine, theirs]),
  );
const start = async () => {
  const devices = setUp();
  await devices.laptop.run(
    { op: "create", collection: "schoolyears", id: yearId, values: year },
    { op: "create", collection: "courses", id: course, values: { schoolyear: yearId, name: "Maths" } },
    { op: "create", collection: "gradebooks", id: bookId, values: newRules(course, "LU") },
    ...[ada, ben].map((one) => ({ op: "create", collection: "students", id: one, values: { lastName: one } }) as const),
    { op: "create", collection: "assessments", id: autumn, values: { course, date: "2026-10-30", title: "I" } },
    { op: "create", collection: "assessments", id: winter, values: { course, date: "2027-01-30", title: "II" } },
    ...Object.entries(marks).map(
      ([mark, [assessment, student]]) =>
        ({ op: "create", collection: "results", id: mark, values: { assessment, student, entry: "40" } }) as const,
    ),
  );
  await settle(devices.laptop, devices.tablet);
  return devices;
};

test("is compared with the mark that was closed, a first one with none; one in an open term is not", async () => {
  const { laptop, tablet } = await start();
  await closeAutumn(laptop);
  await laptop.sync();
  await setMark(tablet, id("p"), "52");
  await setMark(tablet, id("q"), "33");
  const first = { assessment: autumn, student: ben, entry: "12" };
  await tablet.run({ op: "create", collection: "results", id: id("n"), values: first });
  await settle(tablet, laptop);
  expect((await compared(tablet)).toSorted()).toEqual([
    ["results", "entry", "12", ""],
    ["results", "entry", "52", "40"],
  ]);
  // The mark stays until somebody decides, as in any comparison.
  expect((await readRow(laptop.db, "results", id("p")))!.entry).toBe("52");
});

test("is compared once, and a mark that was written knowing of it is not", async () => {
  const { laptop, tablet } = await start();
  await closeAutumn(laptop);
  await laptop.sync();
  await setMark(tablet, id("p"), "52");
  await settle(tablet, laptop, tablet);
  await setMark(tablet, id("p"), "53");
  await settle(tablet, laptop);
  expect(await compared(tablet)).toHaveLength(1);
});
