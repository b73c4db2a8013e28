import { expect, test } from "vitest";
import { createUniqueNames, fileName, plainFileName } from "./file-name.ts";

test("a name makes no folder, and every system takes it", () => {
  expect(
    ["Schüler/innen.csv", "a:b?.pdf", ". x .", "nul", "Con.txt", "com1 .csv", "Console.txt", "a\u0000b\u202e.txt"].map(
      plainFileName,
    ),
  ).toEqual(["Schüler-innen.csv", "a-b-.pdf", "x", "nul-", "Con-.txt", "com1-.csv", "Console.txt", "ab.txt"]);
  // One form of letters with marks, as both keyboards and Macs write them.
  expect(plainFileName("E\u0301le\u0300ves.csv")).toBe("\u00c9l\u00e8ves.csv");
  expect(plainFileName(`${"x".repeat(300)}.xlsx`)).toHaveLength(80);
});

test("a file that is made here is called by its words", () => {
  expect(fileName("Maths 7C2 · Absences · T1", "csv")).toBe("Maths-7C2-Absences-T1.csv");
  expect(fileName("E\u0301le\u0300ves 7C2", "xlsx")).toBe("Élèves-7C2.xlsx");
  expect(fileName("Schüler/innen", "csv")).toBe("Schüler-innen.csv");
  expect(fileName(" – ", "csv")).toBe("file.csv");
  expect(fileName("Aux", "xlsx")).toBe("Aux-.xlsx");
  expect(fileName("x".repeat(300), "xlsx")).toMatch(/^x{75}\.xlsx$/);
});

test("a second file of a name gets a number", () => {
  const unique = createUniqueNames();
  const names = ["T/Termine.csv", "T/termine.csv", "T/Termine.xlsx", "T/Termine.csv", "T.x/Readme", "T.x/Readme"];
  expect(names.map(unique)).toEqual([
    "T/Termine.csv",
    "T/termine-2.csv",
    "T/Termine.xlsx",
    "T/Termine-3.csv",
    "T.x/Readme",
    "T.x/Readme-2",
  ]);
});
