import { LocalizedStringDictionary, LocalizedStringFormatter, type LocalizedString } from "@internationalized/string";
import { dictionary } from "react-aria-components/i18n";
import { describe, expect, test } from "vitest";
import { installAriaStrings } from "./aria-strings.ts";

type Strings = Record<string, LocalizedString>;

/** A class of its own for each test, since installing changes its prototype. */
const createDictionaryClass = () => class extends LocalizedStringDictionary<string, LocalizedString> {};

const say = (dictionary: LocalizedStringDictionary<string, LocalizedString>, locale: string) => {
  const formatter = new LocalizedStringFormatter(locale, dictionary);
  return (key: string, args?: Record<string, string | number | boolean>) => formatter.format(key, args);
};

const stringsOf = (locale: string, name: string): Strings =>
  (dictionary.getStringsForLocale(locale) as unknown as Record<string, Strings>)[name] ?? {};

/** A package's strings as an optimised build keeps them. */
const packageOf = (name: string) => ({ "en-US": stringsOf("en-US", name), "de-DE": stringsOf("de-DE", name) });

describe("installAriaStrings", () => {
  test("without it Luxembourgish is English", () => {
    const Dictionary = createDictionaryClass();
    expect(say(new Dictionary(packageOf("@react-aria/searchfield")), "lb")("Clear search")).toBe("Clear search");
  });

  test("speaks Luxembourgish, with figures and plurals", () => {
    const Dictionary = createDictionaryClass();
    installAriaStrings(Dictionary);
    expect(say(new Dictionary(packageOf("@react-aria/searchfield")), "lb")("Clear search")).toBe("Sich eidel maachen");
    const grid = say(new Dictionary(packageOf("@react-aria/grid")), "lb");
    expect([0, 1, 1200].map((count) => grid("selectedCount", { count }))).toEqual([
      "Keen Element ausgewielt.",
      "1 Element ausgewielt.",
      "1.200 Elementer ausgewielt.",
    ]);
    const combobox = say(new Dictionary(packageOf("@react-aria/combobox")), "lb-LU");
    expect(combobox("countAnnouncement", { optionCount: 2 })).toBe("2 Méiglechkeeten disponibel.");
  });

  test("says what it has no word for in German", () => {
    const Dictionary = createDictionaryClass();
    installAriaStrings(Dictionary);
    const dnd = say(new Dictionary(packageOf("@react-aria/dnd")), "lb");
    expect(dnd("dropComplete")).toBe("Ablegen abgeschlossen.");
  });

  test("leaves other languages, and dictionaries that have Luxembourgish, as they are", () => {
    const Dictionary = createDictionaryClass();
    installAriaStrings(Dictionary);
    const overlays = new Dictionary(packageOf("@react-aria/overlays"));
    expect([say(overlays, "de-DE")("dismiss"), say(overlays, "en-GB")("dismiss")]).toEqual(["Schließen", "Dismiss"]);
    const placeholders = new Dictionary({ en: { year: "yyyy" }, de: { year: "jjjj" }, lb: { year: "JJJJ" } }, "en");
    expect(say(placeholders, "lb")("year")).toBe("JJJJ");
  });

  test("translates every string of the packages that our components use", () => {
    const Dictionary = createDictionaryClass();
    installAriaStrings(Dictionary);
    const names =
      "autocomplete calendar combobox datepicker grid gridlist menu numberfield overlays searchfield spinbutton table tag toast tree";
    const same: string[] = [];
    for (const name of [...names.split(" ").map((part) => `@react-aria/${part}`), "@react-stately/datepicker"]) {
      const strings = packageOf(name);
      const luxembourgish = new Dictionary(strings).getStringsForLocale("lb");
      expect(Object.keys(luxembourgish)).toEqual(Object.keys(strings["de-DE"]));
      same.push(...Object.keys(luxembourgish).filter((key) => luxembourgish[key] === strings["de-DE"][key]));
    }
    // The same word in both.
    expect(same).toEqual(["startDate"]);
  });
});
