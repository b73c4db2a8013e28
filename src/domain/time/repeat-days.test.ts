import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DayRule, repeatDays } from "./repeat-days.ts";

const [MO, TU, WE, TH, FR, SA, SU] = [1, 2, 3, 4, 5, 6, 7] as const;
const all = (...isoDays: number[]) => isoDays.map((isoDay) => ({ isoDay, nth: 0 }));
const nth = (place: number, isoDay: number) => [{ isoDay, nth: place }];

const rule = (parts: Partial<DayRule> & Pick<DayRule, "freq">): DayRule => ({
  interval: 1,
  count: null,
  until: null,
  weekStart: MO,
  months: [],
  weeks: [],
  yearDays: [],
  monthDays: [],
  weekdays: [],
  positions: [],
  ...parts,
});

/** The first days, as "MM-DD", with the year where it changes. */
const first = (given: DayRule, start: string, count = 6) => {
  const days = repeatDays(given, start, { start: "1990-01-01", end: "2040-12-31" }).slice(0, count);
  return days
    .map((date, index) => (date.slice(0, 4) === days[index - 1]?.slice(0, 4) ? date.slice(5) : date))
    .join(" ");
};

// RFC 5545, 3.8.5.3: the examples that a rule over whole days can say.
test.each<[string, string, DayRule, string]>([
  ["daily, ten times", "1997-09-02", rule({ freq: "DAILY", count: 10 }), "1997-09-02 09-03 09-04 09-05 09-06 09-07"],
  ["every other day", "1997-09-02", rule({ freq: "DAILY", interval: 2 }), "1997-09-02 09-04 09-06 09-08 09-10 09-12"],
  [
    "every 10 days, 5 times",
    "1997-09-02",
    rule({ freq: "DAILY", interval: 10, count: 5 }),
    "1997-09-02 09-12 09-22 10-02 10-12",
  ],
  [
    "each day of January",
    "1998-01-30",
    rule({ freq: "DAILY", months: [1] }),
    "1998-01-30 01-31 1999-01-01 01-02 01-03 01-04",
  ],
  ["weekly until a day", "1997-09-02", rule({ freq: "WEEKLY", until: "1997-09-16" }), "1997-09-02 09-09 09-16"],
  [
    "every other week from Sunday on",
    "1997-09-01",
    rule({ freq: "WEEKLY", interval: 2, weekStart: SU, weekdays: all(MO, WE, FR) }),
    "1997-09-01 09-03 09-05 09-15 09-17 09-19",
  ],
  [
    "weeks from Monday on",
    "1997-08-05",
    rule({ freq: "WEEKLY", interval: 2, count: 4, weekdays: all(TU, SU) }),
    "1997-08-05 08-10 08-19 08-24",
  ],
  [
    "weeks from Sunday on",
    "1997-08-05",
    rule({ freq: "WEEKLY", interval: 2, count: 4, weekdays: all(TU, SU), weekStart: SU }),
    "1997-08-05 08-17 08-19 08-31",
  ],
  [
    "the first Friday",
    "1997-09-05",
    rule({ freq: "MONTHLY", weekdays: nth(1, FR) }),
    "1997-09-05 10-03 11-07 12-05 1998-01-02 02-06",
  ],
  [
    "every other month, first and last Sunday",
    "1997-09-07",
    rule({ freq: "MONTHLY", interval: 2, weekdays: [...nth(1, SU), ...nth(-1, SU)] }),
    "1997-09-07 09-28 11-02 11-30 1998-01-04 01-25",
  ],
  [
    "the second-to-last Monday",
    "1997-09-22",
    rule({ freq: "MONTHLY", count: 4, weekdays: nth(-2, MO) }),
    "1997-09-22 10-20 11-17 12-22",
  ],
  [
    "the third-to-last day",
    "1997-09-28",
    rule({ freq: "MONTHLY", monthDays: [-3] }),
    "1997-09-28 10-29 11-28 12-29 1998-01-29 02-26",
  ],
  [
    "the first and last day",
    "1997-09-30",
    rule({ freq: "MONTHLY", monthDays: [1, -1] }),
    "1997-09-30 10-01 10-31 11-01 11-30 12-01",
  ],
  [
    "every 18 months",
    "1997-09-10",
    rule({ freq: "MONTHLY", interval: 18, monthDays: [10, 11] }),
    "1997-09-10 09-11 1999-03-10 03-11 2000-09-10 09-11",
  ],
  [
    "in June and July",
    "1997-06-10",
    rule({ freq: "YEARLY", months: [6, 7], count: 4 }),
    "1997-06-10 07-10 1998-06-10 07-10",
  ],
  [
    "every third year by day",
    "1997-01-01",
    rule({ freq: "YEARLY", interval: 3, yearDays: [1, 100, 200] }),
    "1997-01-01 04-10 07-19 2000-01-01 04-09 07-18",
  ],
  [
    "the 20th Monday of the year",
    "1997-05-19",
    rule({ freq: "YEARLY", weekdays: nth(20, MO) }),
    "1997-05-19 1998-05-18 1999-05-17 2000-05-15 2001-05-14 2002-05-20",
  ],
  [
    "Monday of week 20",
    "1997-05-12",
    rule({ freq: "YEARLY", weeks: [20], weekdays: all(MO) }),
    "1997-05-12 1998-05-11 1999-05-17 2000-05-15 2001-05-14 2002-05-13",
  ],
  [
    "Thursdays of March",
    "1997-03-13",
    rule({ freq: "YEARLY", months: [3], weekdays: all(TH) }),
    "1997-03-13 03-20 03-27 1998-03-05 03-12 03-19",
  ],
  [
    "Friday the 13th",
    "1997-09-02",
    rule({ freq: "MONTHLY", weekdays: all(FR), monthDays: [13] }),
    "1998-02-13 03-13 11-13 1999-08-13 2000-10-13 2001-04-13",
  ],
  [
    "the Saturday after the first Sunday",
    "1997-09-13",
    rule({ freq: "MONTHLY", weekdays: all(SA), monthDays: [7, 8, 9, 10, 11, 12, 13] }),
    "1997-09-13 10-11 11-08 12-13 1998-01-10 02-07",
  ],
  [
    "election day",
    "1996-11-05",
    rule({ freq: "YEARLY", interval: 4, months: [11], weekdays: all(TU), monthDays: [2, 3, 4, 5, 6, 7, 8] }),
    "1996-11-05 2000-11-07 2004-11-02 2008-11-04 2012-11-06 2016-11-08",
  ],
  [
    "the third Tuesday, Wednesday or Thursday",
    "1997-09-04",
    rule({ freq: "MONTHLY", count: 3, weekdays: all(TU, WE, TH), positions: [3] }),
    "1997-09-04 10-07 11-06",
  ],
  [
    "the last working day but one",
    "1997-09-29",
    rule({ freq: "MONTHLY", weekdays: all(MO, TU, WE, TH, FR), positions: [-2] }),
    "1997-09-29 10-30 11-27 12-30 1998-01-29 02-26",
  ],
  [
    "no 30 February",
    "2007-01-15",
    rule({ freq: "MONTHLY", monthDays: [15, 30], count: 5 }),
    "2007-01-15 01-30 02-15 03-15 03-30",
  ],
])("%s", (_, start, given, expected) => {
  expect(first(given, start)).toBe(expected);
});

describe("where libraries err", () => {
  test("29 February comes in leap years only", () => {
    expect(first(rule({ freq: "YEARLY" }), "2024-02-29", 3)).toBe("2024-02-29 2028-02-29 2032-02-29");
  });

  test("the 31st comes in months that have one", () => {
    expect(first(rule({ freq: "MONTHLY" }), "2026-10-31", 3)).toBe("2026-10-31 12-31 2027-01-31");
  });

  test("a first day that the rule does not name is none, and does not count", () => {
    expect(first(rule({ freq: "DAILY", weekdays: all(MO), count: 2 }), "2026-10-31")).toBe("2026-11-02 11-09");
  });

  test("nothing comes before the first day", () => {
    const lastWorkingDay = rule({ freq: "MONTHLY", weekdays: all(MO, TU, WE, TH, FR), positions: [-1], count: 2 });
    expect(first(lastWorkingDay, "2026-10-31")).toBe("2026-11-30 12-31");
  });

  test("weekdays with and without a number add up", () => {
    const given = rule({ freq: "MONTHLY", weekdays: [...all(TH), ...nth(4, WE)], interval: 2 });
    expect(first(given, "2026-11-01")).toBe("2026-11-05 11-12 11-19 11-25 11-26 2027-01-07");
  });
});

describe("bounds", () => {
  test.each([
    rule({ freq: "YEARLY", months: [2], monthDays: [30] }),
    rule({ freq: "DAILY", months: [4], monthDays: [31] }),
    rule({ freq: "MONTHLY", weekdays: nth(1, MO), monthDays: [15] }),
    rule({ freq: "YEARLY", weeks: [54] }),
    rule({ freq: "DAILY", interval: 0, count: 0 }),
    rule({ freq: "WEEKLY", positions: [9] }),
  ])("a rule that nothing can fit comes to an end: %#", (given) => {
    expect(repeatDays(given, "2020-01-01", { start: "2026-09-15", end: "2027-07-15" })).toEqual([]);
  });

  test("a window shows what the whole would, wherever it begins", () => {
    const freq = fc.constantFrom("DAILY" as const, "WEEKLY" as const, "MONTHLY" as const, "YEARLY" as const);
    const lists = {
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
      monthDays: fc.uniqueArray(fc.integer({ min: -31, max: 31 }), { maxLength: 2 }),
      weekdays: fc.array(fc.record({ isoDay: fc.integer({ min: 1, max: 7 }), nth: fc.integer({ min: -2, max: 2 }) }), {
        maxLength: 2,
      }),
    };
    const given = fc.record({ freq, interval: fc.integer({ min: 1, max: 20 }), ...lists }).map((parts) => rule(parts));
    const range = { start: "2026-09-15", end: "2027-07-15" };
    fc.assert(
      fc.property(given, fc.integer({ min: 2000, max: 2026 }), (one, year) => {
        const start = `${year}-03-31`;
        const whole = repeatDays(one, start, { start, end: range.end }).filter((date) => date >= range.start);
        expect(repeatDays(one, start, range)).toEqual(whole);
        // A limit that is never reached makes it count from the first day on.
        expect(repeatDays({ ...one, count: 1_000_000 }, start, range)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
