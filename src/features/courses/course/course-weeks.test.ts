import { expect, test } from "vitest";
import {
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../../tests/support/domain-builders.ts";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { yearWeeks } from "#domain/schedule/year-weeks";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { createCourseWeeks, unitHues, type CourseItem } from "./course-weeks.ts";
import { createCoursePlan } from "./year-plan.ts";

const schedule = buildSchedule({
  year: { start: "2026-11-16", end: "2026-12-13" },
  sessions: [buildSession({ day: 1 }), buildSession({ day: 2 })],
  timetables: [buildTimetable({ periods: [{ id: "p", label: "1", start: 480, end: 530, pause: false }] })],
  holidays: [
    buildHoliday({ id: "day", name: "Pedagogical day", start: "2026-11-24" }),
    buildHoliday({ id: "week", name: "Ski week", start: "2026-11-28", end: "2026-12-06" }),
  ],
  exceptions: [buildException({ date: "2026-11-17", start: 480, kind: "moved", toDate: "2026-11-20" })],
});
const year = createYearSchedule(schedule);
const lesson = (date: string, title: string, unit = ""): LessonRow =>
  ({ id: date, course: "maths", date, start: 480, title, unit, status: "draft" }) as LessonRow;
const units = [
  { id: "a", order: "a", color: "1", lessonsPlanned: 2 },
  { id: "b", order: "b", color: "2", lessonsPlanned: 9 },
] as UnitRow[];
const exams = [{ start: "2026-11-23T08:00", end: "2026-11-23T08:50", allDay: false, course: "maths" }] as EventRow[];

const create = (today: string) =>
  createCourseWeeks({
    year,
    plan: createCoursePlan(year, "maths", [lesson("2026-11-17", "Sums", "a"), lesson("2026-11-24", "Music")]),
    units,
    exams,
    weeks: yearWeeks({ calendar: year.expander, today, exams: [] }),
  });
const describeItem = (item: CourseItem): string =>
  item.type === "slot"
    ? `${item.occurrence.date} ${item.period} ${item.unit?.id}${item.exam ? " exam" : ""} ${item.lessons.map(({ title }) => title).join()}`.trim()
    : `${item.holiday.name} takes ${item.occurrences.length} of ${item.unit?.id} ${item.titles.join()}`.trim();

test("slots and what closures take are under their week, by time", () => {
  expect(create("2026-11-23").map(({ week, items }) => [week, items.map(describeItem)])).toEqual([
    [47, ["2026-11-16 1 a", "2026-11-20 1 a Sums"]],
    [48, ["2026-11-23 1 b exam", "Pedagogical day takes 1 of b Music"]],
    [49, ["Ski week takes 2 of b"]],
    [50, ["2026-12-07 1 b", "2026-12-08 1 b"]],
  ]);
});

test("the strip has the unit each week begins with", () => {
  expect([...unitHues(create("2026-11-23"))]).toEqual([
    ["2026-11-16", "1"],
    ["2026-11-23", "2"],
    ["2026-12-07", "2"],
  ]);
});

test("a closure inside a unit is part of the unit's band, one between two units is not", () => {
  const weeks = createCourseWeeks({
    year,
    plan: createCoursePlan(year, "maths", []),
    units: [
      { id: "a", order: "a", color: "1", lessonsPlanned: 3 },
      { id: "b", order: "b", color: "2", lessonsPlanned: 9 },
    ] as UnitRow[],
    exams,
    weeks: yearWeeks({ calendar: year.expander, today: "2026-11-23", exams: [] }),
  });
  expect(weeks.flatMap(({ items }) => items).map(describeItem)).toEqual([
    "2026-11-16 1 a",
    "2026-11-20 1 a",
    "2026-11-23 1 a exam",
    "Pedagogical day takes 1 of undefined",
    "Ski week takes 2 of undefined",
    "2026-12-07 1 b",
    "2026-12-08 1 b",
  ]);
});
