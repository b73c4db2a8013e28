import { expect, test } from "vitest";
import { keepsN } from "#i18n/lb/n-rule";
import { faults, words } from "../../link/words.ts";
import { createSay, readersLanguage } from "../../link/say.ts";

/** The words of a link's page are in no catalog: the rules of the catalogs hold for them too. */

type Language = "en" | "fr" | "de" | "lb";
const read = (language: Language): readonly string[] =>
  [...Object.values(words), ...Object.values(faults)].map((said) => {
    const text = said[language] as string | ((...values: unknown[]) => string);
    return typeof text === "string" ? text : text("{}", "{}");
  });

test("French has no straight apostrophe, and no-break spaces before what wants one", () => {
  expect(read("fr").filter((text) => /'| [;:!?»]|« /.test(text))).toEqual([]);
});

test("Luxembourgish keeps the n-rule", () => {
  // As in the catalogs: their -n never falls.
  const isMovable = (word: string) => word.endsWith("n") && !/ioun$|^(Stonn|Enn)$/.test(word);
  const faults = read("lb").flatMap((text) =>
    [...text.matchAll(/([\p{L}-]+)\s+(?=([\p{L}\d]+|\{\}))/gu)]
      .filter(([, word = "", next = ""]) => isMovable(word) && (next === "{}" || !keepsN(next)))
      .map(([found]) => `${found}: ${text}`),
  );
  expect(faults).toEqual([]);
  expect(read("lb").filter((text) => text.includes("’"))).toEqual([]);
});

test("the reader's language is the first that the page has", () => {
  expect(readersLanguage(["pt-PT", "lb-LU", "fr"])).toBe("lb");
  expect(readersLanguage(["pt"])).toBeUndefined();
});

test("dates and sizes are the language's", () => {
  const said = (language: Language) => {
    const say = createSay(language);
    return [say.date("2026-11-26", "long"), say.date("2026-03-03", "medium"), say.size(184_000)];
  };
  expect(said("en")).toEqual(["Thursday 26 November", "Tue 3 Mar", "184 kB"]);
  expect(said("lb")).toEqual(["Donneschdeg, 26. November", "Dën., 3. Mäe.", "184 kB"]);
  expect(said("fr")[0]).toBe("Jeudi 26 novembre");
  expect(createSay("en").date("soon", "long")).toBe("soon");
});
