import { expect, test } from "vitest";
import { otherHalf } from "./other-half.ts";

const students = [
  { id: "ana", classes: ["7C2"] },
  { id: "ben", classes: ["7C2"] },
  { id: "lou", classes: ["7C2", "club"] },
  { id: "tom", classes: ["6C1"] },
];
const course = (subject: string, listed: readonly string[], classes: readonly string[] = ["7C2"]) => ({
  subject,
  classes,
  students: listed,
});

test("the others of a class are those who are not in the other half of the same subject", () => {
  const others = [course("Science", ["ana"]), course("French", ["ben"]), course("Science", ["tom"], ["6C1"])];
  expect(otherHalf(students, { subject: "science", classes: ["7C2"] }, others)).toEqual(["ben", "lou"]);
});

test("without a course of the subject the only other half counts, and of several none", () => {
  const half = { subject: "", classes: ["7C2"] };
  expect(otherHalf(students, half, [course("Science", ["ana"])])).toEqual(["ben", "lou"]);
  expect(otherHalf(students, half, [course("Science", ["ana"]), course("French", ["ben"])])).toBeNull();
});

test("a course of the whole class is no half", () => {
  expect(otherHalf(students, { subject: "Maths", classes: ["7C2"] }, [course("Maths", [])])).toBeNull();
});
