import { describe, expect, test } from "vitest";
import { nextHoliday } from "./next-holiday.ts";
import { buildHoliday, luxembourgHolidays, year2026 } from "../../../tests/support/domain-builders.ts";

const pedagogicalDay = buildHoliday({ id: "own", start: "2026-11-27", kind: "own" });

describe("the next holiday", () => {
  test("26 days to go, 19 of them at school", () => {
    const next = nextHoliday([...luxembourgHolidays, pedagogicalDay], year2026, "2026-11-23");
    expect(next).toMatchObject({ holiday: { id: "christmas" }, daysToGo: 26, schoolDaysToGo: 19 });
    expect(next?.days).toHaveLength(20);
    expect(next?.days.filter((day) => !day.open)).toEqual([{ date: "2026-11-27", open: false }]);
  });

  test.each([
    ["2026-10-30", "all-saints", 1],
    ["2026-10-31", "christmas", 49],
    ["2026-12-25", "carnival", 43],
    ["2027-03-26", "easter", 1],
    ["2027-05-22", undefined, undefined],
  ])("on %s it is %s, in %s days", (today, id, days) => {
    const next = nextHoliday(luxembourgHolidays, year2026, today);
    expect(next?.holiday.id).toBe(id);
    expect(next?.daysToGo).toBe(days);
  });

  test("may be a public holiday, but not one on a weekend or within the holidays", () => {
    const others = [
      buildHoliday({ id: "week-end", start: "2026-11-28", kind: "public" }),
      buildHoliday({ id: "christmas day", start: "2026-12-25", kind: "public" }),
    ];
    const first = (today: string, ...more: typeof others) =>
      nextHoliday([...others, ...more, ...luxembourgHolidays], year2026, today)?.holiday.id;
    expect(first("2026-11-23")).toBe("christmas");
    expect(first("2026-12-20")).toBe("carnival");
    expect(first("2026-11-23", buildHoliday({ id: "friday", start: "2026-11-27", kind: "public" }))).toBe("friday");
  });

  test("may be what the teacher entered, of more than three days and for all", () => {
    const first = (end: string, o: object = {}) =>
      nextHoliday(
        [buildHoliday({ id: "own", start: "2026-12-01", end, kind: "own", ...o }), ...luxembourgHolidays],
        year2026,
        "2026-11-23",
      )?.holiday.id;
    expect(first("2026-12-04")).toBe("own");
    expect(first("2026-12-03")).toBe("christmas");
    expect(first("2026-12-04", { classes: ["7C2"] })).toBe("christmas");
    expect(first("2026-12-04", { startMinute: 720, endMinute: 1080 })).toBe("christmas");
  });

  test("does not count its own first day as one on the way", () => {
    const friday = buildHoliday({ start: "2026-11-27", kind: "public" });
    const next = nextHoliday([friday], year2026, "2026-11-26");
    expect(next?.days).toEqual([{ date: "2026-11-26", open: true }]);
  });

  test("is for everybody and for whole days", () => {
    const some = [
      buildHoliday({ id: "class", start: "2026-11-25", classes: ["7C2"] }),
      buildHoliday({ id: "noon", start: "2026-11-25", startMinute: 720, endMinute: 1080 }),
    ];
    expect(nextHoliday([...some, ...luxembourgHolidays], year2026, "2026-11-23")?.holiday.id).toBe("christmas");
  });

  test("counts Saturdays where they are school days", () => {
    const next = nextHoliday(luxembourgHolidays, year2026, "2026-12-14", [1, 2, 3, 4, 5, 6]);
    expect(next).toMatchObject({ daysToGo: 5, schoolDaysToGo: 5 });
    expect(nextHoliday(luxembourgHolidays, year2026, "2026-12-12", [1, 2, 3, 4, 5, 6])?.schoolDaysToGo).toBe(6);
    expect(nextHoliday(luxembourgHolidays, year2026, "2026-12-12")?.schoolDaysToGo).toBe(5);
  });

  test("begins in the year, listed twice or not", () => {
    const summer = buildHoliday({ id: "summer", start: "2027-07-16", end: "2027-09-14" });
    expect(nextHoliday([summer], year2026, "2027-06-01")).toBeUndefined();
    expect(nextHoliday(luxembourgHolidays.toReversed(), year2026, "2026-11-23")?.holiday.id).toBe("christmas");
    const twin = { ...luxembourgHolidays[1]!, id: "twin" };
    expect(nextHoliday([...luxembourgHolidays, twin], year2026, "2026-11-23")?.daysToGo).toBe(26);
  });
});
