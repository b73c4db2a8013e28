import { describe, expect, it } from "vitest";
import { buildTimetable } from "../../../../tests/support/domain-builders.ts";
import { idleWeekendDays, pausesOf, periodsIn, visibleHours } from "./calendar-hours.ts";

const period = (label: string, start: number, end: number, pause = false) => ({ id: label, label, start, end, pause });
const grid = [period("1", 480, 530), period("2", 535, 585), period("lunch", 590, 640, true), period("3", 645, 695)];

describe("visibleHours", () => {
  it("shows the periods with a margin, in whole rows", () => {
    expect(visibleHours(grid, [])).toEqual({ start: 450, end: 720, first: 465 });
  });

  it("grows for what is outside of the periods", () => {
    const spans = [
      { start: 390, end: 400 },
      { start: 1170, end: 1260 },
    ];
    expect(visibleHours(grid, spans)).toEqual({ start: 360, end: 1290, first: 375 });
  });

  it("stays within the day", () => {
    expect(visibleHours(grid, [{ start: 0, end: 1440 }])).toEqual({ start: 0, end: 1440, first: 0 });
  });

  it("shows a working day where there are no periods", () => {
    expect(visibleHours([], [])).toEqual({ start: 450, end: 1110, first: 465 });
  });
});

describe("pausesOf", () => {
  it("grows a pause over the short breaks beside it", () => {
    expect(pausesOf(grid)).toEqual([{ start: 585, end: 645 }]);
  });

  it("leaves a long gap beside it alone", () => {
    expect(pausesOf([period("1", 480, 530), period("lunch", 600, 640, true)])).toEqual([{ start: 600, end: 640 }]);
  });
});

describe("periodsIn", () => {
  it("takes the first timetable that is valid in the range", () => {
    const timetables = [
      buildTimetable({ id: "a", validTo: "2027-02-14", periods: [grid[0]!] }),
      buildTimetable({ id: "b", validFrom: "2027-02-15", periods: grid.toReversed() }),
    ];
    expect(periodsIn(timetables, { start: "2027-02-14", end: "2027-02-20" })).toEqual([grid[0]]);
    expect(periodsIn(timetables, { start: "2027-02-15", end: "2027-02-21" })).toEqual(grid);
    expect(periodsIn(timetables, { start: "2028-01-03", end: "2028-01-09" })).toEqual([]);
  });
});

describe("idleWeekendDays", () => {
  const week = { start: "2026-11-23", end: "2026-11-29" };

  it("leaves out both days of a week-end without school and plans", () => {
    expect(idleWeekendDays([buildTimetable()], week, new Set(["2026-11-25"]))).toEqual([6, 7]);
  });

  it("keeps a day on which something is planned or taught", () => {
    expect(idleWeekendDays([buildTimetable()], week, new Set(["2026-11-28"]))).toEqual([7]);
    expect(idleWeekendDays([buildTimetable({ days: [1, 2, 3, 4, 5, 6] })], week, new Set())).toEqual([7]);
  });
});
