import { expect, it } from "vitest";
import { isInCourse } from "./course-member.ts";

const lea = { id: "lea", classes: ["7c2", "choir"] };

it.each([
  ["one of its classes", { classes: ["6c1", "7c2"], students: [] }, true],
  ["none of its classes", { classes: ["6c1"], students: [] }, false],
  ["a course that names others of the class", { classes: ["7c2"], students: ["noah"] }, false],
  ["a course that names the student of another class", { classes: ["6c1"], students: ["lea"] }, true],
  ["a course without classes", { classes: [], students: [] }, false],
])("knows a student in %s", (_, course, expected) => expect(isInCourse(lea, course)).toBe(expected));
