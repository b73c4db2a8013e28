import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldWithPlaces } from "./fold.ts";
import { excerptOf, foundRanges, highlightText } from "./highlight-text.ts";
import { queryWords } from "./query-words.ts";

const letters = fc.constantFrom(..."abcn sSßœŒæéÉäöüÄÖÜ'-.\n1½ﬁıİςΣ", "u\u0308", "e\u0301", "\u0301", "한", "🙂");
const anyText = fc.oneof(
  fc.string({ unit: letters, maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 20 }),
);

const marked = (text: string, query: string): string =>
  highlightText(text, queryWords(query))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

describe("fold", () => {
  it.each([
    ["Weiß", "weiss", "weiss"],
    ["Œuvre", "oeuvre", "oeuvre"],
    ["Ænea", "aenea", "aenea"],
    ["Übung", "ubung", "uebung"],
    ["U\u0308bung", "ubung", "uebung"],
    ["éçìñ", "ecin", "ecin"],
    ["ﬁn", "fin", "fin"],
  ])("%s is %s, or %s", (text, dropped, spelt) => {
    expect(fold(text)).toBe(dropped);
    expect(fold(text, "spelt")).toBe(spelt);
  });

  it("changes nothing that is folded", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(fold(text, "spelt"))).toBe(fold(text, "spelt"));
      }),
    );
  });

  it("is the same letter by letter", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom("dropped" as const, "spelt" as const), (text, umlauts) => {
        expect(foldWithPlaces(text, umlauts).folded).toBe(fold(text, umlauts));
      }),
    );
  });
});

describe("highlightText", () => {
  it.each([
    ["Fränz Weyland", "fra", "[Frä]nz Weyland"],
    ["Léa Franck", "fra lea", "[Léa] [Fra]nck"],
    ["Müller", "mue", "[Mü]ller"],
    ["Mueller", "mü", "[Mue]ller"],
    ["Straße", "stras", "[Straß]e"],
    ["L’addition, additionner", "add", "L’[add]ition, [add]itionner"],
    ["Diffraction", "fra", "Diffraction"],
    ["7C2 Maths", "7c2", "[7C2] Maths"],
  ])("in %s with “%s”", (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it("marks all of a word that is shown instead of another", () => {
    const words = [{ typed: "fracton", spellings: ["fraction"], isInstead: true }];
    expect(foundRanges("Deux fractions", words)).toEqual([[5, 14]]);
  });

  it("marks letters of the original that fold to the query, and no more of them than it takes", () => {
    fc.assert(
      fc.property(anyText, fc.string({ unit: letters, minLength: 1, maxLength: 3 }), (text, query) => {
        const words = queryWords(query);
        const spellings = words.flatMap(({ spellings }) => spellings);
        expect(
          highlightText(text, words)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
        for (const spelling of spellings) {
          for (const [start, end] of foundRanges(text, [{ typed: query, spellings: [spelling], isInstead: false }])) {
            const found = text.slice(start, end);
            const folds = [fold(found), fold(found, "spelt")];
            expect(folds.some((one) => one.startsWith(spelling))).toBe(true);
          }
        }
      }),
    );
  });
});

describe("excerptOf", () => {
  it("is the line with the word, cut before it", () => {
    const text = "Warm-up\nEin sehr langer Satz, bevor endlich die Brüche kommen\nBruch";
    expect(excerptOf(text, queryWords("bruch"))).toBe("…endlich die Brüche kommen");
    expect(excerptOf(text, queryWords("warm"))).toBe("Warm-up");
    expect(excerptOf(text, queryWords("none"))).toBe("");
  });
});
