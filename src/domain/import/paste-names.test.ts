import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readStudents, type PasteQuestion } from "./paste-names.ts";
import { readPastedTable } from "./pasted-table.ts";
import { guessColumns, studentColumns } from "./student-columns.ts";

const classes = [
  { id: "c7", name: "7C2" },
  { id: "c6", name: "6C1" },
];
const today = "2026-11-23";
const limits = { firstName: 12, lastName: 12, email: 20, phone: 20, guardians: 40, note: 40 };
const read = (text: string, o: Partial<PasteQuestion> = {}) => {
  const rows = readPastedTable(text);
  const { hasHeading, ...guessed } = guessColumns(rows, { today, classNames: classes.map(({ name }) => name) });
  return readStudents(hasHeading ? rows.slice(1) : rows, {
    ...guessed,
    isSwapped: false,
    edits: new Map(),
    today,
    limits,
    classes,
    classId: "c7",
    known: [],
    areDoublesTaken: false,
    ...o,
  });
};
const names = (text: string, o?: Partial<PasteQuestion>) =>
  read(text, o).students.map(({ lastName, firstName, classId }) => `${lastName}/${firstName}/${classId}`);

test.each([
  ["Weber, Léa\nMuller, Noah", ["Weber/Léa/c7", "Muller/Noah/c7"]],
  ["Léa Weber\n\nNoah Muller\n", ["Weber/Léa/c7", "Muller/Noah/c7"]],
  ["Weber\tLéa\t6c1\nMuller\tNoah\t", ["Weber/Léa/c6", "Muller/Noah/c7"]],
  ["Prénom\tNom\tClasse\nLéa\tWeber\t6C1", ["Weber/Léa/c6"]],
  ["Name;Vorname;Klasse\nWeber;Léa;7C2", ["Weber/Léa/c7"]],
  ["1\tWeber\tLéa\n2\tMuller\tNoah", ["Weber/Léa/c7", "Muller/Noah/c7"]],
  ["Schüler\nLéa Weber", ["Weber/Léa/c7"]],
  ["Nom et prénom\nRossi Abel", ["Rossi/Abel/c7"]],
  ["Prénom Nom\nRossi Abel", ["Abel/Rossi/c7"]],
  ["Léa\tWeber\nAna Sofia\tda Silva", ["Weber/Léa/c7", "da Silva/Ana Sofia/c7"]],
])("%j", (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test("a table with everything, its heading in German", () => {
  const { students, faults } = read(
    'Nr.\tName\tVorname\tGeburtsdatum\tE-Mail\tTelefon\tEltern\n1\tWeber\tLéa\t12.3.13\tlea@lux.lu\t+352 621 1\t"Ana\nTom"',
  );
  expect(faults).toEqual([]);
  expect(students).toEqual([
    {
      key: expect.any(String),
      line: 2,
      lastName: "Weber",
      firstName: "Léa",
      classId: "c7",
      birthday: "2013-03-12",
      email: "lea@lux.lu",
      phone: "+352 621 1",
      guardians: "Ana\nTom",
      note: "",
    },
  ]);
});

test("faults name their line and what is wrong", () => {
  const known = [{ firstName: "noah", lastName: "MULLER", birthday: "", classIds: ["c7"] }];
  const text = [
    "Nom\tPrénom\tNé(e) le\tClasse",
    "Weber\tLéa\t31.2.2013\t7C2",
    "Muller\tNoah\t\t7C2",
    "\tLou\t\t7C2",
    "Schmit\tMia\t\t9X9",
    "Wolfeschlegelstein\tA\t\t",
    "Kirsch\tTom\t1.2.2013\t7C2",
    "Kirsch\tTom\t2.2.2013\t7C2",
    "Kirsch\tTom\t2.2.2013\t",
  ].join("\n");
  const { students, faults } = read(text, { known });
  expect(students.map(({ line }) => line)).toEqual([7, 8]);
  expect(faults.map(({ line, type, value }) => [line, type, value])).toEqual([
    [2, "badDate", "31.2.2013"],
    [3, "double", "Noah Muller"],
    [4, "noName", "\tLou\t\t7C2"],
    [5, "unknownClass", "9X9"],
    [6, "tooLong", "Wolfeschlegelstein"],
    [9, "double", "Tom Kirsch"],
  ]);
  expect(read(text, { known, areDoublesTaken: true }).students.map(({ line }) => line)).toEqual([3, 7, 8, 9]);
});

const anyPaste = fc
  .array(
    fc.array(fc.constantFrom("Weber", "Léa", "van", "7C2", "12.3.2013", "a@b.lu", ",", " ", '"', "", "MULLER"), {
      maxLength: 4,
    }),
    { maxLength: 8 },
  )
  .chain((lines) => fc.constantFrom(" ", "\t", ";", ", ").map((sign) => lines.map((one) => one.join(sign)).join("\n")));

test("whatever is pasted, every line with something on it is a student or a fault, each once", () => {
  fc.assert(
    fc.property(anyPaste, fc.array(fc.constantFrom(...studentColumns), { maxLength: 5 }), (text, columns) => {
      const rows = readPastedTable(text);
      const { students, faults } = read(text);
      const heading = guessColumns(rows, { today, classNames: ["7C2", "6C1"] }).hasHeading ? 1 : 0;
      const lines = rows.slice(heading).map(({ line }) => line);
      const lineNumbers = [...students, ...faults].map(({ line }) => line).toSorted((a, b) => a - b);
      expect(lineNumbers).toEqual(lines);
      expect(students.every(({ lastName }) => lastName !== "")).toBe(true);
      // The same under any other choice of columns.
      const other = readStudents(rows, {
        columns,
        headingOrder: "lastFirst",
        isSwapped: true,
        edits: new Map(),
        today,
        limits,
        classes,
        classId: "",
        known: [],
        areDoublesTaken: false,
      });
      expect(other.students.length + other.faults.length).toBe(rows.length);
    }),
  );
});

test("swapped, the other order is read; names with a comma are turned where all have one", () => {
  expect(names("Weber Léa Marie\nRossi Abel", { isSwapped: true })).toEqual(["Marie/Weber Léa/c7", "Abel/Rossi/c7"]);
  expect(names("Léa, Weber\nNoah, Kirsch", { isSwapped: true })).toEqual(["Weber/Léa/c7", "Kirsch/Noah/c7"]);
  expect(names("Weber, Léa\nAbel Rossi", { isSwapped: true })).toEqual(["Weber/Léa/c7", "Abel/Rossi/c7"]);
});

test("a name that was put right in the preview stays with its line, also when lines come above it", () => {
  const text = "Abel Rossi\nAbel Rossi";
  const [, second] = read(text, { areDoublesTaken: true }).students;
  const edits = new Map([[second!.key, { firstName: "Abel Tom", lastName: "Rossi" }]]);
  expect(names(text, { edits })).toEqual(["Rossi/Abel/c7", "Rossi/Abel Tom/c7"]);
  expect(names(`Léa Weber\n${text}`, { edits })).toEqual(["Weber/Léa/c7", "Rossi/Abel/c7", "Rossi/Abel Tom/c7"]);
});
