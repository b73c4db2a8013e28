import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planCourses, suggestCourse } from "./course-names.ts";

const limits = { name: 20, short: 8 };
const seven = { id: "c7", name: "7C2", room: "B204" };
const six = { id: "c6", name: "6C1", room: "" };
const long = { id: "cl", name: "The long class", room: "" };

test.each([
  [["7C2"], "Maths", "7C2 Maths", "7C2"],
  [["7C2", "6C1"], "Maths", "7C2/6C1 Maths", "7C2/6C1"],
  [[], " Club ", "Club", ""],
  [["7C2"], "", "7C2", "7C2"],
  [["7C2", "6C1", "5C3"], "Maths", "7C2/6C1/5C3 Maths", ""],
  [["The long class"], "Mathematics", "", ""],
])("%j in %s: %s", (classNames, subject, name, short) => {
  expect(suggestCourse({ classNames, subject }, limits)).toEqual({ name, short });
});

test("a course for each class, but none twice", () => {
  const plan = planCourses({ subject: "Maths ", classes: [seven, six], existing: ["6c1 maths"] }, limits);
  expect(plan).toEqual({
    courses: [{ name: "7C2 Maths", short: "7C2", subject: "Maths", classes: ["c7"], room: "B204" }],
    doubles: [six],
    tooLong: [],
  });
  expect(planCourses({ subject: "Mathematics", classes: [long], existing: [] }, limits).tooLong).toEqual([long]);
});

test("every class gets a course or is listed as a fault, and a second time makes none", () => {
  const anyClass = fc.record({ id: fc.string(), name: fc.string({ minLength: 1, maxLength: 12 }), room: fc.string() });
  fc.assert(
    fc.property(fc.array(anyClass, { maxLength: 6 }), fc.string({ maxLength: 12 }), (classes, subject) => {
      const first = planCourses({ subject, classes, existing: [] }, limits);
      expect(first.courses.length + first.doubles.length + first.tooLong.length).toBe(classes.length);
      const existing = first.courses.map(({ name }) => name);
      expect(planCourses({ subject, classes, existing }, limits).courses).toEqual([]);
    }),
  );
});
