import { expect, test } from "vitest";
import { changeCourse, courseFaults, coursePatch, newCourseForm } from "./course-form.ts";

const seven = "class0000000007";
const six = "class0000000006";
const names = new Map([
  [seven, "7C2"],
  [six, "6C1"],
]);
const empty = newCourseForm("lagoon");
const schoolyear = "year00000000000";

test("name and short name follow class and subject until they are written", () => {
  const maths = changeCourse(changeCourse(empty, { classes: [seven] }, names), { subject: "Maths" }, names);
  expect(maths).toMatchObject({ name: "7C2 Maths", short: "7C2" });
  const own = changeCourse(maths, { name: "Top Maths" }, names);
  expect(changeCourse(own, { classes: [seven, six] }, names)).toMatchObject({ name: "Top Maths", short: "7C2/6C1" });
});

test("only what was changed is written; the chosen students count only for a part", () => {
  const before = { ...empty, name: "7C2 Maths", classes: [seven] };
  expect(coursePatch(before, { ...before, name: " 7C2  Maths", students: ["s"] })).toEqual({});
  expect(coursePatch(before, { ...before, isPart: true, students: ["s"], room: "B204" })).toEqual({
    students: ["s"],
    room: "B204",
  });
});

test("faults stand at their fields", () => {
  const faultsOf = (change: object) =>
    Object.entries(
      courseFaults({ ...empty, name: "7C2 Maths", ...change }, { schoolyear, others: [{ name: "6C1 Maths" }] }),
    ).map(([name, fault]) => [name, fault.type]);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ name: " " })).toEqual([["name", "required"]]);
  expect(faultsOf({ name: "6c1  maths" })).toEqual([["name", "double"]]);
  expect(faultsOf({ short: "x".repeat(17), isPart: true })).toEqual([
    ["students", "required"],
    ["short", "tooLong"],
  ]);
});
