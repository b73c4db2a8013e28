import { type DateRange, rangeLength } from "#domain/time/date-range";
import { addDays, diffDays, isPlainDate, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import {
  schoolyearChoices,
  schoolyearName,
  usualYear,
  type YearCountry,
  yearBetweenSummers,
  zoneOf,
} from "./year-defaults.ts";
import { easterSunday } from "#domain/holidays/easter";

type YearTerm = DateRange & { readonly name: string };

/** The settings of a school year, without its contents. */
export type YearValues = DateRange & {
  readonly name: string;
  readonly country: YearCountry;
  readonly region: string;
  readonly zone: string;
  readonly terms: readonly YearTerm[];
};

/** The calendar year in which a date's school year begins. */
export const firstYearOn = (date: PlainDate): number =>
  schoolyearChoices(date).find(({ isUsual }) => isUsual)!.firstYear;

/** A new school year with the usual values for its place and its first calendar year. */
export const newYear = (o: { country: YearCountry; region: string; firstYear: number }): YearValues => ({
  name: schoolyearName(o.firstYear),
  country: o.country,
  region: o.region,
  zone: zoneOf(o.country),
  ...usualYear(o.country, o.region, o.firstYear),
  terms: [],
});

/**
 * What changes in a year when its place changes: zone and dates become those of the new place, and
 * the terms are removed.
 */
export const movedYear = (year: YearValues, place: { country: YearCountry; region: string }): Partial<YearValues> => {
  if (year.country === place.country && year.region === place.region) return {};
  const { zone, start, end } = newYear({ ...place, firstYear: firstYearOn(year.start) });
  return { ...place, zone, start, end, terms: [] };
};

/**
 * What changes when another school year is chosen: dates and terms, and the name unless the teacher
 * chose it.
 */
export const shiftedYear = (year: YearValues, firstYear: number): Partial<YearValues> => {
  const before = firstYearOn(year.start);
  if (before === firstYear) return {};
  const { name, start, end } = newYear({ ...year, firstYear });
  return { ...(year.name === schoolyearName(before) ? { name } : {}), start, end, terms: [] };
};

/**
 * Whether the first and last day are the usual ones in the country, so that the teacher did not
 * choose them.
 */
export const hasUsualDates = (year: YearValues): boolean => {
  const usual = usualYear(year.country, year.region, firstYearOn(year.start));
  return year.start === usual.start && year.end === usual.end;
};

/** The range of official holidays needed to find a year's first and last day. */
export const summersAround = (firstYear: number): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: `${firstYear}-06-01`,
  to: `${firstYear + 1}-09-30`,
});

/** A year's first and last day by the official holidays; undefined if these do not say. */
export const officialDates = (
  holidays: readonly (DateRange & { readonly kind: string })[],
  firstYear: number,
): DateRange | undefined => yearBetweenSummers(holidays, firstYear);

type SchoolBreak = DateRange & { readonly kind: string };

/**
 * How many days a school holiday may be away from an equal division of the year for a term to end
 * there.
 */
const nearDays = 24;

/**
 * Christmas and Easter as most schools have them, for a year whose school holidays are not known.
 */
const usualBreaks = (year: DateRange): readonly SchoolBreak[] => {
  const first = Number(year.start.slice(0, 4));
  return [first, first + 1].flatMap((one) => {
    const easter = easterSunday(one);
    return [
      { kind: "school", start: `${one}-12-21`, end: `${one + 1}-01-03` },
      { kind: "school", start: addDays(easter, -6), end: addDays(easter, 7) },
    ];
  });
};

/**
 * Divides the year into `count` terms of about the same length. If school holidays begin near the
 * end of a term, it ends before them and the next one begins after them. Otherwise it ends with a
 * week. Weekends are between terms. Where no school holidays are known, Christmas and Easter are
 * where most schools have them.
 */
export const equalTerms = (year: DateRange, count: number, known: readonly SchoolBreak[] = []): DateRange[] => {
  const terms: DateRange[] = [];
  const isKnown = known.some(({ kind, start, end }) => kind === "school" && start > year.start && end < year.end);
  const holidays = isKnown ? known : usualBreaks(year);
  let { start } = year;
  for (let index = 1; index < count; index += 1) {
    const cut = addDays(year.start, Math.round((rangeLength(year) * index) / count));
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

const distance = (a: PlainDate, b: PlainDate): number => Math.abs(diffDays(a, b));

/** The longest school year allowed, in days: two calendar years. */
export const longestYear = 731;
/** No holidays are known outside of these. */
const [firstDay, lastDay] = ["2000-01-01", "2099-12-31"];

/**
 * What is wrong with a date of the year:
 * - required: it is missing or not a day.
 * - range: not of this century.
 * - order: the end is not after the start.
 * - tooLong: longer than `longestYear`.
 * - outside: a term is not within the year.
 * - overlap: a term begins before the previous one has ended.
 */
export type YearFault = {
  /** "start", "end", or for a term "terms.0.start". */
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

/**
 * What is wrong with a year's dates, or else with those of its terms; at most one fault per field.
 */
export const yearFaults = (year: Draft & { readonly terms: readonly Draft[] }): YearFault[] => {
  const faults = dateFaults(year, "");
  if (faults.length > 0) return faults;
  if (rangeLength(year as DateRange) > longestYear) return [{ field: "end", type: "tooLong" }];
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

/**
 * The country that a device seems to be in, by its IANA zone and then its languages (`de-LU`); null
 * if neither says.
 */
export const guessCountry = (zone: string, languages: readonly string[]): YearCountry | null => {
  const regions = languages.map((tag) => tag.split("-").at(-1)?.toUpperCase() ?? "");
  const countries = Object.values(zoneCountries);
  return zoneCountries[zone] ?? countries.find((country) => regions.includes(country)) ?? null;
};
