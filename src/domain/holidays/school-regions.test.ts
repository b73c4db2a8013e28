import { expect, test } from "vitest";
import { findRegion, type SchoolRegion, schoolRegions } from "./school-regions.ts";

const codes = (country: string) => {
  const flat = (regions: readonly SchoolRegion[]): string[] =>
    regions.flatMap(({ code, children }) => [code, ...flat(children)]);
  return flat(schoolRegions(country, "en"));
};

test.each([
  ["LU", 0, 0],
  ["BE", 3, 3],
  ["DE", 16, 17],
  ["CH", 26, 42],
  ["GB", 4, 4],
  ["FR", 12, 36],
  ["AT", 0, 0],
])("%s has %i regions, %i with all that they contain", (country, count, all) => {
  expect(schoolRegions(country, "en")).toHaveLength(count);
  expect(codes(country)).toHaveLength(all);
  expect(new Set(codes(country)).size).toBe(all);
  expect(codes(country).every((code) => code.startsWith(`${country}-`) && code.length <= 20)).toBe(true);
});

test("names are in the reader's language, or the nearest there is", () => {
  const nameOf = (code: string, language: string) => findRegion(schoolRegions(code.slice(0, 2), language), code)?.name;
  expect(["en", "fr", "de", "lb"].map((language) => nameOf("DE-BY", language))).toEqual([
    "Bavaria",
    "Bavière",
    "Bayern",
    "Bayern",
  ]);
  expect(["en", "fr", "de", "lb"].map((language) => nameOf("CH-AI", language))).toEqual([
    "Appenzell Innerrhoden",
    "Appenzell Rhodes-Intérieures",
    "Appenzell Innerrhoden",
    "Appenzell Innerrhoden",
  ]);
  expect(nameOf("FR-ZB-ST", "de")).toBe("Strasbourg");
  expect(nameOf("FR-ZZ", "de")).toBeUndefined();
});
