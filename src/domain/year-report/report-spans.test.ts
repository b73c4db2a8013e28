import { expect, test } from "vitest";
import { reportSpans } from "./report-spans.ts";

const year = {
  start: "2026-09-15",
  end: "2027-07-15",
  terms: [
    { name: "2nd", start: "2027-01-04", end: "2027-07-15" },
    { name: "1st", start: "2026-09-15", end: "2026-12-18" },
  ],
};
const idsOn = (today: string) => reportSpans(year, today).map(({ id }) => id);

test("the terms by time, the year so far, all of it", () => {
  expect(reportSpans(year, "2026-11-23")).toEqual([
    { id: "term-1", range: { start: "2026-09-15", end: "2026-12-18" }, term: "1st" },
    { id: "term-2", range: { start: "2027-01-04", end: "2027-07-15" }, term: "2nd" },
    { id: "so-far", range: { start: "2026-09-15", end: "2026-11-23" }, term: "" },
    { id: "year", range: { start: "2026-09-15", end: "2027-07-15" }, term: "" },
  ]);
});

test("before the year and after its end nothing is called so far", () => {
  expect(idsOn("2026-09-14")).toEqual(["term-1", "term-2", "year"]);
  expect(idsOn("2026-09-15")).toContain("so-far");
  expect(idsOn("2027-07-15")).toEqual(["term-1", "term-2", "year"]);
});
