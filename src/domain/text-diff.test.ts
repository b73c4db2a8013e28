import { expect, test } from "vitest";
import { countChangedLines, diffWords, joinBoth, type TextRun } from "./text-diff.ts";

const marked = (runs: readonly TextRun[]) =>
  runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const markedPair = (mine: string, theirs: string) => diffWords(mine, theirs).map(marked);

test("words that the other text does not have are marked, with the spaces between them", () => {
  expect(
    markedPair("Pythagore dans l'espace : diagonale du pavé", "Pythagore dans l'espace : pavé et pyramide"),
  ).toEqual(["Pythagore dans l'espace : [diagonale du pavé]", "Pythagore dans l'espace : [pavé et pyramide]"]);
  expect(markedPair("ex. 31–33 p. 118", "ex. 31, 34 p. 118, for Thursday")).toEqual([
    "ex. 31[–33] p. 118",
    "ex. 31[, 34 ]p. 118[, for Thursday]",
  ]);
});

test("texts that are the same have nothing marked, texts without a common word are marked whole", () => {
  expect(markedPair("one two", "one two")).toEqual(["one two", "one two"]);
  expect(markedPair("", "new")).toEqual(["", "[new]"]);
  expect(markedPair("a b", "c")).toEqual(["[a b]", "[c]"]);
});

test("runs joined give the text back, also where it is too large to compare", () => {
  const [mine, theirs] = ["x ".repeat(3000) + "m", "y ".repeat(3000) + "t"];
  const [a, b] = diffWords(mine, theirs);
  expect([a, b].map((runs) => runs.map(({ text }) => text).join(""))).toEqual([mine, theirs]);
});

test("both: common lines stand once, others one after the other", () => {
  const both = (mine: string[], theirs: string[]) => joinBoth(mine, theirs, (line) => line);
  expect(both(["a", "box", "c"], ["a", "web", "c"])).toEqual(["a", "box", "web", "c"]);
  expect(both(["a"], [])).toEqual(["a"]);
  expect(both(["a", "b"], ["b", "c"])).toEqual(["a", "b", "c"]);
  expect(both(["x"], ["y"])).toEqual(["x", "y"]);
});

test("changed lines are counted", () => {
  expect(countChangedLines(["a", "box", "c"], ["a", "web", "c"])).toBe(1);
  expect(countChangedLines(["a"], ["a", "b", "c"])).toBe(2);
});
