import type { LessonStatus } from "./lesson-status.ts";
import { expect, test } from "vitest";
import { expandSchedule } from "#domain/schedule/expander";
import { buildHoliday, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { lostLessons } from "./lost-lessons.ts";

const lesson = (date: string, start: number, status: LessonStatus = "draft") => ({
  course: "maths",
  date,
  start,
  status,
});

test("plans without a slot that were not held, by their old place", () => {
  const schedule = buildSchedule({
    sessions: [buildSession({ day: 1 }), buildSession({ day: 4 })],
    holidays: [buildHoliday({ start: "2026-11-26" })],
  });
  const lost = lostLessons(expandSchedule(schedule, schedule.year), [
    lesson("2026-11-26", 480, "ready"),
    lesson("2026-11-26", 480, "held"),
    lesson("2026-11-23", 480),
    lesson("2026-11-23", 600),
    lesson("2026-11-23", 95),
  ]);
  expect(lost.map(({ date, start }) => `${date} ${start}`)).toEqual([
    "2026-11-23 95",
    "2026-11-23 600",
    "2026-11-26 480",
  ]);
});
