import { expect, test } from "vitest";
import { readPastedTable } from "./pasted-table.ts";
import { trailingTotals } from "./trailing-totals.ts";

const countIn = (last: string) => trailingTotals(readPastedTable(`Nom;Prénom\nWeber;Léa\n${last}`));

test.each([
  ["Total;6", 1],
  ["Summe;24", 1],
  ["Effectif 24", 1],
  ["Effectif : 24;", 1],
  ["Nombre d'élèves;24", 1],
  ["Anzahl Schüler: 24", 1],
  ["Gesamt;;24", 1],
  [";Total;24", 1],
  ["TOTAL", 1],
  ["Total;12\nTotal général;24", 2],
])("%s is a sum", (last, count) => {
  expect(countIn(last)).toBe(count);
});

test.each([
  ["Total;Marie"],
  ["Summer;Anna"],
  ["Effectif;14.03.2014"],
  ["Total-Meyer;12"],
  ["Nombre Jean"],
  ["Kirsch;24"],
])("%s may be a student", (last) => {
  expect(countIn(last)).toBe(0);
});

test("a sum in the middle is asked about as any other row", () => {
  expect(countIn("Total;6\nKirsch;Tom")).toBe(0);
});
