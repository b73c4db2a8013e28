import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  copyDay,
  droppedLabels,
  movedLabels,
  moveToPeriod,
  blockFault,
  sessionFault,
  stepLength,
  stepPeriod,
  stretchTo,
} from "./session-moves.ts";
import { buildSession } from "../../../tests/support/domain-builders.ts";
import type { TimetablePeriod } from "./timetable.ts";
import { dayPlanToPeriods, usualDay } from "./usual-day.ts";

const grid = (): TimetablePeriod[] => {
  let id = 0;
  return dayPlanToPeriods(usualDay("LU"), () => `p${(id += 1)}`);
};
const periods = grid();
const lessons = periods.filter(({ pause }) => !pause);
const at = (label: string): TimetablePeriod => periods.find((one) => one.label === label)!;
const indexOf = (label: string): number => periods.indexOf(at(label));

describe("a session that moves", () => {
  test("fills as many periods as before, breaks left out", () => {
    const double = { start: at("3").start, end: at("4").end };
    expect(moveToPeriod(double, periods, indexOf("2"))).toEqual({
      ok: true,
      value: { start: at("2").start, end: at("3").end },
    });
  });

  test("keeps its length off the grid and at the day's end, and never runs over midnight", () => {
    const odd = { start: 487, end: 527 };
    expect(moveToPeriod(odd, periods, 0)).toEqual({ ok: true, value: { start: 480, end: 520 } });
    const double = { start: at("1").start, end: at("2").end };
    const moved = moveToPeriod(double, periods, indexOf("8"));
    expect(moved).toEqual({ ok: true, value: { start: at("8").start, end: at("8").start + 105 } });
    const late = [{ id: "late", label: "9", start: 1420, end: 1440, pause: false }];
    expect(moveToPeriod(odd, late, 0)).toEqual({ ok: false, error: { type: "overMidnight" } });
  });

  test("a step down and a step up cancel each other, wherever there are whole lessons between breaks", () => {
    fc.assert(
      fc.property(fc.nat(lessons.length - 2), (index) => {
        const own = { start: lessons[index]!.start, end: lessons[index]!.end };
        const down = stepPeriod(own, lessons, 1);
        expect(down.ok && down.value.start).toBe(lessons[index + 1]!.start);
        expect(down.ok && stepPeriod(down.value, lessons, -1)).toEqual({ ok: true, value: own });
      }),
    );
    const last = { start: at("8").start, end: at("8").end };
    expect(stepPeriod(last, periods, 1)).toEqual({ ok: true, value: last });
  });

  test("grows and shrinks by whole lessons, never to nothing", () => {
    const single = { start: at("2").start, end: at("2").end };
    const double = stepLength(single, periods, 1);
    expect(double.end).toBe(at("3").end);
    expect(stepLength(double, periods, -1)).toEqual(single);
    expect(stepLength(single, periods, -1)).toEqual(single);
    expect(stretchTo(single, periods, at("4").start + 10).end).toBe(at("4").end);
    expect(stretchTo(single, periods, 0)).toEqual(single);
  });

  test("names the fault of an impossible place", () => {
    expect(sessionFault({ day: 1, start: 480, end: 530 }, [1, 2])).toBeUndefined();
    expect(sessionFault({ day: 6, start: 480, end: 530 }, [1, 2])).toEqual({ type: "noSchool" });
    expect(sessionFault({ day: 1, start: 530, end: 480 }, [1, 2])).toEqual({ type: "order" });
    expect(sessionFault({ day: 1, start: 1430, end: 1450 }, [1, 2])).toEqual({ type: "overMidnight" });
  });

  test("names the fault of an impossible block", () => {
    const timetable = { validFrom: "2026-09-15", validTo: "2027-02-14" };
    const fault = (validFrom: string, validTo: string) => blockFault({ validFrom, validTo }, timetable)?.type;
    expect(fault("", "")).toBeUndefined();
    expect(fault("2027-02-14", "")).toBeUndefined();
    expect(fault("2026-12-01", "2026-11-30")).toBe("blockOrder");
    expect(fault("2027-02-15", "2027-03-12")).toBe("blockOutside");
    expect(fault("", "2026-09-14")).toBe("blockOutside");
  });
});

describe("weeks of what is dropped", () => {
  test("are those with room, else by the place across the cell", () => {
    const ab = ["A", "B"];
    expect(droppedLabels(["B"], ab, 0.1)).toEqual(["B"]);
    expect(droppedLabels([], ab, 0.1)).toEqual(["A"]);
    expect(droppedLabels([], ab, 0.5)).toEqual([]);
    expect(droppedLabels([], ab, 0.9)).toEqual(["B"]);
    expect(droppedLabels([], [], 0.1)).toEqual([]);
    expect(droppedLabels(null, ab, 0.1)).toEqual([]);
    expect(movedLabels(["A"], ab, 0.8)).toEqual(["B"]);
    expect(movedLabels([], ab, 0.8)).toEqual([]);
  });
});

test("a day copied twice is there once", () => {
  let id = 0;
  const newId = (): string => `new${(id += 1)}`;
  const monday = [buildSession({ labels: ["A"] }), buildSession({ start: 600 })];
  const copies = copyDay(monday, 1, 3, newId);
  expect(copies.map(({ day, start }) => [day, start])).toEqual([
    [3, 480],
    [3, 600],
  ]);
  expect(copyDay([...monday, ...copies], 1, 3, newId)).toEqual([]);
});
