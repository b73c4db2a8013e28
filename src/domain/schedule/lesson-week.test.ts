import { describe, expect, test } from "vitest";
import { createExpander } from "./expander.ts";
import { nextLessonWeek } from "./lesson-week.ts";
import {
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
} from "../../../tests/support/domain-builders.ts";

/** Before the year begins. */
const today = "2026-08-20";

const show = (schedule: ReturnType<typeof buildSchedule>): string[] =>
  nextLessonWeek(createExpander(schedule), today)?.days.flatMap(({ date, lessons }) =>
    lessons.map(({ lesson, lane, lanes }) => `${date} ${lesson.start} ${lesson.course} ${lane}/${lanes}`),
  ) ?? [];

describe("the first week", () => {
  test("is the one the year begins in, from its first day on", () => {
    const schedule = buildSchedule({ sessions: [buildSession({ day: 1 }), buildSession({ day: 3 })] });
    const week = nextLessonWeek(createExpander(schedule), today)!;
    // 15 September 2026 is a Tuesday: Monday's lesson does not take place.
    expect([week.monday, week.days.map(({ date }) => date.slice(8)).join()]).toEqual(["2026-09-14", "14,15,16,17,18"]);
    expect(show(schedule)).toEqual(["2026-09-16 480 maths 0/1"]);
    expect([week.start, week.end]).toEqual([480, 530]);
  });

  test("comes after weeks without lessons: closed, of another label, or cancelled", () => {
    const schedule = buildSchedule({
      holidays: [buildHoliday({ start: "2026-09-15", end: "2026-09-20" })],
      rotations: [buildRotation({ labels: ["A", "B"] })],
      sessions: [buildSession({ day: 2, labels: ["A"] })],
      exceptions: [buildException({ date: "2026-09-29" })],
    });
    expect(show(schedule)).toEqual(["2026-10-13 480 maths 0/1"]);
  });

  test("shows the weekend if it has lessons, and overlapping lessons side by side", () => {
    const schedule = buildSchedule({
      timetables: [{ ...buildSchedule().timetables[0]!, days: [1, 2, 3, 4, 5, 6] }],
      sessions: [
        buildSession({ id: "a", day: 6, start: 480, end: 580 }),
        buildSession({ id: "b", day: 6, start: 500, end: 520 }),
        buildSession({ id: "c", day: 6, start: 530, end: 570 }),
        buildSession({ id: "d", day: 6, start: 580, end: 600 }),
      ],
    });
    expect(nextLessonWeek(createExpander(schedule), today)!.days).toHaveLength(6);
    expect(show(schedule)).toEqual([
      "2026-09-19 480 maths 0/2",
      "2026-09-19 500 maths 1/2",
      "2026-09-19 530 maths 1/2",
      "2026-09-19 580 maths 0/1",
    ]);
  });

  test("shows the school's periods up to the last one with a lesson", () => {
    const periods = [480, 535, 600].map((start, index) => ({
      id: `p${index}`,
      label: `${index + 1}`,
      start,
      end: start + 50,
      pause: index === 1,
    }));
    const schedule = buildSchedule({
      timetables: [{ ...buildSchedule().timetables[0]!, periods }],
      sessions: [buildSession({ day: 3, start: 600, end: 650 })],
    });
    const week = nextLessonWeek(createExpander(schedule), today)!;
    expect([week.periods.map(({ label }) => label), week.start, week.end]).toEqual([["1", "3"], 480, 650]);
    const early = { ...schedule, sessions: [buildSession({ day: 3, start: 480, end: 530 })] };
    expect(nextLessonWeek(createExpander(early), today)!.periods.map(({ label }) => label)).toEqual(["1"]);
  });

  test("is none without lessons", () => {
    expect(nextLessonWeek(createExpander(buildSchedule()), today)).toBeUndefined();
  });
});

describe("the next week", () => {
  const schedule = buildSchedule({
    holidays: [buildHoliday({ name: "Autumn", start: "2026-10-31", end: "2026-11-08" })],
    sessions: [buildSession({ day: 3 })],
  });
  const mondayOn = (date: string) => nextLessonWeek(createExpander(schedule), date)!.monday;

  test("is the one with a lesson still to come, over holidays and weekends", () => {
    expect(["2026-09-15", "2026-10-28", "2026-10-29", "2026-11-04"].map(mondayOn)).toEqual([
      "2026-09-14",
      "2026-10-26",
      "2026-11-09",
      "2026-11-09",
    ]);
    expect(mondayOn("2027-08-01"), "after the year").toBe("2026-09-14");
    const isFirst = ["2026-09-01", "2026-10-28"].map((date) => nextLessonWeek(createExpander(schedule), date)!.isFirst);
    expect(isFirst).toEqual([true, false]);
  });

  test("has its label, or the number of each day in a cycle of days, and names the holidays in it", () => {
    const weeks = { ...schedule, rotations: [buildRotation({ labels: ["A", "B"] })] };
    expect(nextLessonWeek(createExpander(weeks), "2026-10-28")!.rotationLabel?.label).toMatch(/^[AB]$/);

    const cycle = {
      ...schedule,
      holidays: [buildHoliday({ name: "Outing", start: "2026-09-24" })],
      rotations: [buildRotation({ unit: "day", labels: ["1", "2", "3"] })],
      sessions: [1, 2, 3].map((day) => buildSession({ id: `s${day}`, day })),
    };
    const { days, rotationLabel } = nextLessonWeek(createExpander(cycle), "2026-09-21")!;
    expect(rotationLabel).toBeNull();
    expect(days.map((day) => [day.rotationLabel?.label ?? "-", day.isClosed, day.closedBy].join(" "))).toEqual([
      "2 false ",
      "3 false ",
      "1 false ",
      "- true Outing",
      "2 false ",
    ]);
  });
});
