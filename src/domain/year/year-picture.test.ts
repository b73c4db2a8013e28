import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { datesBetween } from "#domain/time/plain-date";
import { countSchoolDays } from "#domain/holidays/school-days-count";
import { anySchool } from "../../../tests/support/domain-arbitraries.ts";
import { buildHoliday, luxembourgHolidays, year2026 } from "../../../tests/support/domain-builders.ts";
import { yearPicture } from "./year-picture.ts";

const school = { year: year2026, holidays: luxembourgHolidays, days: [1, 2, 3, 4, 5] };
const stateOn = (picture: ReturnType<typeof yearPicture>, date: string) =>
  picture.weeks.flatMap(({ days }) => days).find((day) => day.date === date)?.state;

describe("yearPicture", () => {
  it("shows each teaching day once, as open or taken as the count has it", () => {
    fc.assert(
      fc.property(anySchool, ({ school: any }) => {
        const picture = yearPicture(any);
        const days = picture.weeks.flatMap((week) => week.days).filter(({ state }) => state !== "none");
        expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
        const open = days.filter(({ state }) => state === "day" || state === "part").length;
        expect({ school: open, off: days.length - open }).toEqual(countSchoolDays(any));
        const sum = (name: "school" | "off") => picture.months.reduce((total, month) => total + month[name], 0);
        expect({ school: sum("school"), off: sum("off") }).toEqual(countSchoolDays(any));
      }),
    );
  });

  it("has a column for each week and names months where they begin", () => {
    const picture = yearPicture(school);
    expect(picture.weeks).toHaveLength(44);
    expect(picture.weeks[0]).toMatchObject({ monday: "2026-09-14" });
    expect(picture.months.map(({ date, week }) => [date, week]).slice(0, 3)).toEqual([
      ["2026-09-15", 0],
      ["2026-10-01", 2],
      ["2026-11-01", 6],
    ]);
    expect(picture.months).toHaveLength(11);
  });

  it("shows kinds, the longest standing first, and closures of a part", () => {
    const holidays = [
      ...luxembourgHolidays,
      buildHoliday({ start: "2026-12-25", kind: "public" }),
      buildHoliday({ start: "2027-05-06", kind: "public" }),
      buildHoliday({ start: "2026-11-27", kind: "own" }),
      buildHoliday({ start: "2026-11-26", kind: "own", startMinute: 600, endMinute: 720 }),
      buildHoliday({ start: "2026-11-25", kind: "own", classes: ["7C2"] }),
    ];
    const picture = yearPicture({ ...school, holidays });
    expect(stateOn(picture, "2026-12-25")).toBe("school");
    expect(stateOn(picture, "2027-05-06")).toBe("public");
    expect(stateOn(picture, "2026-11-27")).toBe("own");
    expect(stateOn(picture, "2026-11-26")).toBe("part");
    expect(stateOn(picture, "2026-11-25")).toBe("part");
    expect(stateOn(picture, "2026-09-14")).toBe("none");
  });

  it("draws the weekend if it ever has school", () => {
    expect(yearPicture(school).weekdays).toEqual([1, 2, 3, 4, 5]);
    expect(yearPicture({ ...school, days: [1, 2, 3, 4, 5, 6] }).weekdays).toEqual([1, 2, 3, 4, 5, 6]);
    expect(yearPicture({ ...school, days: [1, 2] }).weekdays).toEqual([1, 2, 3, 4, 5]);
    expect(datesBetween("2026-09-19", "2026-09-20").map((date) => stateOn(yearPicture(school), date))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
