import { expect, test } from "vitest";
import { year2026 } from "../../../tests/support/domain-builders.ts";
import { yearAxis } from "./year-axis.ts";

test("days lie on the axis in proportion, with room behind the last one", () => {
  const axis = yearAxis(year2026);
  expect(axis.at(year2026.start)).toBe(0);
  expect(axis.span(year2026)).toEqual({ from: 0, to: axis.end });
  expect(axis.end).toBeLessThan(1);
  expect(axis.at("2026-01-01")).toBe(0);
  expect(axis.span({ start: "2027-02-13", end: "2027-02-14" }).to).toBeCloseTo(axis.at("2027-02-15"), 10);
  expect(axis.months.map(({ date }) => date).slice(0, 3)).toEqual(["2026-09-15", "2026-10-01", "2026-11-01"]);
  expect(axis.months.at(-1)!.date).toBe("2027-07-01");
});

test("what does not fit is drawn behind the last day, at most to the axis' end", () => {
  const axis = yearAxis(year2026);
  const some = axis.behind(4, 160);
  expect(some.from).toBe(axis.end);
  expect(some.to).toBeGreaterThan(some.from);
  expect(axis.behind(400, 5).to).toBe(1);
});
