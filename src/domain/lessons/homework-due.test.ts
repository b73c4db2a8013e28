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
import { createHomeworkDue, orderLessons } from "./homework-due.ts";

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
  homeworkDate: "",
  homeworkStart: 0,
  ...values,
});

/** "date homework" of each lesson in which something is due. */
const due = (of: Schedule, ...plans: ReturnType<typeof given>[]) => {
  const lessons = createExpander(of).expand(of.year);
  const homeworkDue = createHomeworkDue(orderLessons(lessons, of.year.end), plans);
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

  test("in the lesson that was chosen for it, and no more in the next one", () => {
    const later = { homeworkDate: "2026-12-03", homeworkStart: 480 };
    expect(due(schedule, given("2026-11-23", "ex. 20", later), given("2026-11-30", "ex. 21"))).toEqual([
      "2026-12-03 ex. 20 · ex. 21",
    ]);
  });

  test("in the next lesson where the chosen one is cancelled, or the lesson itself has moved past it", () => {
    const later = { homeworkDate: "2026-12-03", homeworkStart: 480 };
    const cancelled = { ...schedule, exceptions: [buildException({ date: "2026-12-03" })] };
    expect(due(cancelled, given("2026-11-23", "ex. 20", later))).toEqual(["2026-11-26 ex. 20"]);
    expect(due(schedule, given("2026-12-07", "ex. 20", later))).toEqual(["2026-12-10 ex. 20"]);
  });

  test("later than what is looked at, if it was chosen to be", () => {
    const plan = given("2026-11-23", "ex. 20", { homeworkDate: "2026-12-03", homeworkStart: 480 });
    const week = createExpander(schedule).expand({ start: schedule.year.start, end: "2026-11-29" });
    const homeworkDue = createHomeworkDue(orderLessons(week, "2026-11-29"), [plan]);
    expect(week.filter((lesson) => homeworkDue(lesson) !== "")).toEqual([]);
  });

  test("from all plans of the lesson, but from none without a slot", () => {
    const plans = [given("2026-11-23", "ex. 20"), given("2026-11-23", ""), given("2026-11-23", "p. 7")];
    expect(due(schedule, ...plans)).toEqual(["2026-11-26 ex. 20 · p. 7"]);
    expect(due(schedule, given("2026-11-24", "ex. 20"))).toEqual([]);
  });
});
