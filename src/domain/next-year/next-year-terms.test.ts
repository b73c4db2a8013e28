import { expect, test } from "vitest";
import { shiftTerms } from "./next-year-terms.ts";

const from = { start: "2026-09-15", end: "2027-07-15" };
const to = { start: "2027-09-13", end: "2028-07-14" };

test("terms of the next year", () => {
  const terms = [
    { name: "1", start: "2026-09-15", end: "2027-02-05" },
    { name: "2", start: "2027-02-15", end: "2027-07-15" },
  ];
  expect(shiftTerms(terms, from, to)).toEqual([
    { name: "1", start: "2027-09-13", end: "2028-02-05" },
    { name: "2", start: "2028-02-15", end: "2028-07-14" },
  ]);
});

test("a leap day is the last of February, and what falls out of the year goes", () => {
  const leap = { start: "2027-09-15", end: "2028-07-15" };
  const next = { start: "2028-09-15", end: "2029-03-15" };
  const terms = [
    { name: "1", start: "2027-09-15", end: "2028-02-29" },
    { name: "2", start: "2028-04-01", end: "2028-06-01" },
  ];
  expect(shiftTerms(terms, leap, next)).toEqual([{ name: "1", start: "2028-09-15", end: "2029-02-28" }]);
});
