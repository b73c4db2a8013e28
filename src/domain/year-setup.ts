import { type DatePeriod, periodLength } from "./period.ts";
import { addDays, isPlainDate, isoWeekday, type PlainDate } from "./plain-date.ts";
import {
  schoolyearChoices,
  schoolyearName,
  usualYear,
  type YearCountry,
  yearBetweenSummers,
  zoneOf,
} from "./year-defaults.ts";

export type YearTerm = DatePeriod & { readonly name: string };

/** What a school year is, without its contents. */
export type YearValues = DatePeriod & {
  readonly name: string;
  readonly country: YearCountry;
  readonly region: string;
  readonly zone: string;
  readonly terms: readonly YearTerm[];
};

/** The calendar year in which the school year of a date begins. */
export const firstYearOn = (date: PlainDate): number =>
  schoolyearChoices(date).find(({ isUsual }) => isUsual)!.firstYear;

/** A school year with all that its place and its first calendar year tell. */
export const newYear = (o: { country: YearCountry; region: string; firstYear: number }): YearValues => ({
  name: schoolyearName(o.firstYear),
  country: o.country,
  region: o.region,
  zone: zoneOf(o.country),
  ...usualYear(o.country, o.region, o.firstYear),
  terms: [],
});

/** What changes in a year with its place: zone and dates are the other place's; terms between the old dates go. */
export const movedYear = (year: YearValues, place: { country: YearCountry; region: string }): Partial<YearValues> => {
  if (year.country === place.country && year.region === place.region) return {};
  const { zone, start, end } = newYear({ ...place, firstYear: firstYearOn(year.start) });
  return { ...place, zone, start, end, terms: [] };
};

/** What changes where it is another school year; its own name stays where the teacher gave one. */
export const shiftedYear = (year: YearValues, firstYear: number): Partial<YearValues> => {
  const before = firstYearOn(year.start);
  if (before === firstYear) return {};
  const { name, start, end } = newYear({ ...year, firstYear });
  return { ...(year.name === schoolyearName(before) ? { name } : {}), start, end, terms: [] };
};

/** Whether first and last day are as usual in the country, so that nobody can have chosen them. */
export const hasUsualDates = (year: YearValues): boolean => {
  const usual = usualYear(year.country, year.region, firstYearOn(year.start));
  return year.start === usual.start && year.end === usual.end;
};

/** From which to which day official holidays have to be known to tell a year's first and last day. */
export const summersAround = (firstYear: number): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: `${firstYear}-06-01`,
  to: `${firstYear + 1}-09-30`,
});

/** First and last day as the official holidays tell them; undefined where they do not. */
export const officialDates = (
  holidays: readonly (DatePeriod & { readonly kind: string })[],
  firstYear: number,
): DatePeriod | undefined => yearBetweenSummers(holidays, firstYear);

/** How far a school holiday may begin from an equal part of the year for a term to end with it. */
const nearDays = 24;

/**
 * The year in `count` terms of about the same length. A term ends before school holidays that begin near its end, and the next
 * begins after them; without such holidays it ends with its week. Week-ends lie between terms.
 */
export const equalTerms = (
  year: DatePeriod,
  count: number,
  holidays: readonly (DatePeriod & { readonly kind: string })[] = [],
): DatePeriod[] => {
  const terms: DatePeriod[] = [];
  let { start } = year;
  for (let index = 1; index < count; index += 1) {
    const cut = addDays(year.start, Math.round((periodLength(year) * index) / count));
    const near = holidays
      .filter(
        (one) =>
          one.kind === "school" && one.start > start && one.end < year.end && distance(one.start, cut) <= nearDays,
      )
      .toSorted((a, b) => distance(a.start, cut) - distance(b.start, cut))[0];
    const end = weekdayBefore(near ? near.start : addDays(cut, 1 - isoWeekday(cut)));
    terms.push({ start, end });
    start = weekdayAfter(near ? near.end : end);
  }
  return [...terms, { start, end: year.end }];
};

/** The last Monday to Friday before a date. */
const weekdayBefore = (date: PlainDate): PlainDate => {
  const day = isoWeekday(date);
  return addDays(date, day === 1 ? -3 : day === 7 ? -2 : -1);
};

/** The first Monday to Friday after a date. */
const weekdayAfter = (date: PlainDate): PlainDate => {
  const day = isoWeekday(date);
  return addDays(date, day < 5 ? 1 : 8 - day);
};

const distance = (a: PlainDate, b: PlainDate): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** Days of the longest year that is taken: two calendar years. */
export const longestYear = 731;
/** Outside of these nobody knows any holidays. */
const [firstDay, lastDay] = ["2000-01-01", "2099-12-31"];

/**
 * What is wrong with a date of the year:
 * - required: it is not there, or not a day.
 * - range: not of this century.
 * - order: the end lies before the start, or on it.
 * - tooLong: longer than `longestYear`.
 * - outside: a term reaches out of the year.
 * - overlap: a term begins before the one above it has ended.
 */
export type YearFault = {
  /** "start", "end", or of a term "terms.0.start". */
  readonly field: string;
  readonly type: "required" | "range" | "order" | "tooLong" | "outside" | "overlap";
};

type Draft = { readonly start: PlainDate | null; readonly end: PlainDate | null };

const dateFaults = ({ start, end }: Draft, prefix: string): YearFault[] => {
  const faults: YearFault[] = [];
  for (const [field, date] of [
    ["start", start],
    ["end", end],
  ] as const) {
    if (date === null || !isPlainDate(date)) faults.push({ field: `${prefix}${field}`, type: "required" });
    else if (date < firstDay! || date > lastDay!) faults.push({ field: `${prefix}${field}`, type: "range" });
  }
  if (faults.length === 0 && end! <= start!) faults.push({ field: `${prefix}end`, type: "order" });
  return faults;
};

/** Every fault of a year's dates and its terms', those of the year first; one for each field. */
export const yearFaults = (year: Draft & { readonly terms: readonly Draft[] }): YearFault[] => {
  const faults = dateFaults(year, "");
  if (faults.length > 0) return faults;
  if (periodLength(year as DatePeriod) > longestYear) return [{ field: "end", type: "tooLong" }];
  year.terms.forEach((term, index) => {
    const prefix = `terms.${index}.`;
    const own = dateFaults(term, prefix);
    if (own.length === 0) {
      if (term.start! < year.start! || term.start! > year.end!) own.push({ field: `${prefix}start`, type: "outside" });
      if (term.end! > year.end!) own.push({ field: `${prefix}end`, type: "outside" });
      const before = year.terms[index - 1]?.end;
      if (own.length === 0 && before && term.start! <= before) own.push({ field: `${prefix}start`, type: "overlap" });
    }
    faults.push(...own);
  });
  return faults;
};

const zoneCountries: Readonly<Record<string, YearCountry>> = {
  "Europe/Luxembourg": "LU",
  "Europe/Paris": "FR",
  "Europe/Brussels": "BE",
  "Europe/Berlin": "DE",
  "Europe/Busingen": "DE",
  "Europe/Zurich": "CH",
  "Europe/London": "GB",
  "Europe/Belfast": "GB",
};

/** The country that a device seems to be in, by its zone (IANA) and then its languages (`de-LU`); null where neither says. */
export const guessCountry = (zone: string, languages: readonly string[]): YearCountry | null => {
  const regions = languages.map((tag) => tag.split("-").at(-1)?.toUpperCase() ?? "");
  const countries = Object.values(zoneCountries);
  return zoneCountries[zone] ?? countries.find((country) => regions.includes(country)) ?? null;
};
