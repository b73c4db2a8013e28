import { describe, expect, test } from "vitest";
import { createExpander } from "#domain/schedule/expander";
import type { Holiday } from "#domain/holidays/holiday";
import { addDays, datesBetween, type PlainDate } from "#domain/time/plain-date";
import type { Rotation } from "./rotation.ts";
import { createLabeller } from "./labeller.ts";
import type { SchoolDays } from "#domain/holidays/school-days";
import {
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildTimetable,
  luxembourgHolidays,
  year2026,
} from "../../../tests/support/domain-builders.ts";

/** The rules of time as tables: one row a case, read as a teacher reads a wall calendar. */

const anchor = { anchorDate: "2026-09-16", anchorLabel: "A" };
const overrides = { "2026-09-14": "A", "2026-10-26": "B>", "2027-01-04": "A>" };

const weeks = (rotation: Partial<Rotation>, holidays: readonly Holiday[], monday: PlainDate, count: number): string => {
  const label = createLabeller(buildRotation(rotation), { year: year2026, holidays, days: [1, 2, 3, 4, 5] });
  return Array.from({ length: count }, (_, index) => label(addDays(monday, index * 7)) ?? "-").join(" ");
};

const days = (rotation: Partial<Rotation>, school: SchoolDays, start: PlainDate, end: PlainDate): string => {
  const label = createLabeller(buildRotation({ unit: "day", labels: ["1", "2", "3", "4"], ...rotation }), school);
  return datesBetween(start, end)
    .map((date) => label(date) ?? "-")
    .join(" ");
};

describe("two labels over the year's turn: weeks 51, 52, 53 (28 December), 1 (4 January), 2", () => {
  test.each<[string, Partial<Rotation>, string]>([
    ["parity: 53 and 1 are both odd", { rule: "parity" }, "A B A A B"],
    ["parity, anchored in an even week", { rule: "parity", ...anchor }, "B A B B A"],
    ["alternate: every calendar week", { rule: "alternate", ...anchor }, "B A B A B"],
    ["alternate and skip: the two weeks of Christmas take none", { rule: "alternate-skip", ...anchor }, "A - - B A"],
    ["explicit: only what is said", { rule: "explicit", overrides }, "B B B A A"],
  ])("%s", (_, rotation, expected) => {
    expect(weeks(rotation, luxembourgHolidays, "2026-12-14", 5)).toBe(expected);
  });
});

describe("a holiday of one week, 2 to 8 November: the weeks of 26 October to 16 November", () => {
  test.each<[string, Partial<Rotation>, string]>([
    ["parity", { rule: "parity" }, "B A B A"],
    ["alternate", { rule: "alternate", ...anchor }, "A B A B"],
    ["alternate and skip", { rule: "alternate-skip", ...anchor }, "A - B A"],
    ["explicit", { rule: "explicit", overrides }, "B B B B"],
  ])("%s", (_, rotation, expected) => {
    const holidays = [buildHoliday({ start: "2026-11-02", end: "2026-11-08" })];
    expect(weeks(rotation, holidays, "2026-10-26", 4)).toBe(expected);
  });
});

describe("closures that leave a week its school: 2 to 6 November", () => {
  const week = { start: "2026-11-02", end: "2026-11-06" };
  test.each<[string, readonly Holiday[]]>([
    ["every morning of it", [buildHoliday({ ...week, startMinute: 480, endMinute: 720 })]],
    ["all day, for one class", [buildHoliday({ ...week, classes: ["7C2"] })]],
    [
      "two classes, one after the other",
      [buildHoliday({ ...week, id: "1", classes: ["7C2"] }), buildHoliday({ ...week, id: "2", classes: ["6C1"] })],
    ],
    ["four of five days", [buildHoliday({ ...week, end: "2026-11-05" })]],
    [
      "four whole days and the morning of the fifth",
      [
        buildHoliday({ ...week, end: "2026-11-05" }),
        buildHoliday({ start: "2026-11-06", startMinute: 480, endMinute: 720 }),
      ],
    ],
  ])("%s: counted as any other", (_, holidays) => {
    expect(weeks({ rule: "alternate-skip", ...anchor }, holidays, "2026-10-26", 3)).toBe("A B A");
  });

  test("minutes from 0 to 1440 are a whole day", () => {
    const holidays = [buildHoliday({ ...week, startMinute: 0, endMinute: 1440 })];
    expect(weeks({ rule: "alternate-skip", ...anchor }, holidays, "2026-10-26", 3)).toBe("A - B");
  });
});

describe("days of a cycle, Wednesday 16 September closed", () => {
  const on = (closure: Partial<Holiday>): SchoolDays => ({
    year: year2026,
    holidays: [buildHoliday({ start: "2026-09-16", ...closure })],
    days: [1, 2, 3, 4, 5],
  });
  test.each<[string, Partial<Holiday>, string]>([
    ["pause", {}, "1 - 2 3 - - 4"],
    ["lose", { cycle: "lose" }, "1 - 3 4 - - 1"],
    ["reset", { cycle: "reset" }, "1 - 1 2 - - 3"],
    ["force", { cycle: "force:4" }, "1 - 4 1 - - 2"],
    ["the morning only, whatever its effect", { cycle: "lose", endMinute: 720 }, "1 2 3 4 - - 1"],
    ["some classes only, whatever its effect", { cycle: "reset", classes: ["7C2"] }, "1 2 3 4 - - 1"],
  ])("%s", (_, closure, expected) => {
    expect(days({}, on(closure), "2026-09-15", "2026-09-21")).toBe(expected);
  });

  test.each([
    ["pause", "1 2 - - - - - - - - - - - 3"],
    ["lose", "1 2 - - - - - - - - - - - 2"],
    ["reset", "1 2 - - - - - - - - - - - 1"],
    ["force:2", "1 2 - - - - - - - - - - - 2"],
  ])("a holiday of seven school days with a weekend on either side, %s", (cycle, expected) => {
    const school = on({ start: "2026-09-17", end: "2026-09-27", cycle });
    expect(days({}, school, "2026-09-15", "2026-09-28")).toBe(expected);
  });
});

describe("dates that trip arithmetic", () => {
  const leap = { start: "2027-09-13", end: "2028-07-14" };

  test("29 February 2028, a Tuesday, is a day like any other", () => {
    const school: SchoolDays = { year: leap, holidays: [], days: [1, 2, 3, 4, 5] };
    const from28 = { anchorDate: "2028-02-28", anchorLabel: "1" };
    expect(days(from28, school, "2028-02-28", "2028-03-03")).toBe("1 2 3 4 1");
    const label = createLabeller(buildRotation({ anchorDate: "2028-02-28", anchorLabel: "A" }), school);
    expect(["2028-02-21", "2028-02-29", "2028-03-06"].map(label)).toEqual(["B", "A", "B"]);
  });

  test.each([
    ["the clock goes back, 25 October 2026", "2026-10-24", "B B - A"],
    ["the clock goes forward, 28 March 2027", "2027-03-27", "B B - A"],
  ])("%s: Saturday, Sunday and Monday keep their weeks", (_, saturday, expected) => {
    const label = createLabeller(buildRotation(anchor), { year: year2026, holidays: [], days: [1, 2, 3, 4, 5] });
    const [sat, sun, mon] = [0, 1, 2].map((count) => label(addDays(saturday, count)));
    expect(`${sat} ${sun} - ${mon}`).toBe(expected);
  });

  test.each([
    ["back", "2026-10-23", "4 - - 1"],
    ["forward", "2027-03-26", "4 - - 1"],
  ])("a cycle of days over the clock going %s", (_, friday, expected) => {
    const school: SchoolDays = { year: year2026, holidays: [], days: [1, 2, 3, 4, 5] };
    expect(days({ anchorDate: friday, anchorLabel: "4" }, school, friday, addDays(friday, 3))).toBe(expected);
  });
});

describe("timetables that change on a Thursday", () => {
  const weekly = buildRotation({ id: "weekly", ...anchor });
  const daily = buildRotation({ id: "daily", unit: "day", labels: ["1", "2", "3"], rule: "alternate" });
  const schedule = (second: string) =>
    buildSchedule({
      rotations: [weekly, daily],
      timetables: [
        buildTimetable({ id: "t1", validTo: "2026-10-07", rotation: "weekly" }),
        buildTimetable({ id: "t2", validFrom: "2026-10-08", rotation: second }),
      ],
    });
  const labels = (second: string): string => {
    const { labelOn } = createExpander(schedule(second));
    return datesBetween("2026-10-05", "2026-10-13")
      .map((date) => labelOn(date) ?? "-")
      .join(" ");
  };

  test("the same rotation continues", () => expect(labels("weekly")).toBe("B B B B B B B A A"));

  test("another one counts from its own anchor, as if it had always held", () => {
    // 15 September is day 1; 8 October is the eighteenth school day, so day 3.
    expect(labels("daily")).toBe("B B B 3 1 - - 2 3");
  });

  test("none leaves the days without a label", () => expect(labels("")).toBe("B B B - - - - - -"));

  test("the weekdays of each timetable decide which weeks are closed", () => {
    const closedFrom = [buildHoliday({ start: "2026-10-05", end: "2026-10-09" })];
    const made = (later: readonly number[]) =>
      createExpander({
        ...schedule("weekly"),
        rotations: [{ ...weekly, rule: "alternate-skip" }],
        holidays: closedFrom,
        timetables: [
          buildTimetable({ id: "t1", validTo: "2026-10-07", rotation: "weekly" }),
          buildTimetable({ id: "t2", validFrom: "2026-10-08", rotation: "weekly", days: later }),
        ],
      });
    expect(made([1, 2, 3, 4, 5]).labelOn("2026-10-12")).toBe("B");
    expect(made([1, 2, 3, 4, 5, 6]).labelOn("2026-10-12")).toBe("A");
  });
});
