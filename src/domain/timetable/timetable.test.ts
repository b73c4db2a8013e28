import { describe, expect, test } from "vitest";
import { buildTimetable, year2026 } from "../../../tests/support/domain-builders.ts";
import { timetableGaps, timetableOn, timetableOverlaps } from "./timetable.ts";

const autumn = buildTimetable({ id: "autumn", validFrom: "2026-09-15", validTo: "2027-02-03" });
const spring = buildTimetable({ id: "spring", validFrom: "2027-02-04", validTo: "2027-07-15" });
const project = buildTimetable({ id: "project", validFrom: "2026-11-16", validTo: "2026-11-20" });

describe("the timetable of a date", () => {
  test.each([
    ["2026-09-14", undefined],
    ["2026-09-15", "autumn"],
    ["2027-02-03", "autumn"],
    ["2027-02-04", "spring"],
    ["2027-07-15", "spring"],
    ["2027-07-16", undefined],
    ["2026-11-15", "autumn"],
    ["2026-11-16", "project"],
    ["2026-11-20", "project"],
    ["2026-11-21", "autumn"],
  ])("%s has %s, in any order of the list", (date, id) => {
    expect(timetableOn([autumn, spring, project], date)?.id).toBe(id);
    expect(timetableOn([project, spring, autumn], date)?.id).toBe(id);
  });

  test("of two that start together the one that ends first wins, then the greater id", () => {
    const short = { ...autumn, id: "a", validTo: "2026-10-01" };
    expect(timetableOn([short, autumn], "2026-09-20")?.id).toBe("a");
    expect(timetableOn([autumn, short], "2026-09-20")?.id).toBe("a");
    const twin = { ...autumn, id: "b" };
    expect(timetableOn([twin, autumn], "2026-09-20")?.id).toBe("b");
    expect(timetableOn([autumn, twin], "2026-09-20")?.id).toBe("b");
  });
});

describe("gaps", () => {
  test("none when timetables follow each other day by day", () => {
    expect(timetableGaps([spring, autumn], year2026)).toEqual([]);
  });

  test("before, between and after, to the day", () => {
    const late = { ...autumn, validFrom: "2026-09-16" };
    const early = { ...spring, validFrom: "2027-02-06", validTo: "2027-07-14" };
    expect(timetableGaps([early, late], year2026)).toEqual([
      { start: "2026-09-15", end: "2026-09-15" },
      { start: "2027-02-04", end: "2027-02-05" },
      { start: "2027-07-15", end: "2027-07-15" },
    ]);
  });

  test("a short timetable within a long one opens none", () => {
    expect(timetableGaps([autumn, project, spring], year2026)).toEqual([]);
  });

  test("the whole year without timetables, or with those of other years", () => {
    const other = { ...autumn, validFrom: "2025-09-15", validTo: "2026-07-15" };
    const coming = { ...autumn, validFrom: "2027-09-15", validTo: "2028-07-15" };
    expect(timetableGaps([], year2026)).toEqual([year2026]);
    expect(timetableGaps([other, coming], year2026)).toEqual([year2026]);
  });
});

describe("overlaps", () => {
  test("none between neighbours", () => {
    expect(timetableOverlaps([spring, autumn])).toEqual([]);
  });

  test("none of a block within another timetable's days", () => {
    expect(timetableOverlaps([autumn, project])).toEqual([]);
  });

  test("each pair has the shared days, and which one is in use", () => {
    const late = { ...project, id: "late", validFrom: "2027-01-25", validTo: "2027-02-10" };
    for (const order of [
      [autumn, spring, late],
      [late, autumn, spring],
    ])
      expect(timetableOverlaps(order)).toEqual([
        { start: "2027-01-25", end: "2027-02-03", wins: "late", loses: "autumn" },
        { start: "2027-02-04", end: "2027-02-10", wins: "spring", loses: "late" },
      ]);
  });
});
