import { expect, test } from "vitest";
import { buildHoliday, buildSchedule, buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";
import { createExpander } from "./expander.ts";

/** What a Monday's lesson from 08:00 has left of it, in a year without periods. */
const left = (end: number, startMinute: number, endMinute: number) => {
  const schedule = buildSchedule({
    timetables: [buildTimetable({ periods: [] })],
    sessions: [buildSession({ day: 1, start: 480, end })],
    holidays: [buildHoliday({ start: "2026-11-23", startMinute, endMinute })],
  });
  const day = { start: "2026-11-23", end: "2026-11-23" };
  return createExpander(schedule)
    .expand(day)
    .map((lesson) => [lesson.start, lesson.end]);
};

test("without periods half an hour's closure leaves the rest of a double lesson", () => {
  expect(left(580, 480, 510)).toEqual([[510, 580]]);
  expect(left(580, 560, 600)).toEqual([[480, 560]]);
  expect(left(600, 520, 540)).toEqual([[540, 600]]);
});

test("without periods too short a rest is no lesson, and a closure beside it takes nothing", () => {
  expect(left(530, 480, 510)).toEqual([]);
  expect(left(530, 530, 600)).toEqual([[480, 530]]);
  expect(left(505, 600, 660)).toEqual([[480, 505]]);
});
