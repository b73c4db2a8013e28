import { describe, expect, test } from "vitest";
import { edit } from "#db/edit/edit";
import type { ImportedRow } from "#domain/import/imported-row";
import { type ImportData, noChoices, planImport } from "./import-plan.ts";
import { planToMutations } from "./plan-to-mutations.ts";

const period = (label: string, start: number) => ({ id: `p${label}`, label, start, end: start + 50, pause: false });
const meta = { owner: "o", rev: 0, seq: 0, deleted: false, created: "", updated: "" };
const data = {
  country: "LU",
  timetable: {
    ...meta,
    id: "t",
    schoolyear: "y",
    name: "Winter",
    validFrom: "2026-09-15",
    validTo: "2027-07-15",
    days: [1, 2, 3, 4, 5],
    rotation: "r",
    periods: [period("1", 480), period("2", 535)],
  },
  rotation: { unit: "week", labels: ["A", "B"] },
  classes: [{ ...meta, id: "c7", schoolyear: "y", name: "7C2", grade: "7", color: "lagoon", room: "" }],
  courses: [],
  sessions: [],
  person: { firstName: "Léa", lastName: "Weber" },
} as unknown as ImportData;
const row = (values: Partial<ImportedRow>): ImportedRow => ({
  line: 1,
  lesson: "",
  teachers: [],
  classes: ["7C2"],
  subject: "Maths",
  room: "",
  day: 1,
  period: "1",
  start: null,
  end: null,
  week: "",
  ...values,
});
const counter = () => {
  let count = 0;
  return () => `id${(count += 1)}`;
};

describe("planImport", () => {
  test("merges double lessons, makes the class that is missing once, and one course for each", () => {
    const rows = [
      row({}),
      row({ period: "2" }),
      row({ day: 2, classes: ["6C1"] }),
      row({ day: 3, classes: ["6c1"], week: "b" }),
    ];
    const plan = planImport(rows, data, noChoices);
    expect(plan.merge.added.map(({ day, start, end, labels }) => [day, start, end, ...labels])).toEqual([
      [1, 480, 585],
      [2, 480, 530],
      [3, 480, 530, "B"],
    ]);
    const mutations = planToMutations(plan, data, { from: null, newId: counter() });
    expect(mutations.map(({ op, collection }) => `${op} ${collection}`)).toEqual([
      "create classes",
      "create courses",
      "create courses",
      ...Array.from({ length: 3 }, () => "create sessions"),
    ]);
    const courses = mutations.flatMap((one) => (one.collection === "courses" && one.op === "create" ? [one] : []));
    expect(courses.map(({ values }) => values.classes)).toEqual([
      ["c7"],
      [mutations[0]!.op === "create" && mutations[0]!.id],
    ]);
    const sessions = mutations.flatMap((one) =>
      one.collection === "sessions" && one.op === "create" ? [one.values.course] : [],
    );
    expect(sessions).toEqual([courses[0]!.id, courses[1]!.id, courses[1]!.id]);
  });

  test("makes periods and days that are missing, or leaves lessons out if asked to", () => {
    const rows = [row({ period: "4", day: 6 })];
    const plan = planImport(rows, data, noChoices);
    expect(plan.newDays).toEqual([6]);
    expect(plan.newPeriods.map(({ label, start }) => [label, start])).toEqual([["4", 590]]);
    const made = planToMutations(plan, data, { from: null, newId: counter() });
    expect(made.find(({ collection }) => collection === "timetables")).toMatchObject({
      patch: { days: [1, 2, 3, 4, 5, 6], periods: [{ id: "p1" }, { id: "p2" }, { label: "4" }] },
    });
    const left = planImport(rows, data, { ...noChoices, periods: { 4: "skip" } });
    expect([left.merge.added.length, left.withoutPeriod, left.newPeriods.length]).toEqual([0, 1, 0]);
    const corrected = planImport(rows, data, {
      ...noChoices,
      times: { [plan.newPeriods[0]!.id]: { start: 700, end: 760 } },
    });
    expect(corrected.merge.added).toMatchObject([{ start: 700, end: 760 }]);
  });

  test("from a date on leaves the timetable before it as it is", () => {
    const plan = planImport([row({})], data, noChoices);
    const mutations = planToMutations(plan, data, { from: "2026-11-30", newId: counter() });
    expect(mutations).toContainEqual(edit("timetables", data.timetable, { validTo: "2026-11-29" }));
    expect(mutations.find(({ op, collection }) => op === "create" && collection === "timetables")).toMatchObject({
      values: { validFrom: "2026-11-30", validTo: "2027-07-15" },
    });
  });

  test("leaves out what the teacher does not want, and breaks", () => {
    const rows = [row({ subject: "Pause", classes: [] }), row({ day: 2 })];
    const plan = planImport(rows, data, noChoices);
    expect(plan.merge.added.map(({ day }) => day)).toEqual([2]);
    const [, maths] = plan.courses;
    expect(planImport(rows, data, { ...noChoices, courses: { [maths!.key]: "skip" } }).merge.added).toEqual([]);
  });
});
