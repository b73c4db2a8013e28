import { describe, expect, test } from "vitest";
import {
  buildCourse,
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";
import { dayKind, likeChoices, swapFault, swapLessons, withSwap } from "./day-swap.ts";
import { swapOf } from "./exception.ts";
import { createExpander, labelOn } from "./expander.ts";
import type { Schedule } from "./schedule.ts";
import { createYearSchedule } from "./year-schedule.ts";

const swap = (date: string, toDate: string, id = `${date} like ${toDate}`) =>
  buildException({ id, kind: "dayswap", course: "", date, toDate });
const weekly = (values: Partial<Schedule> = {}) =>
  buildSchedule({
    rotations: [buildRotation({ anchorDate: "2026-11-23", anchorLabel: "A" })],
    timetables: [buildTimetable()],
    courses: [buildCourse(), buildCourse({ id: "physics" })],
    sessions: [
      buildSession({ day: 1, labels: ["A"] }),
      buildSession({ day: 3, start: 600 }),
      buildSession({ day: 4, start: 535 }),
      buildSession({ day: 5, start: 700, course: "physics" }),
      buildSession({ day: 1, start: 600 }),
    ],
    ...values,
  });
/** Four labels that turn by days. */
const cycle = (values: Partial<Schedule> = {}) =>
  weekly({
    rotations: [
      buildRotation({ unit: "day", labels: ["1", "2", "3", "4"], anchorDate: "2026-11-23", anchorLabel: "1" }),
    ],
    sessions: [1, 2, 3, 4].map((day) => buildSession({ day, start: 480 + day })),
    ...values,
  });
const starts = (schedule: Schedule, date: string) =>
  createExpander(schedule)
    .expand({ start: date, end: date })
    .map(({ start }) => start);

describe("a swapped day", () => {
  test("has the lessons and the label of the day it is taught like", () => {
    const schedule = weekly({ exceptions: [swap("2026-12-02", "2026-11-23")] });
    expect(starts(schedule, "2026-12-02")).toEqual([480, 600]);
    expect(labelOn(schedule, "2026-12-02")).toBe("A");
    const inCycle = cycle({ exceptions: [swap("2026-11-25", "2026-11-23")] });
    expect(labelOn(inCycle, "2026-11-25")).toBe("1");
    expect(starts(inCycle, "2026-11-25")).toEqual([481]);
    // The days after it go on as if nothing were.
    expect(labelOn(inCycle, "2026-11-26")).toBe("4");
  });

  test("follows the timetable of the other day, not what that one runs like: chains end after one step", () => {
    const schedule = weekly({ exceptions: [swap("2026-11-25", "2026-11-26"), swap("2026-11-26", "2026-11-27")] });
    expect(starts(schedule, "2026-11-25")).toEqual([535]);
    expect(starts(schedule, "2026-11-26")).toEqual([700]);
    const circle = weekly({ exceptions: [swap("2026-11-25", "2026-11-26"), swap("2026-11-26", "2026-11-25")] });
    expect([starts(circle, "2026-11-25"), starts(circle, "2026-11-26")]).toEqual([[535], [600]]);
  });

  test("may be a Saturday; the timetable of a holiday counts; closed it stays closed; like itself it is as it was", () => {
    expect(starts(weekly({ exceptions: [swap("2026-11-28", "2026-11-23")] }), "2026-11-28")).toEqual([480, 600]);
    const holidays = [buildHoliday({ start: "2026-11-26", name: "Trip" })];
    expect(starts(weekly({ holidays, exceptions: [swap("2026-11-25", "2026-11-26")] }), "2026-11-25")).toEqual([535]);
    expect(starts(weekly({ holidays, exceptions: [swap("2026-11-26", "2026-11-25")] }), "2026-11-26")).toEqual([]);
    expect(starts(weekly({ exceptions: [swap("2026-11-25", "2026-11-25")] }), "2026-11-25")).toEqual([600]);
  });

  test("with two swaps, one from each device, has the same one in any order", () => {
    const both = [swap("2026-11-25", "2026-11-26", "b"), swap("2026-11-25", "2026-11-27", "a")];
    for (const exceptions of [both, both.toReversed()]) {
      expect(starts(weekly({ exceptions }), "2026-11-25")).toEqual([535]);
      expect(swapOf({ exceptions }, "2026-11-25")?.toDate).toBe("2026-11-26");
    }
  });
});

describe("what cannot be swapped", () => {
  const fault = (schedule: Schedule, date: string, like: string) =>
    swapFault(createYearSchedule(schedule), date, like)?.type ?? null;
  test("has its reason", () => {
    const holidays = [buildHoliday({ start: "2026-11-26", name: "Trip" })];
    expect(fault(weekly(), "2026-11-25", "2026-11-23")).toBe(null);
    expect(fault(weekly(), "2026-11-25", "2026-11-25")).toBe("same");
    expect(fault(weekly(), "2026-11-25", "2026-09-01")).toBe("outside");
    expect(fault(weekly(), "2027-08-02", "2026-11-25")).toBe("outside");
    expect(fault(weekly({ holidays }), "2026-11-26", "2026-11-25")).toBe("closed");
    expect(fault(weekly({ holidays }), "2026-11-25", "2026-11-26")).toBe(null);
    expect(fault(cycle({ holidays }), "2026-11-25", "2026-11-26")).toBe("noLabel");
    expect(fault(cycle(), "2026-11-25", "2026-11-28")).toBe("noLabel");
    const short = [buildTimetable({ validTo: "2026-12-31" })];
    expect(fault(weekly({ timetables: short }), "2026-11-25", "2027-02-01")).toBe("noTimetable");
  });
});

describe("what a swap changes", () => {
  test("is which lessons go, come and stay", () => {
    const plan = createYearSchedule(weekly({ sessions: [...weekly().sessions, buildSession({ day: 4, start: 600 })] }));
    const { gone, come, stay } = swapLessons(plan, "2026-11-25", "2026-11-26");
    expect([gone, come, stay].map((list) => list.map(({ start }) => start))).toEqual([[], [535], [600]]);
    const back = createYearSchedule(withSwap(plan.schedule, "2026-11-25", "2026-11-27"));
    expect(swapLessons(back, "2026-11-25", null).come.map(({ start }) => start)).toEqual([600]);
  });
});

describe("the days to choose from", () => {
  test("are each weekday with each label, by the nearest date with school", () => {
    const holidays = [buildHoliday({ start: "2026-11-23" })];
    const plan = createYearSchedule(weekly({ holidays }));
    const choices = likeChoices(plan, "2026-11-25");
    expect(choices).toHaveLength(10);
    expect(choices.slice(0, 3)).toEqual([
      { weekday: 1, label: "A", date: "2026-12-07" },
      { weekday: 1, label: "B", date: "2026-11-30" },
      { weekday: 2, label: "A", date: "2026-11-24" },
    ]);
    expect(dayKind(plan.expander, "2026-12-07")).toBe(dayKind(plan.expander, "2026-11-23"));
  });

  test("are the days of a cycle", () => {
    const choices = likeChoices(createYearSchedule(cycle()), "2026-11-25");
    expect(choices.map(({ weekday, label }) => [weekday, label])).toEqual([
      [null, "1"],
      [null, "2"],
      [null, "3"],
      [null, "4"],
    ]);
    expect(dayKind(createExpander(cycle()), "2026-11-28")).toBe("");
  });
});
