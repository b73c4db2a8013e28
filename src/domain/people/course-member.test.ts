import { expect, it } from "vitest";
import { courseStay, isInCourse, isThereOn } from "./course-member.ts";

const lea = { id: "lea", classes: ["7c2", "choir"] };

it.each([
  ["one of its classes", { classes: ["6c1", "7c2"], students: [] }, true],
  ["none of its classes", { classes: ["6c1"], students: [] }, false],
  ["a course that names others of the class", { classes: ["7c2"], students: ["noah"] }, false],
  ["a course that names the student of another class", { classes: ["6c1"], students: ["lea"] }, true],
  ["a course without classes", { classes: [], students: [] }, false],
])("knows a student in %s", (_, course, expected) => expect(isInCourse(lea, course)).toBe(expected));

const max = { id: "max", classes: ["7c1", "choir"], since: "2027-02-15", classesBefore: ["7c2", "choir"] };
const whole = { since: "", left: "" };

it.each([
  ["the new class", max, { classes: ["7c1"], students: [] }, { since: "2027-02-15", left: "" }],
  ["the class before", max, { classes: ["7c2"], students: [] }, { since: "", left: "2027-02-15" }],
  ["a class that stayed", max, { classes: ["choir"], students: [] }, whole],
  ["both classes together", max, { classes: ["7c1", "7c2"], students: [] }, whole],
  ["neither class", max, { classes: ["6c1"], students: [] }, whole],
  ["a course that names a student who changed class", max, { classes: ["7c2"], students: ["max"] }, whole],
  [
    "a course that names a student from elsewhere",
    { ...max, classesBefore: [] },
    { classes: ["7c1"], students: ["max"] },
    { since: "2027-02-15", left: "" },
  ],
  [
    "a student who was there from the beginning",
    { ...max, since: "", classesBefore: [] },
    { classes: ["7c1"], students: [] },
    whole,
  ],
])("knows the stay in %s", (_, student, course, expected) => expect(courseStay(student, course)).toEqual(expected));

it("the day of a change is the first in the new course, and the first without the old one", () => {
  const [comes, goes] = [
    { since: "2027-02-15", left: "" },
    { since: "", left: "2027-02-15" },
  ];
  expect(["2027-02-14", "2027-02-15"].map((date) => isThereOn(comes, date))).toEqual([false, true]);
  expect(["2027-02-14", "2027-02-15"].map((date) => isThereOn(goes, date))).toEqual([true, false]);
});
