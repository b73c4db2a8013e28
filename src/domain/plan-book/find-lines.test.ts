import { expect, test } from "vitest";
import { createLineTest } from "./find-lines.ts";

const line = (texts: string[], o: object = {}) => ({ texts, isUnplanned: false, isExam: false, isLost: false, ...o });

test.each([
  ["müller", true],
  ["muel", true],
  ["uller", false],
  ["prop frac", true],
  ["prop zahl", false],
  ["", true],
])("%j is found: %s", (query, isFound) => {
  expect(createLineTest("all", query)(line(["Müller's proportions", "Fractions"]))).toBe(isFound);
});

test("a filter shows the lines of a kind", () => {
  const lines = [line(["a"], { isUnplanned: true }), line(["b"], { isExam: true }), line(["c"], { isLost: true })];
  const shown = (filter: Parameters<typeof createLineTest>[0], query = "") =>
    lines.filter(createLineTest(filter, query)).map(({ texts }) => texts[0]);
  expect(shown("all")).toEqual(["a", "b", "c"]);
  expect(shown("unplanned")).toEqual(["a"]);
  expect(shown("exams")).toEqual(["b"]);
  expect(shown("lost")).toEqual(["c"]);
  expect(shown("exams", "a")).toEqual([]);
});
