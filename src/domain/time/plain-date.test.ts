import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  datesBetween,
  dateToDay,
  dateToWeek,
  dayToDate,
  diffDays,
  endOfMonth,
  isoWeek,
  isoWeekday,
  isPlainDate,
  mondayOf,
  startOfMonth,
  wallClockIn,
  weekToMonday,
} from "./plain-date.ts";

// The calendar once more, by its rules alone: no instant, no library, nothing of plain-date.ts.
const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLength = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const partsOf = (date: string): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8)),
];
const toText = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
const dayAfter = (date: string): string => {
  const [year, month, day] = partsOf(date);
  if (day < monthLength(year, month)) return toText(year, month, day + 1);
  return month < 12 ? toText(year, month + 1, 1) : toText(year + 1, 1, 1);
};
const dayOfYear = (date: string): number => {
  const [year, month, day] = partsOf(date);
  return Array.from({ length: month - 1 }, (_, index) => monthLength(year, index + 1)).reduce((a, b) => a + b, day);
};
const monthsLater = (date: string, count: number): string => {
  const [year, month, day] = partsOf(date);
  const months = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return toText(toYear, toMonth, Math.min(day, monthLength(toYear, toMonth)));
};

/** 1 January of year 1 was a Monday; 365 days are one weekday more than whole weeks. */
const weekdayOf = (date: string): number => {
  const before = Number(date.slice(0, 4)) - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return ((before * 365 + leapDays + dayOfYear(date) - 1) % 7) + 1;
};
/** A year has 53 weeks where it begins or ends on a Thursday. */
const weeksIn = (year: number): number =>
  weekdayOf(toText(year, 1, 1)) === 4 || weekdayOf(toText(year, 12, 31)) === 4 ? 53 : 52;
const isoWeekByRule = (date: string): { year: number; week: number } => {
  const year = Number(date.slice(0, 4));
  const week = Math.floor((dayOfYear(date) - weekdayOf(date) + 10) / 7);
  if (week < 1) return { year: year - 1, week: weeksIn(year - 1) };
  return week > weeksIn(year) ? { year: year + 1, week: 1 } : { year, week };
};

/** Any day there is, more often around a new year and in our time. */
const everyDate = fc.oneof(
  fc
    .record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(30) })
    .map(({ year, month, day }) => toText(year, month, (day % monthLength(year, month)) + 1)),
  fc
    .record({ year: fc.integer({ min: 1, max: 9999 }), day: fc.integer({ min: -4, max: 4 }) })
    .map(({ year, day }) => (day < 0 ? toText(year, 12, 32 + day) : toText(year, 1, day + 1))),
  fc.integer({ min: dateToDay("1900-01-01"), max: dateToDay("2199-12-31") }).map(dayToDate),
);
/** 1900 to 2199: with every kind of leap year and century, and room for what is added. */
const anyDate = fc.integer({ min: dateToDay("1900-01-01"), max: dateToDay("2199-12-31") }).map(dayToDate);
const anyCount = fc.integer({ min: -5000, max: 5000 });

describe("plain dates", () => {
  test.each([
    ["2027-02-28", true],
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2100-02-29", false],
    ["2000-02-29", true],
    ["2026-04-31", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-1-1", false],
    ["2026-01-01T00:00", false],
    ["", false],
    ["heute", false],
  ])("%s exists: %s", (text, expected) => {
    expect(isPlainDate(text)).toBe(expected);
  });

  test.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-02-29", 1, "2028-03-01"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2026-10-24", 1, "2026-10-25"],
    ["2026-10-25", 1, "2026-10-26"],
    ["2027-03-27", 1, "2027-03-28"],
    ["2027-03-28", 1, "2027-03-29"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2026-09-15", 303, "2027-07-15"],
  ])("%s and %i days is %s", (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
    expect(diffDays(date, expected)).toBe(count);
  });

  test.each([
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-11-15", 2, "2027-01-15"],
    ["2026-12-31", 1, "2027-01-31"],
    ["2027-01-15", -1, "2026-12-15"],
    ["2027-03-31", -1, "2027-02-28"],
  ])("%s and %i months is %s", (date, count, expected) => {
    expect(addMonths(date, count)).toBe(expected);
  });

  test("months have their first and last day", () => {
    expect(startOfMonth("2028-02-29")).toBe("2028-02-01");
    expect(endOfMonth("2028-02-01")).toBe("2028-02-29");
    expect(endOfMonth("2027-02-14")).toBe("2027-02-28");
    expect(endOfMonth("2026-12-05")).toBe("2026-12-31");
  });

  test.each([
    ["2026-12-28", 2026, 53, 1],
    ["2027-01-03", 2026, 53, 7],
    ["2027-01-04", 2027, 1, 1],
    ["2026-11-23", 2026, 48, 1],
    ["2024-12-30", 2025, 1, 1],
    ["2021-01-03", 2020, 53, 7],
    ["2028-02-29", 2028, 9, 2],
    ["2026-10-25", 2026, 43, 7],
    ["2027-03-28", 2027, 12, 7],
    ["0001-01-01", 1, 1, 1],
    ["0001-12-31", 2, 1, 1],
    ["9999-12-31", 9999, 52, 5],
    ["9998-12-31", 9998, 53, 4],
  ])("%s lies in %i week %i, on weekday %i", (date, year, week, weekday) => {
    expect(isoWeek(date)).toEqual({ year, week });
    expect(isoWeekday(date)).toBe(weekday);
  });

  test("dates between are inclusive and empty backwards", () => {
    expect(datesBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
    expect(datesBetween("2026-10-25", "2026-10-25")).toEqual(["2026-10-25"]);
    expect(datesBetween("2026-10-26", "2026-10-25")).toEqual([]);
  });
});

describe("properties of plain dates", () => {
  test("adding and differing undo each other", () => {
    fc.assert(
      fc.property(anyDate, anyCount, (date, count) => {
        const later = addDays(date, count);
        expect(diffDays(date, later)).toBe(count);
        expect(addDays(later, -count)).toBe(date);
        expect(isPlainDate(later)).toBe(true);
        expect(later > date).toBe(count > 0);
      }),
    );
  });

  test("weekday and ISO week are those of the calendar's rules, in every year", () => {
    fc.assert(
      fc.property(everyDate, (date) => {
        expect(isoWeekday(date)).toBe(weekdayOf(date));
        expect(isoWeek(date)).toEqual(isoWeekByRule(date));
      }),
      { numRuns: 2000 },
    );
  });

  test("the weekday is the one that Intl names", () => {
    const names = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
    const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    fc.assert(
      fc.property(everyDate, (date) => {
        expect(days[isoWeekday(date) - 1]).toBe(names.format(Date.parse(date)));
      }),
    );
  });

  test("year, week and weekday lead back to the date", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { year, week } = isoWeek(date);
        const firstMonday = mondayOf(`${year}-01-04`);
        expect(addDays(firstMonday, (week - 1) * 7 + isoWeekday(date) - 1)).toBe(date);
      }),
    );
  });

  test("the Monday is at most six days back, and week numbers lead to it", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const monday = mondayOf(date);
        expect(isoWeekday(monday)).toBe(1);
        expect(diffDays(monday, date)).toBe(isoWeekday(date) - 1);
        expect(weekToMonday(dateToWeek(date))).toBe(monday);
        expect(dateToWeek(addDays(date, 7))).toBe(dateToWeek(date) + 1);
      }),
    );
  });

  test("days follow each other, and months have their length, by the calendar's rules", () => {
    fc.assert(
      fc.property(everyDate, (date) => {
        const [year, month] = partsOf(date);
        expect(startOfMonth(date)).toBe(toText(year, month, 1));
        expect(endOfMonth(date)).toBe(toText(year, month, monthLength(year, month)));
        if (date === "9999-12-31") return;
        expect(addDays(date, 1)).toBe(dayAfter(date));
        expect(datesBetween(date, dayAfter(date))).toEqual([date, dayAfter(date)]);
      }),
    );
  });

  test("months are added by the calendar's rules", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, count) => {
        expect(addMonths(date, count)).toBe(monthsLater(date, count));
      }),
    );
  });

  test("the dates of a range are as many as its days, in order", () => {
    fc.assert(
      fc.property(anyDate, fc.nat(800), (start, count) => {
        const dates = datesBetween(start, addDays(start, count));
        expect(dates).toHaveLength(count + 1);
        expect(dates.slice(1)).toEqual(dates.slice(0, -1).map(dayAfter));
      }),
    );
  });
});

describe("the clock on the wall", () => {
  test.each([
    // Winter time begins on 25 Oct 2026 at 03:00, summer time on 28 Mar 2027 at 02:00.
    ["2026-10-24T21:59Z", "2026-10-24", 23 * 60 + 59],
    ["2026-10-24T22:00Z", "2026-10-25", 0],
    ["2026-10-25T00:59Z", "2026-10-25", 2 * 60 + 59],
    ["2026-10-25T01:00Z", "2026-10-25", 2 * 60],
    ["2026-10-25T22:59Z", "2026-10-25", 23 * 60 + 59],
    ["2026-10-25T23:00Z", "2026-10-26", 0],
    ["2027-03-28T00:59Z", "2027-03-28", 60 + 59],
    ["2027-03-28T01:00Z", "2027-03-28", 3 * 60],
    ["2027-03-28T21:59Z", "2027-03-28", 23 * 60 + 59],
    ["2027-03-28T22:00Z", "2027-03-29", 0],
    ["2028-02-28T23:00Z", "2028-02-29", 0],
  ])("%s in Luxembourg is %s, %i minutes", (instant, date, minutes) => {
    expect(wallClockIn("Europe/Luxembourg", Date.parse(instant))).toEqual({ date, minutes });
  });

  test("zones differ, and an unknown one is the device's", () => {
    const instant = Date.parse("2026-11-23T23:30Z");
    expect(wallClockIn("Europe/London", instant).date).toBe("2026-11-23");
    expect(wallClockIn("Europe/Zurich", instant).date).toBe("2026-11-24");
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(wallClockIn("Nowhere/Land", instant)).toEqual(wallClockIn(device, instant));
  });
});
