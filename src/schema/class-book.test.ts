import { expect, it } from "vitest";
import { classBook } from "./class-book.ts";
import { purelyOfStudents } from "./student-data.ts";

it("is all that is about students and belongs to a year; students and their notes are of no year", () => {
  const names = classBook.map(({ name }) => name);
  expect(purelyOfStudents.filter((name) => !names.includes(name))).toEqual(["students", "notes"]);
  const waysTo = (name: string) => classBook.find((one) => one.name === name)!.steps.map(({ field }) => field);
  expect(waysTo("evenings")).toEqual(["schoolyear"]);
  expect(waysTo("attendance")).toEqual(["course", "schoolyear"]);
  expect(waysTo("results")).toEqual(["assessment", "course", "schoolyear"]);
  expect(waysTo("checks")).toEqual(["checklist", "class", "schoolyear"]);
});
