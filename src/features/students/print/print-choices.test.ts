import { expect, test } from "vitest";
import type { ClassRow } from "#schema/classes";
import type { StudentRow } from "#schema/students";
import { classesToPrint } from "./print-choices.ts";

const { compare } = new Intl.Collator("de", { numeric: true });
const classes = [
  { id: "b", name: "10C1" },
  { id: "a", name: "7C2" },
] as ClassRow[];
const student = (name: string, ...own: string[]) => {
  const [lastName, firstName] = name.split(", ");
  return { lastName, firstName, classes: own } as unknown as StudentRow;
};
const students = [student("Weber, Léa", "a"), student("Özdemir, Tom", "a", "b"), student("Adam, Zoé", "old")];
const print = (order: "lastName" | "firstName", classId = "") =>
  classesToPrint(students, classes, { order, compare, classId }).map(
    (group) => `${group.name}: ${group.students.map(({ firstName }) => firstName).join(" ")}`,
  );

test("class by class in the language's order, who is in two in both, who is in none last", () => {
  expect(print("lastName")).toEqual(["7C2: Tom Léa", "10C1: Tom", ": Zoé"]);
  expect(print("firstName")).toEqual(["7C2: Léa Tom", "10C1: Tom", ": Zoé"]);
});

test("of one class only that one, and chosen students of others after it", () => {
  expect(print("lastName", "b")).toEqual(["10C1: Tom", ": Zoé Léa"]);
});
