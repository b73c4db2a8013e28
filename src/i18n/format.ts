import { intlTag, type Locale } from "./locale.ts";
import { withN } from "#i18n/lb/n-rule";

/** How a date is written; the examples are British. */
export type DateStyle =
  | "full" // Monday 23 November
  | "fullYear" // Monday 23 November 2026
  | "long" // 23 November 2026
  | "medium" // 23 Nov 2026
  | "short" // 23 Nov
  | "weekdayShort" // Mon 23
  | "weekdayMedium" // Mon 23 Nov
  | "weekdayYear" // Mon 23 Nov 2026
  | "numeric"; // 23/11/2026

type Options = Intl.DateTimeFormatOptions;

const dateOptions: Record<DateStyle, Options> = {
  full: { weekday: "long", day: "numeric", month: "long" },
  fullYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  short: { day: "numeric", month: "short" },
  weekdayShort: { weekday: "short", day: "numeric" },
  weekdayMedium: { weekday: "short", day: "numeric", month: "short" },
  weekdayYear: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  numeric: { day: "2-digit", month: "2-digit", year: "numeric" },
};

type Units = {
  readonly hour: string;
  readonly minute: string;
  readonly day: string;
  /** Between two times, the second of which is on a later day. */
  readonly to: string;
  readonly nextDay: string;
};

const nbsp = "\u00a0";

/** Each unit with the space before it, which never breaks a line. */
const unitTable: Record<Locale, Units> = {
  en: {
    hour: "h",
    minute: "m",
    day: `${nbsp}d`,
    to: "to",
    nextDay: "next day",
  },
  fr: {
    hour: "h",
    minute: "min",
    day: `${nbsp}j`,
    to: "à",
    nextDay: "le lendemain",
  },
  de: {
    hour: `${nbsp}Std.`,
    minute: `${nbsp}Min.`,
    day: `${nbsp}T.`,
    to: "bis",
    nextDay: "am nächsten Tag",
  },
  lb: {
    hour: `${nbsp}St.`,
    minute: `${nbsp}Min.`,
    day: `${nbsp}D.`,
    to: "bis",
    nextDay: "den Dag drop",
  },
};

/** ICU writes "viru(n) 4 Deeg" instead of applying the n-rule, and has no day before yesterday. */
const luxembourgishDays = new Map([
  [-2, "virgëschter"],
  [-1, "gëschter"],
  [0, "haut"],
  [1, "muer"],
  [2, "iwwermuer"],
]);

const luxembourgishRelativeDays = (count: number): string => {
  const days = String(Math.abs(count));
  return luxembourgishDays.get(count) ?? `${withN(count < 0 ? "virun" : "an", days)} ${days}${nbsp}Deeg`;
};

/** ICU writes "Léa a(n) Noah". */
const luxembourgishList = (items: readonly string[], type: "and" | "or"): string => {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(", ")} ${type === "or" ? "oder" : withN("an", last)} ${last}`;
};

const lazy = <T>(create: () => T): (() => T) => {
  let value: T | undefined;
  return () => (value ??= create());
};

/** Creates each value once per key. */
const lazyByKey = <K, T>(create: (key: K) => T): ((key: K) => T) => {
  const values = new Map<K, T>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    values.set(key, value);
    return value;
  };
};

/**
 * A plain date as the instant that Intl formats in UTC. Intl throws a RangeError for what is no
 * date.
 */
const toInstant = (date: string): number => Date.parse(date);

/** 2024 began on a Monday. */
const dayOfWeek = (isoDay: number): string => `2024-01-0${isoDay}`;

/** ICU sets thin spaces around the dash of a range, which few fonts have. */
const withPlainSpaces = (text: string): string => text.replaceAll("\u2009", " ");

/** French counts a month's first day: "1er septembre", "mar. 1er"; ICU writes "1 septembre". */
const withFrenchFirst = (text: string): string => text.replaceAll(/(?<!\p{N})1(?=\s?–|\s\p{L}|$)/gu, "1er");

const padded = (value: number): string => String(value).padStart(2, "0");

const createDateFormat = (locale: Locale) => {
  const tag = intlTag(locale);
  const formatter = (options: Options) => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
  const dates = lazyByKey((style: DateStyle) => formatter(dateOptions[style]));
  const weekdays = lazyByKey((weekday: "long" | "short" | "narrow") => formatter({ weekday }));
  const months = lazyByKey((month: "long" | "short" | "narrow") => formatter({ month }));
  const monthYears = lazy(() => formatter({ month: "long", year: "numeric" }));
  const instants = lazyByKey(
    (timeZone: string | undefined) =>
      new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone }),
  );

  const ownFirst = locale === "fr" ? withFrenchFirst : (text: string) => text;

  const date = (value: string, style: DateStyle): string => {
    const text = dates(style).format(toInstant(value));
    // British ICU data set a comma only when the year is there: "Monday, 23 November 2026".
    return locale === "en" && style.endsWith("Year") ? text.replace(",", "") : ownFirst(text);
  };

  const dateRange = (from: string, to: string, style: DateStyle): string =>
    ownFirst(withPlainSpaces(dates(style).formatRange(toInstant(from), toInstant(to))));

  return {
    /** A plain date in one of the styles: ("2026-11-23”, "full") is "Monday 23 November". */
    date,
    /** The name of an ISO week day, 1 = Monday to 7: "Monday", "Mon", "M". */
    weekday: (isoDay: number, style: "long" | "short" | "narrow"): string =>
      weekdays(style).format(toInstant(dayOfWeek(isoDay))),
    /** The name of a date's month: "November", "Nov", "N". */
    month: (value: string, style: "long" | "short" | "narrow"): string => months(style).format(toInstant(value)),
    /** A date's month and year: "November 2026". */
    monthYear: (value: string): string => monthYears().format(toInstant(value)),
    /**
     * From a first to a last plain date, each part said once. "long" bears the year: "23 – 27
     * November 2026", "30 Nov – 4 Dec 2026", "19 Dec 2026 – 3 Jan 2027"; "short" never: "9 – 13
     * Nov", "19 Dec – 3 Jan".
     */
    range: (from: string, to: string, style: "long" | "short" = "long"): string => {
      if (style === "long") return dateRange(from, to, from.slice(0, 7) === to.slice(0, 7) ? "long" : "medium");
      const isOneYear = from.slice(0, 4) === to.slice(0, 4);
      return isOneYear ? dateRange(from, to, "short") : `${date(from, "short")} – ${date(to, "short")}`;
    },
    /**
     * An instant, as an ISO text or milliseconds, with date and time in a zone: "23 Nov 2026,
     * 10:24". Without a zone: the device's.
     */
    dateTime: (instant: string | number, zone?: string): string =>
      ownFirst(instants(zone).format(typeof instant === "number" ? instant : Date.parse(instant))),
  };
};

/** Minutes of a day, the last of which may be called 24:00. */
const dayLength = 1440;

const createTimeFormat = (locale: Locale) => {
  const units = unitTable[locale];
  const relativeDayFormat = lazy(() => new Intl.RelativeTimeFormat(intlTag(locale), { numeric: "auto" }));
  const relativeDays = (count: number): string =>
    locale === "lb" ? luxembourgishRelativeDays(count) : relativeDayFormat().format(count, "day");
  const time = (minutes: number, style: "padded" | "plain" = "padded"): string => {
    const days = Math.max(0, Math.ceil(minutes / dayLength) - 1);
    const hours = Math.floor(minutes / 60) - 24 * days;
    const text = `${style === "padded" ? padded(hours) : hours}:${padded(minutes % 60)}`;
    if (days === 0) return text;
    return `${text} (${days === 1 ? units.nextDay : `+${days}${units.day}`})`;
  };

  return {
    /**
     * Minutes since midnight by the 24-hour clock: "08:00", or "8:00" when plain. Beyond the day's
     * end: "04:00 (next day)", "(+2 d)".
     */
    time,
    /** Two times of day: "10:00–10:50"; over midnight "22:00 to 04:00 (next day)". */
    timeRange: (start: number, end: number, style: "padded" | "plain" = "padded"): string =>
      `${time(start, style)}${end > dayLength ? ` ${units.to} ` : "–"}${time(end, style)}`,
    /** A length in minutes, as hours plus minutes, narrow: "1h 50m", "50m", "2h". */
    duration: (minutes: number): string => {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      const hourText = `${hours}${units.hour}`;
      const minuteText = `${rest}${units.minute}`;
      if (hours === 0) return minuteText;
      return rest === 0 ? hourText : `${hourText} ${minuteText}`;
    },
    /** Days from today: "today", "tomorrow", "in 9 days"; past ones negative. */
    relativeDays,
  };
};

/** Most characters of somebody's words within a sentence: no name that a field takes is longer. */
const longestQuote = 80;

/**
 * What somebody typed, as a sentence repeats it: cut past 80 characters, so that it never fills the
 * screen.
 */
const quote = (text: string): string => {
  const characters = [...text];
  return characters.length > longestQuote ? `${characters.slice(0, longestQuote).join("").trimEnd()}…` : text;
};

const createTextFormat = (locale: Locale) => {
  const tag = intlTag(locale);
  const numbers = lazy(() => new Intl.NumberFormat(tag));
  const lists = lazyByKey(
    (type: "and" | "or") => new Intl.ListFormat(tag, { type: type === "and" ? "conjunction" : "disjunction" }),
  );

  return {
    /** A number with the language's separators: "1,234". */
    number: (value: number): string => numbers().format(value),
    /** "Léa, Noah and Jannick", or with "or"; each as `quote` has it. */
    list: (items: readonly string[], type: "and" | "or" = "and"): string => {
      const short = items.map(quote);
      return locale === "lb" ? luxembourgishList(short, type) : lists(type).format(short);
    },
    quote,
    /**
     * Sorts names as the language does (Luxembourgish as German), and "7C2" before "10C1":
     * `names.sort(collator.compare)`.
     */
    collator: new Intl.Collator(intlTag(locale === "lb" ? "de" : locale), { numeric: true }),
  };
};

/**
 * The formatters of one language, over plain dates, minutes and numbers. Each Intl formatter is
 * created once, at first use: create one format per language and keep it. Luxembourgish needs
 * `installLuxembourgish` where the runtime lacks it.
 */
export const createFormat = (locale: Locale) => {
  const [dates, texts] = [createDateFormat(locale), createTextFormat(locale)];
  return {
    locale,
    ...dates,
    ...createTimeFormat(locale),
    ...texts,
    /** How names are sorted, and told apart by birthdays. */
    names: { compare: texts.collator.compare, dayText: (day: string) => dates.date(day, "numeric") },
  };
};

export type Format = ReturnType<typeof createFormat>;
