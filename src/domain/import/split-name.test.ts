import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guessNameOrder, nameSplitter, splitName } from "./split-name.ts";

test.each([
  ["Weber, Léa", "Weber", "Léa"],
  ["Léa Weber", "Weber", "Léa"],
  ["Anna Maria Weber", "Weber", "Anna Maria"],
  ["Anna Xenia Brix", "Brix", "Anna Xenia"],
  ["Anna van der Berg", "van der Berg", "Anna"],
  ["Marie-Claire Van den Berg", "Van den Berg", "Marie-Claire"],
  ["Ana Sofia Pereira dos Santos", "Pereira dos Santos", "Ana Sofia"],
  ["Ana Xavim dos Santos", "Xavim dos Santos", "Ana"],
  ["Ana da Silva Ferreira", "da Silva Ferreira", "Ana"],
  ["Tiago Rodrigues Martins", "Rodrigues Martins", "Tiago"],
  ["WEBER-MULLER Léa", "WEBER-MULLER", "Léa"],
  ["Léa DE SOUSA", "DE SOUSA", "Léa"],
  ["van der BERG Anna", "van der BERG", "Anna"],
  ["LÉA WEBER", "WEBER", "LÉA"],
  ["Cher", "Cher", ""],
  [", Léa", "Léa", ""],
  ["", "", ""],
])("%s", (text, lastName, firstName) => {
  expect(splitName(text, "firstLast")).toEqual({ lastName, firstName });
});

test.each([
  ["Weber Léa Marie", "Weber", "Léa Marie"],
  ["van der Berg Anna", "van der Berg", "Anna"],
  ["Van den Berg Marie-Claire", "Van den Berg", "Marie-Claire"],
  ["da Silva Ferreira Ana", "da Silva Ferreira", "Ana"],
  ["da Silva Xavim Ana", "da Silva Xavim", "Ana"],
  ["de Sousa Léa", "de Sousa", "Léa"],
  ["Pereira dos Santos Ana Sofia", "Pereira dos Santos", "Ana Sofia"],
  ["Rodrigues Martins", "Rodrigues", "Martins"],
])("last name first: %s", (text, lastName, firstName) => {
  expect(splitName(text, "lastFirst")).toEqual({ lastName, firstName });
});

test.each([
  ["lastFirst", ["Weber Léa", "Muller Noah"]],
  ["firstLast", ["Léa Weber", "Noah Muller"]],
  // One line of many says it for all.
  ["lastFirst", ["Rossi Abel", "da Silva Ferreira Xandra", "Tanaka Yuki"]],
  ["lastFirst", ["Brix Xandra", "Rossi Marie-Claire", "Tanaka Yuki"]],
  ["lastFirst", ["ROSSI Abel", "Tanaka Yuki"]],
  ["firstLast", ["Xandra de Sousa", "Abel Rossi"]],
  // The last names are in alphabetical order.
  ["lastFirst", ["Brix Xandra", "Kovac Abel", "Rossi Yuki", "Tanaka Edda"]],
  ["firstLast", ["Xandra Brix", "Abel Kovac", "Yuki Rossi", "Edda Tanaka"]],
  // A few names that are also the other kind change nothing.
  ["lastFirst", ["Thomas Léa", "Simon Noah", "Hugo Mia", "Kirsch Luc"]],
] as const)("the whole list says its order, %s: %j", (order, names) => {
  expect(guessNameOrder(names, order === "firstLast" ? "lastFirst" : "firstLast")).toBe(order);
});

test("a list that says nothing is read in the usual order", () => {
  expect(guessNameOrder(["Abel Rossi"], "firstLast")).toBe("firstLast");
  expect(guessNameOrder(["Rossi, Abel"], "lastFirst")).toBe("lastFirst");
});

test("no word of a name is lost, in either order, swapped or not", () => {
  const anyName = fc
    .array(fc.constantFrom("Anna", "van", "der", "dos", "BERG", "Léa", "Silva", "d'", "Xavim"), { maxLength: 6 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 5 }), fc.boolean(), (names, isSwapped) => {
      const split = nameSplitter(names, { heading: null, isSwapped });
      for (const name of names) {
        const { firstName, lastName } = split(name);
        const parts = `${firstName} ${lastName}`.split(" ").filter(Boolean);
        expect(parts.toSorted()).toEqual(name.split(" ").filter(Boolean).toSorted());
        if (name !== "") expect(lastName).not.toBe("");
      }
    }),
  );
});
