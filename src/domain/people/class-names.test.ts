import { expect, test } from "vitest";
import { arePrimaryClasses, promoteName } from "./class-names.ts";

test.each([
  ["7C2", "LU", "6C2"],
  ["7e", "LU", "6e"],
  ["2e", "LU", "1re"],
  ["4GIG", "LU", "3GIG"],
  ["1C1", "LU", ""],
  ["C3.1 A", "LU", "C3.2 A"],
  ["C3.2", "LU", "C4.1"],
  ["C4.2", "LU", ""],
  ["6e B", "FR", "5e B"],
  ["3e", "FR", "2de"],
  ["2de", "FR", "1re"],
  ["Tle", "FR", ""],
  ["CE2", "FR", "CM1"],
  ["CP bleue", "FR", "CE1 bleue"],
  ["CM2", "FR", ""],
  ["7a", "DE", "8a"],
  ["13b", "DE", ""],
  ["EF", "DE", "Q1"],
  ["Q1 LK", "DE", "Q2 LK"],
  ["Q1b", "DE", "Q2b"],
  ["Q2", "DE", ""],
  ["Klasse 9", "CH", "Klasse 10"],
  ["Year 7", "GB", "Year 8"],
  ["P3", "BE", "P4"],
  ["Robotik", "LU", ""],
  ["", "DE", ""],
])("%s in %s is %s a year later", (name, country, expected) => {
  expect(promoteName(name, country)).toBe(expected);
});

test.each([
  [["CE2", "CM1 bleue"], "FR", true],
  [["6e B"], "FR", false],
  [["C3.1"], "LU", true],
  [["7C2", "C3.1"], "LU", false],
  [["3a", "4b"], "DE", true],
  [["10a"], "DE", false],
  [[], "FR", false],
])("%j in %s: primary school %s", (names, country, expected) => {
  expect(arePrimaryClasses(names, country)).toBe(expected);
});
