import type { PlainDate } from "./plain-date.ts";

/** A holiday as a source tells it (an authority, a file), not yet anybody's own. */
export type OfficialHoliday = {
  /** The source's id: the same holiday keeps it, whatever the language and even when it moves. */
  readonly id: string;
  readonly name: string;
  /** Both inclusive, whole days. */
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly kind: "school" | "public";
  /** Minutes of its day, where it is only a part of one. */
  readonly startMinute?: number;
  readonly endMinute?: number;
};

/** A text in some of the languages. */
export type LanguageTexts = Readonly<Partial<Record<string, string>>>;

/** Which language stands in for one that is missing; after these, the first there is. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  en: ["en", "de", "fr"],
  fr: ["fr", "en", "de"],
  de: ["de", "en", "fr"],
  lb: ["lb", "fr", "de", "en"],
};

/** A text in a language (en, fr, de, lb) or the nearest there is; "" where there is none at all. */
export const textIn = (texts: LanguageTexts, language: string): string => {
  for (const code of fallbacks[language] ?? [language]) {
    const text = texts[code];
    if (text) return text;
  }
  return Object.values(texts).find((text) => text) ?? "";
};

/** By first day, then the longer first, then by name. */
export const compareOfficial = (a: OfficialHoliday, b: OfficialHoliday): number => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  if (a.end !== b.end) return a.end > b.end ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === "school" ? -1 : 1;
  return a.name < b.name ? -1 : Number(a.name > b.name);
};
