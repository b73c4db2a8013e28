import { expect, it } from "vitest";
import { classBookDue } from "./class-book-due.ts";

it("is so many months after the last day of the year, and never without a number", () => {
  expect(classBookDue({ end: "2026-07-15" }, 12)).toBe("2027-07-15");
  expect(classBookDue({ end: "2026-08-31" }, 6)).toBe("2027-02-28");
  expect(classBookDue({ end: "2026-07-15" }, 0)).toBe(null);
});
