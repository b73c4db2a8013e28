import { expect, test } from "vitest";
import { shownCourses, toggleCourse } from "./shown-courses.ts";

const courses = [
  { id: "maths", classes: ["7c"] },
  { id: "tutor", classes: ["7c"] },
  { id: "physics", classes: ["4g"] },
];
const all = { courses: [], classes: [] };

test("courses are hidden and shown one by one; all of them are no filter, and the last one stays", () => {
  expect(shownCourses(courses, all)).toEqual(["maths", "tutor", "physics"]);
  const without = toggleCourse(courses, all, "tutor");
  expect(without).toEqual({ courses: ["maths", "physics"], classes: [] });
  expect(toggleCourse(courses, without, "tutor")).toEqual(all);
  const one = toggleCourse(courses, without, "maths");
  expect(one.courses).toEqual(["physics"]);
  expect(toggleCourse(courses, one, "physics")).toBe(one);
});

test("a filter by class becomes one by the courses it shows", () => {
  expect(toggleCourse(courses, { courses: [], classes: ["7c"] }, "maths")).toEqual({ courses: ["tutor"], classes: [] });
});
