import Holidays, { type HolidaysTypes } from "date-holidays";
import { easterSunday } from "#domain/holidays/easter";
import { textIn } from "#domain/holidays/official-holiday";
import { dateToDay } from "#domain/time/plain-date";
import { corrections, doubts } from "./corrections.ts";

/** The years for which holidays without a simple rule are listed one by one. */
const firstYear = 2024;
const lastYear = 2050;
export const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

export const languages = ["en", "fr", "de", "lb"];

type LibraryRegion = readonly [country: string, state?: string, region?: string];

const states = (country: string, codes: string): Record<string, LibraryRegion> =>
  Object.fromEntries(codes.split(" ").map((code) => [`${country}-${code}`, [country, code]]));

/** Our region codes with the library's names for them. "" is the country as a whole. */
export const libraryRegions: Readonly<Record<string, Readonly<Record<string, LibraryRegion>>>> = {
  LU: { "": ["LU"] },
  FR: {
    "": ["FR"],
    // Alsace and Moselle have two days more; the académie of Strasbourg is all of Alsace.
    "FR-GE-BR": ["FR", "67"],
    "FR-GE-HR": ["FR", "68"],
    "FR-GE-MO": ["FR", "57"],
    "FR-ZB-ST": ["FR", "67"],
    "FR-GY": ["FR", "GF"],
    "FR-RU": ["FR", "RE"],
    ...states("FR", "BL GP MF MQ YT"),
  },
  BE: { "": ["BE"] },
  DE: { "": ["DE"], ...states("DE", "BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH"), "DE-BY-AU": ["DE", "BY", "A"] },
  CH: {
    "": ["CH"],
    ...states("CH", "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH"),
    "CH-AI-OB": ["CH", "AI"],
  },
  GB: { "": ["GB"], ...states("GB", "ENG NIR SCT WLS") },
};

export type LibraryHoliday = { readonly rule: string; readonly date: string; readonly names: Record<string, string> };

/**
 * In Switzerland schools are closed on days that the law leaves to employers, Easter Monday in
 * Lucerne.
 */
const typesOf = (country: string): readonly string[] => (country === "CH" ? ["public", "optional"] : ["public"]);

const isFor = (code: string, { regions }: { readonly regions: string }): boolean => regions.split(" ").includes(code);

type LibraryRule = { readonly rule: string; readonly type?: string; readonly name?: Readonly<Record<string, string>> };

/**
 * The rules of a reader; one that was unset has only its name. The library's declarations hide what
 * is in them.
 */
const rulesOf = (reader: Holidays) => reader.getRules() as unknown as readonly LibraryRule[];

/** Takes wrong rules out of the library's for one of our regions, and puts the right ones in. */
const correct = (reader: Holidays, code: string): void => {
  for (const { without = [], with: rule, names, source } of corrections.filter((one) => isFor(code, one))) {
    const wrong = without.map((text) => rulesOf(reader).find((one) => one.rule === text));
    if (wrong.includes(undefined)) throw new Error(`${code} has no ${without.join(" or ")} to correct: ${source}`);
    for (const text of without) reader.unsetRule(text);
    if (rule !== undefined) reader.setHoliday(rule, { name: { ...(names ?? wrong[0]?.name) }, type: "public" });
  }
};

const createReader = (code: string, [country, state, region]: LibraryRegion, language: string): Holidays => {
  const reader = new Holidays(country, state!, region!, { languages: [language] });
  correct(reader, code);
  // Other types of days only cost time, except where a rule asks for them: "if is observance
  // holiday".
  const rules = rulesOf(reader);
  if (rules.some(({ rule }) => rule.includes("observance holiday"))) return reader;
  const others = rules.filter(({ type }) => type !== undefined && !typesOf(country).includes(type));
  for (const { rule } of others) reader.unsetRule(rule);
  return reader;
};

/** The shortest day, when clocks go forward, has 23 hours. */
const isWholeDay = ({ start, end }: HolidaysTypes.Holiday) => end.getTime() - start.getTime() >= 23 * 3_600_000;

/**
 * Reads the days that schools have off there in a year as public holidays, named in some languages.
 * Only whole days count.
 */
export const createLibraryReader = (code: string, libraryRegion: LibraryRegion, named = languages) => {
  const readers = named.map((language) => createReader(code, libraryRegion, language));
  const types = typesOf(libraryRegion[0]);
  const isOff = (holiday: HolidaysTypes.Holiday) => types.includes(holiday.type) && isWholeDay(holiday);
  return (year: number): LibraryHoliday[] => {
    const inLanguage = readers.map((reader, index) => reader.getHolidays(year, named[index]!).filter(isOff));
    return inLanguage[0]!.map((holiday, index) => ({
      rule: holiday.rule,
      date: holiday.date.slice(0, 10),
      names: Object.fromEntries(named.map((language, i) => [language, nameIn(language, inLanguage[i]![index]!.name)])),
    }));
  };
};

/** The library has no Luxembourgish word for a substitute day. */
const nameIn = (language: string, name: string) =>
  language === "lb" ? name.replace("(substitute day)", "(Ersatzdag)") : name;

const keyOf = (rule: string) =>
  rule
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");

type Entry = { names: Record<string, string>; regions: string[]; dates: Map<number, string>; rule: string };

const newEntry = (rule: string, holidays: readonly LibraryHoliday[]): Entry => ({
  names: holidays.find((holiday) => holiday.rule === rule)!.names,
  regions: [],
  dates: new Map(),
  rule,
});

/** One entry for each rule, name and set of dates, with the regions that share it. */
const entriesOf = (regions: Readonly<Record<string, LibraryRegion>>): Entry[] => {
  const entries = new Map<string, Entry>();
  for (const [code, libraryRegion] of Object.entries(regions)) {
    const own = new Map<string, Entry>();
    const read = createLibraryReader(code, libraryRegion, ["en"]);
    const readNames = createLibraryReader(code, libraryRegion);
    for (const year of years) {
      const holidays = read(year).filter(({ date }) => Number(date.slice(0, 4)) === year);
      // Reading in all languages takes four times as long, and names do not change with the years.
      const named = holidays.every(({ rule }) => own.has(rule)) ? [] : readNames(year);
      for (const { rule, date } of holidays) {
        const entry = own.get(rule) ?? newEntry(rule, named);
        entry.dates.set(year, date.slice(5));
        own.set(rule, entry);
      }
    }
    for (const entry of own.values()) {
      const key = JSON.stringify([entry.rule, entry.names, [...entry.dates]]);
      const shared = entries.get(key) ?? entry;
      shared.regions.push(code);
      entries.set(key, shared);
    }
  }
  return [...entries.values()];
};

const easterOffset = (year: number, day: string) => dateToDay(`${year}-${day}`) - dateToDay(easterSunday(year));

/**
 * The simplest of "the same date", "so many days from Easter" and a list that says what the dates
 * are.
 */
const fit = (dates: ReadonlyMap<number, string>): string | number => {
  const isYearly = dates.size === years.length;
  const days = new Set(dates.values());
  if (isYearly && days.size === 1) return [...days][0]!;
  const offsets = new Set([...dates].map(([year, day]) => easterOffset(year, day)));
  if (isYearly && offsets.size === 1) return [...offsets][0]!;
  const listed = years.map((year) => dates.get(year) ?? "-");
  while (listed.length > 2 && listed.at(-1) === "-") listed.pop();
  return listed.join(" ");
};

/** Numbers entries that differ within a country under one rule (other dates in Scotland). */
const withKeys = (entries: readonly Entry[]) => {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = keyOf(entry.rule);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...entry, key: count === 1 ? key : `${key}-${count}` };
  });
};

/** Names, without those that equal the name in the language that stands in. */
const shortNames = (names: Record<string, string>) => {
  const kept: Record<string, string> = {};
  for (const [language, name] of Object.entries(names)) if (textIn(kept, language) !== name) kept[language] = name;
  return kept;
};

/** The regions of a rule in which sources differ about it. */
const approximateIn = ({ rule, regions }: Entry): string =>
  regions.filter((code) => doubts.some((doubt) => isFor(code, doubt) && doubt.rules.includes(rule))).join(" ");

/** The rules of one country as data. */
const countryRules = (country: string) => {
  const regions = libraryRegions[country]!;
  const all = Object.keys(regions);
  const entries = withKeys(entriesOf(regions));
  for (const { rules, source, regions: own } of doubts.filter((one) => all.includes(one.regions)))
    for (const rule of rules)
      if (!entries.some((entry) => entry.rule === rule && entry.regions.includes(own)))
        throw new Error(`${own} has no ${rule} to doubt: ${source}`);
  return {
    regions: all.join(" "),
    holidays: entries.map((entry) => ({
      key: entry.key,
      names: shortNames(entry.names),
      on: fit(entry.dates),
      ...(entry.regions.length === all.length ? {} : { regions: entry.regions.join(" ") }),
      ...(approximateIn(entry) === "" ? {} : { approximate: approximateIn(entry) }),
    })),
  };
};

const header = `// Generated by scripts/make-public-holidays.ts. Do not edit.
// The rules are those of date-holidays, https://github.com/commenthol/date-holidays.
// Its data is under CC BY-SA 3.0, and its sources are named there.
`;

/** A value as code on one line. Property names are all plain words. */
const toCode = (value: unknown): string =>
  typeof value === "object"
    ? `{ ${Object.entries(value ?? {})
        .map(([name, one]) => `${name}: ${toCode(one)}`)
        .join(", ")} }`
    : JSON.stringify(value);

/** A country with one holiday a line. */
const countryLines = (country: string) => {
  const { regions, holidays } = countryRules(country);
  const lines = holidays.map((holiday) => `      ${toCode(holiday)},`);
  return [`  ${country}: {`, `    regions: ${toCode(regions)},`, "    holidays: [", ...lines, "    ],", "  },"].join(
    "\n",
  );
};

/**
 * The data module of the domain. The formatter leaves it alone, so that a holiday stays one line.
 */
export const publicHolidayDataSource = (): string => `${header}
import type { CountryRules } from "#domain/holidays/public-holiday-rule";

/** The year of the first day in a list of days. */
export const firstListedYear = ${firstYear};

export const publicHolidayRules: Readonly<Record<string, CountryRules>> = {
${Object.keys(libraryRegions).map(countryLines).join("\n")}
};
`;
