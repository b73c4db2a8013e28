import { expect, test } from "vitest";
import type { MarkRows } from "#db/read/marks";
import { toExactDecimal } from "#domain/marks/scale/fraction";
import { emptyValues } from "#schema/validate";
import { cellKey, createTableMaker } from "./mark-table.ts";

const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };
const student = (id: string, lastName: string) => ({ ...emptyValues("students"), ...system, id, lastName });
const found = {
  storedRules: undefined,
  assessments: [{ ...emptyValues("assessments"), ...system, id: "test", course: "maths", date: "2026-10-30" }],
  marks: [
    { ...emptyValues("results"), ...system, id: "r1", assessment: "test", student: "lou", entry: "31" },
    { ...emptyValues("results"), ...system, id: "r2", assessment: "test", student: "gone", entry: "20" },
  ],
  termMarks: [],
  students: [student("max", "Thill"), student("lou", "Schroeder"), student("gone", "Weber")],
  gone: new Set(["gone"]),
  stays: new Map(),
} as unknown as MarkRows;
const year = {
  ...emptyValues("schoolyears"),
  ...system,
  id: "year",
  country: "LU",
  start: "2026-09-15",
  end: "2027-07-15",
} as const;
const names = { compare: (a: string, b: string) => (a < b ? -1 : 1), dayText: (day: string) => day };
const o = { year: year as never, term: 1, names, typed: new Map() };

test("rows are by name, and whoever left keeps the marks", () => {
  const { rows } = createTableMaker()(found, o);
  expect(rows.map(({ student, isGone }) => [student.id, isGone])).toEqual([
    ["lou", false],
    ["max", false],
    ["gone", true],
  ]);
  expect(rows[2]!.cells.get("test")?.entry).toEqual({ type: "mark", mark: "20" });
});

test("what is typed counts at once, with and without a record", () => {
  const typed = new Map([
    [cellKey("lou", "test"), "45"],
    [cellKey("max", "test"), ".absent"],
  ]);
  const { rows } = createTableMaker()(found, { ...o, typed });
  expect(rows[0]!.mark.value && toExactDecimal(rows[0]!.mark.value)).toBe("45");
  expect(rows[1]!.cells.get("test")?.entry).toEqual({ type: "state", state: "absent" });
});

test("a row that did not change is the same one, so that it is not drawn again", () => {
  const make = createTableMaker();
  const before = make(found, o);
  const after = make({ ...found, marks: [...found.marks] }, { ...o, typed: new Map([[cellKey("lou", "test"), "32"]]) });
  expect(after.columns).toBe(before.columns);
  expect(after.rows[1]).toBe(before.rows[1]);
  expect(after.rows[0]).not.toBe(before.rows[0]);
});
