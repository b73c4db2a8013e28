import { addDays, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { DayRule } from "#domain/time/repeat-days";
import { plainRule, printRule, readRule } from "#domain/time/repeat-rule";

const repeatKinds = ["never", "daily", "workdays", "weekly", "monthDay", "monthWeekday", "yearly"] as const;

/**
 * What an event's form offers of RFC 5545. `other`: a rule from elsewhere that says more; it is
 * shown and kept.
 */
type RepeatKind = (typeof repeatKinds)[number] | "other";

export type RepeatChoice = {
  readonly kind: RepeatKind;
  /** Every so many days, weeks, months or years. */
  readonly interval: number;
  /** ISO days of the week, for a weekly one. */
  readonly days: readonly number[];
  /** Which one of its month a weekday is, for `monthWeekday`: 1 to 4, -1 the last. */
  readonly nth: number;
  /** The last day it may begin on; null: none. */
  readonly until: PlainDate | null;
  /** How many times; null: no limit. Not together with `until`. */
  readonly count: number | null;
};

/** Which weekday of its month a day is: 1 to 4, or -1 for the fifth, which is the last. */
const nthOf = (date: PlainDate): number => {
  const nth = Math.ceil(Number(date.slice(8)) / 7);
  return nth > 4 ? -1 : nth;
};

/** Whether the same weekday is in the next month a week later. */
const isLastOfMonth = (date: PlainDate): boolean => addDays(date, 7).slice(5, 7) !== date.slice(5, 7);

/** Which weekday of its month a day may be said to be: a fourth one that is the last is both. */
const placesInMonth = (date: PlainDate): readonly number[] =>
  nthOf(date) === 4 && isLastOfMonth(date) ? [4, -1] : [nthOf(date)];

type RepeatOffer = Pick<RepeatChoice, "kind" | "nth" | "interval"> & { readonly id: string };

/**
 * What the form's list offers for an event that begins on a day, every two weeks too; `nth` as in
 * `RepeatChoice`.
 */
export const repeatOffers = (choice: RepeatChoice, start: PlainDate): readonly RepeatOffer[] =>
  (choice.kind === "other" ? [...repeatKinds, "other" as const] : repeatKinds)
    .flatMap((kind): Omit<RepeatOffer, "id">[] => {
      if (kind === "monthWeekday") return placesInMonth(start).map((nth) => ({ kind, nth, interval: 1 }));
      const intervals = kind === "weekly" ? [1, 2] : [1];
      return intervals.map((interval) => ({ kind, nth: choice.nth, interval }));
    })
    .map((offer) => ({ ...offer, id: offerId(offer) }));

/** Names an offer in the form's list. */
export const offerId = ({ kind, nth, interval }: Pick<RepeatChoice, "kind" | "nth" | "interval">): string => {
  if (kind === "monthWeekday") return `${kind} ${nth}`;
  return kind === "weekly" && interval === 2 ? "fortnightly" : kind;
};

const never = (start: PlainDate): RepeatChoice => ({
  kind: "never",
  interval: 1,
  days: [isoWeekday(start)],
  nth: nthOf(start),
  until: null,
  count: null,
});

/**
 * What a rule is among those the form offers; with what it would mean for an event that begins on
 * `start`.
 */
const kindOf = (rule: DayRule, start: PlainDate): RepeatKind => {
  const { freq, weekdays, monthDays, months } = rule;
  const isPlain = rule.weeks.length + rule.yearDays.length + rule.positions.length === 0;
  const isOnDay = monthDays.length === 0 || (monthDays.length === 1 && monthDays[0] === Number(start.slice(8)));
  const isInMonth = months.length === 0 || (months.length === 1 && months[0] === Number(start.slice(5, 7)));
  if (!isPlain || (months.length > 0 && freq !== "YEARLY")) return "other";
  if (freq === "YEARLY") return weekdays.length === 0 && isOnDay && isInMonth ? "yearly" : "other";
  if (freq === "MONTHLY" && weekdays.length === 0) return isOnDay ? "monthDay" : "other";
  if (monthDays.length > 0) return "other";
  if (freq === "MONTHLY") {
    const [day] = weekdays;
    const isPlace = day!.nth === nthOf(start) || (day!.nth === -1 && isLastOfMonth(start));
    return weekdays.length === 1 && day!.isoDay === isoWeekday(start) && isPlace ? "monthWeekday" : "other";
  }
  if (weekdays.some(({ nth }) => nth !== 0)) return "other";
  if (freq === "DAILY" && weekdays.length === 0) return "daily";
  const isEveryWeek = rule.interval === 1;
  return isEveryWeek || (freq === "WEEKLY" && rule.weekStart === 1) ? "weekly" : "other";
};

const workdays: readonly number[] = [1, 2, 3, 4, 5];

/** What an event's form shows of its rule. */
export const readChoice = (rrule: string, start: PlainDate): RepeatChoice => {
  if (rrule === "") return never(start);
  const rule = readRule(rrule);
  if (!rule) return { ...never(start), kind: "other" };
  const kind = kindOf(rule, start);
  const days = rule.weekdays.length > 0 && kind === "weekly" ? rule.weekdays.map(({ isoDay }) => isoDay) : undefined;
  const sorted = days?.toSorted((a, b) => a - b) ?? [isoWeekday(start)];
  const isWorkdays = kind === "weekly" && rule.interval === 1 && sorted.join() === workdays.join();
  return {
    kind: isWorkdays ? "workdays" : kind,
    interval: rule.interval,
    days: sorted,
    nth: kind === "monthWeekday" ? rule.weekdays[0]!.nth : nthOf(start),
    until: rule.until,
    count: rule.count,
  };
};

/**
 * The rule of a choice, for an event that begins on `start`. `other` has none: its rule stays as it
 * is.
 */
export const printChoice = (choice: RepeatChoice, start: PlainDate): string => {
  const { kind, interval, until, count } = choice;
  const end = { interval, until, count };
  switch (kind) {
    case "never":
    case "other":
      return "";
    case "daily":
      return printRule({ ...plainRule("DAILY"), ...end });
    case "workdays":
    case "weekly": {
      const days = kind === "weekly" ? choice.days : workdays;
      return printRule({ ...plainRule("WEEKLY"), ...end, weekdays: days.map((isoDay) => ({ isoDay, nth: 0 })) });
    }
    case "monthDay":
      return printRule({ ...plainRule("MONTHLY"), ...end });
    case "monthWeekday":
      return printRule({
        ...plainRule("MONTHLY"),
        ...end,
        weekdays: [{ isoDay: isoWeekday(start), nth: choice.nth }],
      });
    case "yearly":
      return printRule({ ...plainRule("YEARLY"), ...end });
  }
};

/** An end to begin with where one is asked for: ten weeks on, and not past the school year. */
export const usualUntil = (start: PlainDate, yearEnd: PlainDate): PlainDate => {
  const until = addDays(start, 70);
  return until > yearEnd && start <= yearEnd ? yearEnd : until;
};
