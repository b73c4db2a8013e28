import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datesBetween, dateToDay, dateToWeek, isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { LabelReason, Rotation } from "./rotation.ts";
import { createLabelExplainer } from "./labeller.ts";
import type { SchoolDays } from "#domain/holidays/school-days";
import { allDates, anySchool } from "../../../tests/support/domain-arbitraries.ts";
import { buildHoliday, buildRotation, luxembourgHolidays, year2026 } from "../../../tests/support/domain-builders.ts";

const named = luxembourgHolidays.map((holiday) => ({ ...holiday, name: holiday.id }));
const school: SchoolDays = { year: year2026, holidays: named, days: [1, 2, 3, 4, 5] };

const explain = (rotation: Partial<Rotation>, date: PlainDate, of: SchoolDays = school): LabelReason =>
  createLabelExplainer(buildRotation(rotation), of)(date);

const anchor = { anchorDate: "2026-09-16", anchorLabel: "A" };

describe("the rule", () => {
  test("alternate: the anchor, and without one the first day of the year", () => {
    const base = { type: "anchor", unit: "week", rule: "alternate", turns: 2, week: 48, skipped: [] };
    expect(explain(anchor, "2026-11-23")).toEqual({ ...base, label: "A", date: "2026-09-16", from: "A" });
    expect(explain({}, "2026-11-23")).toEqual({ ...base, label: "A", date: "2026-09-15", from: "A" });
    const later = { anchorDate: "2026-10-05", anchorLabel: "B" };
    expect(explain(later, "2026-11-23")).toEqual({ ...base, label: "A", date: "2026-10-05", from: "B" });
  });

  test("parity: the week number, with an anchor too", () => {
    const base = { unit: "week", rule: "parity", turns: 2, label: "A" };
    expect(explain({ rule: "parity" }, "2027-01-04")).toEqual({ ...base, type: "weekNumber", from: "A", week: 1 });
    expect(explain({ rule: "parity", ...anchor }, "2026-11-23")).toEqual({
      ...base,
      type: "anchor",
      date: "2026-09-16",
      from: "A",
      week: 48,
      skipped: [],
    });
  });

  test.each<[string, PlainDate, string, readonly (readonly [PlainDate, readonly string[]])[]]>([
    ["before any holiday", "2026-10-26", "A", []],
    ["after one of a week", "2026-11-09", "B", [["2026-11-02", ["all-saints"]]]],
    [
      "after another of two weeks",
      "2027-01-04",
      "B",
      [
        ["2026-11-02", ["all-saints"]],
        ["2026-12-21", ["christmas"]],
        ["2026-12-28", ["christmas"]],
      ],
    ],
  ])("alternate-skip: the weeks passed over, %s", (_, date, label, skipped) => {
    const reason = explain({ rule: "alternate-skip", ...anchor }, date);
    const skips = skipped.map(([monday, closures]) => ({ date: monday, closures }));
    expect(reason).toMatchObject({ type: "anchor", label, from: "A", skipped: skips });
  });

  test("alternate-skip: a week closed by several holidays names each once; a date before the anchor counts back", () => {
    const holidays = [
      buildHoliday({ id: "1", name: "Exams", start: "2026-09-21", end: "2026-09-22" }),
      buildHoliday({ id: "2", name: "Trip", start: "2026-09-23", end: "2026-09-25" }),
    ];
    const rotation: Partial<Rotation> = { rule: "alternate-skip", anchorDate: "2026-09-28", anchorLabel: "A" };
    expect(explain(rotation, "2026-09-16", { ...school, holidays })).toMatchObject({
      label: "B",
      skipped: [{ date: "2026-09-21", closures: ["Exams", "Trip"] }],
    });
  });

  test("days: the closed days passed over; a lost day is counted and therefore not among them", () => {
    const holidays = [
      buildHoliday({ name: "Fair", start: "2026-09-17" }),
      buildHoliday({ name: "Storm", start: "2026-09-18", cycle: "lose" }),
    ];
    expect(explain({ unit: "day", labels: ["1", "2", "3"] }, "2026-09-21", { ...school, holidays })).toEqual({
      type: "anchor",
      unit: "day",
      rule: "alternate",
      turns: 3,
      week: 39,
      label: "1",
      date: "2026-09-15",
      from: "1",
      skipped: [{ date: "2026-09-17", closures: ["Fair"] }],
    });
  });

  test("nothing where there is no label", () => {
    expect(explain({ rule: "alternate-skip" }, "2026-12-24")).toEqual({ type: "none", label: null });
    expect(explain({ rule: "explicit" }, "2026-11-23")).toEqual({ type: "none", label: null });
  });
});

describe("what goes before the rule", () => {
  test("an override of this week, and one from an earlier week on", () => {
    const overrides = { "2026-11-16": "B>", "2026-11-30": "B" };
    expect(explain({ overrides }, "2026-11-23")).toEqual({
      type: "onward",
      label: "A",
      date: "2026-11-16",
      from: "B",
      unit: "week",
      rule: "alternate",
      turns: 2,
      week: 48,
      skipped: [],
    });
    const once = { type: "override", unit: "week", label: "B", date: "2026-11-30" };
    expect(explain({ overrides }, "2026-12-02")).toEqual(once);
  });

  test("only what is passed over since an override from a week on", () => {
    const overrides = { "2026-11-16": "B>" };
    expect(explain({ rule: "alternate-skip", overrides }, "2027-01-04")).toMatchObject({
      type: "onward",
      label: "A",
      skipped: [{ date: "2026-12-21" }, { date: "2026-12-28" }],
    });
  });

  test("a closed day that set the cycle", () => {
    const holidays = [buildHoliday({ name: "Fair", start: "2026-09-17", cycle: "force:B" })];
    expect(explain({ unit: "day" }, "2026-09-21", { ...school, holidays })).toMatchObject({
      type: "closure",
      label: "A",
      date: "2026-09-17",
      from: "B",
    });
  });
});

/** How many counted units lie from one to the other; negative backwards. */
const countUnits = (from: number, to: number, isCounted: (unit: number) => boolean): number => {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  let count = 0;
  for (let unit = low; unit < high; unit += 1) count += isCounted(unit) ? 1 : 0;
  return from <= to ? count : -count;
};

/** The steps from a reason's origin to a date, counted by nothing but what the reason says. */
const stepsOf = (reason: LabelReason, date: PlainDate, { year, days }: SchoolDays): number => {
  if (reason.type === "none" || reason.type === "override" || reason.rule === "explicit") return 0;
  if (reason.type === "weekNumber") return reason.week - 1;
  if (reason.unit === "day") {
    const skipped = new Set(reason.skipped.map((skip) => skip.date));
    const teaching = new Set(
      datesBetween(year.start, year.end)
        .filter((one) => (days as number[]).includes(isoWeekday(one)) && !skipped.has(one))
        .map(dateToDay),
    );
    return countUnits(dateToDay(reason.date), dateToDay(date), (day) => teaching.has(day));
  }
  if (reason.rule === "parity") return reason.week - isoWeek(reason.date).week;
  const [from, to] = [dateToWeek(reason.date), dateToWeek(date)];
  if (reason.rule === "alternate") return to - from;
  const skipped = new Set(reason.skipped.map((skip) => dateToWeek(skip.date)));
  const isInYear = (week: number) => dateToWeek(year.start) <= week && week <= dateToWeek(year.end);
  return countUnits(from, to, (week) => isInYear(week) && !skipped.has(week));
};

test("the reason, counted by hand, gives the label; and it belongs to the date alone", () => {
  fc.assert(
    fc.property(anySchool, ({ school: made, rotation }) => {
      const reasonOf = createLabelExplainer(rotation, made);
      const { labels } = rotation;
      const dates = allDates(made);
      const again = createLabelExplainer(rotation, made);
      const backwards = new Map(dates.toReversed().map((date) => [date, again(date)]));
      for (const date of dates) {
        const reason = reasonOf(date);
        expect(backwards.get(date)).toEqual(reason);
        if (reason.type === "none") continue;
        if (reason.type === "override") {
          expect(rotation.overrides[reason.date]).toBe(reason.label);
          continue;
        }
        const place = labels.indexOf(reason.from) + stepsOf(reason, date, made);
        expect(reason.label).toBe(labels[((place % labels.length) + labels.length) % labels.length]);
        expect(reason.turns).toBe(labels.length);
        expect(reason.week).toBe(isoWeek(date).week);
      }
    }),
    { numRuns: 40 },
  );
});
