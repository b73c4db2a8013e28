import { expect, test } from "vitest";
import { isCodeAbove, nextCode, splitCode } from "./outcome-codes.ts";
import { pasteOutline } from "./paste-outline.ts";

const read = (text: string) =>
  pasteOutline(text).outcomes.map(({ level, code, text: words }) => `${" ".repeat(level - 1)}${code}|${words}`);

test.each([
  [
    "indented by tabs",
    "Nombres\n\tEntiers\n\t\tLire\n\tFractions\nGéométrie",
    ["|Nombres", " |Entiers", "  |Lire", " |Fractions", "|Géométrie"],
  ],
  ["indented by blanks of any width", "A\n   B\n     C\n   D", ["|A", " |B", "  |C", " |D"]],
  ["indented as a whole", "    A\n        B\n    C", ["|A", " |B", "|C"]],
  [
    "numbered",
    "1 Nombres\n1.1 Entiers\n1.1.1 Lire\n1.2 Fractions\n2 Géométrie",
    ["1|Nombres", " 1.1|Entiers", "  1.1.1|Lire", " 1.2|Fractions", "2|Géométrie"],
  ],
  [
    "with letters",
    "N Nombres\nN1 Entiers\nN1.1 Lire\nN2 Fractions\nG1 Angles",
    ["|N Nombres", "N1|Entiers", " N1.1|Lire", "N2|Fractions", "G1|Angles"],
  ],
  [
    "numbers with points and brackets",
    "1. Nombres\n1.1. Entiers\n2) Géométrie",
    ["1|Nombres", " 1.1|Entiers", "2|Géométrie"],
  ],
  ["with bullets", "• Nombres\n  – Entiers\n  – Fractions", ["|Nombres", " |Entiers", " |Fractions"]],
  ["a line without a number stands beside the one before", "1 A\n1.1 B\nC\n2 D", ["1|A", " 1.1|B", " |C", "2|D"]],
  ["with empty lines and line ends of Windows", "A\r\n\r\n\tB\r\n", ["|A", " |B"]],
  ["10 is not below 1", "1 A\n10 B\n1.10 C", ["1|A", "10|B", "1.10|C"]],
])("%s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test("the lessons that are suggested are read behind the words", () => {
  expect(pasteOutline("N2.4 Additionner (5 h)\nN2.5 Partager (2)\nN2.6 Multiplier par 3").outcomes).toMatchObject([
    { code: "N2.4", text: "Additionner", suggested: 5 },
    { code: "N2.5", text: "Partager", suggested: 2 },
    { code: "N2.6", text: "Multiplier par 3", suggested: 0 },
  ]);
});

test("what is too much is counted: levels, length, room", () => {
  const deep = Array.from({ length: 10 }, (_, at) => `${"\t".repeat(at)}L${at}x`).join("\n");
  expect(pasteOutline(deep)).toMatchObject({ tooDeep: 5, left: 0 });
  expect(pasteOutline(deep).outcomes.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 5, 5, 5, 5, 5]);
  expect(pasteOutline(`a ${"x".repeat(3000)}`)).toMatchObject({ cut: 1 });
  expect(pasteOutline("a\nb\nc", 2)).toMatchObject({ left: 1, outcomes: { length: 2 } });
  const much = pasteOutline("=SUM(A1:A9) Nombres relatifs\n".repeat(170_000));
  expect([much.outcomes.length, much.left]).toEqual([3000, 167_000]);
});

test.each([
  ["2 Fractions", "2", "Fractions"],
  ["\u200f\u200bN2.4 Additionner", "N2.4", "Additionner"],
  ["🧮 Calculer", "", "🧮 Calculer"],
  ["a) Fractions", "a", "Fractions"],
  ["A fraction is", "", "A fraction is"],
  ["2026 und mehr", "2026", "und mehr"],
  ["N 2.4 Additionner", "N2.4", "Additionner"],
  ["=1+1", "", "=1+1"],
])("“%s” begins with the code “%s”", (line, code, text) => {
  expect(splitCode(line)).toEqual({ code, text });
});

test("codes above and codes after one", () => {
  expect(
    isCodeAbove("N", "N2.4") && isCodeAbove("N2", "n2.4") && isCodeAbove("1", "1.2") && isCodeAbove("7", "7a"),
  ).toBe(true);
  expect(isCodeAbove("1", "12") || isCodeAbove("N2", "N2") || isCodeAbove("", "N") || isCodeAbove("NA", "N1")).toBe(
    false,
  );
  expect([nextCode("N2.9", new Set()), nextCode("N2.9", new Set(["N2.10"])), nextCode("a", new Set())]).toEqual([
    "N2.10",
    "",
    "",
  ]);
});

test("marks without a width before a bullet or a number are no words", () => {
  expect(read("\u200b• Nombres\n  \u200e1.1 Lire\n\u200b")).toEqual(["|Nombres", " 1.1|Lire"]);
});

test("a line of very many spaces is read at once, and no sign is cut in two", () => {
  const spaces = " ".repeat(300_000);
  expect(pasteOutline(`Lire${spaces}(6 h)`).outcomes).toMatchObject([{ text: "Lire", suggested: 6 }]);
  expect(pasteOutline(`Lire${spaces}x`).cut).toBe(1);
  expect(pasteOutline(`Lire (1${spaces}x`).cut).toBe(1);
  expect(pasteOutline(`${"x".repeat(1999)}🧮`).outcomes[0]!.text).toBe("x".repeat(1999));
});
