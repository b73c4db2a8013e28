import { expect, test } from "vitest";
import { type OutlineOutcome, outlineOf } from "#domain/curriculum/outline";
import { compareOutcomes, type KnownOutcome } from "./compare-outcomes.ts";
import { placeOutcomes } from "./place-outcomes.ts";
import type { ReadOutcome } from "./read-outline.ts";

const fresh = (text: string, o: Partial<ReadOutcome> = {}): ReadOutcome => ({
  level: 1,
  code: "",
  text,
  suggested: 0,
  note: "",
  identifier: "",
  ...o,
});
const there = (id: string, text: string, o: Partial<KnownOutcome & OutlineOutcome> = {}) => ({
  id,
  code: "",
  text,
  suggested: 0,
  note: "",
  identifier: "",
  gone: "",
  parent: "",
  order: id,
  marked: false,
  ...o,
});
const shown = (read: readonly ReadOutcome[], known: readonly ReturnType<typeof there>[]) => {
  const { compared, gone } = compareOutcomes(read, known);
  return {
    lines: compared.map(({ known: one, by, changes }) => [one?.id ?? "new", by ?? "-", ...changes].join(" ")),
    gone: gone.map(({ id }) => id),
  };
};

test("identifiers come first, then code and words, words, and a code", () => {
  const known = [
    there("a", "Read", { code: "N1", identifier: "x1" }),
    there("b", "Compare", { code: "N2" }),
    there("c", "Divide", { code: "N3", note: "Mine" }),
    there("d", "Old", { code: "N9" }),
  ];
  const read = [
    fresh("Divide", { code: "N2", note: "Theirs" }),
    fresh("Read numbers", { code: "N7", identifier: "x1", suggested: 6 }),
    fresh("Compare two numbers", { code: "N 3" }),
    fresh("Measure", { code: "N4" }),
  ];
  expect(shown(read, known)).toEqual({
    lines: ["c text code", "a identifier code text suggested", "new -", "new -"],
    gone: ["b", "d"],
  });
  const same = [fresh("compare  two", { code: "n2" }), fresh("Divide", { code: "N3" })];
  expect(shown(same, known).lines).toEqual(["b code code text", "c both"]);
});

test("one line more that moves all codes takes no lesson to another outcome", () => {
  const known = ["Read", "Write", "Count"].map((text, index) => there(`k${index}`, text, { code: `N${index + 1}` }));
  const read = ["Listen", "Read", "Write", "Count"].map((text, index) => fresh(text, { code: `N${index + 1}` }));
  expect(shown(read, known)).toEqual({ lines: ["new -", "k0 text code", "k1 text code", "k2 text code"], gone: [] });
});

test("what is there twice is matched by neither, and nothing of it changes", () => {
  const known = [there("a", "Read", { code: "1" }), there("b", "Read", { code: "1" })];
  expect(shown([fresh("Read", { code: "1" })], known)).toEqual({ lines: ["new -"], gone: ["a", "b"] });
  const read = [fresh("Read", { code: "1" }), fresh("Read", { code: "1" })];
  expect(shown(read, known.slice(0, 1))).toEqual({ lines: ["new -", "new -"], gone: ["a"] });
});

test("the file says order and levels; what it does not have stays under its branch", () => {
  const known = [
    there("A", "Numbers"),
    there("a1", "Read", { parent: "A" }),
    there("a2", "Write", { parent: "A", gone: "2027" }),
    there("B", "Space", { gone: "2027" }),
    there("b1", "Name", { parent: "B", gone: "2027" }),
  ];
  const places = placeOutcomes(
    [
      { id: "new", level: 1 },
      { id: "A", level: 1 },
      { id: "a0", level: 2 },
      { id: "a1", level: 3 },
    ],
    known,
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  const all = [...known, there("new", "Logic"), there("a0", "Begin")].map((one) => ({ ...one, ...byId.get(one.id) }));
  expect(outlineOf(all).map(({ outcome, level }) => `${level} ${outcome.id}`)).toEqual([
    "1 new",
    "1 A",
    "2 a0",
    "3 a1",
    "2 a2",
    "1 B",
    "2 b1",
  ]);
});
