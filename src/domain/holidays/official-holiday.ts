import type { PlainDate } from "#domain/time/plain-date";

/** A holiday as a source gives it (an authority, a file), before a teacher imports it. */
export type OfficialHoliday = {
  /** The source's id. A holiday keeps it in every language, and also when it moves. */
  readonly id: string;
  readonly name: string;
  /** Both inclusive, whole days. */
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly kind: "school" | "public";
  /** Its hours in minutes, if it lasts only part of a day. */
  readonly startMinute?: number;
  readonly endMinute?: number;
};

/** A text in some of the languages. */
export type LanguageTexts = Readonly<Partial<Record<string, string>>>;

/** Which languages replace a missing one, in this order; after these, the first one available. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  en: ["en", "de", "fr"],
  fr: ["fr", "en", "de"],
  de: ["de", "en", "fr"],
  lb: ["lb", "fr", "de", "en"],
};

/**
 * A text in a language (en, fr, de, lb), else in the nearest one available; "" if there is none at
 * all.
 */
export const textIn = (texts: LanguageTexts, language: string): string => {
  for (const code of fallbacks[language] ?? [language]) {
    const text = texts[code];
    if (text) return text;
  }
  return Object.values(texts).find((text) => text) ?? "";
};

const approximate: LanguageTexts = { en: "approximate", fr: "approximatif", de: "ungefähr", lb: "ongeféier" };

/** The name of a holiday whose days are not certain. */
export const callApproximate = (name: string, language: string): string => `${name} (${textIn(approximate, language)})`;

/** The id of a holiday found by rule. */
export const computedId = (country: string, key: string, year: number): string => `computed:${country}:${key}:${year}`;

/**
 * Whether a holiday was found by rule. A source knows more, so it never replaces one from a source.
 */
export const isComputed = (id: string): boolean => id.startsWith("computed:");

/** Compares by first day, then the longer one first, then by kind and name. */
export const compareOfficial = (a: OfficialHoliday, b: OfficialHoliday): number => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  if (a.end !== b.end) return a.end > b.end ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === "school" ? -1 : 1;
  return a.name < b.name ? -1 : Number(a.name > b.name);
};
