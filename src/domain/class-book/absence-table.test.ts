import { expect, it } from "vitest";
import { excusesOf } from "./excused-days.ts";
import { heldIn, heldMap, heldOf } from "../../../tests/support/held.ts";
import { absenceTable, countedPeriods, periodOn } from "./absence-table.ts";
import type { Attendance } from "./attendance.ts";
import type { FullAttendance } from "./noted.ts";

/** Nobody has excused days. */
const excuses = new Map();

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
const none = { slots: new Set<string>(), isThere: () => true };
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
    excuses,
    called: none,
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
      called: 0,
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
      called: 5,
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
  const { rows, leftOut } = absenceTable(["lou"], records, {
    held,
    excuses,
    called: none,
    period: autumn,
    unit: "lessons",
  });
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
  const { rows } = absenceTable(["lou"], records, {
    held: heldOf(records),
    excuses,
    called: none,
    period: autumn,
    unit: "halfDays",
  });
  expect(rows).toMatchObject([{ missed: 3, excused: 1, notExcused: 1, toDecide: 1, days: 2 }]);
});

it("leaves out lessons that did not take place, and says how many entries those were", () => {
  const records = [hour("lou", "2026-10-05", 480), hour("lou", "2026-10-06", 480)];
  const { rows, leftOut } = absenceTable(["lou"], records, {
    held: heldOf(records.slice(1)),
    excuses,
    called: none,
    period: autumn,
    unit: "lessons",
  });
  expect(rows).toMatchObject([{ missed: 1, days: 1 }]);
  expect(leftOut).toBe(1);
});

it("counts a double lesson as its two hours, and as one lesson or half day where a school counts those", () => {
  const double = heldIn(hour("lou", "2026-10-05", 480), { end: 585, hours: 2 });
  const records = [hour("lou", "2026-10-05", 480, { excuse: "excused" })];
  const row = (unit: "hours" | "halfDays", hours: number) =>
    absenceTable(["lou"], records, { held: heldMap({ ...double, hours }), excuses, called: none, period: autumn, unit })
      .rows[0];
  expect(row("hours", 2)).toMatchObject({ missed: 2, excused: 2, days: 1, called: 2 });
  expect(row("hours", 1)).toMatchObject({ missed: 1, excused: 1 });
  expect(row("halfDays", 2)).toMatchObject({ missed: 1, excused: 1, called: 1 });
});

it("counts a moved lesson in the term and on the day that it was moved to", () => {
  const [moved, there] = [hour("lou", "2026-12-18", 480), hour("lou", "2027-01-04", 600)];
  const held = heldMap(heldIn(moved, { date: "2027-01-04", start: 535 }), heldIn(there));
  const rowIn = (period: { start: string; end: string }) =>
    absenceTable(["lou"], [moved, there], { held, excuses, called: none, period, unit: "lessons" }).rows[0];
  expect(rowIn(autumn)).toMatchObject({ missed: 0, days: 0 });
  expect(rowIn({ start: "2027-01-04", end: "2027-03-26" })).toMatchObject({ missed: 2, days: 1 });
});

it("counts an absence in excused days as excused, by whoever it was noted, unless it was decided otherwise", () => {
  const records = [
    hour("lou", "2026-10-05", 480),
    hour("lou", "2026-10-06", 480, { excuse: "unexcused" }),
    hour("lou", "2026-10-09", 480),
    // It takes place in the excused days.
    hour("lou", "2026-10-12", 480),
    hour("mia", "2026-10-05", 480),
  ];
  const held = new Map([...heldOf(records), ...heldMap(heldIn(records[3]!, { date: "2026-10-07" }))]);
  const week = { id: "lou", excuses: ["2026-10-05/2026-10-08//Ill"] };
  const { rows } = absenceTable(["lou", "mia"], records, {
    held,
    excuses: excusesOf([week]),
    called: none,
    period: autumn,
    unit: "lessons",
  });
  expect(rows).toMatchObject([
    { missed: 4, excused: 2, notExcused: 1, toDecide: 1 },
    { missed: 1, excused: 0, toDecide: 1 },
  ]);
});

it("says how many hours were called while the student was in the course, and those noted in an open roll", () => {
  const lessons = ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08"].map((date) =>
    heldIn({ course: "maths", date, start: 480 }),
  );
  const called = {
    slots: new Set([lessons[0]!.key, lessons[1]!.key]),
    isThere: (student: string, _course: string, date: string) => student === "lou" || date >= "2026-10-06",
  };
  const { rows } = absenceTable(["lou", "mia", "ben"], [hour("mia", "2026-10-08", 480)], {
    held: heldMap(...lessons),
    excuses,
    called,
    period: autumn,
    unit: "hours",
  });
  expect(rows.map(({ student, missed, called }) => [student, missed, called])).toEqual([
    ["lou", 0, 2],
    ["mia", 1, 2],
    ["ben", 0, 1],
  ]);
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
