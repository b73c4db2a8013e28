import fc from "fast-check";
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

test("both: common lines appear once, others one after the other", () => {
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

test("both: no line of either is lost, and each keeps its order", () => {
  const anyLines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  const isWithin = (lines: readonly string[], all: readonly string[]) => {
    const rest = [...all];
    return lines.every((line) => rest.splice(0, rest.indexOf(line) + 1 || rest.length + 1).at(-1) === line);
  };
  fc.assert(
    fc.property(anyLines, anyLines, (mine, theirs) => {
      const both = joinBoth(mine, theirs, (line) => line);
      expect(isWithin(mine, both) && isWithin(theirs, both)).toBe(true);
      expect(both.length).toBeLessThanOrEqual(mine.length + theirs.length);
    }),
  );
});

test("lists too different to compare count as changed throughout: mine, then theirs", () => {
  const [mine, theirs] = [1, 2].map((side) => Array.from({ length: 1000 }, (_, index) => `${side} ${index}`));
  expect(joinBoth(["start", ...mine!], ["start", ...theirs!], (line) => line)).toEqual([
    "start",
    ...mine!,
    "start",
    ...theirs!,
  ]);
  expect(countChangedLines(mine!, theirs!)).toBe(1000);
});
