import { expect, test } from "vitest";
import type { EventItem, LessonItem } from "../grid/calendar-items.ts";
import { moveByKey } from "./item-moves.ts";

const lesson = (start: number) =>
  ({ type: "lesson", occurrence: { date: "2026-11-27", start, end: start + 50 } }) as unknown as LessonItem;
const event = (start: string, end: string, allDay = false) =>
  ({ type: "event", event: { allDay, start, end } }) as unknown as EventItem;
const periods = [
  { start: 600, pause: false },
  { start: 480, pause: false },
  { start: 535, pause: false },
  { start: 590, pause: true },
];
const hours = { isByHour: true, hiddenDays: [6, 7], periodsOn: () => periods };
const days = { isByHour: false, hiddenDays: [], periodsOn: () => periods };

test("to the side by a day, over the days that are not shown; up and down by a week where there are no hours", () => {
  expect(moveByKey(lesson(480), "ArrowRight", hours)?.start).toBe("2026-11-30T08:00");
  expect(moveByKey(lesson(480), "ArrowRight", days)).toEqual({
    allDay: false,
    start: "2026-11-28T08:00",
    end: "2026-11-28T08:50",
  });
  expect(moveByKey(lesson(480), "ArrowUp", days)?.start).toBe("2026-11-20T08:00");
  const camp = event("2026-11-27T00:00", "2026-11-29T00:00", true);
  expect(moveByKey(camp, "ArrowDown", days)).toEqual({
    allDay: true,
    start: "2026-12-04T00:00",
    end: "2026-12-06T00:00",
  });
  expect(moveByKey(camp, "ArrowDown", hours)).toBeNull();
});

test("in the hours a lesson goes from period to period, never into a pause, and an event by a quarter of an hour", () => {
  expect(moveByKey(lesson(535), "ArrowDown", hours)).toEqual({
    allDay: false,
    start: "2026-11-27T10:00",
    end: "2026-11-27T10:50",
  });
  expect(moveByKey(lesson(535), "ArrowUp", hours)?.start).toBe("2026-11-27T08:00");
  expect(moveByKey(lesson(480), "ArrowUp", hours)).toBeNull();
  expect(moveByKey(lesson(600), "ArrowDown", hours)).toBeNull();
  const call = event("2026-11-27T13:00", "2026-11-27T13:00");
  expect(moveByKey(call, "ArrowDown", hours)).toEqual({
    allDay: false,
    start: "2026-11-27T13:15",
    end: "2026-11-27T13:15",
  });
  // No event moves over midnight, and one that lasts over it does not move.
  expect(moveByKey(event("2026-11-27T00:10", "2026-11-27T01:00"), "ArrowUp", hours)).toBeNull();
  expect(moveByKey(event("2026-11-27T22:00", "2026-11-27T23:50"), "ArrowDown", hours)).toBeNull();
  expect(moveByKey(event("2026-11-27T22:00", "2026-11-28T02:00"), "ArrowDown", hours)).toBeNull();
});
