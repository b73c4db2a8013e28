import { describe, expect, test } from "vitest";
import { slotKey } from "#domain/schedule/exception";
import { heldIn, heldMap, heldOf as all } from "../../../tests/support/held.ts";
import {
  absentBetween,
  type Attendance,
  countCalled,
  countRoll,
  hoursNotExcused,
  isToDecide,
  latestOfEach,
  minutesLate,
  missingIn,
  tapped,
  termOf,
  undecidedDays,
} from "./attendance.ts";
import { excusesOf } from "./excused-days.ts";

/** Nobody has excused days. */
const excuses = new Map();

const record = (o: Partial<Attendance> = {}): Attendance => ({
  course: "maths",
  date: "2026-11-24",
  start: 480,
  student: "lou",
  at: "2026-11-24T07:05:00.000Z",
  state: "absent",
  lateMinutes: 0,
  excuse: "",
  ...o,
});
const key = ({ course, date, start }: Attendance) => slotKey(course, date, start);

describe("a tap", () => {
  test("makes absent, late with the minutes, present again", () => {
    expect(tapped("present", 4)).toEqual({ state: "absent", lateMinutes: 0 });
    expect(tapped("absent", 4)).toEqual({ state: "late", lateMinutes: 4 });
    expect(tapped("late", 4)).toEqual({ state: "present", lateMinutes: 0 });
    expect(tapped("elsewhere", 4)).toEqual({ state: "present", lateMinutes: 0 });
  });

  test.each([
    ["2026-11-24", 480, 1],
    ["2026-11-24", 484, 4],
    ["2026-11-24", 529, 49],
    ["2026-11-24", 479, 0],
    ["2026-11-24", 530, 0],
    ["2026-11-25", 484, 0],
  ])("on %s at %i notes %i minutes", (today, minutes, expected) => {
    expect(minutesLate({ date: "2026-11-24", start: 480, end: 530 }, { today, minutes })).toBe(expected);
  });
});

test("a class is counted, and whoever is elsewhere is neither present nor absent", () => {
  expect(countRoll(["present", "absent", "late", "present", "elsewhere"])).toEqual({
    present: 2,
    absent: 1,
    late: 1,
    elsewhere: 1,
  });
});

test("of two records of one student and lesson the later one counts", () => {
  const later = record({ state: "late", at: "2026-11-24T07:09:00.000Z" });
  expect(latestOfEach([record(), later])).toEqual([later]);
  expect(latestOfEach([later, record()])).toEqual([later]);
  expect(latestOfEach([record(), record({ student: "max" }), record({ start: 540 })])).toHaveLength(3);
});

describe("hours that are not excused", () => {
  const period = { start: "2026-09-15", end: "2026-12-18" };
  const count = (records: readonly Attendance[], held = all(records), but = "") =>
    hoursNotExcused(records, { held, excuses, period, but }).get("lou") ?? 0;

  test("are absent ones without an excuse, decided or not", () => {
    const days = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"];
    const [one, two, three, four] = days.map((date) => record({ date })) as [
      Attendance,
      Attendance,
      Attendance,
      Attendance,
    ];
    expect(
      count([one, { ...two, excuse: "unexcused" }, { ...three, excuse: "excused" }, { ...four, state: "late" }]),
    ).toBe(2);
  });

  test("are none of a lesson that did not take place, of another term or of the lesson itself", () => {
    const [held, cancelled] = [record(), record({ date: "2026-11-25" })];
    expect(count([held, cancelled], all([held]))).toBe(1);
    expect(count([record({ date: "2027-01-12" })])).toBe(0);
    expect(count([held], all([held]), key(held))).toBe(0);
  });
});

test("the term is the one that has begun, and without terms the year", () => {
  const year = { start: "2026-09-15", end: "2027-07-15" };
  const terms = [
    { start: "2026-09-15", end: "2026-12-18" },
    { start: "2027-01-04", end: "2027-07-15" },
  ];
  expect(termOf({ ...year, terms: [] }, "2026-11-24")).toEqual(year);
  expect(termOf({ ...year, terms }, "2026-11-24")).toEqual(terms[0]);
  expect(termOf({ ...year, terms }, "2026-12-28")).toEqual({ start: "2026-09-15", end: "2026-12-28" });
  expect(termOf({ ...year, terms }, "2027-01-04")).toEqual(terms[1]);
});

test("who was missing in a lesson is known by student; a late one was there", () => {
  const records = [record(), record({ student: "max", state: "late" }), record({ student: "ana", state: "elsewhere" })];
  const other = record({ student: "tom", start: 540 });
  expect([...missingIn([...records, other], record()).keys()]).toEqual(["lou", "ana"]);
});

test("a student's absent hours of some days are those of lessons that took place", () => {
  const held = ["2026-11-10", "2026-11-12", "2026-11-20"].map((date) => record({ date }));
  const late = record({ date: "2026-11-12", start: 540, state: "late" });
  const cancelled = record({ date: "2026-11-13" });
  const days = { start: "2026-11-12", end: "2026-11-20" };
  const found = absentBetween([...held, late, cancelled], { held: all([...held, late]), excuses }, days);
  expect(found.map(({ lesson }) => lesson.date)).toEqual(["2026-11-12", "2026-11-20"]);
  expect(isToDecide(found[0]!)).toBe(true);
  expect(isToDecide({ record: late, excuse: "" })).toBe(false);
});

test("absences to decide come a day of a student each, the newest first, its hours in order", () => {
  const records = [
    record({ start: 530 }),
    record({ start: 480 }),
    record({ student: "mia", date: "2026-11-25" }),
    record({ student: "mia", date: "2026-11-23", excuse: "excused" }),
    record({ student: "ben", state: "late" }),
  ];
  const cancelled = record({ student: "eva" });
  const held = all(records);
  const waiting = undecidedDays([...records, { ...cancelled, start: 900 }], { held, excuses });
  expect(waiting).toMatchObject([
    { student: "mia", date: "2026-11-25", hours: [{ record: records[2], lesson: heldIn(records[2]!) }] },
    {
      student: "lou",
      date: "2026-11-24",
      hours: [records[1]!, records[0]!].map((one) => ({ record: one, lesson: heldIn(one) })),
    },
  ]);
});

test("what excused days say needs no decision, and is no hour without an excuse", () => {
  const records = [record(), record({ student: "max" }), record({ date: "2026-11-26" })];
  const ill = excusesOf([{ id: "lou", excuses: ["2026-11-23/2026-11-25/letter/Ill"] }]);
  const o = { held: all(records), excuses: ill };
  expect(undecidedDays(records, o).map(({ student, date }) => [student, date])).toEqual([
    ["lou", "2026-11-26"],
    ["max", "2026-11-24"],
  ]);
  const period = { start: "2026-11-01", end: "2026-11-30" };
  expect([...hoursNotExcused(records, { ...o, period, but: "" })]).toEqual([
    ["max", 1],
    ["lou", 1],
  ]);
});

test("a called roll says how many of the absent are excused, by a decision or by excused days", () => {
  const records = [
    record(),
    record({ student: "max", excuse: "excused" }),
    record({ student: "mia" }),
    record({ student: "tom", excuse: "unexcused" }),
    record({ student: "ben", state: "late", excuse: "excused" }),
  ];
  const ill = excusesOf(["lou", "tom"].map((id) => ({ id, excuses: ["2026-11-24/2026-11-24//"] })));
  expect(countCalled(records, { excuses: ill, day: "2026-11-24" })).toMatchObject({ absent: 4, excused: 2, late: 1 });
  expect(countCalled(records, { excuses: ill, day: "2026-11-25" })).toMatchObject({ absent: 4, excused: 1 });
});

test("an absence in a moved lesson is decided with those of the day that it was moved to", () => {
  const [moved, there] = [record({ date: "2026-12-18" }), record({ date: "2027-01-04", start: 600 })];
  const held = heldMap(heldIn(moved, { date: "2027-01-04", start: 535 }), heldIn(there));
  expect(undecidedDays([there, moved], { held, excuses })).toMatchObject([
    { date: "2027-01-04", hours: [{ record: moved, lesson: { start: 535 } }, { record: there }] },
  ]);
  const day = { start: "2027-01-04", end: "2027-01-04" };
  expect(absentBetween([moved, there], { held, excuses }, day).map((hour) => hour.record)).toEqual([moved, there]);
  const count = (period: typeof day) => hoursNotExcused([moved, there], { held, excuses, period, but: "" }).get("lou");
  expect([count(day), count({ start: "2026-12-18", end: "2026-12-18" })]).toEqual([2, undefined]);
});
