import { expect, test } from "vitest";
import {
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
} from "../../../../../tests/support/domain-builders.ts";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import type { LessonRow } from "#schema/lessons";
import { createStudentWeek } from "./week-model.ts";

test("the school days of the week with their lessons, closures by name, a Saturday only when something is moved there", () => {
  const schedule = buildSchedule({
    sessions: [buildSession({ day: 1 }), buildSession({ day: 2 }), buildSession({ day: 5 })],
    holidays: [buildHoliday({ name: "Pedagogical day", start: "2026-11-27" })],
    exceptions: [buildException({ date: "2026-11-24", kind: "moved", toDate: "2026-11-28" })],
  });
  const plan = { course: "maths", date: "2026-11-24", start: 480, title: "Sums" } as LessonRow;
  const days = createStudentWeek(createYearSchedule(schedule), {
    courses: [{ id: "maths" }],
    lessons: [plan],
    today: "2026-11-25",
  });
  expect(days.map(({ date, slots, closedBy }) => [date, slots.length, closedBy])).toEqual([
    ["2026-11-23", 1, null],
    ["2026-11-24", 0, null],
    ["2026-11-25", 0, null],
    ["2026-11-26", 0, null],
    ["2026-11-27", 0, "Pedagogical day"],
    ["2026-11-28", 1, null],
  ]);
  expect(days.at(-1)?.slots[0]?.lessons).toEqual([plan]);
});

test("out of the timetable there is no day", () => {
  const year = createYearSchedule(buildSchedule());
  expect(createStudentWeek(year, { courses: [], lessons: [], today: "2027-08-04" })).toEqual([]);
});

test("lessons of other courses are left out", () => {
  const schedule = buildSchedule({ sessions: [buildSession({ day: 1 })] });
  const week = createStudentWeek(createYearSchedule(schedule), { courses: [], lessons: [], today: "2026-11-25" });
  expect(week.map(({ slots }) => slots.length)).toEqual([0, 0, 0, 0, 0]);
});
