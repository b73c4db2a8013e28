import { describe, expect, test } from "vitest";
import {
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildTimetable,
  luxembourgHolidays,
} from "../../../tests/support/domain-builders.ts";
import { createSchoolCalendar } from "./school-calendar.ts";
import { yearWeeks } from "./year-weeks.ts";

const schedule = buildSchedule({ holidays: luxembourgHolidays, rotations: [buildRotation({ rule: "parity" })] });
const weeksOf = (of = schedule, today = "2026-11-25", exams: string[] = []) =>
  yearWeeks({ calendar: createSchoolCalendar(of), today, exams });
const weekOf = (monday: string, ...args: Parameters<typeof weeksOf>) =>
  weeksOf(...args).find((week) => week.monday === monday);

describe("the weeks of the year strip", () => {
  test("run from the week of the first day to that of the last, one Monday after the other", () => {
    const weeks = weeksOf();
    expect(weeks).toHaveLength(44);
    expect(weeks.at(0)).toMatchObject({ monday: "2026-09-14", week: 38, year: 2026 });
    expect(weeks.at(-1)).toMatchObject({ monday: "2027-07-12", week: 28, year: 2027 });
    expect(weeks.slice(14, 18).map(({ week, year }) => [week, year])).toEqual([
      [52, 2026],
      [53, 2026],
      [1, 2027],
      [2, 2027],
    ]);
  });

  test("have their labels and lanes, weeks 53 and 1 the same", () => {
    expect(weekOf("2026-11-23")).toMatchObject({ label: "B", labelIndex: 1 });
    expect(weekOf("2026-12-28")).toMatchObject({ label: "A", labelIndex: 0 });
    expect(weekOf("2027-01-04")).toMatchObject({ label: "A", labelIndex: 0 });
  });

  test("are closed where no school day is left", () => {
    const closed = weeksOf().filter((week) => week.closed);
    expect(closed.map((week) => week.week)).toEqual([45, 52, 53, 6, 13, 14, 21]);
  });

  test("are closed but for Saturday school when that is open", () => {
    const holidays = [buildHoliday({ start: "2026-11-02", end: "2026-11-06" })];
    expect(weekOf("2026-11-02", { ...schedule, holidays })?.closed).toBe(true);
    const six = { ...schedule, holidays, timetables: [buildTimetable({ days: [1, 2, 3, 4, 5, 6] })] };
    expect(weekOf("2026-11-02", six)?.closed).toBe(false);
  });

  test("have school from Monday to Friday where no timetable says otherwise", () => {
    const bare = { ...schedule, timetables: [] };
    expect(weekOf("2026-11-23", bare)).toMatchObject({ closed: false, label: null });
    expect(weekOf("2026-11-02", bare)?.closed).toBe(true);
  });

  test("have no label where they are skipped", () => {
    const skip = { ...schedule, rotations: [buildRotation({ rule: "alternate-skip" })] };
    expect(weekOf("2026-11-02", skip)).toMatchObject({ label: null, labelIndex: -1, closed: true });
  });

  test.each([
    ["2026-11-22", "future"],
    ["2026-11-23", "current"],
    ["2026-11-29", "current"],
    ["2026-11-30", "past"],
  ])("on %s week 48 is %s", (today, state) => {
    expect(weekOf("2026-11-23", schedule, today)?.state).toBe(state);
  });

  test("count their exams, Monday to Sunday", () => {
    const exams = ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30", "2026-11-24"];
    expect(weekOf("2026-11-23", schedule, "2026-11-25", exams)?.exams).toBe(3);
    expect(weekOf("2026-12-07", schedule, "2026-11-25", exams)?.exams).toBe(0);
  });

  test("have no label of their own where labels turn by days", () => {
    const cycle = { ...schedule, rotations: [buildRotation({ unit: "day" })] };
    expect(weekOf("2026-11-23", cycle)).toMatchObject({ label: null, labelIndex: -1 });
  });

  test("are not misled by a swapped day", () => {
    const exceptions = [buildException({ kind: "dayswap", date: "2026-11-23", toDate: "2026-11-30" })];
    expect(weekOf("2026-11-23", { ...schedule, exceptions })?.label).toBe("B");
  });
});
