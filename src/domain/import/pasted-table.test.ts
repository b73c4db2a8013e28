import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPastedTable } from "./pasted-table.ts";

const cellsOf = (text: string) => readPastedTable(text).map(({ line, cells }) => [line, ...cells]);

test.each([
  [
    "Weber\tLéa\r\nMuller\tNoah",
    [
      [1, "Weber", "Léa"],
      [2, "Muller", "Noah"],
    ],
  ],
  [
    "Weber, Léa\n\n Muller, Noah ",
    [
      [1, "Weber, Léa"],
      [3, "Muller, Noah"],
    ],
  ],
  [
    "Weber;Léa;7C2\nMuller;;",
    [
      [1, "Weber", "Léa", "7C2"],
      [2, "Muller", "", ""],
    ],
  ],
  ["Weber,Léa,7C2", [[1, "Weber", "Léa", "7C2"]]],
  [
    'Weber\t"two\nlines, ""so"""\nMuller\tx',
    [
      [1, "Weber", 'two\nlines, "so"'],
      [3, "Muller", "x"],
    ],
  ],
  [
    '"Lou" Weber\t5"\nA\tB',
    [
      [1, '"Lou" Weber', '5"'],
      [2, "A", "B"],
    ],
  ],
  [
    'A;"B" ;C\n "a;a" ; "b" ;c',
    [
      [1, "A", "B", "C"],
      [2, "a;a", "b", "c"],
    ],
  ],
  [
    'A,"B" ,C\n"x" y,z,"',
    [
      [1, "A", "B", "C"],
      [2, '"x" y', "z", '"'],
    ],
  ],
  ["\uFEFFLéa", [[1, "Léa"]]],
  [" \n\t\n", []],
])("%j", (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test("whatever is pasted, no letter of it is lost, and rows name the line they begin on", () => {
  const anyText = fc.string({ unit: fc.constantFrom("a", "b", " ", ",", ";", "\t", "\n", '"', "é") });
  fc.assert(
    fc.property(anyText, (text) => {
      const letters = (some: string) => some.replaceAll(/[^abé]/g, "");
      const rows = readPastedTable(text);
      expect(rows.map(({ cells }) => letters(cells.join(""))).join("")).toBe(letters(text));
      expect(rows.map((row) => letters(row.text)).join("")).toBe(letters(text));
      const lines = text.split("\n");
      expect(rows.every(({ line, text: own }) => lines[line - 1] === own.split("\n")[0])).toBe(true);
    }),
  );
});
