import { describe, expect, it } from "vitest";

import { monthStarts } from "./month-starts.ts";

const mondays = (...dates: string[]) =>
  monthStarts(dates).map(({ date, at }) => [date.slice(0, 7), Number(at.toFixed(3))]);

describe("monthStarts", () => {
  it("puts a month where its first day lies within its week", () => {
    // 1 October 2026 is the Thursday of the third week.
    expect(mondays("2026-09-14", "2026-09-21", "2026-09-28", "2026-10-05")).toEqual([
      ["2026-09", 0],
      ["2026-10", 2.429],
    ]);
  });

  it("puts a month that begins on a Monday at its week", () => {
    // 1 February 2027 is a Monday.
    expect(mondays("2027-01-11", "2027-01-18", "2027-01-25", "2027-02-01").at(-1)).toEqual(["2027-02", 3]);
  });

  it("drops a first month that leaves no room for its name", () => {
    expect(mondays("2026-08-24", "2026-08-31", "2026-09-07")).toEqual([["2026-09", 1.143]]);
  });

  it("has no months without weeks", () => expect(monthStarts([])).toEqual([]));
});
