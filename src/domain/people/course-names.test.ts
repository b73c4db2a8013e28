import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planCourses, planSubjects, suggestCourse } from "./course-names.ts";

const limits = { name: 20, short: 8, subject: 16 };
const seven = { id: "c7", name: "7C2", room: "B204" };
const six = { id: "c6", name: "6C1", room: "" };
const long = { id: "cl", name: "The long class", room: "" };

test.each([
  [["7C2"], "Maths", "7C2 Maths", "7C2"],
  [["7C2", "6C1"], "Maths", "7C2/6C1 Maths", "7C2/6C1"],
  [[], " Club ", "Club", ""],
  [["Club"], "club", "Club", "Club"],
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

test("a pasted list of subjects becomes the courses of one class", () => {
  const existing = [
    { name: "7C2 Sport", subject: "Sport", classes: ["c7"] },
    { name: "6C1 Art", subject: "Art", classes: ["c6"] },
    { name: "Choir 7C2", subject: "", classes: [] },
  ];
  const text = "Maths\n Français \nsport\r\nArt; Maths\nChoir\nKnowledge of nature";
  expect(planSubjects({ text, class: seven, existing }, limits)).toEqual({
    courses: ["Maths", "Français", "Art"].map((subject) => ({
      name: `${subject} 7C2`,
      short: "7C2",
      subject,
      classes: ["c7"],
      room: "B204",
    })),
    doubles: ["sport", "Maths", "Choir"],
    tooLong: ["Knowledge of nature"],
  });
  const club = { id: "club", name: "Club", room: "" };
  expect(planSubjects({ text: "Club", class: club, existing: [] }, limits).courses[0]?.name).toBe("Club");
  expect(planSubjects({ text: "Maths", class: long, existing: [] }, limits).courses[0]).toMatchObject({
    name: "Maths The long class",
    short: "",
  });
});
