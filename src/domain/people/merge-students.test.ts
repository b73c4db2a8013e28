import * as fc from "fast-check";
import { expect, test } from "vitest";
import { defaultChoices, type MergeField, mergeStudents, openFields } from "./merge-students.ts";

const lines = ["lastName", "firstName", "birthday", "email", "phone"] as const;
const texts = ["guardians", "note"] as const;
const fields: readonly MergeField[] = [
  ...lines.map((name) => ({ name, form: "line" as const })),
  ...texts.map((name) => ({ name, form: "paragraphs" as const })),
  { name: "classes", form: "set" },
  { name: "seat", form: "value" },
];
type Student = Readonly<Record<(typeof lines)[number] | (typeof texts)[number], string>> & {
  readonly classes: readonly string[];
  readonly seat: number;
};

const empty: Student = {
  firstName: "",
  lastName: "",
  birthday: "",
  email: "",
  phone: "",
  guardians: "",
  note: "",
  classes: [],
  seat: 0,
};
const lineOf = ({ name }: MergeField, value: string) => `${name}: ${value}`;
const merge = (first: Partial<Student>, second: Partial<Student>) => {
  const [a, b] = [
    { ...empty, ...first },
    { ...empty, ...second },
  ];
  return mergeStudents(a, b, { fields, choices: defaultChoices(a, b, fields), lineOf });
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
        seat: 7,
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
    seat: 7,
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
  expect(openFields(first, second, fields).map(({ name }) => name)).toEqual(["phone"]);
});

test("what is chosen is taken, and nothing noted where that is not wanted", () => {
  const first = { ...empty, lastName: "Weber", phone: "1", note: "one" };
  const second = { ...empty, lastName: "Wéber", phone: "2", note: "two" };
  const choices = { ...defaultChoices(first, second, fields), lastName: "second", note: "second" } as const;
  expect(mergeStudents(first, second, { fields, choices, lineOf: null })).toMatchObject({
    lastName: "Wéber",
    phone: "1",
    note: "two",
  });
});

const person = fc.record({
  ...Object.fromEntries(
    [...lines, ...texts].map((field) => [field, fc.constantFrom("", "Ana", "Ana Sofia", "x\ny", "y")]),
  ),
  classes: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
  seat: fc.nat(2),
}) as unknown as fc.Arbitrary<Student>;

test("by default nothing that either record says is lost", () => {
  fc.assert(
    fc.property(person, person, (a, b) => {
      const merged = merge(a, b);
      const said = Object.values(merged).flat().join("\n");
      for (const field of [...lines, ...texts]) {
        for (const line of [...a[field].split("\n"), ...b[field].split("\n")]) expect(said).toContain(line);
      }
      expect(merged.classes!.toSorted()).toEqual([...new Set([...a.classes, ...b.classes])].toSorted());
    }),
  );
});

test("who was there from the beginning in one record was, and of two days the earlier counts", () => {
  const since = [{ name: "since", form: "earliest" }] as const;
  const of = (a: string, b: string) =>
    mergeStudents({ since: a }, { since: b }, { fields: since, choices: {}, lineOf }).since;
  expect([of("2027-02-15", ""), of("2027-02-15", "2027-01-10")]).toEqual(["", "2027-01-10"]);
});
