import type { DateRange } from "./date-range.ts";
import { dateToDay, dayToDate, type PlainDate } from "./plain-date.ts";

/**
 * A day of the week; `nth` of its month or year, from the end where negative; 0 for all of them.
 */
type RuleWeekday = { readonly isoDay: number; readonly nth: number };

/**
 * How something repeats over whole days, in the parts of RFC 5545's RRULE. An empty list limits
 * nothing, negative numbers count from the end.
 */
export type DayRule = {
  readonly freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  /** Each `interval`-th day, week, month or year, from the first day's on. */
  readonly interval: number;
  /** How many times in all; null: no limit. */
  readonly count: number | null;
  /** The last day that may be one; null: no limit. */
  readonly until: PlainDate | null;
  /** The ISO day that weeks begin with. */
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly RuleWeekday[];
  /** Which of the days of each period, by their place. */
  readonly positions: readonly number[];
};

const millisecondsPerDay = 86_400_000;

/** Months counted from the year 0, so that they follow each other over the years. */
const monthIndexOf = (day: number): number => {
  const date = new Date(day * millisecondsPerDay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const startOfMonth = (index: number): number =>
  new Date(0).setUTCFullYear(Math.floor(index / 12), index % 12, 1) / millisecondsPerDay;
const startOfYear = (year: number): number => startOfMonth(year * 12);

const isoDayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
const startOfWeek = (day: number, weekStart: number): number => day - ((isoDayOf(day) - weekStart + 7) % 7);
/** Week 1 is the one that holds 4 January, whatever day weeks begin with. */
const startOfWeeks = (year: number, weekStart: number): number => startOfWeek(startOfYear(year) + 3, weekStart);

/** Whether the place of something among `length` is listed, from either end. */
const isAt = (places: readonly number[], place: number, length: number): boolean =>
  places.includes(place) || places.includes(place - length - 1);

/** Completes a rule by its first day: a yearly one without a day repeats the day and the month. */
const complete = (rule: DayRule, first: number): DayRule => {
  const { freq, weeks, yearDays, monthDays, weekdays } = rule;
  if (weekdays.length + yearDays.length + monthDays.length > 0 || freq === "DAILY") return rule;
  if (freq === "WEEKLY" || weeks.length > 0) return { ...rule, weekdays: [{ isoDay: isoDayOf(first), nth: 0 }] };
  const month = monthIndexOf(first);
  const months = freq === "YEARLY" && rule.months.length === 0 ? [(month % 12) + 1] : rule.months;
  return { ...rule, months, monthDays: [first - startOfMonth(month) + 1] };
};

/**
 * The year that a week is one of: that of its fourth day, so the last days of December may be in
 * the next one's week 1 (ISO 8601).
 */
const weekYearOf = (day: number, weekStart: number): number =>
  Math.floor(monthIndexOf(startOfWeek(day, weekStart) + 3) / 12);

const isInWeeks = ({ weeks, weekStart }: DayRule, day: number): boolean => {
  const year = weekYearOf(day, weekStart);
  const first = startOfWeeks(year, weekStart);
  return isAt(weeks, Math.floor((day - first) / 7) + 1, (startOfWeeks(year + 1, weekStart) - first) / 7);
};

/** "2MO" counts through the month, but through the year where a yearly rule names no month. */
const isOnWeekday = ({ freq, months, weekdays }: DayRule, day: number, month: number, year: number): boolean => {
  const isOfYear = freq === "YEARLY" && months.length === 0;
  const [first, end] = isOfYear
    ? [startOfYear(year), startOfYear(year + 1)]
    : [startOfMonth(month), startOfMonth(month + 1)];
  const nth = Math.floor((day - first) / 7) + 1;
  const nthFromEnd = -Math.ceil((end - day) / 7);
  return weekdays.some((one) => one.isoDay === isoDayOf(day) && [0, nth, nthFromEnd].includes(one.nth));
};

const isNamed = (rule: DayRule, day: number): boolean => {
  const { months, weeks, yearDays, monthDays, weekdays } = rule;
  const month = monthIndexOf(day);
  if (months.length > 0 && !months.includes((month % 12) + 1)) return false;
  const first = startOfMonth(month);
  if (monthDays.length > 0 && !isAt(monthDays, day - first + 1, startOfMonth(month + 1) - first)) return false;
  const year = Math.floor(month / 12);
  const newYear = startOfYear(year);
  if (yearDays.length > 0 && !isAt(yearDays, day - newYear + 1, startOfYear(year + 1) - newYear)) return false;
  if (weeks.length > 0 && !isInWeeks(rule, day)) return false;
  return weekdays.length === 0 || isOnWeekday(rule, day, month, year);
};

/** Whether its years are made of whole weeks. */
const isOfWeeks = ({ freq, weeks }: DayRule): boolean => freq === "YEARLY" && weeks.length > 0;

/** The first day of a rule's `index`-th period. */
const startOfPeriod = (rule: DayRule, first: number, index: number): number => {
  const { freq, interval, weekStart } = rule;
  const steps = index * Math.max(1, interval);
  if (isOfWeeks(rule)) return startOfWeeks(weekYearOf(first, weekStart) + steps, weekStart);
  if (freq === "YEARLY") return startOfYear(Math.floor(monthIndexOf(first) / 12) + steps);
  if (freq === "MONTHLY") return startOfMonth(monthIndexOf(first) + steps);
  return freq === "WEEKLY" ? startOfWeek(first, weekStart) + 7 * steps : first + steps;
};

/** The day after a period. */
const endOfPeriod = (rule: DayRule, period: number): number => startOfPeriod({ ...rule, interval: 1 }, period, 1);

const daysOfPeriod = (rule: DayRule, period: number): number[] => {
  const days: number[] = [];
  const end = endOfPeriod(rule, period);
  for (let day = period; day < end; day++) if (isNamed(rule, day)) days.push(day);
  const { positions } = rule;
  return positions.length === 0 ? days : days.filter((_, index) => isAt(positions, index + 1, days.length));
};

/**
 * A period before which nothing in a range from `from` on can lie. A rule with a count is counted
 * from the first.
 */
const firstPeriod = ({ freq, interval, count }: DayRule, first: number, from: number): number => {
  if (count !== null) return 0;
  const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[freq];
  return Math.max(0, Math.floor((from - first) / (longest * Math.max(1, interval))) - 1);
};

/**
 * The days in `range` on which something repeats that begins on `start`; a `start` that the rule
 * does not name is none of them. The work is bounded by the days from `start` to the range's end,
 * whatever the rule says: an imported file cannot block its reader. ical.js expands rules too, but
 * endlessly where no day can ever fit. It is wrong for some: 29 February, BYSETPOS, FREQ=DAILY with
 * BYDAY, an UNTIL without a time.
 */
export const repeatDays = (given: DayRule, start: PlainDate, range: DateRange): PlainDate[] => {
  const first = dateToDay(start);
  const rule = complete(given, first);
  const [from, end] = [dateToDay(range.start), dateToDay(range.end)];
  const last = rule.until === null ? end : Math.min(end, dateToDay(rule.until));
  const found: PlainDate[] = [];
  let left = rule.count ?? Infinity;
  for (let index = firstPeriod(rule, first, from); left > 0; index++) {
    const period = startOfPeriod(rule, first, index);
    if (!(period <= last)) break;
    for (const day of daysOfPeriod(rule, period)) {
      if (day < first || left === 0) continue;
      if (day > last) return found;
      left--;
      if (day >= from) found.push(dayToDate(day));
    }
  }
  return found;
};
