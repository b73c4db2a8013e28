import { addDays, diffDays, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { type DayRule, repeatDays } from "#domain/time/repeat-days";
import { printRule, readRule } from "#domain/time/repeat-rule";

const firstDay = "0001-01-01";

/** How many times a series takes place before a day by its rule. */
export const countBefore = (rrule: string, start: PlainDate, date: PlainDate): number => {
  const rule = readRule(rrule);
  return rule ? repeatDays(rule, start, { start: firstDay, end: addDays(date, -1) }).length : 0;
};

/** A rule that ends before a day. A rule that is not understood stays as it is. */
export const ruleUntil = (rrule: string, date: PlainDate): string => {
  const rule = readRule(rrule);
  return rule ? printRule({ ...rule, count: null, until: addDays(date, -1) }) : rrule;
};

/** What is left of a rule after its first `done` times. */
export const restOfRule = (rrule: string, done: number): string => {
  const rule = readRule(rrule);
  return rule?.count ? printRule({ ...rule, count: Math.max(1, rule.count - done) }) : rrule;
};

const lastOfMonth = (date: PlainDate): boolean => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);

const nextIsoDay = (isoDay: number, days: number): number => ((((isoDay - 1 + days) % 7) + 7) % 7) + 1;

const shiftWeekday = (
  { isoDay, nth }: DayRule["weekdays"][number],
  from: PlainDate,
  to: PlainDate,
): DayRule["weekdays"][number] => {
  if (nth === 0) return { nth, isoDay: nextIsoDay(isoDay, diffDays(from, to)) };
  const place = Math.ceil(Number(to.slice(8)) / 7);
  return { isoDay: isoWeekday(to), nth: (nth < 0 && lastOfMonth(to)) || place === 5 ? -1 : place };
};

/**
 * The day that weeks begin with after a move: another one where only some days of "every second
 * week" would come into another week.
 */
const shiftWeekStart = ({ interval, weekdays, weekStart }: DayRule, days: number): number => {
  const weeks = new Set(weekdays.map(({ isoDay }) => Math.floor((((isoDay - weekStart + 7) % 7) + days) / 7)));
  return interval > 1 && weeks.size > 1 ? nextIsoDay(weekStart, days) : weekStart;
};

/**
 * A rule whose time on `from` was moved to `to`: its weekdays move along, the third Tuesday becomes
 * the third Wednesday, the 3rd the 4th. Its last day does, too: the last time stays one. A rule
 * that names more than one day of a month keeps them.
 */
export const shiftRule = (rrule: string, from: PlainDate, to: PlainDate): string => {
  const rule = readRule(rrule);
  if (!rule || from === to) return rrule;
  const days = diffDays(from, to);
  const isOfWeek = rule.weekdays.every(({ nth }) => nth === 0) && rule.positions.length === 0;
  const moves = isOfWeek || rule.weekdays.length === 1;
  return printRule({
    ...rule,
    weekdays: moves ? rule.weekdays.map((one) => shiftWeekday(one, from, to)) : rule.weekdays,
    weekStart: moves ? shiftWeekStart(rule, days) : rule.weekStart,
    monthDays: rule.monthDays.length === 1 ? [Number(to.slice(8))] : rule.monthDays,
    months: rule.months.length === 1 ? [Number(to.slice(5, 7))] : rule.months,
    until: rule.until && addDays(rule.until, days),
  });
};

type RuleFrom = { readonly rrule: string; readonly start: PlainDate };

/** Months, or years, from the year 0 on. */
const periodOf = (freq: DayRule["freq"], date: PlainDate): number =>
  freq === "YEARLY" ? Number(date.slice(0, 4)) : Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const firstOfPeriod = (freq: DayRule["freq"], index: number): PlainDate => {
  const [year, month] = freq === "YEARLY" ? [index, 0] : [Math.floor(index / 12), index % 12];
  return `${String(year).padStart(4, "0")}-${String(month + 1).padStart(2, "0")}-01`;
};

/** The days of a rule in one month or year, as if it went on in each of them. */
const daysOfPeriod = ({ rrule, start }: RuleFrom, index: number): readonly PlainDate[] => {
  const rule = readRule(rrule)!;
  const { freq, weekdays, yearDays, monthDays, weeks, months } = rule;
  const isPlain = weekdays.length + yearDays.length + monthDays.length + weeks.length === 0;
  const named = isPlain && {
    monthDays: [Number(start.slice(8))],
    months: freq === "YEARLY" && months.length === 0 ? [Number(start.slice(5, 7))] : months,
  };
  const range = { start: firstOfPeriod(freq, index), end: addDays(firstOfPeriod(freq, index + 1), -1) };
  return repeatDays({ ...rule, ...named, interval: 1, count: null, until: null }, range.start, range);
};

/**
 * Where the times of a series are after the one on `from` was moved to `to` and the rule with it:
 * the third Tuesdays become the third Wednesdays, whether those come one day later or six days
 * earlier. Other days of the calendar move by as many days.
 */
export const movedDays = (before: RuleFrom, after: RuleFrom, from: PlainDate, to: PlainDate) => {
  const freq = readRule(after.rrule)?.freq;
  const days = diffDays(from, to);
  return (date: PlainDate): PlainDate => {
    const plain = addDays(date, days);
    if (freq !== "MONTHLY" && freq !== "YEARLY") return plain;
    const index = periodOf(freq, date);
    const old = daysOfPeriod(before, index);
    const now = daysOfPeriod(after, index + periodOf(freq, to) - periodOf(freq, from));
    const nth = old.indexOf(date);
    return nth !== -1 && old.length === now.length ? now[nth]! : plain;
  };
};

/**
 * The first day of a rule from a day on; that day itself where there is none. Looks within the ten
 * years that "every fourth 29 February" may need.
 */
export const firstOfRule = (rrule: string, date: PlainDate): PlainDate => {
  const rule = readRule(rrule);
  const range = { start: date, end: addDays(date, 3700) };
  return (rule && repeatDays({ ...rule, count: 1, until: null }, date, range)[0]) ?? date;
};
