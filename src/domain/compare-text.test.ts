import { expect, test } from "vitest";
import { compareNames, compareText } from "./compare-text.ts";

test("texts are put in order, and equal ones stay in the order they were in", () => {
  const rows = [..."cbaabc"].map((name, place) => ({ name, place }));
  const sorted = rows.toSorted((a, b) => compareText(a.name, b.name));
  expect(sorted.map(({ name, place }) => `${name}${place}`)).toEqual(["a2", "a3", "b1", "b4", "c0", "c5"]);
});

test("names go by their numbers", () => {
  expect(["10A1", "7C2", "Zirkus", "écho", "7C10"].toSorted(compareNames)).toEqual([
    "7C2",
    "7C10",
    "10A1",
    "écho",
    "Zirkus",
  ]);
});
