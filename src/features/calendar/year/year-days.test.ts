import { expect, it } from "vitest";
import type { CalendarContent, DayItem, EventItem, LessonItem } from "../grid/calendar-items.ts";
import { yearDays } from "./year-days.ts";

const lesson = (id: string, name: string, color: string) =>
  ({ type: "lesson", id, name, course: { color }, exam: null }) as LessonItem;
const event = (id: string, kind: string, color: string) =>
  ({ type: "event", id, color, event: { title: id, kind } }) as EventItem;
const day = (date: string, o: Pick<DayItem, "lessons" | "events">): DayItem => ({
  type: "day",
  id: `day ${date}`,
  date,
  ...o,
});

const content: CalendarContent = {
  items: [
    day("2026-09-30", { lessons: [lesson("a", "7C2", "lagoon"), lesson("b", "4GIG", "coral")], events: [] }),
    day("2028-02-29", {
      lessons: [{ ...lesson("c", "7C2", "lagoon"), exam: event("test", "exam", "") }],
      events: [event("test", "exam", ""), event("trip", "trip", "moss")],
    }),
  ],
  closedDays: new Map([["2026-12-24", { name: "Christmas", lost: 0 }]]),
};

const taughtLike = (date: string) => (date === "2026-09-30" ? "2026-09-28" : date);

it("has every day of twelve months, from the first on", () => {
  const dates = [...yearDays(content, { start: "2027-09-01", taughtLike }).keys()];
  expect(dates).toHaveLength(366);
  expect(dates[0]).toBe("2027-09-01");
  expect(dates.at(-1)).toBe("2028-08-31");
});

it("gives lessons a dot of their course, exams and other events before them, and says their names", () => {
  const first = yearDays(content, { start: "2026-09-01", taughtLike }).get("2026-09-30")!;
  expect(first.dots.map(({ color, shape }) => [color, shape])).toEqual([
    ["lagoon", "lesson"],
    ["coral", "lesson"],
  ]);
  expect(first.names).toEqual(["7C2", "4GIG"]);
  expect(first.like).toBe("2026-09-28");
  const leap = yearDays(content, { start: "2027-09-01", taughtLike }).get("2028-02-29")!;
  expect(leap.dots.map(({ color, shape }) => [color, shape])).toEqual([
    ["none", "exam"],
    ["moss", "event"],
  ]);
});

it("knows the days without school", () => {
  const days = [...yearDays(content, { start: "2026-09-01", taughtLike }).values()];
  expect(days.filter(({ closed }) => closed).map(({ date, closed }) => [date, closed?.name])).toEqual([
    ["2026-12-24", "Christmas"],
  ]);
});
