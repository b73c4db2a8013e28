import { describe, expect, test } from "vitest";
import { addDays, datesBetween } from "#domain/time/plain-date";
import type { Rotation } from "./rotation.ts";
import { createLabeller } from "./labeller.ts";
import type { SchoolDays } from "#domain/holidays/school-days";
import { buildHoliday, buildRotation, luxembourgHolidays, year2026 } from "../../../tests/support/domain-builders.ts";

const school: SchoolDays = { year: year2026, holidays: luxembourgHolidays, days: [1, 2, 3, 4, 5] };

const weekLabels = (rotation: Partial<Rotation>, monday: string, count: number, of: SchoolDays = school): string => {
  const label = createLabeller(buildRotation(rotation), of);
  return Array.from({ length: count }, (_, index) => label(addDays(monday, index * 7)) ?? "-").join(" ");
};

/** The labels of the days from one date on. */
const dayLabels = (rotation: Partial<Rotation>, start: string, end: string, of: SchoolDays): string => {
  const label = createLabeller(buildRotation({ unit: "day", labels: ["1", "2", "3"], ...rotation }), of);
  return datesBetween(start, end)
    .map((date) => label(date) ?? "-")
    .join(" ");
};

/** The label of the Monday after a Friday on which closures with these effects meet. */
const afterFriday = (...effects: string[]): string => {
  const holidays = effects.map((cycle, index) => buildHoliday({ id: String(index), start: "2026-09-18", cycle }));
  return dayLabels({}, "2026-09-21", "2026-09-21", { ...school, holidays });
};

const anchoredAt = (anchorDate: string): Partial<Rotation> => ({ anchorDate, anchorLabel: "1" });

/** Monday to Friday, and to Saturday from 21 September on. */
const saturdaysLater = (date: string): number[] => (date < "2026-09-21" ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6]);

describe("parity", () => {
  test("odd weeks have the first label, even ones the second, and weeks 53 and 1 the same", () => {
    // Weeks 51, 52, 53, 1, 2
    expect(weekLabels({ rule: "parity" }, "2026-12-14", 5)).toBe("A B A A B");
  });

  test("a holiday changes nothing", () => {
    // Weeks 43 to 47; 45 is wholly holiday.
    expect(weekLabels({ rule: "parity" }, "2026-10-19", 5)).toBe("A B A B A");
  });

  test("an anchor says whether the odd weeks or the even ones have a label", () => {
    const anchor = { anchorDate: "2026-11-25", anchorLabel: "A" };
    expect(weekLabels({ rule: "parity", ...anchor }, "2026-12-14", 5)).toBe("B A B B A");
    expect(weekLabels({ rule: "parity", ...anchor, anchorLabel: "" }, "2026-12-14", 5)).toBe("A B A A B");
  });

  test("more labels follow the week number and start over in week 1", () => {
    const labels = ["A", "B", "C"];
    // 49 = 1 mod 3, so A; 53 = 2 mod 3, so B; then week 1 is A.
    expect(weekLabels({ rule: "parity", labels }, "2026-11-30", 7)).toBe("A B C A B A B");
  });
});

describe("alternate", () => {
  const rotation: Partial<Rotation> = { rule: "alternate", anchorDate: "2026-09-16", anchorLabel: "A" };

  test("takes a label in every calendar week, over one- and two-week holidays and over New Year", () => {
    // Weeks 44, 45 (holiday), 46; 51, 52 and 53 (holidays), 1, 2
    expect(weekLabels(rotation, "2026-10-26", 3)).toBe("A B A");
    expect(weekLabels(rotation, "2026-12-14", 5)).toBe("B A B A B");
  });

  test("begins the year with the first label when no anchor is set", () => {
    expect(weekLabels({ rule: "alternate" }, "2026-09-14", 4)).toBe("A B A B");
  });

  test("counts back from an anchor in the middle of the year", () => {
    expect(weekLabels({ rule: "alternate", anchorDate: "2026-10-05", anchorLabel: "B" }, "2026-09-14", 5)).toBe(
      "A B A B A",
    );
  });

  test("counts from an anchor before the year", () => {
    expect(weekLabels({ rule: "alternate", anchorDate: "2026-09-07", anchorLabel: "A" }, "2026-09-14", 2)).toBe("B A");
  });

  test("every day of a week has its label, the weekend too", () => {
    const label = createLabeller(buildRotation(rotation), school);
    expect(datesBetween("2026-09-14", "2026-09-21").map(label).join("")).toBe("AAAAAAAB");
  });

  test("two weeks on either side of a clock change differ", () => {
    expect(weekLabels(rotation, "2026-10-19", 2)).toBe("B A");
    expect(weekLabels(rotation, "2027-03-22", 2)).toBe("B A");
  });

  test("16 labels turn once in 16 weeks", () => {
    const labels = Array.from({ length: 16 }, (_, index) => String.fromCodePoint(65 + index));
    expect(weekLabels({ rule: "alternate", labels }, "2026-09-14", 18)).toBe("A B C D E F G H I J K L M N O P A B");
  });

  test("a cycle may have a label twice", () => {
    expect(weekLabels({ rule: "alternate", labels: ["A", "A", "B"] }, "2026-09-14", 6)).toBe("A A B A A B");
  });
});

describe("alternate-skip", () => {
  const rotation: Partial<Rotation> = { rule: "alternate-skip", anchorDate: "2026-09-16", anchorLabel: "A" };

  test("weeks of a one-week and a two-week holiday take no label and have none", () => {
    expect(weekLabels(rotation, "2026-10-26", 3)).toBe("A - B");
    expect(weekLabels(rotation, "2026-12-14", 5)).toBe("A - - B A");
  });

  test("a week with one school day left counts", () => {
    const holidays = [buildHoliday({ start: "2026-11-02", end: "2026-11-05" })];
    expect(weekLabels(rotation, "2026-10-26", 3, { ...school, holidays })).toBe("A B A");
  });

  test("several closures together make a week wholly holiday", () => {
    const holidays = [
      buildHoliday({ start: "2026-11-02", end: "2026-11-04" }),
      buildHoliday({ start: "2026-11-05", end: "2026-11-06", kind: "own" }),
    ];
    expect(weekLabels(rotation, "2026-10-26", 3, { ...school, holidays })).toBe("A - B");
  });

  test("closures of some classes or of some hours skip no week", () => {
    const week = { start: "2026-11-02", end: "2026-11-08" };
    for (const closure of [{ classes: ["7C2"] }, { startMinute: 480, endMinute: 720 }])
      expect(
        weekLabels(rotation, "2026-10-26", 3, { ...school, holidays: [buildHoliday({ ...week, ...closure })] }),
      ).toBe("A B A");
  });

  test("Saturday school keeps a week that is holiday from Monday to Friday", () => {
    const holidays = [buildHoliday({ start: "2026-11-02", end: "2026-11-06" })];
    expect(weekLabels(rotation, "2026-10-26", 3, { ...school, holidays, days: [1, 2, 3, 4, 5, 6] })).toBe("A B A");
  });

  test("an anchor in a skipped week names the next week", () => {
    const anchored: Partial<Rotation> = { ...rotation, anchorDate: "2026-11-03", anchorLabel: "A" };
    expect(weekLabels(anchored, "2026-10-19", 5)).toBe("A B - A B");
  });

  test("an anchor before the year names its first week", () => {
    expect(weekLabels({ ...rotation, anchorDate: "2026-08-03", anchorLabel: "B" }, "2026-09-14", 2)).toBe("B A");
  });

  test("an anchor after the year is counted back to its last week", () => {
    expect(weekLabels({ ...rotation, anchorDate: "2027-09-13", anchorLabel: "A" }, "2027-07-05", 2)).toBe("A B");
  });
});

describe("explicit", () => {
  test("only overrides give labels; from one on, the label stays", () => {
    const overrides = { "2026-09-14": "A", "2026-09-30": "B", "2026-10-12": "A>", "2026-10-19": "B" };
    expect(weekLabels({ rule: "explicit", overrides }, "2026-09-14", 7)).toBe("A - B - A B A");
  });

  test("holidays and an anchor change nothing", () => {
    const rotation: Partial<Rotation> = { rule: "explicit", anchorDate: "2026-09-16", anchorLabel: "A" };
    expect(weekLabels({ ...rotation, overrides: { "2026-11-03": "B" } }, "2026-10-26", 3)).toBe("- B -");
  });
});

describe("overrides of weeks", () => {
  test("one week alone leaves the count as it was", () => {
    expect(weekLabels({ overrides: { "2026-09-23": "A" } }, "2026-09-14", 4)).toBe("A A A B");
  });

  test("from one week on the count continues from there", () => {
    expect(weekLabels({ overrides: { "2026-09-21": "A>" } }, "2026-09-14", 4)).toBe("A A B A");
    expect(weekLabels({ rule: "parity", overrides: { "2026-09-21": "B>" } }, "2026-09-14", 4)).toBe("B B A B");
    const skip: Partial<Rotation> = { rule: "alternate-skip", overrides: { "2026-10-26": "B>" } };
    expect(weekLabels(skip, "2026-10-19", 4)).toBe("B B - A");
  });

  test("an anchor later than it takes over again", () => {
    const overrides = { "2026-09-21": "A>" };
    const rotation: Partial<Rotation> = { rule: "alternate", anchorDate: "2026-10-05", anchorLabel: "A", overrides };
    expect(weekLabels(rotation, "2026-09-14", 5)).toBe("B A B A B");
  });

  test("of two in one week the later date counts", () => {
    expect(weekLabels({ overrides: { "2026-09-25": "A", "2026-09-21": "B" } }, "2026-09-21", 1)).toBe("A");
  });

  test("one from before the year counts, one on a day that does not exist does not", () => {
    expect(weekLabels({ overrides: { "2026-08-03": "B>" } }, "2026-09-14", 2)).toBe("B A");
    expect(weekLabels({ overrides: { "2026-09-07": "A>" } }, "2026-09-14", 2)).toBe("B A");
    expect(weekLabels({ overrides: { "2026-09-31": "B>" }, anchorDate: "2026-02-30" }, "2026-09-28", 2)).toBe("A B");
  });

  test("a label the rotation lost is ignored; a label may itself end in >", () => {
    expect(weekLabels({ overrides: { "2026-09-21": "C", "2026-09-28": "C>" } }, "2026-09-14", 3)).toBe("A B A");
    expect(weekLabels({ labels: ["A", "A>"], overrides: { "2026-09-14": "A>" } }, "2026-09-14", 3)).toBe("A> A> A");
  });
});

describe("the year", () => {
  test("outside of its weeks there are no labels, in its first and last week there are", () => {
    expect(weekLabels({}, "2026-09-07", 2)).toBe("- A");
    expect(weekLabels({ rule: "parity" }, "2027-07-12", 2)).toBe("B -");
    expect(weekLabels({ overrides: { "2026-09-07": "B" } }, "2026-09-07", 2)).toBe("- A");
  });

  test("no labels, no label", () => {
    expect(createLabeller(buildRotation({ labels: [] }), school)("2026-09-15")).toBeNull();
  });
});

describe("days of a cycle", () => {
  // Tuesday 15 September to Sunday 27: the year's first two weeks.
  const open: SchoolDays = { ...school, holidays: [] };
  const closed = (cycle: string, start = "2026-09-17", end = start): SchoolDays => ({
    ...school,
    holidays: [buildHoliday({ start, end, cycle })],
  });

  test("each school day takes the next label, weekends have none", () => {
    expect(dayLabels({}, "2026-09-14", "2026-09-24", open)).toBe("- 1 2 3 1 - - 2 3 1 2");
  });

  test.each([
    ["", "1 2 - 3 - - 1 2 3"],
    ["pause", "1 2 - 3 - - 1 2 3"],
    ["lose", "1 2 - 1 - - 2 3 1"],
    ["reset", "1 2 - 1 - - 2 3 1"],
    ["force:2", "1 2 - 2 - - 3 1 2"],
    ["force:9", "1 2 - 3 - - 1 2 3"],
  ])("a closed Thursday with effect %j", (cycle, expected) => {
    expect(dayLabels({}, "2026-09-15", "2026-09-23", closed(cycle))).toBe(expected);
  });

  test.each([
    ["pause", "1 2 3 - - - - - - - 1 - - 2"],
    ["lose", "1 2 3 - - - - - - - 3 - - 1"],
    ["reset", "1 2 3 - - - - - - - 1 - - 2"],
    ["force:2", "1 2 3 - - - - - - - 2 - - 3"],
  ])("closed from Friday to the next Thursday with effect %s, with a weekend between", (cycle, expected) => {
    const days = closed(cycle, "2026-09-18", "2026-09-24");
    expect(dayLabels({}, "2026-09-15", "2026-09-28", days)).toBe(expected);
  });

  test("where closures meet, force goes before reset, reset before lose, lose before pause", () => {
    expect(afterFriday("pause", "lose")).toBe("2");
    expect(afterFriday("lose", "reset", "pause")).toBe("1");
    expect(afterFriday("reset", "force:3", "lose")).toBe("3");
    expect(afterFriday("force:9")).toBe("1");
  });

  test("a day lost after a reset counts", () => {
    const holidays = [
      buildHoliday({ start: "2026-09-17", cycle: "reset" }),
      buildHoliday({ start: "2026-09-18", cycle: "lose" }),
    ];
    expect(dayLabels({}, "2026-09-15", "2026-09-22", { ...school, holidays })).toBe("1 2 - - - - 2 3");
  });

  test("a closure on a weekend, of some classes or of some hours does nothing to the cycle", () => {
    const expected = "1 2 3 1 - - 2 3";
    for (const closure of [
      { start: "2026-09-19", end: "2026-09-20" },
      { start: "2026-09-17", classes: ["7C2"] },
      { start: "2026-09-17", startMinute: 480, endMinute: 720 },
    ]) {
      const days = { ...school, holidays: [buildHoliday({ cycle: "force:3", end: closure.start, ...closure })] };
      expect(dayLabels({}, "2026-09-15", "2026-09-22", days)).toBe(expected);
      const both = { ...days, holidays: [...days.holidays, buildHoliday({ start: "2026-09-17" })] };
      expect(dayLabels({}, "2026-09-15", "2026-09-22", both)).toBe("1 2 - 3 - - 1 2");
    }
  });

  test("an anchor names its day, or the next school day; dates before are counted back", () => {
    expect(dayLabels(anchoredAt("2026-09-17"), "2026-09-15", "2026-09-22", open)).toBe("2 3 1 2 - - 3 1");
    expect(dayLabels(anchoredAt("2026-09-19"), "2026-09-15", "2026-09-22", open)).toBe("3 1 2 3 - - 1 2");
    expect(dayLabels(anchoredAt("2026-08-01"), "2026-09-15", "2026-09-18", open)).toBe("1 2 3 1");
  });

  test("a closed first day of the year sets the cycle, unless an anchor names that day", () => {
    const force = closed("force:3", "2026-09-15");
    expect(dayLabels({}, "2026-09-15", "2026-09-18", force)).toBe("- 3 1 2");
    expect(dayLabels(anchoredAt("2026-09-15"), "2026-09-15", "2026-09-18", force)).toBe("- 1 2 3");
  });

  test("overrides: one day alone, from one day on, and on a Saturday taught for once", () => {
    expect(dayLabels({ overrides: { "2026-09-16": "1" } }, "2026-09-15", "2026-09-18", open)).toBe("1 1 3 1");
    expect(dayLabels({ overrides: { "2026-09-16": "1>" } }, "2026-09-15", "2026-09-18", open)).toBe("1 1 2 3");
    expect(dayLabels({ overrides: { "2026-09-19": "3" } }, "2026-09-18", "2026-09-21", open)).toBe("1 3 - 2");
  });

  test("a reset after an override from one day on sets the count again", () => {
    const overrides = { "2026-09-16": "1>" };
    expect(dayLabels({ overrides }, "2026-09-15", "2026-09-22", closed("reset", "2026-09-18"))).toBe("1 1 2 - - - 1 2");
  });

  test("explicit leaves only the overrides, on school days", () => {
    const overrides = { "2026-09-15": "2", "2026-09-17": "3>" };
    expect(dayLabels({ rule: "explicit", overrides }, "2026-09-15", "2026-09-21", closed("reset", "2026-09-18"))).toBe(
      "2 - 3 - - - 3",
    );
  });

  test("Saturdays count where they are school days, also from some date on", () => {
    expect(dayLabels({}, "2026-09-18", "2026-09-28", { ...open, days: saturdaysLater })).toBe("1 - - 2 3 1 2 3 1 - 2");
  });

  test("continue over a leap day", () => {
    const days: SchoolDays = { year: { start: "2028-02-28", end: "2028-03-03" }, holidays: [], days: [1, 2, 3, 4, 5] };
    expect(dayLabels({}, "2028-02-28", "2028-03-03", days)).toBe("1 2 3 1 2");
  });
});
