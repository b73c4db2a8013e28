import { expect, test } from "vitest";
import { keepsN, withN } from "./n-rule.ts";

test.each([
  ["den", "3. Mäerz", "den"], // drëtten
  ["den", "4. Abrëll", "de"], // véierten
  ["den", "1. Mee", "den"], // éischten
  ["den", "7. Juni", "de"], // siwenten
  ["den", "24. Dezember", "de"], // véieranzwanzegsten
  ["den", "22. Dezember", "den"], // zweeanzwanzegsten
  ["den", "30. Juni", "den"], // drëssegsten
  ["wann", "mir", "wa"],
  ["wann", "Dir", "wann"],
  ["an", "Äert Heft", "an"],
  ["an", "Examen", "an"],
  ["vun", "Hausaufgaben", "vun"],
  ["vun", "Zäit", "vun"],
  ["vun", "Lëscht", "vu"],
  ["haut", "Moien", "haut"],
])("%s before %s is %s", (word, next, expected) => expect(withN(word, next)).toBe(expected));

test.each([
  [0, true], // null
  [5, false], // fënnef
  [8, true], // aacht
  [10, true], // zéng
  [12, true], // zwielef
  [16, false], // siechzéng
  [18, true], // uechtzéng
  [19, true], // nonzéng
  [20, true], // zwanzeg
  [40, false], // véierzeg
  [60, false], // sechzeg
  [80, true], // uechtzeg
  [90, true], // nonzeg
  [100, true], // honnert
  [400, false], // véierhonnert
  [1000, true], // dausend
  [1400, true], // dausendvéierhonnert
  [4000, false], // véierdausend
  [12000, true], // zwieleftausend
])("before %i the n stays: %s", (value, expected) => expect(keepsN(String(value))).toBe(expected));

test("nothing to say after it lets the n go", () => expect(withN("an", "")).toBe("a"));
