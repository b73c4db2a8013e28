import { expect, it } from "vitest";
import { inWords, resultOf } from "../../../../tests/support/marks-scene.ts";
import { compareSums } from "./compare-sums.ts";
import { rulesByCountry } from "#domain/marks/rules/country-rules";
import { scales } from "#domain/marks/scale/scales";
import type { TermRules } from "#domain/marks/rules/term-rules";
import { termSum } from "./term-sum.ts";

const { LU, DE } = rulesByCountry;
const categories = (written: string, oral: string) => [
  { id: "written", weight: written },
  { id: "oral", weight: oral },
];
const marks: Readonly<Record<string, readonly [string, string]>> = {
  Ana: ["20", "40"],
  Ben: ["30", "30"],
  Cleo: ["", "a"],
};
const sumBy = (rules: TermRules) => (student: string) =>
  termSum(rules, "T1", [
    resultOf(rules, "A", marks[student]![0], { category: "written" }),
    resultOf(rules, "B", marks[student]![1], { category: "oral" }),
  ]);

it("says per student what other weights would change, and changes nothing", () => {
  const changes = compareSums(
    Object.keys(marks),
    sumBy({ ...LU, categories: categories("50", "50") }),
    sumBy({ ...LU, categories: categories("80", "20") }),
  );
  expect(
    changes.map(({ student, before, after, isChanged }) => [
      student,
      inWords(before.value),
      inWords(after.value),
      isChanged,
    ]),
  ).toEqual([
    ["Ana", "30", "24", true],
    ["Ben", "30", "30", false],
    ["Cleo", "none", "none", false],
  ]);
});

it("names the marks that another scale does not have", () => {
  const stored = (rules: TermRules) => () =>
    termSum(rules, "T1", [resultOf(DE, "A", "2-"), resultOf(DE, "B", "3"), resultOf(LU, "C", "59")]);
  const [change] = compareSums(["Ana"], stored(DE), stored({ ...DE, scale: scales["de-15"] }));
  // The 59 was off the scale before.
  expect(change).toMatchObject({ isChanged: true, lost: ["A"] });
  const [weightless] = compareSums(["Ana"], sumBy(LU), sumBy({ ...LU, categories: categories("0", "0") }));
  expect([weightless!.isChanged, weightless!.after.value]).toEqual([true, undefined]);
});
