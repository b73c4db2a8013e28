import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  defaultChoices,
  type MergeableStudent,
  mergeStudents,
  openFields,
  singleFields,
  textFields,
} from "./merge-students.ts";

const empty: MergeableStudent = {
  firstName: "",
  lastName: "",
  birthday: "",
  email: "",
  phone: "",
  guardians: "",
  note: "",
  classes: [],
};
const lineOf = (field: string, value: string) => `${field}: ${value}`;
const merge = (first: Partial<MergeableStudent>, second: Partial<MergeableStudent>) => {
  const [a, b] = [
    { ...empty, ...first },
    { ...empty, ...second },
  ];
  return mergeStudents(a, b, defaultChoices(a, b), lineOf);
};

test("empty fields are filled, texts joined without what is there twice, classes united", () => {
  expect(
    merge(
      { lastName: "Weber", firstName: "Léa", email: "lea@example.lu", guardians: "Anne Weber\n621 1", classes: ["a"] },
      {
        lastName: "Weber",
        birthday: "2013-03-02",
        guardians: "Anne Weber\n621 2",
        note: "Glasses",
        classes: ["a", "b"],
      },
    ),
  ).toEqual({
    ...empty,
    lastName: "Weber",
    firstName: "Léa",
    birthday: "2013-03-02",
    email: "lea@example.lu",
    guardians: "Anne Weber\n621 1\n621 2",
    note: "Glasses",
    classes: ["a", "b"],
  });
});

test("of names where one goes on the longer is taken, and what is not chosen becomes a line of the note", () => {
  const merged = merge(
    { lastName: "Silva", firstName: "Ana", email: "a@example.lu", note: "Left-handed" },
    { lastName: "Silva", firstName: "Ana Sofia", email: "b@example.lu" },
  );
  expect(merged).toMatchObject({ firstName: "Ana Sofia", email: "a@example.lu" });
  expect(merged.note).toBe("Left-handed\nemail: b@example.lu");
});

test("only what differs is asked about; an e-mail is the same without case", () => {
  const first = { ...empty, lastName: "Weber", email: "Lea@example.lu", phone: "1", note: "x" };
  const second = { ...empty, lastName: "Weber", email: "lea@example.lu ", phone: "2" };
  expect(openFields(first, second)).toEqual(["phone"]);
});

test("what is chosen is taken, and nothing noted where that is not wanted", () => {
  const first = { ...empty, lastName: "Weber", phone: "1", note: "one" };
  const second = { ...empty, lastName: "Wéber", phone: "2", note: "two" };
  const choices = { ...defaultChoices(first, second), lastName: "second", note: "second" } as const;
  expect(mergeStudents(first, second, choices, null)).toMatchObject({ lastName: "Wéber", phone: "1", note: "two" });
});

const person = fc.record({
  ...Object.fromEntries(
    [...singleFields, ...textFields].map((field) => [field, fc.constantFrom("", "Ana", "Ana Sofia", "x\ny", "y")]),
  ),
  classes: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
}) as unknown as fc.Arbitrary<MergeableStudent>;

test("by default nothing that either record says is lost", () => {
  fc.assert(
    fc.property(person, person, (a, b) => {
      const merged = merge(a, b);
      const said = Object.values(merged).flat().join("\n");
      for (const field of [...singleFields, ...textFields]) {
        for (const line of [...a[field].split("\n"), ...b[field].split("\n")]) expect(said).toContain(line);
      }
      expect([...merged.classes].toSorted()).toEqual([...new Set([...a.classes, ...b.classes])].toSorted());
    }),
  );
});
