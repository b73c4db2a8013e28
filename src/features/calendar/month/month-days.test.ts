import { expect, test } from "vitest";
import type { CalendarItem } from "../grid/calendar-items.ts";
import { monthDays } from "./month-days.ts";

const lesson = (start: number, look: string, color = "lagoon") =>
  ({
    type: "lesson",
    id: `${start} ${color}`,
    look,
    course: { color },
    occurrence: { course: color, date: "2026-11-26", start, end: start + 50 },
  }) as unknown as CalendarItem;
const event = (id: string, values: object) =>
  ({ type: "event", id, color: "iris", event: { kind: "event", course: "", ...values } }) as unknown as CalendarItem;

test("a day has its items in their order, and at most four dots, exams first", () => {
  const day = monthDays([
    lesson(700, "planned", "amber"),
    lesson(480, "unplanned", "berry"),
    lesson(600, "exam"),
    lesson(540, "cancelled", "moss"),
    event("late", { start: "2026-11-26T18:00", end: "2026-11-26T19:00", allDay: false }),
    event("visit", { start: "2026-11-25", end: "2026-11-26", allDay: true }),
    event("the exam of 10:00", { kind: "exam", course: "lagoon", start: "2026-11-26T10:00", end: "2026-11-26T10:50" }),
  ]).get("2026-11-26")!;
  expect(day.items.map(({ id }) => id)).toEqual([
    "visit",
    "480 berry",
    "540 moss",
    "600 lagoon",
    "the exam of 10:00",
    "700 amber",
    "late",
  ]);
  expect(day.dots.map(({ color, isExam }) => [color, isExam])).toEqual([
    ["lagoon", true],
    ["iris", false],
    ["berry", false],
    ["amber", false],
  ]);
  expect([day.lessonCount, day.minutes]).toEqual([3, 150]);
});

test("what lasts several days is on each of them, after midnight from its first minute", () => {
  const days = monthDays([
    event("camp", { start: "2026-11-26T20:00", end: "2026-11-28T08:00", allDay: false }),
    lesson(480, "planned"),
  ]);
  expect([...days.keys()]).toEqual(["2026-11-26", "2026-11-27", "2026-11-28"]);
  expect(days.get("2026-11-26")!.items.map(({ id }) => id)).toEqual(["480 lagoon", "camp"]);
  expect(monthDays([]).size).toBe(0);
});
