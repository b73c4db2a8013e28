import { expect, test } from "vitest";
import { studentsOfYear } from "./year-students.ts";

test("a year shows the students of its classes and those without any", () => {
  const students = [
    { id: "here", classes: ["7C2"] },
    { id: "both", classes: ["7C2", "6C2"] },
    { id: "elsewhere", classes: ["6C2"] },
    { id: "none", classes: [] },
    { id: "deleted", classes: ["gone"] },
  ];
  const shown = studentsOfYear(students, new Set(["7C2"]), new Set(["7C2", "6C2"]));
  expect(shown.map(({ id }) => id)).toEqual(["here", "both", "none", "deleted"]);
});
