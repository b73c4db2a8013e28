import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "#domain/search/fold";
import { outlineOf } from "./outline.ts";
import { readOutcomes, writeOutcomes } from "./written-outcomes.ts";

const line = (id: string, code: string, text: string, more: Partial<{ parent: string; gone: string }> = {}) => ({
  id,
  code,
  text,
  parent: "",
  order: id,
  marked: false,
  gone: "",
  ...more,
});
const all = [
  line("a", "N2.4", "Additionner et soustraire"),
  line("b", "N2.5", "Problème de partage"),
  line("c", "", "Lire, écrire; arrondir"),
  line("d", "Kl. 7", "Mesurer un angle"),
  line("e", "N2.9", "Mesurer une longueur", { gone: "2027" }),
];
const rows = outlineOf(all);
const read = (typed: string, kept = all.slice(0, 0)) => readOutcomes(typed, { rows, kept });

test("outcomes are read by code, then by all their words, then by words that only one has", () => {
  expect(read("n2.4; N2.5")).toEqual({ ids: ["a", "b"], unread: [] });
  expect(read("N2.4 N2.5\nKl. 7").ids).toEqual(["a", "b", "d"]);
  expect(read("Lire, écrire; arrondir, N2.4").ids).toEqual(["c", "a"]);
  expect(read("partage, additionner soustraire").ids).toEqual(["b", "a"]);
  expect(read("N2.5 Problème de partage").ids).toEqual(["b"]);
  expect(read(" , ;").ids).toEqual([]);
});

test("what is none, or several, is said by what was typed; the others count", () => {
  expect(read("N9, N2.4, xyz")).toEqual({
    ids: ["a"],
    unread: [
      { typed: "N9", fits: [] },
      { typed: "xyz", fits: [] },
    ],
  });
  expect(read("N2.").unread).toEqual([{ typed: "N2.", fits: ["N2.4", "N2.5"] }]);
});

test("what is gone is no longer named by its code, but stays where it is named", () => {
  expect(read("N2.9").ids).toEqual([]);
  expect(read("N2.9, N2.4", [all[4]!]).ids).toEqual(["e", "a"]);
});

test("what a cell says of outcomes is read as the same, whatever their codes and words are", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9éü. ]{0,8}$/u);
  const outcomes = fc
    .array(fc.tuple(word, word), { minLength: 1, maxLength: 6 })
    .map((list) =>
      list
        .map(([code, text], index) => line(`o${index}`, code, text))
        .filter((one) => /[a-z0-9éü]/iu.test(one.code.trim() || one.text)),
    );
  fc.assert(
    fc.property(outcomes, fc.nat(), (list, at) => {
      const kept = list.slice(at % (list.length + 1));
      const named = new Map(list.map((one) => [one.id, one]));
      const nameOf = ({ id }: { id: string }) => fold(writeOutcomes([id], named));
      const typed = writeOutcomes(
        kept.map(({ id }) => id),
        named,
      );
      // Of two with one name the first counts.
      const first = [...new Map(kept.toReversed().map((one) => [nameOf(one), one.id])).values()].toReversed();
      expect(readOutcomes(typed, { rows: outlineOf(list), kept })).toEqual({ ids: first, unread: [] });
    }),
  );
});
