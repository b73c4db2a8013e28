import { describe, expect, test } from "vitest";
import { createExpander } from "#domain/schedule/expander";
import type { Schedule } from "#domain/schedule/schedule";
import {
  buildCourse,
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
} from "../../../tests/support/domain-builders.ts";
import { createHomeworkDue, lessonsBefore } from "./homework-due.ts";

/** Maths on Mondays and Thursdays at 08:00, physics on Mondays at 08:55. */
const schedule = buildSchedule({
  courses: [buildCourse(), buildCourse({ id: "physics" })],
  sessions: [
    buildSession({ day: 1 }),
    buildSession({ day: 4 }),
    buildSession({ course: "physics", day: 1, start: 535, end: 585 }),
  ],
});
const given = (date: string, homework: string, values = {}) => ({
  course: "maths",
  date,
  start: 480,
  homework,
  ...values,
});

/** "date homework" of each lesson in which something is due. */
const due = (of: Schedule, ...plans: ReturnType<typeof given>[]) => {
  const lessons = createExpander(of).expand(of.year);
  const homeworkDue = createHomeworkDue(lessonsBefore(lessons), plans);
  return lessons.flatMap((lesson) => (homeworkDue(lesson) === "" ? [] : [`${lesson.date} ${homeworkDue(lesson)}`]));
};

describe("homework is due", () => {
  test("in the course's next lesson, and in no other", () => {
    expect(due(schedule, given("2026-11-23", "ex. 20"))).toEqual(["2026-11-26 ex. 20"]);
    expect(due(schedule, given("2026-11-26", "ex. 21"))).toEqual(["2026-11-30 ex. 21"]);
    expect(due(schedule, given("2026-11-23", "S. 62", { course: "physics", start: 535 }))).toEqual([
      "2026-11-30 S. 62",
    ]);
  });

  test("however far away that is", () => {
    const holidays = [buildHoliday({ start: "2026-11-24", end: "2027-01-31" })];
    expect(due({ ...schedule, holidays }, given("2026-11-23", "ex. 20"))).toEqual(["2027-02-01 ex. 20"]);
  });

  test("not in a cancelled lesson, and none is given in one", () => {
    const cancelled = { ...schedule, exceptions: [buildException({ date: "2026-11-26" })] };
    expect(due(cancelled, given("2026-11-23", "ex. 20"))).toEqual(["2026-11-30 ex. 20"]);
    expect(due(cancelled, given("2026-11-26", "ex. 21"))).toEqual([]);
  });

  test("as the lessons take place: a moved one has its plan with it", () => {
    const moved = { ...schedule, exceptions: [buildException({ kind: "moved", toDate: "2026-11-27" })] };
    expect(due(moved, given("2026-11-23", "ex. 20"))).toEqual(["2026-11-30 ex. 20"]);
    expect(due(moved, given("2026-11-26", "ex. 21"))).toEqual(["2026-11-27 ex. 21"]);
  });

  test("from all plans of the lesson, but from none without a slot", () => {
    const plans = [given("2026-11-23", "ex. 20"), given("2026-11-23", ""), given("2026-11-23", "p. 7")];
    expect(due(schedule, ...plans)).toEqual(["2026-11-26 ex. 20 · p. 7"]);
    expect(due(schedule, given("2026-11-24", "ex. 20"))).toEqual([]);
  });
});
