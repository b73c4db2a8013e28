import { expect, test } from "vitest";
import { compareText } from "./compare-text.ts";

test("texts are put in order, and equal ones stay in the order they were in", () => {
  const rows = [..."cbaabc"].map((name, place) => ({ name, place }));
  const sorted = rows.toSorted((a, b) => compareText(a.name, b.name));
  expect(sorted.map(({ name, place }) => `${name}${place}`)).toEqual(["a2", "a3", "b1", "b4", "c0", "c5"]);
});
