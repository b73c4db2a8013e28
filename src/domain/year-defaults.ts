import type { DatePeriod } from "./period.ts";
import { addDays, isoWeekday, mondayOf, type PlainDate } from "./plain-date.ts";
import type { TimetablePeriod } from "./timetable.ts";

/** Countries that Schouljoer knows the habits of. */
export type YearCountry = "LU" | "FR" | "BE" | "DE" | "CH" | "GB";

const lastMondayOf = (endOfMonth: PlainDate): PlainDate => mondayOf(endOfMonth);
const firstFridayOf = (startOfMonth: PlainDate): PlainDate =>
  addDays(startOfMonth, (12 - isoWeekday(startOfMonth)) % 7);

/**
 * The usual first and last day, for the year that begins in `from` and ends in `to`, where no holidays tell better.
 * - LU: 15 September to 15 July, as its school calendar has it each year.
 * - FR: 1 September to the first Friday of July, about as the national calendar.
 * - BE: the French community begins on the last Monday of August and ends on the first Friday of July; the Flemish and the
 *   German-speaking one from 1 September to 30 June.
 * - DE: 1 August to 31 July, the legal year; each Land's summer holidays say more.
 * - CH, GB: a middle, since cantons and nations differ.
 */
const usualYears: Readonly<Record<YearCountry, (from: number, to: number, region: string) => DatePeriod>> = {
  LU: (from, to) => ({ start: `${from}-09-15`, end: `${to}-07-15` }),
  FR: (from, to) => ({ start: `${from}-09-01`, end: firstFridayOf(`${to}-07-01`) }),
  BE: (from, to, region) =>
    region.startsWith("BE-FR")
      ? { start: lastMondayOf(`${from}-08-31`), end: firstFridayOf(`${to}-07-01`) }
      : { start: `${from}-09-01`, end: `${to}-06-30` },
  DE: (from, to) => ({ start: `${from}-08-01`, end: `${to}-07-31` }),
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

/** The country's IANA time zone; each has one, overseas regions aside. */
export const zoneOf = (country: YearCountry): string => zones[country];

/** Minutes of a usual lesson in secondary school. */
export const lessonLengths: Readonly<Record<YearCountry, number>> = { LU: 50, FR: 55, BE: 50, DE: 45, CH: 45, GB: 60 };

/** The year a date belongs to, by the calendar year it begins in: from June on one plans the one to come. */
const firstYearOf = (date: PlainDate): number => {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return month >= 6 ? year : year - 1;
};

/** "2026/2027". */
export const schoolyearName = (firstYear: number): string => `${firstYear}/${firstYear + 1}`;

/** The school years to choose from on a date: the one before, the one that is meant (`isUsual`), and the next. */
export const schoolyearChoices = (today: PlainDate): { readonly firstYear: number; readonly isUsual: boolean }[] => {
  const usual = firstYearOf(today);
  return [usual - 1, usual, usual + 1].map((firstYear) => ({ firstYear, isUsual: firstYear === usual }));
};

/** First and last day of the school year that begins in `firstYear`, as usual in the country and region. */
export const usualYear = (country: YearCountry, region: string, firstYear: number): DatePeriod =>
  usualYears[country](firstYear, firstYear + 1, region);

type SchoolHoliday = DatePeriod & { readonly kind: string };

/** Summer holidays last four weeks at least (the shortest are those of some cantons); no others that begin or end in summer do. */
const isSummer = ({ start, end, kind }: SchoolHoliday, year: number): boolean =>
  kind === "school" && start <= `${year}-08-15` && end >= `${year}-07-20` && addDays(start, 27) <= end;

/**
 * First and last day between two summer holidays, where the official holidays hold them: the day after the one, the day
 * before the other, week-ends left out. Undefined where one is missing.
 */
export const yearBetweenSummers = (holidays: readonly SchoolHoliday[], firstYear: number): DatePeriod | undefined => {
  const before = holidays.find((one) => isSummer(one, firstYear));
  const after = holidays.find((one) => isSummer(one, firstYear + 1));
  if (!before || !after) return undefined;
  let start = addDays(before.end, 1);
  while (isoWeekday(start) > 5) start = addDays(start, 1);
  let end = addDays(after.start, -1);
  while (isoWeekday(end) > 5) end = addDays(end, -1);
  return { start, end };
};

export type DayPlan = {
  /** Minutes. */
  readonly start: number;
  readonly length: number;
  readonly lessons: number;
  /** A pause of so many minutes after the lesson of that number; other lessons follow each other after `gap`. */
  readonly pauses: readonly { readonly after: number; readonly minutes: number }[];
  readonly gap: number;
};

/** A school day as usual in the country, to begin the grid of periods with. */
export const usualDay = (country: YearCountry): DayPlan => ({
  start: country === "GB" ? 525 : 480,
  length: lessonLengths[country],
  lessons: country === "GB" ? 6 : 8,
  pauses:
    country === "GB"
      ? [
          { after: 2, minutes: 20 },
          { after: 4, minutes: 50 },
        ]
      : [
          { after: 2, minutes: 15 },
          { after: 4, minutes: 10 },
          { after: 6, minutes: 60 },
        ],
  gap: 5,
});

/** The periods of a day plan in their order, pauses of ten minutes and more as rows of their own. */
export const dayPlanToPeriods = (plan: DayPlan, newId: () => string): TimetablePeriod[] => {
  const periods: TimetablePeriod[] = [];
  let at = plan.start;
  for (let lesson = 1; lesson <= plan.lessons; lesson += 1) {
    periods.push({ id: newId(), label: String(lesson), start: at, end: at + plan.length, pause: false });
    at += plan.length;
    if (lesson === plan.lessons) break;
    const pause = plan.pauses.find(({ after }) => after === lesson)?.minutes ?? plan.gap;
    if (pause >= 10) periods.push({ id: newId(), label: "", start: at, end: at + pause, pause: true });
    at += pause;
  }
  return periods;
};
