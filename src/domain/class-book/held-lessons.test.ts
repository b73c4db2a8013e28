import { expect, test } from "vitest";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import {
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";
import { countLessons, heldLessons } from "./held-lessons.ts";

const periods = [480, 535, 600, 655].map((start) => ({
  id: String(start),
  label: "",
  start,
  end: start + 50,
  pause: false,
}));
const year = (o: Parameters<typeof buildSchedule>[0]) =>
  createYearSchedule(buildSchedule({ timetables: [buildTimetable({ periods })], ...o }));
const drawnAsOne = [buildSession({ day: 1, start: 480, end: 585 })];
const drawnAsTwo = [buildSession({ day: 1, start: 480 }), buildSession({ day: 1, start: 535 })];
const on = (date: string, held: ReturnType<typeof heldLessons>) =>
  [...held.values()].filter((one) => one.date === date);

test("a double lesson is the hours of its two periods, drawn as one or as two", () => {
  const hours = (sessions: typeof drawnAsOne) =>
    countLessons(on("2026-11-23", heldLessons(year({ sessions }), "hours")), "hours");
  expect([hours(drawnAsOne), hours(drawnAsTwo)]).toEqual([2, 2]);
  const lessons = on("2026-11-23", heldLessons(year({ sessions: drawnAsOne }), "lessons"));
  expect(countLessons(lessons, "lessons")).toBe(1);
  expect(countLessons(on("2026-11-23", heldLessons(year({ sessions: drawnAsTwo }), "halfDays")), "halfDays")).toBe(1);
});

test("a moved lesson is on its own day, a cut one has the hours that are left, a cancelled one is none", () => {
  const held = heldLessons(
    year({
      sessions: drawnAsOne,
      holidays: [buildHoliday({ start: "2026-11-30", startMinute: 480, endMinute: 530 })],
      exceptions: [
        buildException({ kind: "moved", toDate: "2026-11-24", toStart: 600, toEnd: 705 }),
        buildException({ id: "cancel", date: "2026-12-07", kind: "cancelled" }),
      ],
    }),
    "hours",
  );
  expect(held.get("maths|2026-11-23|480")).toMatchObject({ date: "2026-11-24", start: 600, end: 705, hours: 2 });
  expect(held.get("maths|2026-11-30|480")).toMatchObject({ start: 535, hours: 1 });
  expect(held.has("maths|2026-12-07|480")).toBe(false);
});
