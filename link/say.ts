import { type ShareLanguage, shareLanguages } from "#domain/share/cover";
import { longNames, shortNames } from "#i18n/lb/intl-lb-names";

/** The page's words in one language. */
export type Say = {
  readonly language: ShareLanguage;
  readonly t: <T>(said: Readonly<Record<ShareLanguage, T>>) => T;
  /** "Thursday 26 November", or "Thu 26"; the text as it is where it is no date. */
  readonly date: (date: string, style: "long" | "medium" | "day") => string;
  readonly size: (bytes: number) => string;
};

/** The first of the reader's languages that the page has. */
export const readersLanguage = (asked: readonly string[]): ShareLanguage | undefined =>
  asked
    .map((tag) => shareLanguages.find((language) => tag.toLowerCase().split("-")[0] === language))
    .find((language) => language !== undefined);

const styles: Record<"long" | "medium" | "day", Intl.DateTimeFormatOptions> = {
  long: { weekday: "long", day: "numeric", month: "long" },
  medium: { weekday: "short", day: "numeric", month: "short" },
  day: { weekday: "short", day: "numeric" },
};

export const createSay = (language: ShareLanguage): Say => {
  // Browsers have no Luxembourgish: German, with the names of Luxembourgish.
  const tag = { en: "en-GB", fr: "fr", de: "de", lb: "de" }[language];
  const number = (unit: string, digits: number) =>
    new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits: digits });
  return {
    language,
    t: (said) => said[language],
    date: (date, style) => {
      const at = Date.parse(`${date}T00:00Z`);
      if (Number.isNaN(at)) return date;
      const format = new Intl.DateTimeFormat(tag, { ...styles[style], timeZone: "UTC" });
      const names = language === "lb" ? { ...longNames, ...(style === "long" ? {} : shortNames) } : {};
      const text = format
        .formatToParts(at)
        .map(({ value }) => names[value] ?? value)
        .join("");
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
    size: (bytes) =>
      bytes < 1_000_000
        ? number("kilobyte", 0).format(Math.ceil(bytes / 1000))
        : number("megabyte", 1).format(bytes / 1_000_000),
  };
};
