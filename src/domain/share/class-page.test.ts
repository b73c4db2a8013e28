import { describe, expect, test } from "vitest";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { buildCourse, buildException, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { classLists, classParts, renewedUntil } from "./class-page.ts";

/** Maths on Mondays and Thursdays at 08:00, physics on Mondays; today is Thursday 26 November. */
const today = "2026-11-26";
const sessions = [buildSession({ day: 1 }), buildSession({ day: 4 }), buildSession({ course: "physics", start: 535 })];
const courses = [buildCourse(), buildCourse({ id: "physics" })];
const plan = (date: string, o: Partial<{ homework: string; title: string; status: LessonStatus }> & object = {}) => ({
  course: "maths",
  date,
  start: 480,
  title: "",
  status: "held" as LessonStatus,
  homework: "",
  homeworkDate: "",
  homeworkStart: 0,
  ...o,
});
const lists = (o: {
  plans?: ReturnType<typeof plan>[];
  exams?: { start: string; title: string }[];
  exceptions?: ReturnType<typeof buildException>[];
  parts?: readonly string[];
}) =>
  classLists({
    year: createYearSchedule(buildSchedule({ courses, sessions, exceptions: o.exceptions ?? [] })),
    course: "maths",
    plans: o.plans ?? [],
    exams: o.exams ?? [],
    parts: o.parts ?? classParts,
    today,
  });
const said = (all: readonly { date: string; text: string }[] | null) => all?.map(({ date, text }) => `${date} ${text}`);

describe("homework", () => {
  const homework = (plans: ReturnType<typeof plan>[], exceptions: ReturnType<typeof buildException>[] = []) =>
    said(lists({ plans, exceptions }).homework);

  test("is there from two weeks ago to four weeks ahead, by the day it is due", () => {
    const chosen = (date: string) => ({ homework: `for ${date}`, homeworkDate: date, homeworkStart: 480 });
    expect(
      homework([
        plan("2026-11-05", { homework: "too long ago" }),
        plan("2026-11-09", { homework: "ex. 1" }),
        plan("2026-11-23", { homework: "ex. 2" }),
        plan("2026-11-26", chosen("2026-12-24")),
        plan("2026-11-19", chosen("2026-12-28")),
      ]),
    ).toEqual(["2026-11-12 ex. 1", "2026-11-26 ex. 2", "2026-12-24 for 2026-12-24"]);
  });

  test("of a lesson that is still to come is not: it is a plan", () => {
    expect(homework([plan("2026-11-30", { homework: "ex. 9", status: "ready" })])).toEqual([]);
    const moved = buildException({ date: "2026-11-30", kind: "moved", toDate: "2026-11-25" });
    expect(homework([plan("2026-11-30", { homework: "ex. 9" })], [moved])).toEqual(["2026-11-26 ex. 9"]);
  });

  test("follows cancelled lessons as on Today", () => {
    const cancelled = buildException({ date: "2026-11-26" });
    expect(homework([plan("2026-11-23", { homework: "ex. 2" })], [cancelled])).toEqual(["2026-11-30 ex. 2"]);
    expect(homework([plan("2026-11-26", { homework: "ex. 3" })], [cancelled])).toEqual([]);
  });
});

test("tests are those to come, soonest first", () => {
  const exams = [
    { start: "2026-12-14T08:00", title: "Test III" },
    { start: "2026-11-25T08:00", title: "Test I" },
    { start: "2026-11-26T08:00", title: "Test II" },
  ];
  expect(said(lists({ exams }).tests)).toEqual(["2026-11-26 Test II", "2026-12-14 Test III"]);
});

test("titles are those of lessons that were held in the last four weeks, the last first", () => {
  const plans = [
    plan("2026-10-26", { title: "Five weeks ago" }),
    plan("2026-11-16", { title: "Fractions" }),
    plan("2026-11-16", { title: "Angles", status: "partly" }),
    plan("2026-11-19", { title: "Not held", status: "notHeld" }),
    plan("2026-11-23", { title: "Planned", status: "ready" }),
    plan("2026-11-26", { title: "Decimals" }),
    plan("2026-11-30", { title: "Said to be held, and still to come" }),
  ];
  expect(said(lists({ plans }).lessons)).toEqual(["2026-11-26 Decimals", "2026-11-16 Fractions · Angles"]);
  const cancelled = [buildException({ date: "2026-11-26" })];
  expect(said(lists({ plans, exceptions: cancelled }).lessons)).toEqual(["2026-11-16 Fractions · Angles"]);
});

test("what was left out is null, what is empty is empty", () => {
  expect(lists({ parts: ["tests"] })).toEqual({ homework: null, tests: [], lessons: null });
});

test("the server's end is twelve weeks after Monday at most", () => {
  expect(renewedUntil("2027-07-15T18:00", "2026-11-23")).toBe("2027-02-15T18:00");
  expect(renewedUntil("2027-01-15T18:00", "2026-11-23")).toBe("2027-01-15T18:00");
});
