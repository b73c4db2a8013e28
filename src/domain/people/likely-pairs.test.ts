import { expect, test } from "vitest";
import { foldWords } from "../search/fold.ts";
import { likelyPairs } from "./likely-pairs.ts";

const spell = (name: string) => [foldWords(name), foldWords(name, "spelt")];
const person = (id: string, name: string, more: { birthday?: string; email?: string } = {}) => {
  const [lastName = "", firstName = ""] = name.split(", ");
  return { id, firstName, lastName, birthday: "", email: "", ...more };
};
const pairsOf = (...persons: ReturnType<typeof person>[]) =>
  likelyPairs(persons, spell).map(({ first, second, reasons }) => `${first.id}${second.id} ${reasons.join(" ")}`);

test.each([
  ["Müller, Zoé", "Mueller, zoe"],
  ["Müller, Zoé", "MULLER, Zoe"],
  ["Weber, Léa", "Lea, Weber"],
  ["Van den Berg, Noah", "van-den-Berg, Noah"],
])("%s and %s have the same name", (a, b) => {
  expect(pairsOf(person("a", a), person("b", b), person("c", "Schmit, Tom"))).toEqual(["ab name"]);
});

test.each([
  ["Weber, Léa", "Wéber, Lea Marie", true],
  ["Hoffmann, Lena", "Hofmann, Lena", true],
  ["Faber, Tom", "Faber, Thomas", false],
  ["Wagner, Max", "Wagner, Maximilian", true],
  ["Weber, Léa", "Schmit, Noah", false],
])("born on one day, %s and %s are alike: %s", (a, b, isAlike) => {
  const birthday = "2013-03-02";
  expect(pairsOf(person("a", a, { birthday }), person("b", b, { birthday }))).toEqual(isAlike ? ["ab birthday"] : []);
  expect(pairsOf(person("a", a, { birthday }), person("b", b))).toEqual([]);
});

test("one e-mail address is enough, without case; none is no address", () => {
  const lea = person("a", "Weber, Léa", { email: "lea@example.lu" });
  expect(pairsOf(lea, person("b", "Schmit, Tom", { email: " Lea@Example.lu" }))).toEqual(["ab email"]);
  expect(pairsOf(person("a", "Weber, Léa"), person("b", "Schmit, Tom"))).toEqual([]);
});

test("a pair comes once with all that speaks for it, the surest first", () => {
  const more = { birthday: "2013-03-02", email: "x@example.lu" };
  expect(
    pairsOf(
      person("a", "Adam, Léa", { email: "y@example.lu" }),
      person("b", "Zimmer, Tom", more),
      person("c", "Zimmer, Tom", more),
      person("d", "Faber, Ana", { email: "y@example.lu" }),
    ),
  ).toEqual(["bc name email birthday", "ad email"]);
});

test("a value that very many share says nothing", () => {
  const many = Array.from({ length: 41 }, (_, at) => person(`s${at}`, `Name${at}, A`, { email: "office@example.lu" }));
  expect(pairsOf(...many)).toEqual([]);
});
