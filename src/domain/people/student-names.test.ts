import { expect, test } from "vitest";
import { byStudentName, studentNames } from "./student-names.ts";

const student = (id: string, firstName: string, lastName: string, birthday = "") => ({
  id,
  firstName,
  lastName,
  birthday,
});
const dayText = (day: string) => day.split("-").toReversed().join("/");
const fullNames = (...students: readonly ReturnType<typeof student>[]) => {
  const { full } = studentNames(students, { dayText });
  return students.map(full);
};

test("two of one name are told apart by their birthdays, and nobody else has a word", () => {
  expect(
    fullNames(
      student("a", "Anna", "Muller", "2014-03-14"),
      student("b", "anna ", "Muller", "2013-11-02"),
      student("c", "Anna", "Weber", "2014-03-14"),
    ),
  ).toEqual(["Anna Muller (14/03/2014)", "anna Muller (02/11/2013)", "Anna Weber"]);
});

test("a number stands where a birthday is missing or the same", () => {
  expect(fullNames(student("b", "Tim", "Weber"), student("a", "Tim", "Weber", "2014-01-01"))).toEqual([
    "Tim Weber (2)",
    "Tim Weber (01/01/2014)",
  ]);
  expect(fullNames(student("a", "Tim", "Weber", "2014-01-01"), student("b", "Tim", "Weber", "2014-01-01"))).toEqual([
    "Tim Weber (1)",
    "Tim Weber (2)",
  ]);
});

test("one student who stands in a list twice is one", () => {
  const one = student("a", "Tim", "Weber");
  expect(fullNames(one, one)).toEqual(["Tim Weber", "Tim Weber"]);
});

test("each form of a name has the word at its end", () => {
  const two = [student("a", "Tim", "Weber"), student("b", "Tim", "Weber")];
  const names = studentNames(two, { dayText });
  expect([names.apart(two[1]!), names.last(two[1]!), names.listed(two[1]!)]).toEqual([
    "(2)",
    "Weber (2)",
    "Weber Tim (2)",
  ]);
});

test("students go by family name, then first name", () => {
  const { compare } = new Intl.Collator("de", { numeric: true });
  const sorted = [student("a", "Zoé", "Agović"), student("b", "Ben", "Weber"), student("c", "Ana", "Weber")];
  expect(sorted.toReversed().toSorted(byStudentName(compare))).toEqual([sorted[0], sorted[2], sorted[1]]);
});
