import { expect, it } from "vitest";
import type { Occurrence } from "#domain/schedule/schedule";
import { callsRolls, uncalledLessons } from "./uncalled-lessons.ts";

const lesson = (date: string, start = 480, o: Partial<Occurrence> = {}) =>
  ({
    key: `maths|${date}|${start}`,
    course: "maths",
    date,
    start,
    end: start + 50,
    originDate: date,
    originStart: start,
    status: "scheduled",
    ...o,
  }) as Occurrence;
const rollRow = (date: string, o: object = {}) => ({
  course: "maths",
  date,
  start: 480,
  calledAt: "2026-11-10T08:00:00.000Z",
  ...o,
});
const term = { start: "2026-11-01", end: "2026-12-18" };
const occurrences = [
  lesson("2026-10-30"),
  lesson("2026-11-10"),
  lesson("2026-11-11"),
  lesson("2026-11-12", 480, { status: "cancelled" }),
  lesson("2026-11-13"),
  lesson("2026-11-24", 480),
  lesson("2026-11-24", 535),
  lesson("2026-11-24", 590),
  lesson("2026-11-25"),
  lesson("2026-11-13", 700, { course: "physics", key: "physics|2026-11-13|700" }),
];
const keys = (rolls: readonly ReturnType<typeof rollRow>[]) =>
  uncalledLessons(occurrences, rolls, {
    course: "maths",
    period: term,
    now: { date: "2026-11-24", minutes: 585 },
  }).map(({ date, start }) => `${date} ${start}`);

it("are those that are over and took place in the term, the newest first; an open roll is not called", () => {
  expect(keys([rollRow("2026-11-10"), rollRow("2026-11-13", { calledAt: "" })])).toEqual([
    "2026-11-24 535",
    "2026-11-24 480",
    "2026-11-13 480",
    "2026-11-11 480",
  ]);
});

it("begin with the course's first roll", () => {
  expect(keys([rollRow("2026-11-13")])).toEqual(["2026-11-24 535", "2026-11-24 480"]);
});

it("are none where no roll of the course was ever called", () => {
  expect(keys([])).toEqual([]);
  expect(keys([rollRow("2026-11-10", { course: "physics" }), rollRow("2026-11-13", { calledAt: "" })])).toEqual([]);
});

it("begin with the first roll where that lesson took place, not where it was in the timetable", () => {
  const moved = lesson("2026-11-10", 480, { date: "2026-11-13", start: 600, status: "moved" });
  const found = uncalledLessons([moved, lesson("2026-11-11"), lesson("2026-11-24")], [rollRow("2026-11-10")], {
    course: "maths",
    period: term,
    now: { date: "2026-11-24", minutes: 585 },
  });
  expect(found.map(({ date }) => date)).toEqual(["2026-11-24"]);
});

it("a course calls rolls from its first one on; one that was opened again is none", () => {
  const rolls = [rollRow("2026-11-10")];
  expect(callsRolls(rolls, "maths", "2026-11-24")).toBe(true);
  expect(callsRolls(rolls, "maths", "2026-11-09")).toBe(false);
  expect(callsRolls(rolls, "physics", "2026-11-24")).toBe(false);
  expect(callsRolls([rollRow("2026-11-10", { calledAt: "" })], "maths", "2026-11-24")).toBe(false);
});
