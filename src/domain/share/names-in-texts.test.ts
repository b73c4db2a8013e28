import { expect, test } from "vitest";
import { namesInTexts } from "./names-in-texts.ts";

const student = (firstName: string, lastName: string) => ({ firstName, lastName });
const found = (text: string | readonly string[], ...students: ReturnType<typeof student>[]) =>
  namesInTexts([text].flat(), students).map(({ name, places }) => `${name} ${places}`);

test("names are whole words, whatever their case and accents", () => {
  const lou = student("Lou", "Schmit");
  expect(found("Lou bringt das Plakat mit, danach (LOU) und Schmit.", lou)).toEqual(["Lou 2", "Schmit 1"]);
  expect(found("Louis est loué, Schmitz aussi", lou)).toEqual([]);
  expect(found("Eléa et elea", student("Éléa", "Weber"))).toEqual(["Éléa 2"]);
  expect(found("Lou Lou Lou", lou)).toEqual(["Lou 3"]);
});

test("umlauts are found dropped and spelt, on either side", () => {
  expect(found("Mueller, Müller, Muller", student("Jo", "Müller"))).toEqual(["Müller 2"]);
  expect(found("Müller", student("Jo", "Mueller"))).toEqual(["Mueller 1"]);
});

test("somebody of several first names is called by the first, and a name of two is one word after the other", () => {
  const one = student("Anna Maria", "de Waha");
  expect(found("Anna und Maria", one)).toEqual(["Anna 1"]);
  expect(found(["Jean-Claude liest", "Jean Claude"], student("Jean-Claude", "Roth"))).toEqual(["Jean-Claude 2"]);
  expect(found("Exercices de révision", one)).toEqual([]);
  expect(found("chez de Waha", one)).toEqual(["de Waha 1"]);
});

test("two of one name are one finding, and no name is none", () => {
  expect(found("Lou", student("Lou", "Schmit"), student("lou", "Weber"))).toHaveLength(1);
  expect(found("a  b", student("", " "))).toEqual([]);
});
