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

const shiftWeekday = (
  { isoDay, nth }: DayRule["weekdays"][number],
  from: PlainDate,
  to: PlainDate,
): DayRule["weekdays"][number] => {
  if (nth === 0) return { nth, isoDay: ((((isoDay - 1 + diffDays(from, to)) % 7) + 7) % 7) + 1 };
  const place = Math.ceil(Number(to.slice(8)) / 7);
  return { isoDay: isoWeekday(to), nth: (nth < 0 && lastOfMonth(to)) || place === 5 ? -1 : place };
};

/**
 * A rule whose time on `from` was moved to `to`: its weekdays move along, the third Tuesday becomes the third Wednesday, the 3rd the 4th. Within
 * a week its last day does, too: the last time stays one. A
 * rule that names more than one day of a month keeps them.
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
    monthDays: rule.monthDays.length === 1 ? [Number(to.slice(8))] : rule.monthDays,
    months: rule.months.length === 1 ? [Number(to.slice(5, 7))] : rule.months,
    until: rule.until && Math.abs(days) < 7 ? addDays(rule.until, days) : rule.until,
  });
};

/** The first day of a rule from a day on, within the ten years that "every fourth 29 February" may need; that day itself where there is none. */
export const firstOfRule = (rrule: string, date: PlainDate): PlainDate => {
  const rule = readRule(rrule);
  const range = { start: date, end: addDays(date, 3700) };
  return (rule && repeatDays({ ...rule, count: 1, until: null }, date, range)[0]) ?? date;
};
