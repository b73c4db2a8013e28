import { describe, expect, it } from "vitest";
import type { CourseRow } from "#schema/courses";
import { eventTimes } from "#domain/schedule/series";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { Schedule } from "#domain/schedule/schedule";
import { createDemoYear } from "../../../scripts/demo-year/data/demo-year.ts";
import { comingExams, createDay, dateOf, dayBlocks, nextLessonDay, nextOccurrence, openTasks } from "./day-model.ts";
import { lostLessonsFrom } from "./lost-lessons-from.ts";
import { createYearSchedule } from "#domain/schedule/year-schedule";

const demo = createDemoYear();
const { start, end } = demo.schoolyears[0]!;
const year = createYearSchedule({ ...demo, year: { start, end } } as unknown as Schedule);
const lessons = demo.lessons as unknown as LessonRow[];
const events = demo.events as unknown as EventRow[];
const courses = new Map((demo.courses as unknown as CourseRow[]).map((course) => [course.id, course]));
const nameOf = (id: string) => `${courses.get(id)?.short} ${courses.get(id)?.subject}`;
const dayOf = (date: string) => createDay({ year, lessons, events, date });

describe("Monday 23 November 2026, 10:24", () => {
  const day = dayOf("2026-11-23");
  const blocks = dayBlocks(day, 624);

  it("has six lessons, a free stretch over lunch and the department's meeting", () => {
    expect(day.lessonCount).toBe(6);
    expect(day.rotationLabel).toEqual({ label: "A", index: 0 });
    expect(blocks.map((block) => (block.type === "lesson" ? nameOf(block.occurrence.course) : block.type))).toEqual([
      "7C2 Maths",
      "5C3 Maths",
      "4GIG Physik",
      "6C1 Maths",
      "free",
      "7C2 Tutor",
      "4GIG Physik",
      "event",
    ]);
    expect(blocks.map((block) => block.state)).toEqual([
      "past",
      "past",
      "running",
      "next",
      "future",
      "future",
      "future",
      "future",
    ]);
  });

  it("knows what comes next and what is due in it", () => {
    const next = nextOccurrence(blocks)!;
    expect([nameOf(next.course), next.start]).toEqual(["6C1 Maths", 655]);
    expect(day.homeworkDue(next)).toBe("ex. 12–15 p. 83");
  });
});

it("knows until when an event lasts that ends after midnight", () => {
  const times = { kind: "event", allDay: false, start: "2026-11-28T22:00", end: "2026-11-29T04:00" };
  const night = { ...events[0]!, ...times } as EventRow;
  const spansOn = (date: string) =>
    createDay({ year, lessons, events: [night], date }).timed.map(({ start, until }) => [start, until]);
  expect(spansOn("2026-11-28")).toEqual([[1320, 1680]]);
  expect(spansOn("2026-11-29")).toEqual([[0, 240]]);
});

it("names the closure of a day without school", () => {
  const day = dayOf("2026-11-27");
  expect(day.closedBy).toBe("Pedagogical day");
  expect(day.lessonCount).toBe(0);
  expect(dayOf("2026-11-28")).toMatchObject({ closedBy: null, isWeekend: true });
});

it("finds the next day with lessons, over a weekend and holidays, until the year ends", () => {
  const days = ["2026-11-26", "2026-11-29", "2026-12-18", "2026-08-01"].map((date) => nextLessonDay(year, date));
  expect(days).toEqual(["2026-11-30", "2026-11-30", "2027-01-04", "2026-09-15"]);
  expect(nextLessonDay(year, "2027-07-15")).toBeUndefined();
});

it("lists the exams of the next two weeks by date, the last day included", () => {
  const titles = (today: string) => comingExams(events, today).map((exam) => exam.start.slice(0, 10));
  expect(titles("2026-11-23")).toEqual(["2026-11-24", "2026-12-02", "2026-12-04"]);
  expect(titles("2026-11-20")[2]).toBe("2026-12-04");
  expect(titles("2026-11-19")).not.toContain("2026-12-04");
});

it("leaves out tasks that are done", () => {
  const [first, ...rest] = openTasks(events, "2026-11-23");
  const done = events.map((event) => (event.id === first?.id ? { ...event, done: true } : event));
  expect(openTasks(done, "2026-11-23")).toEqual(rest);
});

it("shows of a task that repeats what is due now, and once that is done what comes next", () => {
  const weekly = {
    ...events[0]!,
    kind: "task",
    id: "weekly000000000",
    start: "2026-11-10T08:00",
    end: "2026-11-10T08:00",
    rrule: "FREQ=WEEKLY",
    exdates: [],
    series: "",
    originStart: "",
  } as EventRow;
  const done = { ...weekly, id: "done00000000000", rrule: "", series: weekly.id, done: true };
  const on = (date: string) => ({
    ...done,
    start: `${date}T08:00`,
    end: `${date}T08:00`,
    originStart: `${date}T08:00`,
  });
  const open = (...rows: readonly EventRow[]) =>
    openTasks(eventTimes(rows, year.schedule.year, year.schedule.year), "2026-11-23").map(({ start }) =>
      start.slice(0, 10),
    );
  expect(open(weekly)).toEqual(["2026-11-17"]);
  expect(open(weekly, on("2026-11-17"))).toEqual(["2026-11-24"]);
  expect(open(weekly, on("2026-11-17"), on("2026-11-24"))).toEqual(["2026-12-01"]);
});

it("finds the plans that lost their slot, and only those still ahead", () => {
  expect(lostLessonsFrom(year, lessons, "2026-11-23").map((lesson) => lesson.date)).toEqual([
    "2026-11-27",
    "2026-11-27",
  ]);
  expect(lostLessonsFrom(year, lessons, "2026-11-28")).toEqual([]);
});

it.each([
  ["date=2026-11-24", "2026-11-24"],
  ["date=2026-02-30", "2026-11-23"],
  ["date=tomorrow", "2026-11-23"],
  ["", "2026-11-23"],
])("opens the day of %s", (search, date) => expect(dateOf(search, "2026-11-23")).toBe(date));
