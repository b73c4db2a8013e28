import { expect, test } from "vitest";
import { rosterRows, rowByKey } from "./roster.ts";

const words = {
  compare: new Intl.Collator("de").compare,
  dayText: (day: string) => day.split("-").toReversed().join("/"),
};
const named = (...names: readonly string[]) =>
  names.map((name, index) => {
    const [firstName = "", lastName = "", birthday = ""] = name.split("/");
    return { id: String(index), firstName, lastName, birthday };
  });

test("rows go by family name, and call a student by the first name", () => {
  const rows = rosterRows(named("Yara/Weber", "Emina/Agović", "/Zidane"), words);
  expect(rows.map(({ first, last, initial, name }) => [first, last, initial, name])).toEqual([
    ["Emina", "Agović", "A.", "Emina Agović"],
    ["Yara", "Weber", "W.", "Yara Weber"],
    ["Zidane", "", "", "Zidane"],
  ]);
});

test("alike first names get as many letters as tell them apart", () => {
  const rows = rosterRows(
    named("Ben/Schmit", "ben/Schneider", "Ben/Meyer", "Lou/Schmit", "Tim/Weber", "Tim/Weber"),
    words,
  );
  expect(rows.map(({ first, initial }) => `${first} ${initial}`)).toEqual([
    "Ben M.",
    "Ben Schm.",
    "Lou S.",
    "ben Schn.",
    "Tim (1)",
    "Tim (2)",
  ]);
  expect(rows.map(({ short }) => short)).toEqual(["Ben M.", "Ben Schm.", "Lou", "ben Schn.", "Tim (1)", "Tim (2)"]);
});

test("where there is little room, the word stands in place of a family name that says nothing", () => {
  const rows = rosterRows(named("Anna/Muller", "Anna/Muller", "Ben/Roth", "/Zidane"), words);
  expect(rows.map(({ beside }) => beside)).toEqual(["(1)", "(2)", "Roth", ""]);
});

test("two of one name are told apart in every form of it", () => {
  const rows = rosterRows(named("Anna/Muller/2014-03-14", "Anna/Meyer", "Anna/Muller/2013-11-02"), words);
  expect(rows.map(({ last, initial, short, name, listed }) => [last, initial, short, name, listed])).toEqual([
    ["Meyer", "Me.", "Anna Me.", "Anna Meyer", "Meyer Anna"],
    [
      "Muller (14/03/2014)",
      "Mu. (14/03/2014)",
      "Anna Mu. (14/03/2014)",
      "Anna Muller (14/03/2014)",
      "Muller Anna (14/03/2014)",
    ],
    [
      "Muller (02/11/2013)",
      "Mu. (02/11/2013)",
      "Anna Mu. (02/11/2013)",
      "Anna Muller (02/11/2013)",
      "Muller Anna (02/11/2013)",
    ],
  ]);
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
