import { expect, test } from "vitest";
import { rosterRows, rowByKey } from "./roster.ts";

const compare = new Intl.Collator("de").compare;
const named = (...names: readonly string[]) =>
  names.map((name, index) => {
    const [firstName = "", lastName = ""] = name.split("/");
    return { id: String(index), firstName, lastName };
  });

test("rows go by family name, and call a student by the first name", () => {
  const rows = rosterRows(named("Yara/Weber", "Emina/Agović", "/Zidane"), compare);
  expect(rows.map(({ first, last, initial, name }) => [first, last, initial, name])).toEqual([
    ["Emina", "Agović", "A.", "Emina Agović"],
    ["Yara", "Weber", "W.", "Yara Weber"],
    ["Zidane", "", "", "Zidane"],
  ]);
});

test("alike first names get as many letters as tell them apart", () => {
  const rows = rosterRows(
    named("Ben/Schmit", "ben/Schneider", "Ben/Meyer", "Lou/Schmit", "Tim/Weber", "Tim/Weber"),
    compare,
  );
  expect(rows.map(({ first, initial }) => `${first} ${initial}`)).toEqual([
    "Ben M.",
    "Ben Schm.",
    "Lou S.",
    "ben Schn.",
    "Tim Weber",
    "Tim Weber",
  ]);
  expect(rows.map(({ short }) => short)).toEqual(["Ben M.", "Ben Schm.", "Lou", "ben Schn.", "Tim Weber", "Tim Weber"]);
});

test.each([
  ["ArrowDown", 1, 2],
  ["ArrowUp", 0, 0],
  ["ArrowRight", 1, 4],
  ["ArrowLeft", 4, 1],
  ["ArrowRight", 3, 3],
  ["ArrowDown", 4, 4],
  ["End", 0, 4],
  ["Home", 4, 0],
])("%s leads from row %i to %i where five stand in columns of three", (key, from, to) => {
  expect(rowByKey(key, from, { count: 5, rows: 3 })).toBe(to);
});
