import { expect, it } from "vitest";
import { slotKey } from "#domain/schedule/exception";
import { absenceTable, countedPeriods, periodOn } from "./absence-table.ts";
import type { Attendance } from "./attendance.ts";
import type { FullAttendance } from "./noted.ts";

type Hour = Attendance & Pick<FullAttendance, "noHomework" | "noMaterial">;

const hour = (student: string, date: string, start: number, more: Partial<Hour> = {}): Hour => ({
  course: "maths",
  date,
  start,
  student,
  at: "2026-10-01T08:00:00.000Z",
  state: "absent",
  lateMinutes: 0,
  excuse: "",
  noHomework: false,
  noMaterial: false,
  ...more,
});
const heldOf = (records: readonly Attendance[]) =>
  new Set(records.map(({ course, date, start }) => slotKey(course, date, start)));
const nothing = { noHomework: 0, noMaterial: 0 };
const autumn = { start: "2026-09-15", end: "2026-12-20" };

it("counts lessons, days and minutes of each student, and names those who missed nothing", () => {
  const records = [
    hour("lou", "2026-10-05", 480, { excuse: "excused" }),
    hour("lou", "2026-10-05", 530, { excuse: "unexcused" }),
    hour("lou", "2026-10-06", 480),
    hour("lou", "2026-10-07", 480, { state: "late", lateMinutes: 7 }),
    hour("lou", "2026-10-08", 480, { state: "elsewhere" }),
    hour("mia", "2027-01-12", 480),
  ];
  const { rows, leftOut } = absenceTable(["mia", "lou"], records, {
    held: heldOf(records),
    period: autumn,
    unit: "lessons",
  });
  expect(rows).toEqual([
    {
      student: "mia",
      missed: 0,
      excused: 0,
      notExcused: 0,
      toDecide: 0,
      days: 0,
      lates: 0,
      lateMinutes: 0,
      ...nothing,
    },
    {
      student: "lou",
      missed: 3,
      excused: 1,
      notExcused: 1,
      toDecide: 1,
      days: 2,
      lates: 1,
      lateMinutes: 7,
      ...nothing,
    },
  ]);
  expect(leftOut).toBe(0);
});

it("counts missing homework and material, also of who was there, and not as missed", () => {
  const records = [
    hour("lou", "2026-10-05", 480, { state: "present", noHomework: true, noMaterial: true }),
    hour("lou", "2026-10-06", 480, { state: "late", noHomework: true }),
    hour("lou", "2026-10-07", 480, { state: "present", noHomework: true }),
    hour("lou", "2027-01-12", 480, { state: "present", noMaterial: true }),
  ];
  const held = heldOf(records.filter(({ date }) => date !== "2026-10-07"));
  const { rows, leftOut } = absenceTable(["lou"], records, { held, period: autumn, unit: "lessons" });
  expect(rows).toMatchObject([{ missed: 0, lates: 1, noHomework: 2, noMaterial: 1 }]);
  expect(leftOut).toBe(1);
});

it("counts a morning once, and as not excused as soon as one of its lessons is not", () => {
  const records = [
    hour("lou", "2026-10-05", 480, { excuse: "excused" }),
    hour("lou", "2026-10-05", 779, { excuse: "unexcused" }),
    hour("lou", "2026-10-05", 780, { excuse: "excused" }),
    hour("lou", "2026-10-06", 480, { excuse: "excused" }),
    hour("lou", "2026-10-06", 530),
  ];
  const { rows } = absenceTable(["lou"], records, { held: heldOf(records), period: autumn, unit: "halfDays" });
  expect(rows).toMatchObject([{ missed: 3, excused: 1, notExcused: 1, toDecide: 1, days: 2 }]);
});

it("leaves out lessons that did not take place, and says how many entries those were", () => {
  const records = [hour("lou", "2026-10-05", 480), hour("lou", "2026-10-06", 480)];
  const { rows, leftOut } = absenceTable(["lou"], records, {
    held: heldOf(records.slice(1)),
    period: autumn,
    unit: "lessons",
  });
  expect(rows).toMatchObject([{ missed: 1, days: 1 }]);
  expect(leftOut).toBe(1);
});

it("counts in the term of a day, else in the year", () => {
  const year = {
    start: "2026-09-15",
    end: "2027-07-15",
    terms: [
      { name: "Term 2", start: "2027-01-05", end: "2027-03-20" },
      { name: "Term 1", start: "2026-09-15", end: "2026-12-20" },
    ],
  };
  const periods = countedPeriods(year);
  expect(periods.map(({ name }) => name)).toEqual(["Term 1", "Term 2", ""]);
  expect(periodOn(periods, "2026-12-20")).toBe(0);
  expect(periodOn(periods, "2026-12-21")).toBe(2);
  expect(periodOn(countedPeriods({ ...year, terms: [] }), "2026-12-01")).toBe(0);
});
