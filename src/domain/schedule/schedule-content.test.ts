import { expect, test } from "vitest";
import {
  buildCourse,
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
} from "../../../tests/support/domain-builders.ts";
import { createExpander } from "./expander.ts";
import type { Schedule } from "./schedule.ts";
import { scheduleContent } from "./schedule-content.ts";

const schedule = buildSchedule({
  courses: [buildCourse({})],
  sessions: [buildSession({ day: 1 }), buildSession({ day: 2, labels: ["A"] })],
  holidays: [buildHoliday({ start: "2026-11-30", end: "2026-12-04" })],
  rotations: [buildRotation()],
  exceptions: [buildException({ date: "2026-11-23" })],
});
const rows = ["courses", "holidays", "rotations", "timetables", "sessions", "exceptions"] as const;

/** The same rows with what a mirror's row holds besides. */
const asRows = (of: Schedule, more: object): Schedule =>
  ({
    ...of,
    ...Object.fromEntries(rows.map((name) => [name, of[name].map((row) => ({ ...row, ...more }))])),
  }) as Schedule;

test("leaves out what decides nothing, and nothing else", () => {
  expect(scheduleContent(asRows(schedule, { rev: 3, updated: "today", subject: "Maths" }))).toEqual(schedule);
});

test("has the same lessons", () => {
  const expand = (of: Schedule) => {
    const expander = createExpander(of);
    return [expander.expand(of.year), expander.lost(of.year)];
  };
  expect(expand(scheduleContent(schedule))).toEqual(expand(schedule));
});

test.each([
  ["a course's room", { courses: [buildCourse({ room: "Lab" })] }],
  ["a holiday's name", { holidays: [{ ...schedule.holidays[0]!, name: "Storm" }] }],
  ["an exception's note", { exceptions: [buildException({ date: "2026-11-23", note: "ill" })] }],
  ["the year's end", { year: { ...schedule.year, end: "2027-07-14" } }],
])("differs with %s", (_, change) => {
  expect(JSON.stringify(scheduleContent({ ...schedule, ...change }))).not.toBe(
    JSON.stringify(scheduleContent(schedule)),
  );
});
