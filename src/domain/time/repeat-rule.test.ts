import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { describe, expect, test } from "vitest";
import { addDays, isoWeek, isoWeekday, type PlainDate } from "./plain-date.ts";
import { type DayRule, repeatDays } from "./repeat-days.ts";
import { plainRule, printRule, readRule } from "./repeat-rule.ts";

/** `RUNS=200000` asks the oracle about so many rules. */
const numRuns = Number(process.env["RUNS"] ?? 1500);

const year = { start: "2026-09-15", end: "2027-07-15" };
const day = fc.nat(300).map((count) => addDays(year.start, count));
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
const everyOf = (nth: number) => (isoDay: number) => ({ isoDay, nth });

/**
 * What teachers' calendars say: days of the week, of the month and of the year, first and last
 * ones, working days.
 */
const parts: fc.Arbitrary<Partial<DayRule> & Pick<DayRule, "freq">> = fc.oneof(
  fc.constant({ freq: "DAILY" as const }),
  days.map((list) => ({ freq: "DAILY" as const, weekdays: list.map(everyOf(0)) })),
  fc.constant({ freq: "WEEKLY" as const }),
  fc.tuple(days, fc.constantFrom(1, 1, 7)).map(([list, weekStart]) => ({
    freq: "WEEKLY" as const,
    weekdays: list.map(everyOf(0)),
    weekStart,
  })),
  fc.constantFrom(1, 3, 15, 28, 29, 30, 31, -1, -2).map((one) => ({ freq: "MONTHLY" as const, monthDays: [one] })),
  fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(1, 2, 3, 4, 5, -1, -2)).map(([isoDay, nth]) => ({
    freq: "MONTHLY" as const,
    weekdays: [{ isoDay, nth }],
  })),
  fc.tuple(days, fc.constantFrom(1, 2, -1)).map(([list, position]) => ({
    freq: "MONTHLY" as const,
    weekdays: list.map(everyOf(0)),
    positions: [position],
  })),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(([month, date]) => ({ freq: "YEARLY" as const, months: [month], monthDays: [date] })),
);
const end = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 60 }).map((count) => ({ count })),
  fc.nat(320).map((count) => ({ until: addDays(year.start, count) })),
);
const rule = fc
  .tuple(parts, end, fc.constantFrom(1, 1, 1, 2, 3, 4))
  .map(([some, limit, interval]): DayRule => ({ ...plainRule(some.freq), ...some, ...limit, interval }));

const anyWeekday = fc.integer({ min: 1, max: 7 });
const anyMonth = fc.integer({ min: 1, max: 12 });
const some = <T>(one: fc.Arbitrary<T>, most = 3) => fc.uniqueArray(one, { minLength: 1, maxLength: most });

/**
 * What an imported file may say beside that: weeks and days of the year from either end, the nth
 * weekday of a year, months that limit.
 */
const rareParts: fc.Arbitrary<Partial<DayRule> & Pick<DayRule, "freq">> = fc.oneof(
  fc.record({
    freq: fc.constant("YEARLY" as const),
    weeks: some(fc.constantFrom(1, 2, 20, 51, 52, 53, -1, -2, -52, -53)),
    weekdays: days.map((list) => list.map(everyOf(0))),
    weekStart: fc.constantFrom(1, 1, 7),
    months: fc.oneof(fc.constant([]), some(fc.constantFrom(1, 12))),
  }),
  fc.record({
    freq: fc.constant("YEARLY" as const),
    weeks: fc.constant([1, -1]),
    weekdays: days.map((list) => list.map(everyOf(0))),
    positions: some(fc.constantFrom(1, 2, -1, -2)),
  }),
  some(fc.constantFrom(1, 60, 100, 365, 366, -1, -366)).map((yearDays) => ({ freq: "YEARLY" as const, yearDays })),
  fc
    .tuple(anyWeekday, fc.constantFrom(1, 20, 52, -1, -52))
    .map(([isoDay, nth]) => ({ freq: "YEARLY" as const, weekdays: [{ isoDay, nth }] })),
  fc.tuple(some(anyMonth), anyWeekday, fc.constantFrom(0, 1, 5, -1)).map(([months, isoDay, nth]) => ({
    freq: "YEARLY" as const,
    months,
    weekdays: [{ isoDay, nth }],
  })),
  fc
    .tuple(some(anyMonth), some(fc.integer({ min: -31, max: 31 }).filter((one) => one !== 0)))
    .map(([months, monthDays]) => ({ freq: "MONTHLY" as const, months, monthDays })),
  some(anyMonth).map((months) => ({ freq: "DAILY" as const, months })),
  fc.tuple(some(anyMonth), days).map(([months, list]) => ({
    freq: "WEEKLY" as const,
    months,
    weekdays: list.map(everyOf(0)),
  })),
);
const rareRule = fc
  .tuple(
    rareParts,
    fc.constantFrom<Partial<DayRule>>({}, { count: 5 }, { until: "2031-12-30" }),
    fc.constantFrom(1, 1, 2, 3),
  )
  .map(([part, limit, interval]): DayRule => ({ ...plainRule(part.freq), ...part, ...limit, interval }));

/**
 * The days by rrule-temporal, with the hour on an UNTIL that a calendar's wall clock would write.
 */
const oracle = (given: DayRule, start: PlainDate, range = year): readonly PlainDate[] => {
  const text = printRule(given).replace(/UNTIL=(\d{8})/, "UNTIL=$1T235959Z");
  const from = `DTSTART:${start.replaceAll("-", "")}T100000Z`;
  const times = new RRuleTemporal({ rruleString: `${from}\nRRULE:${text}` });
  const at = (date: PlainDate) => new Date(`${date}T00:00Z`);
  return times.between(at(range.start), at(addDays(range.end, 1)), true).map((time) => time.toString().slice(0, 10));
};

test("a year's days are those that another library of RFC 5545 finds", () => {
  fc.assert(
    fc.property(rule, day, (given, start) => {
      expect([printRule(given), repeatDays(given, start, year)]).toEqual([printRule(given), oracle(given, start)]);
    }),
    { numRuns },
  );
}, 3_600_000);

test("so are those of the rarer rules that files have, over many years", () => {
  const years = { start: "2024-01-01", end: "2037-12-31" };
  fc.assert(
    fc.property(rareRule, fc.nat(800), (given, after) => {
      const start = addDays(years.start, after);
      // The library counts every second year of weeks from the calendar's year, even where the
      // first day is in another one's week.
      fc.pre(given.weeks.length === 0 || given.interval === 1 || isoWeek(start).year === Number(start.slice(0, 4)));
      const text = `${start} ${printRule(given)}`;
      expect([text, repeatDays(given, start, years)]).toEqual([text, oracle(given, start, years)]);
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  );
}, 3_600_000);

describe("weeks of the year", () => {
  const years = { start: "2024-01-01", end: "2032-12-31" };
  const daysOf = (text: string, start: PlainDate) => repeatDays(readRule(text)!, start, years).join(" ");

  test("belong to their ISO year: week 1 may begin in December, week 53 end in January", () => {
    expect(daysOf("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "2024-01-01")).toBe(
      "2024-01-01 2024-12-30 2025-12-29 2027-01-04 2028-01-03 2029-01-01 2029-12-31 2030-12-30 2031-12-29",
    );
    expect(daysOf("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU", "2024-01-01")).toBe("2027-01-03");
    expect(daysOf("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU;UNTIL=20280201", "2024-01-01")).toBe(
      "2024-12-29 2025-12-28 2027-01-03 2028-01-02",
    );
  });

  test("every second year is counted from the year of the first day's week", () => {
    expect(daysOf("FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO", "2024-12-30")).toBe(
      "2024-12-30 2027-01-04 2029-01-01 2030-12-30",
    );
  });
});

test("what is printed is read as the same rule", () => {
  fc.assert(
    fc.property(rule, (given) => {
      expect(readRule(printRule(given))).toEqual(given);
    }),
  );
});

describe("the faults of ical.js, which expands what is imported from files", () => {
  const daysOf = (text: string, start: PlainDate) => repeatDays(readRule(text)!, start, year);

  test("every working day does not begin with the Sunday it was made on", () => {
    const found = daysOf("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=3", "2026-11-22");
    expect(found).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
  });

  test("29 February is not 1 March", () => {
    expect(daysOf("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2024-02-29")).toEqual([]);
  });

  test("the last working day of a month is counted from the start on", () => {
    const found = daysOf("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2", "2026-11-23");
    expect(found).toEqual(["2026-11-30", "2026-12-31"]);
  });

  test("an UNTIL that is a day includes it", () => {
    expect(daysOf("FREQ=WEEKLY;UNTIL=20261102", "2026-10-26")).toEqual(["2026-10-26", "2026-11-02"]);
  });
});

describe("readRule", () => {
  test("takes an UNTIL with a time, small letters and the line's name", () => {
    const read = readRule("RRULE:freq=weekly;until=20261102T090000Z;byday=mo,we");
    expect(read && printRule(read)).toBe("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261102");
  });

  test.each([
    "",
    "FREQ=HOURLY",
    "INTERVAL=2",
    "FREQ=WEEKLY;BYHOUR=8,10",
    "FREQ=WEEKLY;INTERVAL=0",
    "FREQ=WEEKLY;COUNT=-1",
    "FREQ=WEEKLY;UNTIL=soon",
    "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=MONTHLY;BYMONTHDAY=x",
    "FREQ=MONTHLY;BYMONTHDAY=0",
    "FREQ=WEEKLY;X-OTHER=1",
  ])("does not guess at %j", (text) => {
    expect(readRule(text)).toBeUndefined();
  });
});

test("weekdays are Monday to Sunday", () => {
  const found = repeatDays(readRule("FREQ=WEEKLY;BYDAY=MO,SU")!, "2026-09-21", year);
  expect(new Set(found.map(isoWeekday))).toEqual(new Set([1, 7]));
});
