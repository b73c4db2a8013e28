import { expect, test } from "vitest";
import { createExpander } from "#domain/schedule/expander";
import { buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { giveWay, shiftPastExams } from "./give-way.ts";
import { placeOrphans } from "./place-lessons.ts";
import type { MovableLesson } from "./schedule-change.ts";
import type { Shift } from "./shift-lessons.ts";

/** Mondays and Wednesdays at eight: 23, 25, 30 November, 2, 7, 9 December. */
const slots = createExpander(buildSchedule({ sessions: [buildSession(), buildSession({ day: 3 })] })).expand({
  start: "2026-11-23",
  end: "2026-12-11",
});
const course = "maths";
const at = (date: string) => ({ date: `2026-${date}`, start: 480 });
const plan = (date: string, values: Partial<MovableLesson> = {}): MovableLesson => ({
  id: date,
  course,
  ...at(date),
  status: "ready",
  locked: false,
  ...values,
});
const exam = (date: string) => ({ course, allDay: false, start: `2026-${date}T08:00`, end: `2026-${date}T08:50` });
const words = (shift: Shift) => [
  ...shift.moves.map(({ lesson, to }) => `${lesson} to ${to.date.slice(5)}`),
  ...shift.fallen.map(({ lesson }) => `${lesson} off`),
];
const base = { slots, course, closed: [], notBefore: "" };

test("the plan beneath a new exam and those after it go on by one, and nothing takes the exam's slot", () => {
  const lessons = [plan("11-23"), plan("11-25"), plan("11-30")];
  const source = { ...base, lessons, exams: [exam("11-25")] };
  const shift = giveWay(source, [at("11-25")], "shift");
  expect(words(shift)).toEqual(["11-25 to 11-30", "11-30 to 12-02"]);
  expect(shift.stays.map(({ slot }) => slot.date)).toEqual(["2026-11-25"]);
});

test("into the next slot without a plan, the others stay; several keep their order", () => {
  const lessons = [plan("11-23"), plan("11-25"), plan("11-30"), plan("12-02")];
  const source = { ...base, lessons, exams: [exam("11-23"), exam("11-25")] };
  expect(words(giveWay(source, [at("11-25"), at("11-23")], "free"))).toEqual(["11-23 to 12-07", "11-25 to 12-09"]);
});

test("taken slots are passed as cancelled ones; what finds no slot is listed, and what is locked stays", () => {
  const gone = new Set(["2026-11-25", "2026-12-02"]);
  const cancelled = slots.map((slot) => (gone.has(slot.date) ? { ...slot, status: "cancelled" as const } : slot));
  const lessons = ["11-25", "11-30", "12-02", "12-07", "12-09"].map((date) => plan(date));
  const source = { ...base, slots: cancelled, lessons, exams: [] };
  expect(words(giveWay(source, [at("11-25"), at("12-02")], "shift"))).toEqual([
    "11-25 to 11-30",
    "11-30 to 12-07",
    "12-02 to 12-09",
    "12-07 off",
    "12-09 off",
  ]);
  const locked = { ...source, lessons: [plan("11-25", { locked: true }), plan("11-30")] };
  for (const how of ["shift", "free"] as const) expect(words(giveWay(locked, [at("11-25")], how))).toEqual([]);
});

test("a shift names the plan beneath an exam, and takes it along where that is said", () => {
  const lessons = [plan("11-23"), plan("11-25"), plan("11-30")];
  const source = { ...base, lessons, exams: [exam("11-25")], from: at("11-25"), by: 1 };
  const staying = shiftPastExams(source, []);
  expect(words(staying)).toEqual(["11-30 to 12-02"]);
  expect(staying.stays.map(({ lessons: beneath }) => beneath.map(({ id }) => id))).toEqual([["11-25"]]);
  expect(words(shiftPastExams(source, [at("11-25")]))).toEqual(["11-25 to 11-30", "11-30 to 12-02"]);
  // From a lesson before the exam on, the plan beneath keeps its place in the order.
  const earlier = { ...source, from: at("11-23") };
  expect(words(shiftPastExams(earlier, []))).toEqual(["11-23 to 11-30", "11-30 to 12-02"]);
  expect(words(shiftPastExams(earlier, [at("11-25")]))).toEqual(["11-23 to 11-30", "11-25 to 12-02", "11-30 to 12-07"]);
});

test("a plan lost the day before an exam goes past it where the teacher says so, and takes no exam's slot", () => {
  const lessons = [plan("11-23"), plan("11-24", { id: "lost" }), plan("11-30")];
  const source = { slots, lessons, exams: [exam("11-25")], today: "2026-11-23" };
  expect(placeOrphans(source)).toEqual([]);
  const moves = placeOrphans({ ...source, past: new Set(["lost"]) });
  expect(moves.map(({ lesson, to }) => `${lesson} to ${to.date.slice(5)}`)).toEqual([
    "lost to 11-30",
    "11-30 to 12-02",
  ]);
});
