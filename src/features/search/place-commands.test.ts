import { readFileSync } from "node:fs";
import type { MessageDescriptor } from "@lingui/core";
import { parsePoFile } from "@lingui/format-po";
import { describe, expect, it } from "vitest";
import { createSearchIndex } from "#domain/search/search-index";
import type { FoundEntry } from "#db/search/create-record-search";
import { toEntry } from "#db/search/search-entry";
import { emptyValues } from "#schema/validate";
import type { Rows } from "#schema/collections";
import { locales } from "#i18n/locale";
import { type Place, placeCommands } from "./place-commands.ts";
import { searchResults } from "./search-results.ts";

const today = "2026-11-23";
const row = <C extends keyof Rows>(name: C, values: Partial<Rows[C]>): Rows[C] =>
  ({ ...emptyValues(name), ...values }) as unknown as Rows[C];
const classes = [row("classes", { id: "c7", name: "7C2" }), row("classes", { id: "c8", name: "8C1" })];
const courses = [
  row("courses", { id: "maths", name: "7C2 Maths", subject: "Maths", classes: ["c7"] }),
  row("courses", { id: "bio", name: "8C1 Biology", subject: "Biology", classes: ["c8"] }),
];
const lesson = (course: string, date: string, start: number) => ({ course, date, start, end: start + 50 });

/** The words of a language, straight from its catalog. */
const sayIn = (locale: string) => {
  const { items } = parsePoFile(readFileSync(new URL(`../../i18n/locales/${locale}.po`, import.meta.url), "utf8"));
  return ({ message, context }: MessageDescriptor & { readonly context?: string }): string => {
    const found = items.find(({ msgid, msgctxt }) => msgid === message && (msgctxt ?? "") === (context ?? ""));
    if (!found) throw new Error(`No words for ${message}`);
    return found.msgstr[0] || found.msgid;
  };
};

const searchIn = (locale: string, now = 8 * 60) => {
  const commands = placeCommands(sayIn(locale), {
    year: {
      courses,
      classes,
      classById: new Map(classes.map((one) => [one.id, one])),
      labelOf: (id) => {
        const full = courses.find((one) => one.id === id)?.name ?? "";
        return { lead: full, aside: "", full, alone: full, title: full };
      },
    },
    today,
    now,
    lessons: [
      lesson("maths", today, 480),
      lesson("bio", today, 540),
      lesson("maths", today, 840),
      lesson("bio", "2026-11-25", 480),
    ],
  });
  const index = createSearchIndex<FoundEntry>();
  index.put(commands);
  const shown = toEntry("lessons", row("lessons", { id: "lesson", course: "maths", title: "Notes, Noten, marks" }));
  index.put([shown]);
  const find = (text: string) => searchResults(index, { text, filter: "all" }, { today, placeOf: () => 0 }).shown;
  /** The address of the best place. */
  const best = (text: string) => {
    const id = find(text).find(({ group }) => group === "places")?.entries[0]?.id;
    return commands.find((one) => one.id === id)?.path;
  };
  return { find, best, commands };
};

/** What teachers call the parts of their class book, in the order of the languages below. */
const words: Readonly<Record<Place, Readonly<Record<(typeof locales)[number]["locale"], readonly string[]>>>> = {
  roll: {
    en: ["roll", "roll call", "attendance"],
    fr: ["appel", "présence", "faire l’appel"],
    de: ["Appell", "Anwesenheit", "Präsenz"],
    lb: ["Appell", "Appel", "Presenz"],
  },
  seats: {
    en: ["seats", "seating plan"],
    fr: ["places", "plan de classe"],
    de: ["Plätze", "Sitzplan"],
    lb: ["Plazen", "Sëtzplang", "Setzplang"],
  },
  absences: {
    en: ["absences", "missed"],
    fr: ["absences", "heures manquées"],
    de: ["Fehlzeiten", "Absenzen", "Fehlstunden"],
    lb: ["Absencen", "Feelstonnen"],
  },
  marks: {
    en: ["marks", "grades"],
    fr: ["notes", "note"],
    de: ["Noten", "Zensuren"],
    lb: ["Notten", "Noten", "Punkten"],
  },
  report: {
    en: ["report", "reports", "report card"],
    fr: ["bulletin", "carnet"],
    de: ["Bericht", "Berichte", "Zeugnis", "Zensur"],
    lb: ["Bericht", "Bulletin", "Zensur"],
  },
  rules: {
    en: ["weights", "marking key", "scale"],
    fr: ["coefficients", "barème", "clé"],
    de: ["Gewichte", "Schlüssel", "Notenschlüssel", "Skala"],
    lb: ["Gewiichter", "Schlëssel", "Skala"],
  },
  pile: {
    en: ["to mark", "to correct", "corrections"],
    fr: ["à corriger", "corrections"],
    de: ["zu korrigieren", "Korrekturen"],
    lb: ["ze korrigéieren", "Korrekturen"],
  },
  excuses: {
    en: ["excuses", "unexcused"],
    fr: ["excuses", "non excusé"],
    de: ["Entschuldigungen", "unentschuldigt"],
    lb: ["Excusen", "onentschëllegt"],
  },
  checklists: {
    en: ["checklists", "checklist"],
    fr: ["listes à cocher", "checklist"],
    de: ["Checklisten", "Checkliste"],
    lb: ["Checklëschten", "Checklëscht"],
  },
  evenings: {
    en: ["parents' evening", "parents"],
    fr: ["réunion de parents", "parents"],
    de: ["Elternabend", "Elternsprechtag", "Eltern"],
    lb: ["Elterenowend", "Elteren", "Reunioun"],
  },
};

const pathOf: Readonly<Record<Place, string>> = {
  roll: `/?roll=maths.${today}.480`,
  seats: "/courses/maths#seats",
  absences: "/courses/maths#absences",
  marks: "/courses/maths#marks",
  report: "/courses/maths?marks=report#marks",
  rules: "/courses/maths?marks=rules#marks",
  pile: "/courses/all/to-mark",
  excuses: "/?excuses=decide",
  checklists: "/students/classes/c7",
  evenings: "/evenings",
};

describe.each(locales.map(({ locale }) => locale))("the search in %s", (locale) => {
  const { best } = searchIn(locale);

  it.each(Object.keys(words) as Place[])("finds a place of the class book by its words: %s", (place) => {
    for (const word of words[place][locale]) expect(best(word), word).toBe(pathOf[place]);
  });

  it("finds those of a course by its name too, in any order", () => {
    for (const word of words.marks[locale]) {
      expect(best(`${word} 8c1`), word).toBe("/courses/bio#marks");
      expect(best(`Biology ${word}`), word).toBe("/courses/bio#marks");
    }
    for (const word of words.roll[locale]) expect(best(`${word} 8c1`), word).toBe(`/?roll=bio.${today}.540`);
    for (const word of words.checklists[locale]) expect(best(`${word} 8c1`), word).toBe("/students/classes/c8");
  });
});

describe("places of the class book", () => {
  it("are first where they are asked for by their name, and last by their course's only", () => {
    const { find } = searchIn("en");
    expect(find("marks").map(({ group }) => group)).toEqual(["places", "lessons"]);
    expect(find("ma").map(({ group }) => group)).toEqual(["lessons", "places"]);
  });

  it("are those of the running or the next course; its roll is the one that began last", () => {
    const at = (now: number) => searchIn("en", now);
    expect(at(545).best("marks")).toBe("/courses/bio#marks");
    expect(at(545).best("roll 7c2")).toBe(`/?roll=maths.${today}.480`);
    expect(at(845).best("roll 7c2")).toBe(`/?roll=maths.${today}.840`);
    expect(at(1200).best("roll 8c1")).toBe(`/?roll=bio.${today}.540`);
    expect(at(1200).best("marks")).toBe("/courses/bio#marks");
  });
});
