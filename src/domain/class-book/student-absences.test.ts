import { describe, expect, it } from "vitest";
import { heldIn, heldMap, heldOf } from "../../../tests/support/held.ts";
import { type FullAttendance, notedIn } from "./noted.ts";
import { studentAbsences } from "./student-absences.ts";

/** Nobody has excused days. */
const excuses = new Map();

const record = (o: Partial<FullAttendance> = {}): FullAttendance => ({
  course: "maths",
  date: "2026-11-24",
  start: 480,
  student: "lou",
  at: "2026-11-24T07:05:00.000Z",
  state: "present",
  lateMinutes: 0,
  earlyMinutes: 0,
  excuse: "",
  reason: "",
  noHomework: false,
  noMaterial: false,
  note: "",
  ...o,
});
const term = { start: "2026-09-15", end: "2026-12-18" };

describe("what a roll says beside absent and late", () => {
  const lesson = heldIn(record());

  it("is nothing of who was simply there, or absent with a note", () => {
    expect(notedIn(record(), lesson)).toBeUndefined();
    expect(
      notedIn(record({ state: "absent", reason: "Ill", note: "Called", earlyMinutes: 10 }), lesson),
    ).toBeUndefined();
  });

  it("is when one left, the place one was at, what was missing, and a note on one who was there", () => {
    expect(notedIn(record({ state: "late", earlyMinutes: 10 }), lesson)).toMatchObject({
      earlyMinutes: 10,
      leftAt: 520,
    });
    expect(notedIn(record({ earlyMinutes: 10 }), undefined)).toMatchObject({ earlyMinutes: 10, leftAt: undefined });
    expect(notedIn(record({ state: "elsewhere", reason: "Trip" }), lesson)).toMatchObject({
      isElsewhere: true,
      place: "Trip",
    });
    expect(notedIn(record({ noMaterial: true }), lesson)).toMatchObject({ noHomework: false, noMaterial: true });
    expect(notedIn(record({ note: "Helped" }), lesson)).toMatchObject({ note: "Helped", place: "" });
  });
});

describe("a student's absences", () => {
  const absent = { state: "absent" } as const;
  const held = [
    record({ ...absent, date: "2026-11-10", excuse: "excused" }),
    record({ ...absent, date: "2026-11-12" }),
    record({ ...absent, date: "2026-11-12", start: 540 }),
    record({ date: "2026-11-13", state: "late", lateMinutes: 6, noHomework: true }),
    record({ date: "2026-11-16", noHomework: true, noMaterial: true }),
    record({ date: "2026-11-17", earlyMinutes: 10 }),
    record({ date: "2026-11-18", state: "elsewhere" }),
    record({ date: "2026-11-19" }),
    record({ ...absent, date: "2026-11-20", course: "physics", excuse: "unexcused" }),
    record({ ...absent, date: "2027-01-12" }),
  ];
  const cancelled = [record({ ...absent, date: "2026-11-23" }), record({ date: "2026-11-24", noHomework: true })];
  const sums = (unit: "lessons" | "halfDays") =>
    studentAbsences("lou", [...held, ...cancelled], { held: heldOf(held), excuses, period: term, unit });

  it("are counted by course in a term, the newest first, with all else that was said", () => {
    const { courses, total, leftOut } = sums("lessons");
    expect(courses).toMatchObject([
      { course: "physics", sum: { missed: 1, notExcused: 1, days: 1 }, noHomework: 0, earlies: 0 },
      {
        course: "maths",
        sum: { missed: 3, excused: 1, toDecide: 2, days: 2, lates: 1, lateMinutes: 6 },
        earlies: 1,
        elsewhere: 1,
        noHomework: 2,
        noMaterial: 1,
      },
    ]);
    expect(courses[1]!.hours.map(({ record: { date, start } }) => `${date} ${start}`)).toEqual([
      "2026-11-18 480",
      "2026-11-17 480",
      "2026-11-16 480",
      "2026-11-13 480",
      "2026-11-12 540",
      "2026-11-12 480",
      "2026-11-10 480",
    ]);
    expect(total).toMatchObject({ missed: 4, days: 3, excused: 1, notExcused: 1, toDecide: 2 });
    expect(leftOut).toBe(2);
  });

  it("are half days where the school counts those", () => {
    expect(sums("halfDays").total).toMatchObject({ missed: 3, days: 3, toDecide: 1 });
  });

  it("lie on the day and at the time that a lesson was moved to", () => {
    const [moved, other] = [record({ ...absent, date: "2026-12-18" }), record({ ...absent, date: "2026-12-17" })];
    const lessons = heldMap(heldIn(moved, { date: "2026-12-16", start: 700 }), heldIn(other));
    const { courses } = studentAbsences("lou", [moved, other], { held: lessons, excuses, period: term, unit: "hours" });
    expect(courses[0]!.hours.map(({ lesson: { date, start } }) => `${date} ${start}`)).toEqual([
      "2026-12-17 480",
      "2026-12-16 700",
    ]);
    const january = heldMap(heldIn(moved, { date: "2027-01-04" }), heldIn(other));
    expect(
      studentAbsences("lou", [moved, other], { held: january, excuses, period: term, unit: "hours" }).total,
    ).toMatchObject({
      missed: 1,
      days: 1,
    });
  });
});
