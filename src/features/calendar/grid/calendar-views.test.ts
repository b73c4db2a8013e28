import { describe, expect, it } from "vitest";
import { calendarViews, readRange, shownRange, spanOf, stepDate, viewRange } from "./calendar-views.ts";

const yearStart = "2026-09-15";

describe("viewRange", () => {
  it.each([
    ["timeGridDay", "2026-11-23", "2026-11-23", "2026-11-23"],
    ["timeGridWeek", "2026-11-29", "2026-11-23", "2026-11-29"],
    ["dayGridWeek", "2027-01-01", "2026-12-28", "2027-01-03"],
    ["dayGridMonth", "2028-02-10", "2028-02-01", "2028-02-29"],
    ["multiMonthYear", "2026-11-23", "2026-09-01", "2027-08-31"],
    ["multiMonthYear", "2026-08-31", "2025-09-01", "2026-08-31"],
    ["dayGridYear", "2027-09-01", "2027-09-01", "2028-08-31"],
  ] as const)("%s on %s is about %s to %s", (view, date, start, end) => {
    expect(viewRange(view, date, yearStart)).toEqual({ start, end });
  });
});

describe("shownRange", () => {
  it("shows six weeks of every month, also of a February that would need four", () => {
    expect(shownRange("dayGridMonth", "2027-02-14", yearStart)).toEqual({ start: "2027-02-01", end: "2027-03-14" });
    expect(shownRange("dayGridMonth", "2026-11-23", yearStart)).toEqual({ start: "2026-10-26", end: "2026-12-06" });
  });

  it("shows whole weeks of a year", () => {
    expect(shownRange("dayGridYear", "2026-11-23", yearStart)).toEqual({ start: "2026-08-31", end: "2027-09-05" });
  });

  it.each(calendarViews)("%s shows its own date", (view) => {
    const { start, end } = shownRange(view, "2026-12-31", yearStart);
    expect(start <= "2026-12-31" && "2026-12-31" <= end).toBe(true);
  });
});

describe("readRange", () => {
  const narrow = calendarViews.filter((view) => spanOf(view) !== "year");

  it.each(narrow)("%s reads what it shows, and what it shows a step before and after", (view) => {
    for (const date of ["2026-11-23", "2026-12-01", "2027-01-31", "2028-02-29"]) {
      const read = readRange(view, date, yearStart);
      for (const step of [-1, 0, 1] as const) {
        const shown = shownRange(view, step === 0 ? date : stepDate(view, date, step), yearStart);
        expect(read.start <= shown.start && shown.end <= read.end, `${date} ${step}`).toBe(true);
      }
    }
  });

  it("reads the same for all views of a day's month", () => {
    const ranges = narrow.map((view) => JSON.stringify(readRange(view, "2026-11-18", yearStart)));
    expect(new Set(ranges).size).toBe(1);
  });
});

describe("stepDate", () => {
  it.each([
    ["timeGridDay", "2026-10-25", 1, "2026-10-26"],
    ["timeGridWeek", "2026-12-28", 1, "2027-01-04"],
    ["dayGridMonth", "2027-01-31", 1, "2027-02-28"],
    ["multiMonthYear", "2028-02-29", -1, "2027-02-28"],
  ] as const)("%s from %s by %i is %s", (view, date, step, expected) => {
    expect(stepDate(view, date, step)).toBe(expected);
  });

  it.each(calendarViews)("%s steps to the next range and back into its own", (view) => {
    const next = stepDate(view, "2026-11-23", 1);
    expect(viewRange(view, next, yearStart).start > viewRange(view, "2026-11-23", yearStart).end).toBe(true);
    expect(viewRange(view, stepDate(view, next, -1), yearStart)).toEqual(viewRange(view, "2026-11-23", yearStart));
  });
});

describe("spanOf", () => {
  it("has a span for each view", () => {
    expect(calendarViews.map(spanOf)).toEqual(["day", "day", "week", "week", "month", "year", "year", "month"]);
  });
});
