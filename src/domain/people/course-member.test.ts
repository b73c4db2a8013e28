import { expect, it } from "vitest";
import { isThereOn } from "./class-stays.ts";
import { courseStays, createPresence, isInCourse, wholeStay } from "./course-member.ts";

const lea = { id: "lea", classes: ["7c2", "choir"] };

it.each([
  ["one of its classes", { classes: ["6c1", "7c2"], students: [] }, true],
  ["none of its classes", { classes: ["6c1"], students: [] }, false],
  ["a course that names others of the class", { classes: ["7c2"], students: ["noah"] }, false],
  ["a course that names the student of another class", { classes: ["6c1"], students: ["lea"] }, true],
  ["a course without classes", { classes: [], students: [] }, false],
])("knows a student in %s", (_, course, expected) => expect(isInCourse(lea, course)).toBe(expected));

/** As an older app writes a change of class. */
const max = {
  id: "max",
  classes: ["7c1", "choir"],
  since: "2027-02-15",
  classesBefore: ["7c2", "choir"],
  stays: [],
};
/** Was in 7c2, a week in 7c1, and in 7c2 again. */
const ida = {
  id: "ida",
  classes: ["7c2"],
  since: "2027-02-22",
  classesBefore: ["7c2", "7c1"],
  stays: ["7c2//2027-02-15", "7c1/2027-02-15/2027-02-22", "7c2/2027-02-22/"],
};

it.each([
  ["the new class", max, { classes: ["7c1"], students: [] }, [{ from: "2027-02-15", until: "" }]],
  ["the class before", max, { classes: ["7c2"], students: [] }, [{ from: "", until: "2027-02-15" }]],
  ["a class that stayed", max, { classes: ["choir"], students: [] }, [wholeStay]],
  ["both classes together", max, { classes: ["7c1", "7c2"], students: [] }, [wholeStay]],
  ["neither class", max, { classes: ["6c1"], students: [] }, []],
  ["a course that names a student who changed class", max, { classes: ["7c2"], students: ["max"] }, [wholeStay]],
  ["a course that names others", max, { classes: ["7c1"], students: ["ida"] }, []],
  [
    "a course that names a student from elsewhere",
    { ...max, classes: ["7c1"], classesBefore: [] },
    { classes: ["7c1"], students: ["max"] },
    [{ from: "2027-02-15", until: "" }],
  ],
  [
    "a student who was there from the beginning",
    { ...max, since: "", classesBefore: [] },
    { classes: ["7c1"], students: [] },
    [wholeStay],
  ],
  [
    "a class that the student came back to",
    ida,
    { classes: ["7c2"], students: [] },
    [
      { from: "", until: "2027-02-15" },
      { from: "2027-02-22", until: "" },
    ],
  ],
  ["the class in between", ida, { classes: ["7c1"], students: [] }, [{ from: "2027-02-15", until: "2027-02-22" }]],
])("knows the stays in %s", (_, student, course, expected) => expect(courseStays(student, course)).toEqual(expected));

it("the day of a change is the first in the new course, and the first without the old one", () => {
  const [comes, goes] = [[{ from: "2027-02-15", until: "" }], [{ from: "", until: "2027-02-15" }]];
  expect(["2027-02-14", "2027-02-15"].map((date) => isThereOn(comes, date))).toEqual([false, true]);
  expect(["2027-02-14", "2027-02-15"].map((date) => isThereOn(goes, date))).toEqual([true, false]);
});

it("a student is in the rolls of both stays in a class, and not in those between", () => {
  const isThere = createPresence([ida], [{ id: "maths", classes: ["7c2"], students: [] }]);
  const days = ["2027-02-14", "2027-02-15", "2027-02-21", "2027-02-22"];
  expect(days.map((day) => isThere("ida", "maths", day))).toEqual([true, false, false, true]);
  expect([isThere("nobody", "maths", days[0]!), isThere("ida", "other", days[0]!)]).toEqual([false, false]);
});
