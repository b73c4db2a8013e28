import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guessGrade, nameKey, readNames, tidyName } from "./class-list.ts";

test.each([
  ["7C2, 6C1, 5C3", ["7C2", "6C1", "5C3"]],
  ["7C2\n6C1\r\n\n5C3\n", ["7C2", "6C1", "5C3"]],
  [" 7  C2 ;Year 9\tTutor", ["7 C2", "Year 9", "Tutor"]],
  [" ,, \n", []],
])("%j", (text, names) => {
  expect(readNames(text, { existing: [], limit: 40 })).toEqual({ names, faults: [] });
});

test("a name that exists, comes twice or is too long is a fault, and the rest is read", () => {
  expect(readNames("7c2, 6C1, 6c1, 5C3-and-more", { existing: ["7C2"], limit: 10 })).toEqual({
    names: ["6C1"],
    faults: [
      { name: "7c2", type: "double" },
      { name: "6c1", type: "double" },
      { name: "5C3-and-more", type: "tooLong" },
    ],
  });
});

test("whatever is typed, every name is new or a fault, and no two new ones are the same", () => {
  const anyText = fc.string({ unit: fc.constantFrom("a", "A", "7", " ", ",", "\n", ";", "é") });
  fc.assert(
    fc.property(anyText, fc.array(anyText), (text, existing) => {
      const { names, faults } = readNames(text, { existing, limit: 6 });
      const typed = text
        .split(/[,;\n]/)
        .map(tidyName)
        .filter(Boolean);
      expect([...names, ...faults.map(({ name }) => name)].toSorted()).toEqual(typed.toSorted());
      const keys = [...existing.map(nameKey).filter((key) => key !== ""), ...names.map(nameKey)];
      expect(new Set(names.map(nameKey)).size).toBe(names.length);
      expect(names.every((name) => keys.filter((key) => key === nameKey(name)).length === 1)).toBe(true);
    }),
  );
});

test.each([
  ["Q1", "Q1"],
  ["EF a", "EF"],
  ["Q2b", "Q2"],
  ["7C2", "7"],
  ["Year 9", "9"],
  ["C3.1 A", "C3.1"],
  ["10b", "10"],
  ["CE2", "CE2"],
  ["CM1 bleue", "CM1"],
  ["Robotik", ""],
  ["2026", ""],
])("%s is of year %s", (name, grade) => {
  expect(guessGrade(name)).toBe(grade);
});
