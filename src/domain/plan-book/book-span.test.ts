import { describe, expect, test } from "vitest";
import { bookSpanDays } from "./book-span.ts";

const whole = { start: "2026-09-15", end: "2027-07-15" };
const term = { start: "2026-09-15", end: "2026-12-18" };
const year = { ...whole, terms: [term, { start: "2027-01-04", end: "2027-07-15" }] };

describe("bookSpanDays", () => {
  test("this term, this week on, the whole year", () => {
    expect(bookSpanDays("term", year, "2026-11-26")).toEqual(term);
    expect(bookSpanDays("ahead", year, "2026-11-26")).toEqual({ start: "2026-11-23", end: "2027-07-15" });
    expect(bookSpanDays("year", year, "2026-11-26")).toEqual(whole);
  });

  test("a year without terms, one that has not begun, one that is over", () => {
    expect(bookSpanDays("term", { ...whole, terms: [] }, "2026-11-26")).toEqual(whole);
    for (const today of ["2026-08-03", "2027-08-30"]) expect(bookSpanDays("ahead", year, today)).toEqual(whole);
  });
});
