import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearWords, typosBetween } from "./near-words.ts";

describe("typosBetween", () => {
  it.each([
    ["fraction", "fraction", 0],
    ["fracton", "fraction", 1],
    ["fractionn", "fraction", 1],
    ["frbction", "fraction", 1],
    ["farction", "fraction", 1],
    ["arcfion", "fraction", 3],
    ["abc", "fraction", 3],
  ])("%s and %s: %i", (a, b, count) => expect(typosBetween(a, b, 2)).toBe(count));

  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 8 });

  it("is the same both ways, and 0 for the same word only", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typosBetween(a, b, 9)).toBe(typosBetween(b, a, 9));
        expect(typosBetween(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });

  it("counts one for each letter left out", () => {
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        fc.pre(text !== "");
        const place = at % text.length;
        expect(typosBetween(text.slice(0, place) + text.slice(place + 1), text, 2)).toBe(1);
      }),
    );
  });
});

describe("nearWords", () => {
  const vocabulary = new Map([
    ["fraction", 3],
    ["friction", 9],
    ["refraction", 50],
    ["2027", 5],
    ["bruch", 1],
    ["buch", 4],
  ]);

  it("lists the nearest first, then the most frequent", () => {
    expect(nearWords("fraktion", vocabulary)).toEqual(["fraction", "friction"]);
    expect(nearWords("fruction", vocabulary)).toEqual(["friction", "fraction"]);
    expect(nearWords("bruhc", vocabulary)).toEqual(["bruch"]);
  });

  it("overlooks no word that is near", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefgé"), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word), (typed, known) => {
        const most = typed.length < 8 ? 1 : 2;
        const near = [...new Set(known)].filter((other) => typosBetween(typed, other, most) <= most);
        expect(nearWords(typed, new Map(known.map((one) => [one, 1]))).toSorted()).toEqual(near.toSorted());
      }),
    );
  });

  it("forgives nothing in short words and in numbers", () => {
    expect(nearWords("bch", vocabulary)).toEqual([]);
    expect(nearWords("2026", vocabulary)).toEqual([]);
    expect(nearWords("frictin", vocabulary)).toEqual(["friction"]);
    expect(nearWords("fritinx", vocabulary)).toEqual([]);
  });
});
