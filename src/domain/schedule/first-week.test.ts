import { describe, expect, test } from "vitest";
import { createExpander } from "./expander.ts";
import { firstLessonWeek } from "./first-week.ts";
import {
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
} from "../../../tests/support/domain-builders.ts";

const show = (schedule: ReturnType<typeof buildSchedule>): string[] =>
  firstLessonWeek(createExpander(schedule))?.days.flatMap(({ date, lessons }) =>
    lessons.map(({ lesson, lane, lanes }) => `${date} ${lesson.start} ${lesson.course} ${lane}/${lanes}`),
  ) ?? [];

describe("the first week", () => {
  test("is the one the year begins in, from its first day on", () => {
    const schedule = buildSchedule({ sessions: [buildSession({ day: 1 }), buildSession({ day: 3 })] });
    const week = firstLessonWeek(createExpander(schedule))!;
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
    expect(firstLessonWeek(createExpander(schedule))!.days).toHaveLength(6);
    expect(show(schedule)).toEqual([
      "2026-09-19 480 maths 0/2",
      "2026-09-19 500 maths 1/2",
      "2026-09-19 530 maths 1/2",
      "2026-09-19 580 maths 0/1",
    ]);
  });

  test("is none without lessons", () => {
    expect(firstLessonWeek(createExpander(buildSchedule()))).toBeUndefined();
  });
});
