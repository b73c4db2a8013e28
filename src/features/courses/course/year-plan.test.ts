import { expect, test } from "vitest";
import {
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../../tests/support/domain-builders.ts";
import type { LessonRow } from "#schema/lessons";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { courseFigures, createCoursePlan, nextLesson } from "./year-plan.ts";

const lesson = (date: string, start: number, status: LessonRow["status"] = "draft"): LessonRow =>
  ({ id: `${date} ${start}`, course: "maths", date, start, status, title: "", unit: "" }) as LessonRow;

/** Mondays and, in A weeks, Tuesdays at 08:00; week 47 is A. */
const schedule = buildSchedule({
  year: { start: "2026-11-16", end: "2026-12-13" },
  sessions: [buildSession({ day: 1 }), buildSession({ day: 2, labels: ["A"] })],
  timetables: [buildTimetable({ validFrom: "2026-11-16", validTo: "2026-12-13" })],
  holidays: [buildHoliday({ start: "2026-11-30", end: "2026-12-04" })],
  exceptions: [buildException({ date: "2026-11-23", start: 480 })],
});
const year = createYearSchedule(schedule);
const plan = createCoursePlan(year, "maths", [
  lesson("2026-11-16", 480, "held"),
  lesson("2026-11-17", 480),
  lesson("2026-11-17", 480),
  lesson("2026-11-23", 480, "held"),
  lesson("2026-11-30", 480),
]);

test("counts the slots that are taught, and those of them that are planned and held", () => {
  expect(courseFigures(plan)).toMatchObject({
    slots: 3,
    slotsByLabel: [
      { label: "A", slots: 2 },
      { label: "B", slots: 1 },
    ],
    planned: 2,
    drafts: 1,
    held: 1,
    cancelled: 1,
    lost: 2,
  });
});

test("a lesson without a slot is an orphan and not planned", () => {
  expect(plan.orphans.map(({ date }) => date)).toEqual(["2026-11-30"]);
});

test.each([
  ["before it begins", { today: "2026-11-17", minutes: 479 }, "2026-11-17"],
  ["once it runs, the one after, past what is cancelled and lost", { today: "2026-11-17", minutes: 480 }, "2026-12-07"],
  ["on the days before", { today: "2026-11-10", minutes: 1000 }, "2026-11-16"],
  ["after the last one", { today: "2026-12-07", minutes: 1000 }, undefined],
])("the next lesson: %s", (_, now, date) => {
  expect(nextLesson(plan, now)?.date).toBe(date);
});

test("another course's slots do not count", () => {
  const physics = createCoursePlan(year, "physics", [lesson("2026-11-16", 480)]);
  expect(courseFigures(physics)).toMatchObject({ slots: 0, planned: 0, lost: 0 });
  expect(physics.orphans).toEqual([]);
  expect(nextLesson(physics, { today: "2026-11-10", minutes: 0 })).toBeNull();
});
