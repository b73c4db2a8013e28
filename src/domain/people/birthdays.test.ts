import { expect, test } from "vitest";
import { isoWeekday } from "../time/plain-date.ts";
import { birthdaysAround } from "./birthdays.ts";

const student = (birthday: string) => ({ birthday });
/** Monday to Friday, without the Christmas holidays and without the summer. */
const isSchoolDay = (date: string) =>
  isoWeekday(date) <= 5 && !(date >= "2026-12-19" && date <= "2027-01-03") && date < "2027-07-16";
const around = (today: string, ...birthdays: string[]) =>
  birthdaysAround(birthdays.map(student), today, isSchoolDay).map(({ date, age }) => `${date} ${age}`);

test.each([
  ["2026-11-24", ["2026-11-24 13"], "a Tuesday: its own"],
  ["2026-11-20", ["2026-11-20 13", "2026-11-21 13", "2026-11-22 13"], "a Friday: the weekend's too"],
  ["2026-11-23", ["2026-11-21 13", "2026-11-22 13", "2026-11-23 13"], "a Monday: the weekend's too"],
  ["2026-11-21", ["2026-11-21 13"], "a Saturday: its own"],
])("%s: %s (%s)", (today, found) => {
  expect(around(today, "2013-11-24", "2013-11-23", "2013-11-22", "2013-11-21", "2013-11-20", "2013-11-19")).toEqual(
    found,
  );
});

test("before and after the holidays, also over New Year", () => {
  expect(around("2026-12-18", "2012-12-27", "2012-01-02", "2012-01-04")).toEqual(["2026-12-27 14", "2027-01-02 15"]);
  expect(around("2027-01-04", "2012-12-27", "2012-01-02", "2012-12-17")).toEqual(["2026-12-27 14", "2027-01-02 15"]);
});

test("where the next school day is weeks away, only today's", () => {
  expect(around("2027-07-15", "2012-07-15", "2012-07-20")).toEqual(["2027-07-15 15"]);
});

test("29 February is on 1 March in other years", () => {
  expect(around("2027-03-01", "2012-02-29")).toEqual(["2027-03-01 15"]);
  expect(around("2028-02-29", "2012-02-29")).toEqual(["2028-02-29 16"]);
  expect(around("2028-03-01", "2012-02-29")).toEqual([]);
});

test("no birthday, or one this year, is none", () => {
  expect(around("2026-11-24", "", "2026-11-24")).toEqual([]);
});
