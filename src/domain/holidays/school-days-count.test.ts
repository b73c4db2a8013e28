import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closesDate } from "./holiday.ts";
import { addDays, isoWeekday } from "#domain/time/plain-date";
import { countSchoolDays, holidayReach, overlappingHolidays } from "./school-days-count.ts";
import { anySchool } from "../../../tests/support/domain-arbitraries.ts";
import { buildHoliday, luxembourgHolidays, year2026 } from "../../../tests/support/domain-builders.ts";

const school = { year: year2026, holidays: luxembourgHolidays, days: [1, 2, 3, 4, 5] };

describe("countSchoolDays", () => {
  it("counts as a search over the days does", () => {
    fc.assert(
      fc.property(anySchool, ({ school: any }) => {
        let [open, off] = [0, 0];
        for (let date = any.year.start; date <= any.year.end; date = addDays(date, 1)) {
          const days = typeof any.days === "function" ? any.days(date) : any.days;
          if (!days.includes(isoWeekday(date))) continue;
          if (closesDate(any.holidays, date)) off++;
          else open++;
        }
        expect(countSchoolDays(any)).toEqual({ school: open, off });
      }),
    );
  });

  it("counts a part of the year", () => {
    expect(countSchoolDays(school, { start: "2026-10-26", end: "2026-11-10" })).toEqual({ school: 7, off: 5 });
    expect(countSchoolDays(school)).toEqual({ school: 183, off: 35 });
  });
});

describe("holidayReach", () => {
  const reach = (values: Parameters<typeof buildHoliday>[0]) => holidayReach(buildHoliday(values), school);

  it("counts school days within the year", () => {
    expect(reach({ start: "2026-10-05", end: "2026-10-18" })).toEqual({ type: "days", count: 10 });
    expect(reach({ start: "2027-07-12", end: "2027-08-31" })).toEqual({ type: "days", count: 4 });
  });

  it("says what falls on a weekend, within other holidays or outside", () => {
    expect(reach({ start: "2026-10-03" })).toEqual({ type: "week-end" });
    expect(reach({ start: "2026-12-25" })).toEqual({ type: "covered", by: luxembourgHolidays[1] });
    expect(reach({ start: "2026-09-01" })).toEqual({ type: "outside" });
  });

  it("counts the day of two closures once", () => {
    const twins = [buildHoliday({ id: "a", start: "2026-10-05" }), buildHoliday({ id: "b", start: "2026-10-05" })];
    const both = { ...school, holidays: twins };
    expect(holidayReach(twins[0]!, both)).toEqual({ type: "days", count: 1 });
    expect(holidayReach(twins[1]!, both)).toEqual({ type: "covered", by: twins[0] });
  });

  it("lets the hours of one closure not hide another", () => {
    const hours = buildHoliday({
      id: "hours",
      start: "2026-10-05",
      end: "2026-10-09",
      startMinute: 600,
      endMinute: 660,
    });
    const day = buildHoliday({ id: "day", start: "2026-10-05" });
    expect(holidayReach(day, { ...school, holidays: [hours, day] })).toEqual({ type: "days", count: 1 });
  });
});

describe("overlappingHolidays", () => {
  it("names those that share a day, without itself", () => {
    const holiday = { ...luxembourgHolidays[1]!, start: "2026-11-08" };
    expect(overlappingHolidays(holiday, luxembourgHolidays).map(({ id }) => id)).toEqual(["all-saints"]);
  });
});
