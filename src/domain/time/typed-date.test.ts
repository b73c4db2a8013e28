import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dateToDay, dayToDate } from "./plain-date.ts";
import { readDayToGo, readTypedDate } from "./typed-date.ts";

test.each([
  ["12.3.2013", "2013-03-12"],
  ["12.03.13", "2013-03-12"],
  ["31/12/98", "1998-12-31"],
  ["01-02-2014", "2014-02-01"],
  ["2013-03-12", "2013-03-12"],
  ["2013-03-12 00:00:00", "2013-03-12"],
  ["12. 3. 2013", "2013-03-12"],
  ["1.1.26", "2026-01-01"],
  ["1.1.27", "1927-01-01"],
  ["29.2.2013", ""],
  ["29.2.12", "2012-02-29"],
  ["29.2.28", "1928-02-29"],
  ["1.1.201", ""],
  ["0.3.2013", ""],
  ["31.4.2013", ""],
  ["2013-13-01", ""],
  ["12.3.2013 08:15", "2013-03-12"],
  ["3/25/2013", ""],
  ["2013", ""],
  ["", ""],
  ["soon", ""],
])("%s is %s", (text, date) => {
  expect(readTypedDate(text, "2026-11-23")).toBe(date);
});

test("whatever the day and however it is written, it is read; two digits are the latest year that is not after today's", () => {
  const anyDay = fc.integer({ min: dateToDay("1950-01-01"), max: dateToDay("2099-12-31") }).map(dayToDate);
  fc.assert(
    fc.property(anyDay, anyDay, fc.constantFrom(".", "/", "-", ". "), (today, date, separator) => {
      const [year, month, day] = date.split("-").map(Number) as [number, number, number];
      const short = [String(year % 100).padStart(2, "0"), month, day];
      const age = (((Number(today.slice(0, 4)) - year) % 100) + 100) % 100;
      const shortYear = Number(today.slice(0, 4)) - age;
      expect(readTypedDate([day, month, year].join(separator), today)).toBe(date);
      expect(readTypedDate(date, today)).toBe(date);
      expect(readTypedDate(`${year}/${month}/${day} 00:00`, today)).toBe(date);
      const isThere = !date.endsWith("-02-29") || (shortYear % 4 === 0 && shortYear !== 1900);
      expect(readTypedDate(short.toReversed().join(separator), today)).toBe(
        isThere ? `${shortYear}${date.slice(4)}` : "",
      );
    }),
  );
});

const schoolYear = { start: "2026-09-15", end: "2027-07-15" };

test.each([
  ["24.12.", "2026-12-24"],
  ["24.12", "2026-12-24"],
  ["1/3", "2027-03-01"],
  [" 14-9 ", "2027-09-14"],
  ["15. 9.", "2026-09-15"],
  ["24.12.26", "2026-12-24"],
  ["24/12/2025", "2025-12-24"],
  ["2027-01-07", "2027-01-07"],
  ["29.2.", ""],
  ["31.4.27", ""],
  ["12", ""],
  ["", ""],
  ["soon", ""],
])("to go to: %s is %s", (text, date) => {
  expect(readDayToGo(text, schoolYear)).toBe(date);
});

test("a day and month of the school year are read as that day, with any separator", () => {
  const anyDay = fc.integer({ min: dateToDay(schoolYear.start), max: dateToDay(schoolYear.end) }).map(dayToDate);
  fc.assert(
    fc.property(anyDay, fc.constantFrom(".", "/", "-", ". "), (date, separator) => {
      const [, month, day] = date.split("-").map(Number) as [number, number, number];
      expect(readDayToGo([day, month].join(separator), schoolYear)).toBe(date);
    }),
  );
});
