import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { chooseSchoolyear } from "#db/edit/choose-schoolyear";
import { createDatabase } from "#db/store/database";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { readActiveSchoolyear, readRows } from "#db/read/queries";
import { createDemoYear } from "../../../scripts/demo-year/data/demo-year.ts";
import {
  chooseClasses,
  createForm,
  createNextYear,
  formDates,
  formFaults,
  isCourseTaken,
  sameYear,
} from "./next-year-form.ts";
import type { YearContent } from "./use-year-content.ts";

const today = "2026-11-23";
const system = { owner: "", rev: 3, seq: 3, deleted: false, created: "", updated: "" };
const withSystem = <R>(rows: readonly R[]) => rows.map((row) => ({ ...row, ...system }));

const { users, ...records } = createDemoYear();
const owner = users[0]!.id;
const content = {
  sparetasks: [],
  ...Object.fromEntries(Object.entries(records).map(([name, rows]) => [name, withSystem<object>(rows)])),
  year: withSystem(records.schoolyears)[0]!,
  years: withSystem(records.schoolyears),
} as unknown as YearContent;
const form = createForm(content, today);
const summer = (start: string, end: string) => ({ id: start, name: "Summer", start, end, kind: "school" as const });
const holidays = [summer("2027-07-16", "2027-09-12"), summer("2028-07-08", "2028-09-14")];

test("the year is between the summer holidays, else where it usually is, else where the teacher wants it", () => {
  expect(form.name).toBe("2027/2028");
  expect(formDates(form, content.year, holidays)).toEqual({ start: "2027-09-13", end: "2028-07-07" });
  expect(formDates(form, content.year, [])).toEqual({ start: "2027-09-15", end: "2028-07-15" });
  const dates = { start: "2027-09-01", end: null };
  expect(formDates({ ...form, dates }, content.year, holidays)).toEqual(dates);
});

test("classes go up, and a course stays behind with all of its classes", () => {
  const first = content.classes.find(({ name }) => name === "7C2")!;
  expect(form.classes.get(first.id)).toEqual({ isTaken: true, name: "6C2", grade: "6e" });
  const none = { ...form, classes: new Map([...form.classes].map(([id, one]) => [id, { ...one, isTaken: false }])) };
  const maths = content.courses.find(({ classes }) => classes.includes(first.id))!;
  expect([isCourseTaken(form, maths), isCourseTaken(none, maths)]).toEqual([true, false]);
  expect(isCourseTaken({ ...none, courses: new Map([[maths.id, true]]) }, maths)).toBe(true);
});

test("plans stay with the grade, and what no course of the grade takes stays in the old year", () => {
  const period = { start: "2027-09-13", end: "2028-07-07" };
  const { plan } = createNextYear({ content, form, period, holidays, newId: createId({ random: Math.random }) });
  const nameOf = (id: string) => content.courses.find((one) => one.id === id)?.name ?? "none";
  expect(plan.courses.map(({ course, source }) => `${nameOf(course)}: ${nameOf(source)}`)).toEqual(
    expect.arrayContaining(["7C2 Maths: 6C1 Maths", "6C1 Maths: 5C3 Maths", "Club Robotik: Club Robotik"]),
  );
  expect(plan.left.map(nameOf)).toContain("7C2 Maths");
});

test("the same classes again keep names and grades, without their students, and their plans", () => {
  const again = { ...form, ...chooseClasses(content, "again") };
  const first = content.classes.find(({ name }) => name === "7C2")!;
  expect(again.classes.get(first.id)).toEqual({ isTaken: true, name: "7C2", grade: "7e" });
  expect(again.hasStudents).toBe(false);
  const period = { start: "2027-09-13", end: "2028-07-07" };
  const { plan } = createNextYear({ content, form: again, period, holidays, newId: createId({ random: Math.random }) });
  expect(plan.courses.every(({ course, source }) => course === source)).toBe(true);
  expect(plan.left).toEqual([]);
});

test("faults show at their field, and a year of the same time is named", () => {
  const dates = { start: "2027-09-15", end: "2067-07-15" };
  const id = content.classes[0]!.id;
  const classes = new Map(form.classes).set(id, { isTaken: true, name: " ", grade: "" });
  expect(formFaults({ ...form, name: " ", classes }, dates)).toEqual([
    { field: "name", type: "required" },
    { field: "end", type: "tooLong" },
    { field: `class ${id}`, type: "required" },
  ]);
  expect(formFaults(form, { start: "2027-09-15", end: "2027-09-15" })).toEqual([{ field: "end", type: "order" }]);
  const free = { start: "2027-09-15", end: "2028-07-15" };
  expect(formFaults(form, free)).toEqual([]);
  expect(sameYear(content.years, "2027/2028", free)).toBeUndefined();
  expect(sameYear(content.years, "2027/2028", { ...free, start: "2027-07-15" })?.name).toBe("2026/2027");
  expect(sameYear(content.years, " 2026/2027", free)?.name).toBe("2026/2027");
});

test("it is made in one step that one undo takes back", async () => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  for (const [name, rows] of Object.entries({ ...records, users })) {
    await db.table(name).bulkPut(withSystem<object>(rows));
  }
  const newId = createId({ random: Math.random });
  const history = createHistory({ mutate: createMutate({ db, owner, newId, clock: () => 0 }) });
  const dump = async () => Promise.all(db.tables.filter(({ name }) => name in records).map((table) => table.toArray()));
  const before = await dump();
  const period = { start: "2027-09-13", end: "2028-07-07" };
  const along = { ...form, plansTo: "class" as const };
  const { id, plan, mutations } = createNextYear({ content, form: along, period, holidays, newId });

  expect(await history.run([...mutations, ...(await chooseSchoolyear(db, owner, id))])).toMatchObject({ ok: true });
  const year = await readActiveSchoolyear(db, owner);
  expect(year).toMatchObject({ name: "2027/2028", ...period, zone: "Europe/Luxembourg", country: "LU" });
  expect(await readRows(db, "courses", { schoolyear: year!.id })).toHaveLength(content.courses.length);
  // The summers around the year are not in it.
  expect(await readRows(db, "holidays", { schoolyear: year!.id })).toEqual([]);
  expect((await readRows(db, "lessons")).length).toBe(content.lessons.length * 2);
  expect(plan.courses.reduce((sum, { laid, unplaced }) => sum + laid + unplaced, 0)).toBe(content.lessons.length);
  expect(year!.terms.every(({ start, end }) => period.start <= start && end <= period.end)).toBe(true);

  await history.undo();
  expect(await dump()).toEqual(before);
  expect((await readActiveSchoolyear(db, owner))?.name).toBe("2026/2027");
});
