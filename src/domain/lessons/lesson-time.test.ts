import { describe, expect, test } from "vitest";
import { dayWithin } from "#domain/year/current-year";
import { lessonMinutes, takesPlace, weeklyHours, weeklyLessons } from "./lesson-time.ts";
import { expandSchedule } from "#domain/schedule/expander";
import {
  buildException,
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";

const periods = [480, 535, 600, 655, 825, 875, 930, 980].map((start) => ({
  id: String(start),
  label: "",
  start,
  end: start + 50,
  pause: false,
}));
const lunch = { id: "lunch", label: "", start: 925, end: 930, pause: true };
const schedule = buildSchedule({
  timetables: [
    buildTimetable({ periods: [...periods, lunch], validTo: "2027-02-03" }),
    buildTimetable({ id: "spring", validFrom: "2027-02-04" }),
  ],
  sessions: [
    buildSession({ day: 1 }),
    buildSession({ day: 2 }),
    buildSession({ day: 3, start: 875, end: 980, labels: ["A"] }),
    buildSession({ day: 6 }),
    buildSession({ day: 4, course: "physics" }),
    buildSession({ timetable: "spring", day: 1, start: 1100 }),
  ],
});

describe("lessons a week", () => {
  test("per label, a double lesson as two, by the timetable of the date", () => {
    expect(weeklyLessons(schedule, "maths", "2026-11-23")).toEqual([
      { label: "A", lessons: 4, minutes: 205 },
      { label: "B", lessons: 2, minutes: 100 },
    ]);
    expect(weeklyLessons(schedule, "maths", "2027-02-04")).toEqual([
      { label: "A", lessons: 1, minutes: 50 },
      { label: "B", lessons: 1, minutes: 50 },
    ]);
  });

  test("once without a rotation, none without a timetable, zero for a course without lessons", () => {
    expect(weeklyLessons({ ...schedule, rotations: [] }, "maths", "2026-11-23")).toEqual([
      { label: null, lessons: 2, minutes: 100 },
    ]);
    expect(weeklyLessons(schedule, "maths", "2026-09-14")).toEqual([]);
    expect(weeklyLessons(schedule, "club", "2026-11-23").map((one) => one.lessons)).toEqual([0, 0]);
  });

  test("of a block, in its weeks only", () => {
    const block = buildSchedule({
      rotations: [],
      sessions: [buildSession({ validFrom: "2026-11-30", validTo: "2026-12-18" }), buildSession({ day: 3 })],
    });
    const lessonsOn = (date: string) => weeklyLessons(block, "maths", date).map(({ lessons }) => lessons);
    expect(["2026-11-27", "2026-11-30", "2026-12-18", "2026-12-21"].map(lessonsOn)).toEqual([[1], [2], [2], [1]]);
  });

  test("on a day without school a lesson does not count", () => {
    const days = buildSchedule({
      rotations: [],
      timetables: [buildTimetable({ days: [1, 2, 4, 5] })],
      sessions: [buildSession(), buildSession({ day: 3 })],
    });
    expect(weeklyLessons(days, "maths", "2026-11-23").map(({ lessons }) => lessons)).toEqual([1]);
  });

  test("per day of a cycle", () => {
    const cycle = { ...schedule, rotations: [buildRotation({ unit: "day", labels: ["1", "2", "A"] })] };
    expect(weeklyLessons(cycle, "maths", "2026-11-23").map(({ label, lessons }) => [label, lessons])).toEqual([
      ["1", 1],
      ["2", 1],
      ["A", 2],
    ]);
  });

  test("a label that the cycle has twice is listed once", () => {
    const three = { ...schedule, rotations: [buildRotation({ labels: ["A", "A", "B"] })] };
    expect(weeklyLessons(three, "maths", "2026-11-23").map((one) => one.label)).toEqual(["A", "B"]);
  });
});

test("minutes of teaching leave cancelled lessons out", () => {
  const week = { start: "2026-11-23", end: "2026-11-29" };
  expect(lessonMinutes(expandSchedule(schedule, week))).toBe(50 * 2 + 105);
  const cancelled = expandSchedule({ ...schedule, exceptions: [buildException()] }, week);
  expect(lessonMinutes(cancelled)).toBe(50 + 105);
  expect(cancelled.filter(takesPlace)).toHaveLength(2);
  expect(lessonMinutes([])).toBe(0);
});

test("hours a week are by label only where they differ, out of the year by its first and last day", () => {
  expect(weeklyHours(schedule, "maths", "2026-11-23")).toEqual([
    { label: "A", hours: 4, per: "week" },
    { label: "B", hours: 2, per: "week" },
  ]);
  const cycle = { ...schedule, rotations: [buildRotation({ unit: "day", labels: ["1", "2", "A"] })] };
  expect(weeklyHours(cycle, "maths", "2026-11-23")).toEqual([{ label: null, hours: 4, per: "cycle" }]);
  const even = buildSchedule({ sessions: [buildSession({ day: 1 })] });
  for (const today of ["2026-11-17", "2027-08-01", "2026-08-01"])
    expect(weeklyHours(even, "maths", dayWithin(even.year, today))).toEqual([{ label: "A", hours: 1, per: "week" }]);
  expect(weeklyHours(even, "maths", "2026-08-01")).toEqual([]);
});
