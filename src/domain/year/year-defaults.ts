import type { DateRange } from "#domain/time/date-range";
import { addDays, isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";

/** The countries whose usual school year is known here. */
export type YearCountry = "LU" | "FR" | "BE" | "DE" | "CH" | "GB";

const lastMondayOf = (endOfMonth: PlainDate): PlainDate => mondayOf(endOfMonth);
const firstFridayOf = (startOfMonth: PlainDate): PlainDate =>
  addDays(startOfMonth, (12 - isoWeekday(startOfMonth)) % 7);

/**
 * The usual first and last day of the year that begins in `from` and ends in `to`, if no holidays
 * say otherwise.
 * - LU: 15 September to 15 July, as in its school calendar each year.
 * - FR: 1 September to the first Friday of July, close to the national calendar.
 * - BE: the French community begins on the last Monday of August and ends on the first Friday of
 *   July. The Flemish and the German-speaking one go from 1 September to 30 June.
 * - DE: Bavaria and Baden-Württemberg begin in the middle of September, after the second Monday,
 *   and end with July. The other Länder take turns: an average, since no school begins on 1 August,
 *   the first day of the legal year.
 * - CH, GB: an average, since cantons and nations differ.
 */
const usualYears: Readonly<Record<YearCountry, (from: number, to: number, region: string) => DateRange>> = {
  LU: (from, to) => ({ start: `${from}-09-15`, end: `${to}-07-15` }),
  FR: (from, to) => ({ start: `${from}-09-01`, end: firstFridayOf(`${to}-07-01`) }),
  BE: (from, to, region) =>
    region.startsWith("BE-FR")
      ? { start: lastMondayOf(`${from}-08-31`), end: firstFridayOf(`${to}-07-01`) }
      : { start: `${from}-09-01`, end: `${to}-06-30` },
  DE: (from, to, region) =>
    /^DE-B[WY]/.test(region)
      ? { start: addDays(mondayOf(`${from}-09-14`), 1), end: addDays(mondayOf(`${to}-07-27`), 4) }
      : { start: mondayOf(`${from}-08-24`), end: addDays(mondayOf(`${to}-07-12`), 4) },
  CH: (from, to) => ({ start: mondayOf(`${from}-08-17`), end: firstFridayOf(`${to}-07-01`) }),
  GB: (from, to) => ({ start: `${from}-09-01`, end: `${to}-07-20` }),
};

const zones: Readonly<Record<YearCountry, string>> = {
  LU: "Europe/Luxembourg",
  FR: "Europe/Paris",
  BE: "Europe/Brussels",
  DE: "Europe/Berlin",
  CH: "Europe/Zurich",
  GB: "Europe/London",
};

/** The country's IANA time zone, not counting overseas regions. */
export const zoneOf = (country: YearCountry): string => zones[country];

/**
 * The calendar year in which a date's school year begins. From June on it is the coming one, which
 * is planned then.
 */
const firstYearOf = (date: PlainDate): number => {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return month >= 6 ? year : year - 1;
};

/** "2026/2027". */
export const schoolyearName = (firstYear: number): string => `${firstYear}/${firstYear + 1}`;

/**
 * The school years to choose from on a date: the previous one, the usual one (`isUsual`) and the
 * next one.
 */
export const schoolyearChoices = (today: PlainDate): { readonly firstYear: number; readonly isUsual: boolean }[] => {
  const usual = firstYearOf(today);
  return [usual - 1, usual, usual + 1].map((firstYear) => ({ firstYear, isUsual: firstYear === usual }));
};

/**
 * The usual first and last day of the school year that begins in `firstYear`, in a country and
 * region.
 */
export const usualYear = (country: YearCountry, region: string, firstYear: number): DateRange =>
  usualYears[country](firstYear, firstYear + 1, region);

type SchoolHoliday = DateRange & { readonly kind: string };

/**
 * Summer holidays last at least four weeks (some cantons have the shortest). No other holidays in
 * summer are that long.
 */
const isSummer = ({ start, end, kind }: SchoolHoliday, year: number): boolean =>
  kind === "school" && start <= `${year}-08-15` && end >= `${year}-07-20` && addDays(start, 27) <= end;

/**
 * The first and last day between the summer holidays of two years: the day after the first ones and
 * the day before the second ones, moved off weekends. Undefined if the official holidays lack one
 * of them.
 */
export const yearBetweenSummers = (holidays: readonly SchoolHoliday[], firstYear: number): DateRange | undefined => {
  const before = holidays.find((one) => isSummer(one, firstYear));
  const after = holidays.find((one) => isSummer(one, firstYear + 1));
  if (!before || !after) return undefined;
  let start = addDays(before.end, 1);
  while (isoWeekday(start) > 5) start = addDays(start, 1);
  let end = addDays(after.start, -1);
  while (isoWeekday(end) > 5) end = addDays(end, -1);
  return { start, end };
};
