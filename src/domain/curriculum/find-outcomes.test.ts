import { expect, test } from "vitest";
import { lastUsed, readCodes, suggestOutcomes } from "./find-outcomes.ts";
import { outlineOf } from "./outline.ts";

const outcome = (id: string, code: string, text: string, parent = "", gone = "") => ({
  id,
  parent,
  order: id,
  marked: false,
  gone,
  code,
  text,
});
const outcomes = [
  outcome("n", "N2", "Fractions"),
  outcome("n1", "N2.1", "Représenter une fraction", "n"),
  outcome("n2", "N2.4", "Additionner et soustraire", "n"),
  outcome("n3", "N2.5", "Problème de partage", "n"),
  outcome("n4", "N2.9", "Comparer", "n", "2027"),
  { ...outcome("g", "G1", "Angles"), order: "z" },
];
const ask = (o: Partial<Parameters<typeof suggestOutcomes>[0]>) =>
  suggestOutcomes({ rows: outlineOf(outcomes), typed: "", taken: [], unit: [], used: [], most: 6, ...o }).map(
    (one) => `${one.outcome.id} ${one.from}`,
  );

test("the unit's come first, then those used last, then the others; branches and what is gone never", () => {
  expect(ask({ unit: ["n3"], used: ["g", "n2"] })).toEqual(["n3 unit", "g used", "n2 used", "n1 other"]);
  expect(ask({ most: 2, taken: ["n1"] })).toEqual(["n2 other", "n3 other"]);
});

test("typed by code or words, with any accents", () => {
  expect(ask({ typed: "n2", unit: ["n3"] })).toEqual(["n3 unit", "n1 other", "n2 other"]);
  expect(ask({ typed: "sous add" })).toEqual(["n2 other"]);
  expect(ask({ typed: "probleme" })).toEqual(["n3 other"]);
  expect(ask({ typed: "xyz" })).toEqual([]);
});

test("codes that are typed or pasted, with those that are unknown", () => {
  expect(readCodes("N2.4, n2.5; G1 N2.4", outcomes)).toEqual({ ids: ["n2", "n3", "g"], unknown: [] });
  expect(readCodes("N2.4\nN9 N2.9", outcomes)).toEqual({ ids: ["n2"], unknown: ["N9", "N2.9"] });
  expect(readCodes("Kl. 7, G1", [...outcomes, outcome("k", "Kl. 7", "")])).toEqual({ ids: ["k", "g"], unknown: [] });
  expect(readCodes(" ", outcomes)).toEqual({ ids: [], unknown: [] });
  expect(readCodes("G1", [outcome("z", "G1", "second"), outcome("y", "G1", "third")]).ids).toEqual(["z"]);
});

test("the outcomes of the last lesson come first", () => {
  const lesson = (date: string, start: number, ...ids: string[]) => ({ date, start, outcomes: ids });
  expect(
    lastUsed([lesson("2026-11-02", 480, "a"), lesson("2026-11-03", 480, "b"), lesson("2026-11-03", 600, "a", "c")]),
  ).toEqual(["a", "c", "b"]);
});
