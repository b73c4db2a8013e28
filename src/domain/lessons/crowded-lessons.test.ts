import { expect, test } from "vitest";
import { createExpander } from "#domain/schedule/expander";
import { crowdedLessons, setApart } from "./crowded-lessons.ts";
import { lostLessons } from "./lost-lessons.ts";
import { placeOrphans } from "./place-lessons.ts";
import { buildException, buildHoliday, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";

const weekly = buildSchedule({ sessions: [buildSession(), buildSession({ day: 3 })] });
const range = { start: "2026-11-16", end: "2026-12-18" };
const slots = createExpander(weekly).expand(range);
const today = "2026-11-23";

const buildPlan = (id: string, date: string, values: object = {}) => ({
  id,
  date,
  course: "maths",
  start: 480,
  locked: false,
  created: "2026-11-01",
  status: "draft" as const,
  ...values,
});

test("plans that two devices put into one slot are seen, and each gets a slot of its own in one gesture", () => {
  // One device pasted into Wednesday and Monday; the other shifted what was on Monday and Wednesday
  // by one lesson.
  const pasted = ["2026-11-25", "2026-11-30"].map((date) =>
    buildPlan(`pasted ${date}`, date, { created: "2026-11-20" }),
  );
  const shifted = [buildPlan("first", "2026-11-25"), buildPlan("second", "2026-11-30")];
  let lessons = [...pasted, ...shifted];
  expect(crowdedLessons(slots, lessons, today).map(({ lesson, beside }) => [lesson.id, beside.id])).toEqual([
    ["pasted 2026-11-25", "first"],
    ["pasted 2026-11-30", "second"],
  ]);
  for (let [next] = crowdedLessons(slots, lessons, today); next; [next] = crowdedLessons(slots, lessons, today)) {
    const moves = placeOrphans({ slots, lessons: setApart(lessons, next.lesson.id), exams: [], today });
    const places = new Map(moves.map(({ lesson, to }) => [lesson, to]));
    lessons = lessons.map((lesson) => ({ ...lesson, ...places.get(lesson.id) }));
  }
  expect(lessons.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(({ id, date }) => [id, date])).toEqual([
    ["first", "2026-11-25"],
    ["pasted 2026-11-25", "2026-11-30"],
    ["second", "2026-12-02"],
    ["pasted 2026-11-30", "2026-12-07"],
  ]);
});

test("what is over, was taught or is locked is left alone, and so is a plan by itself", () => {
  const lessons = [
    buildPlan("over", "2026-11-18"),
    buildPlan("over too", "2026-11-18"),
    buildPlan("taught", "2026-11-25", { status: "held" }),
    buildPlan("beside it", "2026-11-25"),
    buildPlan("locked", "2026-11-30", { locked: true }),
    buildPlan("locked too", "2026-11-30", { locked: true }),
  ];
  expect(crowdedLessons(slots, lessons, today)).toEqual([]);
});

test("a lesson that one device moves onto a day that the other closes has no slot", () => {
  const schedule = {
    ...weekly,
    exceptions: [buildException({ kind: "moved", toDate: "2026-11-27", toStart: 600, toEnd: 650 })],
    holidays: [buildHoliday({ start: "2026-11-27" })],
  };
  const plan = buildPlan("moved", "2026-11-23");
  expect(lostLessons(createExpander(schedule).expand(range), [plan])).toEqual([plan]);
});
