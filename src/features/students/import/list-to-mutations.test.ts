import { expect, test } from "vitest";
import { planList } from "#domain/import/plan-list";
import type { ListStudent } from "#domain/import/list-students";
import { emptyValues } from "#schema/validate";
import { hasArrivals, listToMutations } from "./list-to-mutations.ts";
import type { ImportData } from "./use-import-data.ts";

const row = (lastName: string, group = "", className = "7C2"): ListStudent => ({
  index: 0,
  line: 2,
  cells: [],
  values: { firstName: "", lastName, birthday: "", email: "", phone: "", guardians: "", note: "" },
  classNames: [className],
  group,
  doubtfulClasses: [],
  faults: [],
});
const student = { ...emptyValues("students"), id: "weber", lastName: "Weber", classes: ["c7"] };
const data = {
  schoolyear: "year",
  year: { start: "2026-09-15", end: "2027-07-15" },
  classes: [{ ...emptyValues("classes"), id: "c7", name: "7C2" }],
  courses: [{ ...emptyValues("courses"), id: "half", name: "7C2 A", classes: ["c7"], students: ["weber"] }],
  students: [{ ...student, created: "2026-09-16 08:00:00.000Z" }],
  known: [student],
} as unknown as ImportData;
const write = (students: readonly ListStudent[], isFromStart = false) => {
  const plan = planList(students, {
    known: data.known,
    classes: data.classes,
    courses: new Map([["7c2 a", ["weber"]]]),
    usualClass: "",
    refusedClasses: new Set(),
    refusedGroups: new Set(),
    choices: new Map(),
    leftOut: new Set(),
  });
  let count = 0;
  const newId = () => `new${(count += 1)}`;
  const o = { refusedClasses: new Set<string>(), classId: "", isFromStart, today: "2027-01-11", newId };
  return { ...listToMutations(plan, data, o), isJoining: hasArrivals(plan, data, o) };
};

test("who comes to a class that is there already joins it today, unless it was so from the beginning", () => {
  const since = (one: ReturnType<typeof write>) => one.mutations.map((edit) => "values" in edit && edit.values);
  const joined = write([row("Roth")]);
  expect(joined.isJoining).toBe(true);
  expect(since(joined)).toMatchObject([{ lastName: "Roth", since: "2027-01-11" }]);
  expect(since(write([row("Roth")], true))).toMatchObject([{ lastName: "Roth", since: "" }]);
  expect(write([row("Roth", "", "6C1")]).isJoining).toBe(false);
});

test("half classes are courses that list their students: new ones, and one that there is", () => {
  const { mutations, added, updated } = write([row("Roth", "A"), row("Weber", "B")]);
  expect([added, updated]).toEqual([1, 1]);
  expect(mutations.slice(-2)).toMatchObject([
    { op: "create", collection: "courses", values: { name: "7C2 B", classes: ["c7"], students: ["weber"] } },
    { op: "update", collection: "courses", id: "half", patch: { students: ["weber", "new1"] } },
  ]);
});
