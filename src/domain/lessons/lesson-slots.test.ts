import { describe, expect, test } from "vitest";
import { planSlots } from "./lesson-slots.ts";
import { expandSchedule } from "#domain/schedule/expander";
import { buildException, buildHoliday, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";

const schedule = buildSchedule({ sessions: [buildSession({ day: 1 }), buildSession({ day: 4 })] });
const week = { start: "2026-11-23", end: "2026-11-29" };
const lesson = (id: string, date: string, start = 480, course = "maths") => ({ id, course, date, start });

const plan = (of: typeof schedule, ...lessons: ReturnType<typeof lesson>[]) => {
  const { slots, orphans } = planSlots(expandSchedule(of, week), lessons);
  return {
    slots: slots.map((slot) => [slot.occurrence.date, ...slot.lessons.map((one) => one.id)]),
    orphans: orphans.map((one) => one.id),
  };
};

describe("lesson plans", () => {
  test("lie in their slots, two in one, in the order given", () => {
    expect(plan(schedule, lesson("b", "2026-11-26"), lesson("a", "2026-11-26"))).toEqual({
      slots: [["2026-11-23"], ["2026-11-26", "b", "a"]],
      orphans: [],
    });
  });

  test("of another course, time or day are orphans", () => {
    const lessons = [
      lesson("course", "2026-11-23", 480, "physics"),
      lesson("time", "2026-11-23", 481),
      lesson("day", "2026-11-24"),
    ];
    expect(plan(schedule, ...lessons).orphans).toEqual(["course", "time", "day"]);
  });

  test("follow a moved lesson and stay with a cancelled one", () => {
    const exceptions = [
      buildException({ id: "m", kind: "moved", toDate: "2026-11-25" }),
      buildException({ id: "c", kind: "cancelled", date: "2026-11-26" }),
    ];
    expect(plan({ ...schedule, exceptions }, lesson("a", "2026-11-23"), lesson("b", "2026-11-26"))).toEqual({
      slots: [
        ["2026-11-25", "a"],
        ["2026-11-26", "b"],
      ],
      orphans: [],
    });
  });

  test("are orphans once a holiday takes their slot", () => {
    const holidays = [buildHoliday({ start: "2026-11-26" })];
    expect(plan({ ...schedule, holidays }, lesson("a", "2026-11-23"), lesson("b", "2026-11-26"))).toEqual({
      slots: [["2026-11-23", "a"]],
      orphans: ["b"],
    });
  });
});
