import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldWords } from "./fold.ts";
import { createSearchIndex, type SearchEntry } from "./search-index.ts";

const today = "2026-11-23";
const all = { today, limitOf: () => 50, placeOf: () => 0 };
const entry = (id: string, title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  id,
  group: "lessons",
  title,
  text: "",
  date: "",
  ...rest,
});
const indexOf = (...entries: SearchEntry[]) => {
  const index = createSearchIndex<SearchEntry>();
  index.put(entries);
  return index;
};
const idsOf = (index: ReturnType<typeof indexOf>, query: string, o: Partial<typeof all> = {}) =>
  index.find(query, { ...all, ...o }).groups.flatMap(({ entries }) => entries.map(({ id }) => id));

describe("createSearchIndex", () => {
  it.each([
    ["muller", "Müller"],
    ["mueller", "Müller"],
    ["müller", "Mueller"],
    ["MÜLLER", "muller"],
    ["strasse", "Straße"],
    ["straße", "STRASSE"],
    ["coeur", "Cœur"],
    ["œuvre", "oeuvre complète"],
    ["addition", "L’addition"],
    ["ete", "l'été"],
    ["Schoul", "D'SCHOULJOER"],
    ["lea fra", "Franck, Léa"],
  ])("finds with “%s” what is called “%s”", (query, title) => {
    expect(idsOf(indexOf(entry("a", title)), query)).toEqual(["a"]);
  });

  it("finds words by their starts only, and all of them", () => {
    const index = indexOf(entry("a", "Fractions : addition"), entry("b", "Diffraction", { text: "addition" }));
    expect(idsOf(index, "fract")).toEqual(["a"]);
    expect(idsOf(index, "add fra")).toEqual(["a"]);
    expect(idsOf(index, "fraction add xyz")).toEqual([]);
    expect(idsOf(index, " ,; ")).toEqual([]);
  });

  it("puts the title before the rest, whole words before starts, then what is nearest in time", () => {
    const index = indexOf(
      entry("rest", "Algèbre", { text: "un test", date: today }),
      entry("start", "Tests de calcul", { date: today }),
      entry("far", "Test II", { date: "2027-03-01" }),
      entry("past", "Test I", { date: "2026-11-20" }),
      entry("next", "Test III", { date: "2026-11-25" }),
    );
    expect(idsOf(index, "test")).toEqual(["next", "past", "far", "start", "rest"]);
  });

  it("keeps the best of each group and counts the others; the group of the best comes first", () => {
    const days = ["2026-12-20", "2026-11-24", "2026-11-30", "2026-12-01"];
    const lessons = days.map((date, at) => entry(`lesson ${at}`, "Bruch", { date }));
    const index = indexOf(...lessons, entry("event", "Bruch", { group: "events", date: today }));
    const { groups, count } = index.find("bruch", { ...all, limitOf: () => 2 });
    expect(groups.map(({ group, entries, count }) => [group, entries.map(({ id }) => id), count])).toEqual([
      ["events", ["event"], 1],
      ["lessons", ["lesson 1", "lesson 2"], 4],
    ]);
    expect(count).toBe(5);
  });

  it("takes the places that it is given before all else, and leaves out what has none", () => {
    const index = indexOf(entry("old", "Test"), entry("hidden", "Test"), entry("now", "Tests", { text: "" }));
    const places: Record<string, number | null> = { old: 1, hidden: null, now: 0 };
    const placeOf = ({ id }: SearchEntry) => places[id]!;
    expect(index.find("test", { ...all, placeOf }).groups[0]?.entries.map(({ id }) => id)).toEqual(["now", "old"]);
  });

  it("follows changed and removed entries", () => {
    const index = indexOf(entry("a", "Fractions"), entry("b", "Fractions"));
    index.put([entry("a", "Géométrie")]);
    index.remove(["b"]);
    expect(idsOf(index, "fractions")).toEqual([]);
    expect(idsOf(index, "geo")).toEqual(["a"]);
  });

  it("forgives a typo where nothing fits, and says so", () => {
    const index = indexOf(entry("a", "La Fraction"), entry("b", "Pythagoras"), entry("c", "Müller"));
    expect(index.find("Fracton", all)).toMatchObject({ count: 1, instead: { typed: "Fracton", shown: "Fraction" } });
    expect(index.find("pyhtagora", all)).toMatchObject({ count: 1, instead: { shown: "Pythagoras" } });
    expect(index.find("mulller", all)).toMatchObject({ count: 1, instead: { shown: "Müller" } });
    expect(index.find("fraction", all).instead).toBeNull();
    expect(index.find("frxctxon", all)).toMatchObject({ count: 1 });
    expect(index.find("frxcton", all).count).toBe(0);
    expect(index.find("myl", all).count).toBe(0);
  });

  it("forgives no typo where each word is there, and knows words that came later", () => {
    const index = indexOf(entry("a", "Fraction"), entry("b", "Addition"));
    expect(index.find("fraction addition", all)).toMatchObject({ count: 0, instead: null });
    expect(index.find("volumme", all).count).toBe(0);
    index.put([entry("c", "Volume")]);
    expect(index.find("volumme", all).count).toBe(1);
  });

  it("finds a record by the start of any of its words, in any case, with marks or without", () => {
    const letters = fc.constantFrom(..."aeiounsçéäöüßœÉÄÜ'- 12λ");
    const title = fc.string({ unit: letters, minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(title, title, fc.nat(), fc.nat(), fc.boolean(), (one, other, at, length, isUpper) => {
        const index = indexOf(entry("a", one, { text: other }));
        const written = `${one} ${other}`.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
        if (written.length === 0) return;
        const word = written[at % written.length]!;
        const part = word.slice(0, 1 + (length % word.length));
        for (const typed of [
          isUpper ? part.toUpperCase() : part,
          fold(part),
          fold(part, "spelt"),
          part.normalize("NFD"),
        ]) {
          expect(idsOf(index, typed)).toEqual(["a"]);
        }
      }),
    );
  });

  it("finds nothing that does not begin a word", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), word, (titles, query) => {
        const index = indexOf(entry("a", titles.join(" ")));
        const { count, instead } = index.find(query, all);
        const fits = foldWords(titles.join(" "))
          .split(" ")
          .some((one) => one.startsWith(query));
        expect(count === 1 && instead === null).toBe(fits);
      }),
    );
  });
});
